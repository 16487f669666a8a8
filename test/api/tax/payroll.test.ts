import { read } from '@e965/xlsx'
import t, { type Test } from 'tap'
import { payrollColumns } from '../../../api/tax/payroll/columns.ts'
import { folded } from '../../../api/tax/payroll/folded.ts'
import { headingTexts, recognise } from '../../../api/tax/payroll/headings.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { payrollFormats } from '../../../contracts/http/tax/payroll.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { formulas, sheetRows, workbook } from '../../support/payroll-files.ts'
import { calculate } from '../../support/tax-calls.ts'

const base = await apiAlone(t, taxRoutes)

type Format = keyof typeof payrollFormats

async function send(body: string | Buffer, format: Format, query = '', headers: Record<string, string> = {}) {
  return fetch(`${base}/api/tax/payroll${query}`, {
    method: 'POST',
    headers: { 'content-type': payrollFormats[format], ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

interface Line {
  row: number
  id?: string
  name?: string
  success: boolean
  data: Record<string, number>
  meta: { warnings: { code: string }[]; effective_date: string }
  problem: {
    detail: string
    action: string
    errors: { pointer: string; keyword: string; column: string | null }[]
  }
}

/** The results as lines, whatever came. */
async function linesOf(body: string | Buffer, format: Format, query = ''): Promise<Line[]> {
  const response = await send(body, format, `?format=jsonl${query}`)
  const text = await response.text()
  t.equal(response.status, 200, response.ok ? 'answered' : text)
  const lines = text.trimEnd().split('\n')
  t.equal(response.headers.get('x-total-count'), String(lines.length), 'as many as were announced')
  return lines.map(line => JSON.parse(line))
}

/** The figures of a payslip: without the words of its form, its lines in the order of their kinds. */
const figures = (data: object | undefined) => {
  const { lines, form: _, ...rest } = data as { lines: { kind: string }[]; form: unknown }
  return { ...rest, lines: lines.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) }
}
const same = (t: Test, data: object | undefined, wanted: object, message = 'the same figures') =>
  t.same(figures(data), figures(wanted), message)

const rule = ({ problem }: Line): string | undefined => problem?.errors[0]?.keyword

t.test(
  'a heading means one column, in Vietnamese, English, without marks, and by the name of the field',
  t => {
    t.equal(new Set(headingTexts).size, headingTexts.length)
    for (const column of payrollColumns)
      for (const heading of [
        column.vi,
        column.en,
        folded(column.vi),
        column.vi.toUpperCase(),
        ...column.also,
      ])
        t.equal(recognise(heading)?.column, column, heading)
    t.end()
  },
)

t.test('a row is the payslip that its fields say, whatever its headings and their order', async t => {
  const wanted = calculate('payslip', {
    contract_salary: 30,
    standard_days: 22,
    paid_days: 21,
    items: [
      { kind: 'meal', amount: 0.73 },
      { kind: 'bonus', amount: 2.5 },
    ],
    dependents: 2,
    region: 'II',
    union_member: true,
    effective_date: '2026-07-31',
  }).data
  const vietnamese = [
    'Họ và tên',
    'Lương hợp đồng',
    'Ngày công chuẩn',
    'Ngày công',
    'Ăn ca',
    'Thưởng',
    'Người phụ thuộc',
    'Vùng',
    'Đoàn viên',
    'Ngày trả lương',
  ]
  const english = [
    'Pay date',
    'UNION MEMBER',
    'region',
    'Dependents',
    'bonus',
    'meal allowance',
    'paid_days',
    'Standard days',
    'Salary',
    'employee',
  ]
  const cells = [
    'Lê An',
    30_000_000,
    22,
    21,
    730_000,
    2_500_000,
    2,
    'II',
    true,
    new Date('2026-07-31T00:00:00Z'),
  ]
  const typed = ['Lê An', '30tr', '22', '21', '730 nghìn', '2,5 triệu', '2', 'Vùng 2', 'có', '31/07/2026']
  for (const [header, row] of [
    [vietnamese, cells],
    [vietnamese.map(folded), typed],
    [english, cells.toReversed()],
  ] as const) {
    const [line] = await linesOf(workbook({ T7: [header, row] as never }), 'xlsx')
    same(t, line?.data, wanted, header.join(', '))
    t.equal(line?.row, 2)
    t.equal(line?.name, 'Lê An')
  }
  const csv = `${vietnamese.join(';')}\r\n${typed.join(';')}\r\n`
  same(t, (await linesOf(csv, 'csv'))[0]?.data, wanted)
  same(t, (await linesOf(Buffer.from(`\ufeff${csv}`, 'utf16le'), 'csv'))[0]?.data, wanted, 'UTF-16')
})

t.test(
  'titles, two rows of headings, a cover and a column of one’s own do not change the result',
  async t => {
    const sheet = workbook({
      Bìa: [['Công ty ABC'], ['Tháng 7']],
      Lương: [
        ['BẢNG LƯƠNG THÁNG 7'],
        [],
        ['STT', 'Họ tên', 'Lương hợp đồng', 'Phụ cấp', null, 'Thực lĩnh'],
        [null, null, null, 'Ăn ca', 'Điện thoại', null],
        [1, 'A', 25_000_000, 730_000, 200_000, 1],
        [null, null, null, null, null, null],
        [2, 'B', 25_000_000, 730_000, 200_000, 1],
        ['Tổng cộng', null, 50_000_000, null, null, null],
      ],
    })
    const [first, second, sum] = await linesOf(sheet, 'xlsx', '&effective_date=2026-07-31')
    same(
      t,
      first?.data,
      calculate('payslip', {
        contract_salary: 25,
        items: [
          { kind: 'meal', amount: 0.73 },
          { kind: 'phone', amount: 0.2 },
        ],
        effective_date: '2026-07-31',
      }).data,
    )
    t.same([first?.row, second?.row, sum?.row], [5, 7, 8])
    t.match(first?.meta.warnings[0], { code: 'columns_not_counted', message_en: /'STT', 'Thực lĩnh'/ })
    t.equal(rule(sum!), 'total-row')
  },
)

t.test(
  'an amount is read as people type it, by the unit of cell, heading or address; a doubtful one is refused',
  async t => {
    const salary = async (heading: string, cell: string | number, query = '') => {
      const [line] = await linesOf(workbook({ S: [[heading], [cell]] }), 'xlsx', query)
      return line!.success ? line!.data.contract_salary : rule(line!)
    }
    for (const cell of [
      '25.000.000',
      '25 000 000',
      '25tr',
      '25 triệu',
      '25,0 triệu',
      '25000000đ',
      25_000_000,
    ])
      t.equal(await salary('Lương hợp đồng', cell), 25, String(cell))
    t.equal(await salary('Contract salary', '25,000,000'), 25)
    t.equal(await salary('Lương hợp đồng (triệu đồng)', '25,5'), 25.5)
    t.equal(await salary('Contract salary (million VND)', '25.5'), 25.5)
    t.equal(await salary('Lương hợp đồng (nghìn đồng)', '25.500'), 25.5)
    t.equal(await salary('Lương hợp đồng', 25.5, '&unit=million'), 25.5)
    t.equal(await salary('Lương hợp đồng', 25), 'amount-unit')
    t.equal(await salary('Lương hợp đồng', '25,5'), 'amount-unit')
    t.equal(await salary('Lương hợp đồng', '25.000'), 'amount-unit')
    t.equal(
      await salary('Lương hợp đồng (triệu đồng)', 25_000_000),
      'amount-unit',
      '25 trillion is questioned',
    )
    t.equal(await salary('Lương hợp đồng', 25_000_000.5), 'whole-dong')
    t.equal(await salary('Lương hợp đồng', 'hai mươi'), 'amount')
    t.equal(await salary('Lương hợp đồng', '#REF!'), 'cell-error')
  },
)

t.test(
  'each row has its own problem with row, column, rule and remedy; the others their results',
  async t => {
    const lines = await linesOf(
      [
        'Mã NV,Lương hợp đồng,NPT,Vùng,Đoàn viên,Ngày công chuẩn,Ngày công',
        'A,25000000,1,I,x,,',
        'B,,1,I,,,',
        'C,25000000,hai,I,,,',
        'D,25000000,1,V,,,',
        'E,25000000,1,I,có thể,,',
        'F,25000000,1,I,,22,23',
        'G,25000000,1,I,,,',
      ].join('\n'),
      'csv',
    )
    t.same(
      lines.map(({ id, row }) => `${id}${row}`),
      ['A2', 'B3', 'C4', 'D5', 'E6', 'F7', 'G8'],
    )
    t.same(lines.map(rule), [undefined, 'required', 'number', 'enum', 'yes-or-no', 'within-month', undefined])
    t.same(
      lines.filter(({ success }) => !success).map(({ problem }) => problem.errors[0]?.column),
      ['Lương hợp đồng', 'NPT', 'Vùng', 'Đoàn viên', 'Ngày công'],
    )
    for (const { problem } of lines) if (problem) t.match(problem.action, /^\p{Lu}.+\.$/su, problem.action)
  },
)

t.test('a file as a whole is refused before the first result, with what to do', async t => {
  const refused = async (body: string | Buffer, format: Format, status: number, message: RegExp) => {
    const response = await send(body, format)
    const problem = (await response.json()) as { detail: string; action: string }
    t.equal(response.status, status, problem.detail)
    t.match(problem.detail, message)
    t.ok(problem.action)
  }
  await refused('Họ tên,Ghi chú\nA,b\n', 'csv', 422, /no column is named 'Lương hợp đồng'/)
  await refused('Lương hợp đồng\n', 'csv', 422, /no people/)
  await refused('Lương hợp đồng,Tiền lương\n1,2\n', 'csv', 422, /mean the same/)
  await refused('Lương hợp đồng,Người phụ thuôcc\n1,2\n', 'csv', 422, /nearly/)
  await refused('Họ tên,Lương hợp đồng\n"A,1\n', 'csv', 400, /no CSV/)
  await refused(Buffer.from('Lương', 'utf16le'), 'csv', 400, /UTF-8/)
  await refused(Buffer.from('PK nothing'), 'xlsx', 400, /no workbook/)
  await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xlsx', 400, /old workbook/)
  await refused('', 'jsonl', 422, /no people/)
  const uncomputed = workbook({
    S: [
      ['Lương hợp đồng', 'Thưởng'],
      [25_000_000, 0],
    ],
  })
  const book = read(uncomputed)
  book.Sheets.S!.B2 = { t: 'n', f: 'A2*2' }
  const { write } = await import('@e965/xlsx')
  await refused(write(book, { type: 'buffer' }) as Buffer, 'xlsx', 422, /B2 holds a formula/)
  const wrong = await fetch(`${base}/api/tax/payroll`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  t.equal(wrong.status, 415)
  const empty = await fetch(`${base}/api/tax/payroll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"rows":[]}',
  })
  t.equal(empty.status, 422)
})

t.test('JSON lines are bodies of a payslip; amounts may be typed', async t => {
  const lines = await linesOf(
    [
      '{"id":7,"name":"A","contract_salary":25}',
      '',
      '{"contract_salary":"25tr","items":[{"kind":"meal","amount":"730.000 đồng"}]}',
      '[1]',
      '{"contract_salry":25}',
      '{"contract_salary":25,"effective_date":"1999-01-01"}',
    ].join('\n'),
    'jsonl',
    '&lang=vi',
  )
  t.same(
    lines.map(({ row }) => row),
    [1, 3, 4, 5, 6],
  )
  t.match(lines[0], { id: '7', name: 'A' })
  same(t, lines[0]?.data, calculate('payslip', { contract_salary: 25 }).data)
  t.equal(lines[1]?.data.exempt_part, 0.73)
  t.same(lines.slice(2).map(rule), ['json', 'additionalProperties', 'supported-range'])
})

t.test('rows of a JSON value are answered as lines', async t => {
  const response = await fetch(`${base}/api/tax/payroll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/jsonl' },
    body: JSON.stringify({ rows: [{ id: 'A', contract_salary: 25 }, { id: 'B' }] }, null, 2),
  })
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Line)
  t.same(
    lines.map(({ id, row }) => `${id}${row}`),
    ['A1', 'B2'],
  )
  same(t, lines[0]?.data, calculate('payslip', { contract_salary: 25 }).data)
  t.equal(rule(lines[1]!), 'required')
})

t.test('a sheet of results keeps the columns that came, in đồng, and nothing in it computes', async t => {
  const evil = ['=1+1', '@SUM(A1)', '-2+3|cmd', '+84']
  const sheet = workbook({
    S: [
      ['Họ và tên', 'Phòng', 'Lương hợp đồng', 'Thực nhận'],
      ...evil.map(name => [`${name}`, '=HYPERLINK("http://x")', 25_000_000, null]),
    ],
  })
  const response = await send(sheet, 'xlsx', '?effective_date=2026-08-31')
  const bytes = new Uint8Array(await response.arrayBuffer())
  t.same(formulas(bytes), [])
  const rows = sheetRows(bytes)
  t.same(
    rows.map(row => row['Họ và tên']),
    evil,
  )
  const { data } = calculate('payslip', { contract_salary: 25, effective_date: '2026-08-31' })
  t.equal(rows[0]?.['Thu nhập thực nhận (đồng)'], Math.round(data.net_income * 1e6))
  t.equal(rows[0]?.['Kết quả'], 'Đã tính')
  t.equal(rows[0]?.['Thực nhận'], null, 'a result of their own is kept')
  const csv = await (await send(sheet, 'xlsx', '?format=csv')).text()
  t.match(csv, /^Họ và tên,/)
  t.match(csv, "'=1+1,")
  t.notMatch(csv, /(^|,)[=@]/m)
  const accepted = await send('Salary\n25000000\n', 'csv', '', { accept: payrollFormats.xlsx })
  t.equal(accepted.headers.get('content-type'), payrollFormats.xlsx)
  t.equal(accepted.headers.get('content-language'), 'en')
  t.equal(sheetRows(new Uint8Array(await accepted.arrayBuffer()))[0]?.Result, 'Calculated')
})

t.test('the template opens, explains each column, bounds its cells, and comes back as a payroll', async t => {
  for (const lang of ['vi', 'en'] as const) {
    const response = await fetch(`${base}/api/tax/payroll/template.xlsx?lang=${lang}`)
    t.equal(response.status, 200)
    t.equal(response.headers.get('content-type'), payrollFormats.xlsx)
    const bytes = Buffer.from(await response.arrayBuffer())
    const book = read(bytes, { bookFiles: true }) as unknown as {
      SheetNames: string[]
      Sheets: Record<string, Record<string, { v: unknown }>>
      files: Record<string, { content: Buffer }>
    }
    const sheet = book.Sheets[book.SheetNames[0]!]!
    t.same(
      payrollColumns.map((_, i) => sheet[`${letter(i)}1`]?.v),
      payrollColumns.map(column => column[lang]),
    )
    t.equal(book.SheetNames.length, 3)
    const xml = book.files['xl/worksheets/sheet1.xml']!.content.toString()
    t.match(xml, /<dataValidation [^>]*type="list"/)
    t.match(xml, /<dataValidation [^>]*type="whole"/)
    t.match(xml, /<dataValidation [^>]*type="decimal"/)
    const empty = await send(bytes, 'xlsx')
    t.equal(empty.status, 422, 'nobody is in it yet')
    const columns = payrollColumns.map(column => column[lang])
    const [line] = await linesOf(
      workbook({ S: [columns, columns.map((_, i) => (i === 2 ? 25_000_000 : null))] }),
      'xlsx',
    )
    same(t, line?.data, calculate('payslip', { contract_salary: 25 }).data)
  }
})

t.test('three thousand people have three thousand results, in their order', async t => {
  const rows = Array.from({ length: 3_000 }, (_, i) => [
    `N${i}`,
    5_000_000 + i * 1_000,
    i % 7 === 0 ? 'x' : i % 3,
  ])
  const lines = await linesOf(workbook({ S: [['Mã NV', 'Lương hợp đồng', 'NPT'], ...rows] }), 'xlsx')
  t.same(
    lines.map(({ id }) => id),
    rows.map(([id]) => id),
  )
  t.equal(lines.filter(({ success }) => !success).length, Math.ceil(3_000 / 7))
})

const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
