import { parse } from 'csv-parse/sync'
import t from 'tap'
import { fromBufferPromise } from 'yauzl'
import { exchanges } from '../../../contracts/events/bars.ts'
import { periodEnd, quartersOut, yearsOut } from '../../../ingest/simulated/accounts/periods.ts'
import { type CompanyHistory, simulateMarket } from '../../../ingest/simulated/market.ts'
import { booksOf, statementsArchive } from '../../../ingest/simulated/statements.ts'

const market = simulateMarket({ seed: 'statements', until: '2026-11-26', sessions: 1 })
const histories = new Map(market.companies.map(history => [history.company.ticker, history]))

/** Printed amounts of a file, by period and by label; a label that stands twice keeps its first place. */
type Printed = Map<string, Map<string, number>>

async function read(body: Uint8Array): Promise<Map<string, Printed>> {
  const files = new Map<string, Printed>()
  const archive = await fromBufferPromise(Buffer.from(body), { lazyEntries: true })
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    const [header = [], ...rows]: string[][] = parse(Buffer.concat(chunks), { bom: true })
    const printed: Printed = new Map()
    for (const [column, period] of header.entries()) {
      if (column < 2) continue
      const lines = rows.filter(row => row[column] !== '').map(row => [row[0]!, Number(row[column])] as const)
      printed.set(period, new Map(lines.toReversed()))
    }
    files.set(entry.fileName.replace(/^kbs_statements\//, ''), printed)
  }
  return files
}

const archives = await Promise.all(exchanges.map(exchange => read(statementsArchive(market, exchange).body)))
const files = new Map(archives.flatMap(archive => [...archive]))

/** The amount of the one line that the pattern names. */
function amount(lines: Map<string, number>, pattern: RegExp): number {
  for (const [label, value] of lines) if (pattern.test(label)) return value
  throw new Error(`no line ${pattern}`)
}

function* printedPeriods(statement: string): Generator<[CompanyHistory, string, Map<string, number>]> {
  for (const [path, printed] of files) {
    const [ticker = '', file = ''] = path.split('/')
    if (!file.startsWith(statement)) continue
    for (const [period, lines] of printed) yield [histories.get(ticker)!, period, lines]
  }
}

t.test('every listed company has its statements, UPCoM by year only', async t => {
  const listed = market.companies.filter(history => history.listed)
  const names = (ticker: string) => [...files.keys()].filter(path => path.startsWith(`${ticker}/`)).length
  for (const { company } of listed)
    if (names(company.ticker) !== (company.exchange === 'UPCOM' ? 3 : 6)) t.fail(company.ticker)
  t.equal(new Set([...files.keys()].map(path => path.slice(0, 4))).size, listed.length)
  t.same(
    [...files.get(`${listed[0]!.company.ticker}/income_statement_quarter.csv`)!.keys()],
    ['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3'],
  )
})

t.test('every balance sheet balances, to the last thousand', async t => {
  let seen = 0
  for (const [{ company }, period, lines] of printedPeriods('balance_sheet')) {
    seen += 1
    const assets = amount(lines, /^TỔNG CỘNG TÀI SẢN/)
    const sources = amount(lines, /^TỔNG (CỘNG NGUỒN VỐN|NỢ PHẢI TRẢ VÀ VỐN)/)
    const liabilities = amount(lines, /^(A\. NỢ PHẢI TRẢ|TỔNG NỢ PHẢI TRẢ$)/)
    const equity = amount(lines, /^(B\. VỐN CHỦ SỞ HỮU|VIII\. Vốn và các quỹ)/)
    if (assets !== sources || assets !== liabilities + equity) t.fail(`${company.ticker} ${period}`)
    if (company.industry.plan !== 'bank') {
      const parts = amount(lines, /^A\. TÀI SẢN NGẮN HẠN/) + amount(lines, /^B\. TÀI SẢN DÀI HẠN/)
      if (parts !== assets) t.fail(`${company.ticker} ${period}: parts of assets`)
    }
    if (assets <= 0) t.fail(`${company.ticker} ${period}: ${assets}`)
  }
  t.ok(seen > 9000, `${seen} balance sheets`)
})

/** Totals and parts of each plan's income statement, as printed. */
const incomeRules: Record<string, [total: RegExp, parts: [1 | -1, RegExp][]][]> = {
  ordinary: [
    [
      /^5\. Lợi nhuận gộp/,
      [
        [1, /^3\. Doanh thu thuần/],
        [-1, /^4\. Giá vốn/],
      ],
    ],
    [
      /^11\. Lợi nhuận thuần/,
      [
        [1, /^5\. /],
        [1, /^6\. /],
        [-1, /^7\. /],
        [1, /^8\. /],
        [-1, /^9\. /],
        [-1, /^10\. /],
      ],
    ],
    [
      /^15\. Tổng lợi nhuận/,
      [
        [1, /^11\. /],
        [1, /^14\. /],
      ],
    ],
    [
      /^18\. Lợi nhuận sau thuế/,
      [
        [1, /^15\. /],
        [-1, /^16\. /],
      ],
    ],
    [
      /^18\. Lợi nhuận sau thuế/,
      [
        [1, /thiểu số/],
        [1, /Công ty mẹ/],
      ],
    ],
  ],
  bank: [
    [
      /^I\. Thu nhập lãi thuần/,
      [
        [1, /^1\. Thu nhập lãi/],
        [-1, /^2\. Chi phí lãi/],
      ],
    ],
    [
      /^IX\. /,
      [
        [1, /^I\. /],
        [1, /^II\. /],
        [1, /^III\. /],
        [1, /^IV\. /],
        [1, /^V\. /],
        [1, /^VI\. /],
        [1, /^VII\. /],
        [-1, /^VIII\. /],
      ],
    ],
    [
      /^XI\. /,
      [
        [1, /^IX\. /],
        [-1, /^X\. /],
      ],
    ],
    [
      /^XIII\. /,
      [
        [1, /^XI\. /],
        [-1, /^XII\. /],
      ],
    ],
  ],
  broker: [
    [
      /^Cộng doanh thu hoạt động \(/,
      [
        [1, /^1\.1/],
        [1, /^1\.3/],
        [1, /^1\.6/],
      ],
    ],
    [
      /^VII\. /,
      [
        [1, /^Cộng doanh thu hoạt động \(/],
        [-1, /^Cộng chi phí hoạt động/],
        [1, /^Cộng doanh thu hoạt động tài chính/],
        [-1, /^Cộng chi phí tài chính/],
        [-1, /^VI\. /],
      ],
    ],
    [
      /^XI\. /,
      [
        [1, /^IX\. /],
        [-1, /^X\. /],
      ],
    ],
  ],
  insurer: [
    [
      /^3\. Doanh thu phí/,
      [
        [1, /^- Thu phí/],
        [-1, /^2\. /],
      ],
    ],
    [
      /^14\. Lợi nhuận gộp/,
      [
        [1, /^5\. /],
        [-1, /^13\. /],
      ],
    ],
    [
      /^13\. Tổng chi phí/,
      [
        [1, /^10\. /],
        [1, /^12\. /],
      ],
    ],
    [
      /^26\. /,
      [
        [1, /^14\. /],
        [1, /^18\. /],
        [-1, /^19\. /],
        [-1, /^21\. /],
      ],
    ],
    [
      /^29\. /,
      [
        [1, /^26\. /],
        [-1, /^27\. /],
      ],
    ],
  ],
}

t.test('income statements add up, in all four charts of accounts', async t => {
  const seen = new Map<string, number>()
  for (const [{ company }, period, lines] of printedPeriods('income_statement')) {
    const { plan } = company.industry
    seen.set(plan, (seen.get(plan) ?? 0) + 1)
    for (const [total, parts] of incomeRules[plan]!) {
      const sum = parts.reduce((acc, [sign, part]) => acc + sign * amount(lines, part), 0)
      if (sum !== amount(lines, total)) t.fail(`${company.ticker} ${period} ${total}: ${sum}`)
    }
  }
  t.same([...seen.keys()].sort(), ['bank', 'broker', 'insurer', 'ordinary'])
})

t.test('cash flows lead from one balance sheet to the next', async t => {
  for (const [path, printed] of files) {
    const [ticker = '', file = ''] = path.split('/')
    if (!file.startsWith('cash_flow')) continue
    const balances = files.get(`${ticker}/${file.replace('cash_flow', 'balance_sheet')}`)!
    const { plan } = histories.get(ticker)!.company.industry
    let later: number | undefined
    for (const [period, lines] of printed) {
      const [opening, closing] = [amount(lines, /đầu kỳ$/), amount(lines, /cuối kỳ$/)]
      const flows = amount(lines, /thuần trong kỳ$/)
      const parts = [
        amount(lines, /thuần từ hoạt động kinh doanh/),
        amount(lines, /thuần từ hoạt động đầu tư$/),
        amount(lines, /thuần từ hoạt động tài chính$/),
      ]
      const balance = balances.get(period)!
      const cash =
        plan === 'bank'
          ? amount(balance, /^I\. Tiền mặt/) +
            amount(balance, /tại NHNN$/) +
            amount(balance, /^1\. Tiền, vàng/)
          : amount(balance, /Tiền và các khoản tương đương tiền$/)
      if (
        closing !== cash ||
        opening + flows !== closing ||
        parts.reduce((a, b) => a + b) !== flows ||
        (later !== undefined && closing !== later)
      )
        t.fail(`${path} ${period}: ${[opening, flows, closing, cash, later, ...parts]}`)
      // Periods run from the newest back: this one closes where the one printed before it opens.
      later = opening
    }
  }
  t.pass('opening + flows = closing = balance sheet')
})

t.test('a year is the sum of its quarters, and its balance sheet is that of the fourth', async t => {
  for (const history of market.companies.slice(0, 200)) {
    if (!history.listed) continue
    const { ticker } = history.company
    const { quarters, books } = booksOf(market, history)
    const at = quarters.indexOf('2025-Q1')
    const profit = books.slice(at, at + 4).reduce((sum, book) => sum + book.netProfit!, 0)
    const income = files.get(`${ticker}/income_statement_year.csv`)!.get('2025')!
    if (amount(income, /^(XI\. LỢI NHUẬN|XIII\. |18\. |29\. )/) !== profit) t.fail(ticker)
    const balance = files.get(`${ticker}/balance_sheet_year.csv`)!.get('2025')!
    if (amount(balance, /^TỔNG CỘNG TÀI SẢN/) !== books[at + 3]!.totalAssets) t.fail(`${ticker} assets`)
  }
  t.pass('of two hundred companies')
})

t.test('paid-in capital is the par value of the shares that the prices know', async t => {
  const cut = periodEnd('2026-Q3')
  const full = simulateMarket({ seed: 'statements', until: cut, sessions: 1 })
  const sharesAt = new Map(full.companies.map(history => [history.company.ticker, history]))
  let compared = 0
  for (const [ticker, { bars, shares }] of sharesAt) {
    const lines = files.get(`${ticker}/balance_sheet_quarter.csv`)?.get('2026-Q3')
    // A bonus issue that falls into a halt is in the books before the first price after it.
    if (!lines || bars.length === 0) continue
    compared += 1
    const paidIn = amount(lines, /(Vốn góp của chủ sở hữu|Vốn điều lệ)$/)
    if (paidIn * 1000 !== shares * 10_000) t.fail(`${ticker} ${paidIn} ${shares}`)
  }
  t.ok(compared > 650, `${compared} companies`)
})

t.test('a later day adds periods and changes none', async t => {
  const earlier = simulateMarket({ seed: 'statements', until: '2025-11-26', sessions: 1 })
  for (const history of earlier.companies.slice(0, 300)) {
    const { ticker } = history.company
    const then = booksOf(earlier, history).books
    const now = booksOf(market, histories.get(ticker)!).books
    if (JSON.stringify(now.slice(0, then.length)) !== JSON.stringify(then)) t.fail(ticker)
  }
  t.same(quartersOut('2026-10-29').at(-1), '2026-Q2')
  t.same(quartersOut('2026-10-30').at(-1), '2026-Q3')
  t.same(yearsOut('2026-03-30').at(-1), '2024')
  t.same(yearsOut('2026-03-31').at(-1), '2025')
})
