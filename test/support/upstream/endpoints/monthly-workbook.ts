import { utils, write } from '@e965/xlsx'

type Row = readonly (string | number | null)[]

const roman = ['I', 'II', 'III', 'IV']

export const monthAfter = (month: string, by = 1): string => {
  const [year, m] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, m - 1 + by, 1)).toISOString().slice(0, 7)
}

/**
 * A workbook in the office's layout, with the sheets that it had in its editions of 2024 and 2025: titles, headers of
 * several lines, years in cells of their own, total rows; the month's figures and those before. The end of a quarter
 * has the sheets of the gross domestic product.
 * @param i the how manieth edition it is: figures rise with it
 */
export function monthlyWorkbook(month: string, i: number): Uint8Array {
  const edition = new Edition(month)
  const book = utils.book_new()
  const add = (name: string, rows: readonly Row[]) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name)
  if (edition.endsQuarter) for (const [name, rows] of productSheets(edition, i)) add(name, rows)
  add('2.IIPthang', [
    [`2. Chỉ số sản xuất công nghiệp ${edition.sentence()}`],
    [
      null,
      `${edition.sentence()} so với ${edition.sentence(-1)}`,
      `${edition.sentence()} so với cùng kỳ năm trước`,
    ],
    ['Toàn ngành công nghiệp', 101.2, 108.4 + i / 10],
  ])
  add('11.VDT', publicInvestment(edition, i))
  add('12. FDI', foreignInvestment(edition, i))
  add('13. Tongmuc', retail(edition, i))
  add('14.XK', trade(edition, '14. Hàng hóa xuất khẩu', 38_000 + i * 100))
  add('15.NK', trade(edition, '15. Hàng hóa nhập khẩu', 36_000 + i * 100))
  add('16. CPI', consumerPrices(edition, i))
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

class Edition {
  readonly month: string
  readonly year: number
  readonly number: number
  constructor(month: string) {
    this.month = month
    ;[this.year, this.number] = month.split('-').map(Number) as [number, number]
  }
  get endsQuarter(): boolean {
    return this.number % 3 === 0
  }
  /** `tháng 9 năm 2026`, of the edition or of a month beside it. */
  sentence(by = 0): string {
    const month = monthAfter(this.month, by)
    return `tháng ${Number(month.slice(5))} năm ${month.slice(0, 4)}`
  }
  /** `tháng 08`, as the header of an amount has it, with the year below it. */
  monthAbove(by = 0): string {
    return `tháng ${monthAfter(this.month, by).slice(5)}`
  }
  yearOf(by = 0): number {
    return Number(monthAfter(this.month, by).slice(0, 4))
  }
  /** `III`, of the edition's quarter or the one before. */
  quarter(by = 0): string {
    return roman[(Math.ceil(this.number / 3) - 1 + by + 4) % 4]!
  }
  yearOfQuarter(by = 0): number {
    return this.number <= 3 && by < 0 ? this.year - 1 : this.year
  }
  get toDate(): string {
    return `${String(this.number).padStart(2, '0')} tháng`
  }
}

function productSheets(edition: Edition, i: number): [string, readonly Row[]][] {
  const { year } = edition
  const before = edition.yearOfQuarter(-1)
  const span = edition.number === 12 ? 'cả năm' : `${edition.number} tháng`
  const months = (last: readonly string[]): Row[] => [
    [null, null, 'Sơ bộ', 'Ước tính', 'Cộng dồn ', last[0]!],
    [
      null,
      null,
      `quý ${edition.quarter(-1)}`,
      `quý ${edition.quarter()}`,
      span,
      ...[`Quý ${edition.quarter(-1)}`, `Quý ${edition.quarter()}`, span],
    ],
    [null, null, 'năm', 'năm', 'năm', 'năm', 'năm', 'năm'],
    [null, null, before, year, year, before, year, year],
  ]
  return [
    [
      '1.GDP HH',
      [
        ['1. Tổng sản phẩm trong nước theo giá hiện hành'],
        [null, null, null, null, null, null, null, 'Tỷ đồng'],
        ...months(['Cơ cấu (%)']),
        ['TỔNG SỐ', null, 3_120_400.5 + i * 10_000, 3_301_200.25 + i * 10_000, 9_402_100.75, 100, 100, 100],
        [null, 'Nông nghiệp', 360_100.1, 372_400.2, 1_050_000.3, 11.5, 11.3, 11.2],
      ],
    ],
    [
      '2. GDP SS',
      [
        ['2. Tổng sản phẩm trong nước theo giá so sánh 2010'],
        [null, null, null, null, null, null, null, 'Tỷ đồng'],
        ...months(['So với cùng kỳ năm trước (%)']),
        [
          ...['TỔNG SỐ', null, 1_640_300.5 + i * 5_000, 1_692_700.25 + i * 5_000, 4_801_200.75],
          ...[107.8 + i / 10, 108.1 + i / 10, 107.9 + i / 10],
        ],
        [null, 'Nông nghiệp', 166_100.1, 168_400.2, 480_000.3, 103.1, 103.4, 103.2],
      ],
    ],
  ]
}

const publicInvestment = (edition: Edition, i: number): Row[] => [
  ['11. Vốn đầu tư thực hiện từ nguồn ngân sách Nhà nước'],
  [null, null, null, null, null, null, 'Tỷ đồng'],
  [
    ...[null, null, 'Thực hiện', 'Ước tính ', 'Cộng dồn'],
    ...[`${edition.toDate} năm`, `${edition.toDate} năm`],
  ],
  [
    ...[null, null, edition.monthAbove(-1), edition.monthAbove(), edition.toDate],
    ...[`${edition.year} so với`, `${edition.year} so với`],
  ],
  [null, null, 'năm', 'năm', 'năm', ' kế hoạch', 'cùng kỳ'],
  [
    ...[null, null, edition.yearOf(-1), edition.year, edition.year],
    ...[`năm ${edition.year} (%)`, 'năm trước (%)'],
  ],
  ['TỔNG SỐ', null, 78_400.2 + i * 500, 81_300.4 + i * 500, 560_200.6, 61.2, 124.5],
  [null, 'Trung ương', 12_900.1, 13_400.2, 98_100.3, 60.1, 109.9],
]

const foreignInvestment = (edition: Edition, i: number): Row[] => {
  const { month, year, number } = edition
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [
    [`12. Đầu tư nước ngoài vào Việt Nam được cấp phép từ 01/01- ${last}/${month.slice(5)}/${year}`],
    [null, null, null, null, 'Triệu USD'],
    [null, null, 'Số dự án', 'Vốn đăng ký', 'Vốn đăng ký'],
    [null, null, '(Dự án)', 'cấp mới', 'điều chỉnh'],
    ['TỔNG SỐ', null, 1_900 + i * 300, 10_200.5 + i * 1_500, 9_800.25 + i * 900],
    ['Phân theo một số địa phương'],
    [null, 'Bắc Ninh', 210, 1_850.2, 1_200.1],
  ]
}

const retail = (edition: Edition, i: number): Row[] => [
  ['13. Tổng mức bán lẻ hàng hóa và doanh thu dịch vụ tiêu dùng'],
  [
    ...[null, 'Sơ bộ', 'Ước tính', `Ước tính ${edition.toDate} `, null],
    ...[`Tháng ${edition.month.slice(5)}`, edition.toDate],
  ],
  [
    ...[null, edition.monthAbove(-1), edition.monthAbove(), `năm ${edition.year}`, null],
    ...[`năm ${edition.year}`, `năm ${edition.year}`],
  ],
  [null, 'năm', 'năm', 'Tổng', 'Cơ', 'so với', 'so với'],
  [null, edition.yearOf(-1), edition.year, 'mức', 'cấu ', 'cùng kỳ', 'cùng kỳ'],
  [null, '(Tỷ đồng)', '(Tỷ đồng)', '(Tỷ đồng)', '(%)', 'năm', 'năm'],
  [null, null, null, null, null, 'trước (%)', 'trước (%)'],
  ['TỔNG SỐ', 601_200.1 + i * 2_000, 604_500.2 + i * 2_000, 5_402_300.3, 100, 109.4 + i / 10, 109.3],
  ['Bán lẻ hàng hóa', 460_100.1, 463_200.2, 4_130_400.3, 76.5, 108.3, 108.1],
]

const trade = (edition: Edition, title: string, level: number): Row[] => [
  [`${title} ${edition.sentence()}`],
  [
    null,
    `Sơ bộ ${edition.sentence(-1)}`,
    `Ước tính ${edition.sentence()}`,
    `Ước tính ${edition.sentence()} so với cùng kỳ năm trước (%)`,
  ],
  ['TỔNG TRỊ GIÁ', level, level + 250, 112.4],
]

const consumerPrices = (edition: Edition, i: number): Row[] => [
  [`16. Chỉ số giá tiêu dùng ${edition.sentence()}`],
  [
    null,
    `${edition.sentence()} so với: Kỳ gốc 2019`,
    `Tháng ${edition.number} năm ${edition.year - 1}`,
    `Tháng 12 năm ${edition.year - 1}`,
    edition.sentence(-1),
    `Bình quân ${edition.number} tháng năm ${edition.year}`,
  ],
  ['CHỈ SỐ GIÁ TIÊU DÙNG', 122.5 + i, 103.2 + i / 10, 102.8 + i / 10, 100.2, 103.3],
  ['Hàng ăn và dịch vụ ăn uống', 122.7, 104.1, 104, 99.8 + i / 100, 104],
  ['Trong đó: Lương thực', 120.1, 102, 101, 100.1, 102.2],
  ['Thực phẩm', 119.4, 103.9, 104, 99.5, 102.6],
  ['Ăn uống ngoài gia đình', 126.3, 103.9, 103.8, 100.3, 104],
  ['Đồ uống và thuốc lá', 113.7, 102.3, 102.2, 100.3, 102.4],
  ['May mặc, mũ nón và giày dép', 108.2, 101.1, 100.9, 100.2, 101.4],
  ['Nhà ở và vật liệu xây dựng', 122.5, 105.1, 104.6, 100.9, 105.2],
  ['Thiết bị và đồ dùng gia đình', 108.4, 101.4, 101.3, 100.1, 101.3],
  ['Thuốc và dịch vụ y tế', 112.1, 105.3, 103.1, 100.1, 107.3],
  ['Trong đó: Dịch vụ y tế', 113.5, 106.5, 103.7, 100, 109.3],
  ['Giao thông', 107.1, 96.7, 98.5, 99.9, 100.9],
  ['Bưu chính viễn thông', 95.8, 99.4, 99.4, 99.7, 98.9],
  ['Giáo dục', 123.3, 99.2, 98.8, 100.1, 106],
  ['Trong đó: Dịch vụ giáo dục', 124.2, 98.9, 98.4, 100.1, 106.3],
  ['Văn hoá, giải trí và du lịch', 107.2, 102.2, 102.1, 100.2, 101.9],
  ['Hàng hóa và dịch vụ khác', 123.1, 107, 106.7, 100.3, 106.5],
  ['LẠM PHÁT CƠ BẢN', null, 3.1, null, 0.2, 3.2],
]
