import t from 'tap'
import type { Answers } from '../../../contracts/mapping.ts'
import { type Day, days, of, rowsOf, take, tickers, wrongRows } from './three-tickers.ts'

interface Table {
  readonly header: string[]
  readonly rows: string[][]
}
interface Form {
  readonly what: string
  readonly name: string
  readonly answers: Answers
  table(): Table
}

const thousand = (price: number) => String(Math.round(price * 100) / 1e5)
const dmy = (session: string) => session.split('-').reverse().join('/')
const header = ['Date', 'Ticker', 'Open', 'High', 'Low', 'Close', 'Volume']
const prices = ['Open', 'High', 'Low', 'Close']
const long = (day: (session: string) => string, price: (d: Day) => (string | number)[]) => (): Table => ({
  header: [...header],
  rows: days.map(d => [day(d.session), d.ticker, ...price(d).map(String), String(d.volume)]),
})
const raw = (d: Day) => [d.open, d.high, d.low, d.close]
const adjusted = (d: Day) => [d.adj.open, d.adj.high, d.adj.low, d.adj.close]

const forms: readonly Form[] = [
  {
    what: 'VND, ISO days',
    name: 'p.csv',
    answers: { source: 'vci', prices: 'raw' },
    table: long(s => s, raw),
  },
  {
    what: 'thousand VND, day first',
    name: 'p.csv',
    answers: { source: 'vci', prices: 'raw' },
    table: long(dmy, d => raw(d).map(thousand)),
  },
  {
    what: 'adjusted thousand VND',
    name: 'p.csv',
    answers: { source: 'vci', prices: 'adjusted' },
    table: long(
      s => s,
      d => adjusted(d).map(thousand),
    ),
  },
  {
    what: 'Yahoo',
    name: 'FPT.VN.csv',
    answers: {},
    table: () => ({
      header: ['Date', 'Open', 'High', 'Low', 'Close', 'Adj Close', 'Volume'],
      rows: of('FPT').map(d => [d.session, ...raw(d).map(String), String(d.adj.close), String(d.volume)]),
    }),
  },
]

type Mutation = (
  table: Table,
) => Table | { table: Table; encode: (text: string) => Uint8Array } | { table: Table; separator: string }
const cells =
  (
    columns: readonly string[],
    change: (cell: string, row: number) => string,
    rows = (_: number, __: string[]) => true,
  ): Mutation =>
  ({ header, rows: all }) => ({
    header,
    rows: all.map((row, r) =>
      row.map((cell, c) => (columns.includes(header[c]!) && rows(r, row) ? change(cell, r) : cell)),
    ),
  })
const scale = (by: number) => (cell: string) => String(Number((Number(cell) * by).toPrecision(12)))
const swapped =
  (a: string, b: string): Mutation =>
  ({ header, rows }) => ({
    header:
      !header.includes(a) || !header.includes(b)
        ? header
        : header.map(name => (name === a ? b : name === b ? a : name)),
    rows,
  })
const date = (change: (session: string) => string): Mutation =>
  cells(['Date'], cell => change(cell.includes('/') ? cell.split('/').reverse().join('-') : cell))
const plain = (n: string) => Number(n).toLocaleString('en-US', { maximumFractionDigits: 5 })
const shifted = (zone: string, hours: number) => (session: string) =>
  new Date(Date.parse(`${session}T00:00:00Z`) + hours * 3_600_000).toISOString().replace('.000Z', zone)
const third = (row: number) => row % 3 === 0
const dotted = (cell: string) => plain(cell).replace(/[.,]/g, mark => (mark === ',' ? '.' : ','))

/** A change of a file that a person or a program makes, and what may become of it. */
const mutations: Readonly<Record<string, Mutation>> = {
  'prices times 1,000': cells([...prices, 'Adj Close'], scale(1_000)),
  'prices by 1,000': cells([...prices, 'Adj Close'], scale(0.001)),
  'prices times 1,000,000': cells([...prices, 'Adj Close'], scale(1e6)),
  'closes alone times 1,000': cells(['Close'], scale(1_000)),
  'closes alone by 1,000': cells(['Close'], scale(0.001)),
  'every third row times 1,000': cells([...prices, 'Adj Close'], scale(1_000), third),
  'every third row by 10': cells([...prices, 'Adj Close'], scale(0.1), third),
  'one close times 10': cells(['Close', 'Adj Close'], scale(10), row => row === 7),
  'one row times 10': cells([...prices, 'Adj Close'], scale(10), row => row === 7),
  'the second half times 10': cells([...prices, 'Adj Close'], scale(10), row => row % 20 >= 10),
  'the second half times 1,000': cells([...prices, 'Adj Close'], scale(1_000), row => row % 20 >= 10),
  'one ticker times 1,000': cells([...prices, 'Adj Close'], scale(1_000), (_, row) => row.includes('ACB')),
  'high and low under each other’s name': swapped('High', 'Low'),
  'open and close under each other’s name': swapped('Open', 'Close'),
  'close and volume under each other’s name': swapped('Close', 'Volume'),
  'high and close under each other’s name': swapped('High', 'Close'),
  'open and low under each other’s name': swapped('Open', 'Low'),
  'open and volume under each other’s name': swapped('Open', 'Volume'),
  'close and adjusted close under each other’s name': swapped('Close', 'Adj Close'),
  'columns in reverse': ({ header, rows }) => ({
    header: header.toReversed(),
    rows: rows.map(row => row.toReversed()),
  }),
  'rows in reverse': ({ header, rows }) => ({ header, rows: rows.toReversed() }),
  'days in reverse, prices not': ({ header, rows }) => {
    const at = header.indexOf('Date')
    return {
      header,
      rows: rows.map((row, r) =>
        row.map((cell, c) => (c === at ? rows[Math.floor(r / 20) * 20 + 19 - (r % 20)]![at]! : cell)),
      ),
    }
  },
  'days day first': date(s => s.split('-').reverse().join('/')),
  'days month first': date(s => `${s.slice(5, 7)}/${s.slice(8)}/${s.slice(0, 4)}`),
  'days month first without zeros': date(
    s => `${Number(s.slice(5, 7))}/${Number(s.slice(8))}/${s.slice(0, 4)}`,
  ),
  'days day first of two digits': date(s => `${s.slice(8)}/${s.slice(5, 7)}/${s.slice(2, 4)}`),
  'days with points': date(s => s.split('-').reverse().join('.')),
  'ISO days turned round': date(s => `${s.slice(0, 4)}-${s.slice(8)}-${s.slice(5, 7)}`),
  'half of the days turned round': date(s =>
    Number(s.slice(8)) % 2
      ? s.split('-').reverse().join('/')
      : `${s.slice(5, 7)}/${s.slice(8)}/${s.slice(0, 4)}`,
  ),
  'days without marks': date(s => s.replaceAll('-', '')),
  'days of a year that was not': date(s => `0001${s.slice(4)}`),
  'days a day early': date(s => new Date(Date.parse(s) - 86_400_000).toISOString().slice(0, 10)),
  'days a day late': date(s => new Date(Date.parse(s) + 86_400_000).toISOString().slice(0, 10)),
  'midnight in UTC': date(shifted('Z', 0)),
  'midnight of Vietnam in UTC': date(shifted('Z', -7)),
  'midnight of Vietnam in UTC without saying so': date(shifted('', -7)),
  'midnight of Tokyo': date(shifted('+09:00', 0)),
  'midnight of New York': date(shifted('-05:00', 0)),
  'close of the session': date(shifted('+07:00', 15)),
  'seconds since 1970': date(s => String(Date.parse(`${s}T00:00:00Z`) / 1_000)),
  'milliseconds since 1970': date(s => String(Date.parse(`${s}T00:00:00+07:00`))),
  'days as Excel counts them': date(s => String(Date.parse(`${s}T00:00:00Z`) / 86_400_000 + 25_569)),
  'tickers with .VN': cells(['Ticker'], cell => `${cell}.VN`),
  'tickers with their exchange': cells(['Ticker'], cell => `HOSE:${cell}`),
  'tickers in lower case': cells(['Ticker'], cell => cell.toLowerCase()),
  'tickers of Bangkok': cells(['Ticker'], cell => `${cell}.BK`),
  'names for tickers': cells(['Ticker'], cell => `Công ty ${cell}`),
  'no tickers': ({ header, rows }) => {
    const at = header.indexOf('Ticker')
    return at < 0
      ? { header, rows }
      : { header: header.toSpliced(at, 1), rows: rows.map(row => row.toSpliced(at, 1)) }
  },
  'commas between thousands': cells([...prices, 'Adj Close', 'Volume'], plain),
  'points between thousands': cells([...prices, 'Adj Close', 'Volume'], dotted),
  'points between thousands of the volume alone': cells(['Volume'], dotted),
  'spaces between thousands': cells([...prices, 'Volume'], cell => plain(cell).replaceAll(',', ' ')),
  'decimal commas': cells([...prices, 'Adj Close'], cell => cell.replace('.', ',')),
  'a unit behind the prices': cells(prices, cell => `${cell} đ`),
  'volumes in thousands with K': cells(['Volume'], cell => `${Number(cell) / 1_000}K`),
  'volumes with a decimal': cells(['Volume'], cell => `${cell}.0`),
  'volumes with half a share': cells(['Volume'], cell => `${cell}.5`),
  'words for prices': cells(['Close'], () => 'closed'),
  'no closes': cells(['Close', 'Adj Close'], () => ''),
  'closes of 0': cells(['Close', 'Adj Close'], () => '0'),
  'negative closes': cells(['Close', 'Adj Close'], cell => `-${cell}`),
  'a column twice': ({ header, rows }) => ({
    header: [...header, 'Close'],
    rows: rows.map(row => [...row, row[header.indexOf('High')]!]),
  }),
  'a header of two lines': ({ header, rows }) => ({ header, rows: [header.map(() => 'VND'), ...rows] }),
  'no header': ({ rows }) => ({ header: rows[0]!, rows: rows.slice(1) }),
  semicolons: table => ({ table, separator: ';' }),
  tabs: table => ({ table, separator: '\t' }),
  'UTF-16': table => ({ table, encode: text => Buffer.from(`\uFEFF${text}`, 'utf16le') }),
  'Windows, with Vietnamese letters': table => ({
    table: { header: [...table.header, 'Company'], rows: table.rows.map(row => [...row, 'C\u00f4ng']) },
    encode: text => Buffer.from(text, 'latin1'),
  }),
  'every row twice': ({ header, rows }) => ({ header, rows: rows.flatMap(row => [row, row]) }),
  'bars within the day': ({ header, rows }) => ({
    header,
    rows: rows.flatMap(row =>
      ['09:15', '13:30', '14:30'].map((time, at) =>
        row.map((cell, c) =>
          header[c] === 'Date'
            ? `${cell} ${time}`
            : header[c] === 'Volume'
              ? String(Number(cell) + at)
              : cell,
        ),
      ),
    ),
  }),
  'the last line cut': ({ header, rows }) => ({
    header,
    rows: [...rows.slice(0, -1), rows.at(-1)!.slice(0, 3)],
  }),
}

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || cell.includes('"') ? `"${cell}"` : cell
function bodyOf(mutated: ReturnType<Mutation>): string | Uint8Array {
  const table = 'table' in mutated ? mutated.table : mutated
  const separator = 'separator' in mutated ? mutated.separator : ','
  const text = `${[table.header, ...table.rows].map(row => row.map(cell => quoted(cell, separator)).join(separator)).join('\n')}\n`
  return 'encode' in mutated ? mutated.encode(text) : text
}

/** What is right again after the change, so that it must be taken and not only quarantined. */
const harmless = new Set([
  'prices times 1,000 of thousand VND, day first',
  'columns in reverse',
  'rows in reverse',
  'days day first',
  'days month first',
  'days without marks',
  'midnight in UTC',
  'midnight of Vietnam in UTC',
  'close of the session',
  'days as Excel counts them',
  'tickers with .VN',
  'tickers in lower case',
  'commas between thousands',
  'volumes with a decimal',
  'semicolons',
  'tabs',
  'UTF-16',
  'seconds since 1970',
])

let tried = 0
for (const form of forms)
  for (const [what, mutate] of Object.entries(mutations)) {
    const table = form.table()
    const mutated = mutate(table)
    tried += 1
    t.test(
      `${form.what}, ${what}: right, refused or quarantined with a reason, never served wrongly`,
      async t => {
        const outcome = await take(form.name, bodyOf(mutated), form.answers)
        t.same(wrongRows(outcome).slice(0, 3), [])
        const taken = rowsOf(outcome).size
        const all = form.what === 'Yahoo' ? 20 : tickers.length * 20
        const issues = outcome.parsed?.issues.filter(({ verdict }) => verdict !== 'flagged') ?? []
        if (taken < all) t.ok(outcome.message !== '' || issues.length > 0, 'what is left out has a reason')
        if (harmless.has(what) || harmless.has(`${what} of ${form.what}`))
          t.equal(taken, all, outcome.message || JSON.stringify(issues[0]))
      },
    )
  }
t.test('weekly bars, and shares of another country, are quarantined', async t => {
  const weekly = `Date,Ticker,Close\n${days
    .filter((_, at) => at % 5 === 0)
    .map(d => `${d.session},${d.ticker},${d.close}`)
    .join('\n')}\n`
  const weeks = await take('weekly.csv', weekly, { source: 'vci', prices: 'raw' })
  t.same([...new Set(weeks.parsed?.issues.map(({ rule }) => rule))], ['not-daily'])
  t.equal(rowsOf(weeks).size, 0)
  const ibm = `Date,Open,High,Low,Close,Adj Close,Volume\n${days
    .filter(d => d.ticker === 'FPT')
    .map(d =>
      [
        d.session,
        d.open / 1e3 + 0.01,
        d.high / 1e3 + 0.02,
        d.low / 1e3,
        d.close / 1e3 + 0.01,
        d.close / 1e3,
        d.volume,
      ].join(','),
    )
    .join('\n')}\n`
  const abroad = await take('IBM.csv', ibm)
  t.equal(rowsOf(abroad).size, 0)
  t.match(abroad.parsed?.issues, [{ rule: 'price-off-scale' }])
})

t.test('two hundred files are tried', async t => t.ok(tried >= 200, String(tried)))
