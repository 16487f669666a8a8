import { type Call, type Endpoint, json, type Reply } from '../endpoint.ts'
import { sessionsUpTo } from '../market.ts'
import { hasCookie, home, rejected } from './state-bank-firewall.ts'

const field = (name: string, data: string) => ({ name, contentFieldValue: { data }, nestedContentFields: [] })
const group = (name: string, fields: Record<string, string>) => ({
  name,
  contentFieldValue: {},
  nestedContentFields: Object.entries(fields).map(([n, d]) => field(n, d)),
})

/** Midnight in Vietnam as the site writes it: the evening before, in UTC. */
const utcMidnight = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00+07:00`)).toISOString().replace('.000', '')

const tenors = ['Qua đêm', '1 Tuần', '2 Tuần', '1 Tháng', '3 Tháng', '6 Tháng', '9 Tháng']

const contents: Readonly<Record<string, (day: string, i: number) => unknown[]>> = {
  3450260: (day, i) => [
    field('ngayApDung', utcMidnight(day)),
    ...tenors.map((thoihan, t) =>
      group('laiSuatThiTruongNganHangs', {
        thoihan,
        laiSuatBQLienNganHang: `${3 + t / 4 + i / 100}`.replace('.', ','),
        doanhSo: '755.250',
      }),
    ),
  ],
  3450482: () => [
    group('banglaiSuats', {
      loaiLaiSuat: 'Lãi suất tái cấp vốn',
      giaTri: '4,500%',
      vanBanQuyetDinh: '1123/QĐ-NHNN ngày 16/6/2023',
    }),
    group('banglaiSuats', { loaiLaiSuat: 'Lãi suất tái chiết khấu', giaTri: '3,000%', vanBanQuyetDinh: '' }),
  ],
  137473: (day, i) => [field('TyGiaSo', `25.${155 + i}`), field('NgayBatDau', utcMidnight(day))],
  3450514: (day, i) => [
    field('ngayApDung', utcMidnight(day)),
    group('tyGiaThamKhaos', { ngoaiTe: 'USD', mua: `23.${948 - i}`, ban: `26.${362 + i}` }),
  ],
}

function structured(call: Call): Reply {
  if (!hasCookie(call)) return rejected()
  const id = /content-structures\/(\d+)/.exec(call.url.pathname)?.[1] ?? ''
  const make = contents[id]
  if (!make) return json({ items: [], page: 1, pageSize: 20, lastPage: 1, totalCount: 0 })
  const days = sessionsUpTo(call.today, id === '3450482' ? 1 : 20).toReversed()
  return json({
    items: days.map((day, i) => ({
      title: `Công bố ngày ${day}`,
      friendlyUrlPath: `d-${day}`,
      dateCreated: `${day}T03:00:00Z`,
      datePublished: `${day}T03:00:00Z`,
      contentFields: make(day, i),
    })),
    page: 1,
    pageSize: 20,
    lastPage: 140,
    totalCount: 2_800,
  })
}

/** Months of credit with the slips that a client of 2026 tells of: a sector in the place of the total, a month that repeats another. */
function creditArticles(): Reply {
  const dots = (value: number) =>
    value
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const article = (day: string, total: number, growth: string) => ({
    title: `Dư nợ tín dụng ${day}`,
    datePublished: `${day.slice(0, 7)}-28T03:00:00Z`,
    dateModified: `${day.slice(0, 7)}-28T03:00:00Z`,
    fields: { Date62813077: day, soDuTongCong: dots(total), tocDoTangGiamTongCong: growth },
  })
  return json({
    articles: [
      article('2026-01-31', 18_594_930.02, '0,05%'),
      article('2026-02-28', 18_700_110.5, '0,62'),
      article('2026-02-28', 1_204_220.1, '0,62'),
      article('2026-03-20', 18_594_930.02, '0,05'),
      article('2026-04-30', 19_120_004, '2,88'),
      article('2026-05-15', 19_200_000, '3,3'),
      article('2026-05-31', 19_377_216.25, '4,26'),
    ],
    lastPage: 1,
  })
}

function articles(call: Call): Reply {
  if (call.url.searchParams.get('contentStructureId') === '10034332')
    return hasCookie(call) ? creditArticles() : rejected()
  if (!hasCookie(call)) return rejected()
  const quarter = (word: string, date: string, current: string) => ({
    articleId: `10133${current.length}${date.slice(5, 7)}`,
    datePublished: '2026-03-27T04:55:00+07:00',
    fields: {
      Select02257401: word,
      Date48362898: date,
      canCanVangLai: current,
      hangHoaXuatKhau: '126.318',
      hangHoaNhapKhau: '117.183',
      dichVuRong: '-2.287',
    },
  })
  return json({
    articles: [
      quarter('quyIV', '2025-12-25', '7.654'),
      quarter('quyIV', '2025-12-25', '7.654'),
      quarter('quyIII', '2025-09-25', '6.120'),
    ],
  })
}

export const centralBank: readonly Endpoint[] = [
  { host: 'sbv.gov.vn', path: /^\/vi\/trang-chu$/, answer: home },
  {
    host: 'sbv.gov.vn',
    path: /^\/o\/headless-delivery\/v1\.0\/content-structures\/\d+\/structured-contents$/,
    answer: structured,
  },
  { host: 'sbv.gov.vn', path: /^\/o\/article\/v1\.0\/articles$/, answer: articles },
]
