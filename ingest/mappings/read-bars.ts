import type { BarMeaning, Mapping, Unit } from '../../contracts/mapping.ts'
import { epochDay } from '../../contracts/vietnam-time.ts'
import type { BarColumn } from '../bars/bar-sheet.ts'
import { isInPoints } from '../bars/index-codes.ts'
import type { RowIssue } from '../feed.ts'
import { codeOf } from './names.ts'
import { isAmbiguous, isShortened } from './numbers.ts'
import type { Settled } from './settle.ts'
import { countMeanings, noValue, type SettledRows } from './settled-rows.ts'

const factors: Readonly<Record<Unit, number>> = {
  vnd: 1,
  'thousand-vnd': 1e3,
  'vnd-or-thousand-vnd': 1,
  'million-vnd': 1e6,
  'billion-vnd': 1e9,
  shares: 1,
  'thousand-shares': 1e3,
  'million-shares': 1e6,
  points: 1,
  percent: 1,
  'of-the-indicator': 1,
}

const plainPrices: readonly BarMeaning[] = ['open', 'high', 'low', 'close']
const priceMeanings: readonly BarMeaning[] = [...plainPrices, 'adj_open', 'adj_high', 'adj_low', 'adj_close']

/** Rule of a volume that is no whole number of shares. */
export const partOfShare = 'part-of-a-share'

/** Since 2010 the exchange never traded so few shares in a session. */
const quietUntil = epochDay('2010-01-01')
const minOfIndex = 5_000_000

/** Bars of a document in columns, in the units of the facts; prices are under the name that the document gives them. */
export interface ReadBars extends Pick<SettledRows, 'days' | 'tickers' | 'tickerOf'> {
  readonly of: SettledRows
  /** Numbers of the rows that can be read, in the order of the document. */
  readonly rows: Uint32Array
  readonly columns: readonly BarColumn[]
  /** By the number of a row; NaN where it has none. */
  readonly values: (column: BarColumn) => Float64Array
}

/** What is done with one column of a table, found once for all its rows. */
interface ColumnPlan {
  readonly meaning: BarMeaning
  readonly at: number
  readonly from: Float64Array
  readonly into: Float64Array
  readonly isPrice: boolean
  readonly isShares: boolean
  readonly factor: number
  readonly factorOfIndex: number
  readonly scale: number
}

/** Under which name of the facts the values of a column stand. */
export const barColumnOf = (meaning: BarMeaning, { prices }: Pick<Settled, 'prices'>): BarColumn =>
  (plainPrices.includes(meaning) && prices === 'adjusted' ? `adj_${meaning}` : meaning) as BarColumn

/** Columns to read into, made when they come. */
function newColumns(size: number) {
  const empty = () => new Float64Array(size).fill(Number.NaN)
  const columns = new Map<BarColumn | 'total', Float64Array>()
  return {
    columns,
    none: empty(),
    of(column: BarColumn | 'total'): Float64Array {
      const values = columns.get(column) ?? empty()
      columns.set(column, values)
      return values
    },
  }
}

function plansOf(
  mapping: Mapping,
  settled: Settled,
  columns: ReturnType<SettledRows['columns']>,
  into: ReturnType<typeof newColumns>,
): ColumnPlan[] {
  return [...columns].map(([meaning, at]) => {
    const column = mapping.columns[meaning]
    const isPrice = priceMeanings.includes(meaning)
    const own = isPrice ? factorOf(column?.unit, settled) : factors[column?.unit ?? 'shares']
    return {
      meaning,
      at,
      from: settled.rows.numbers(meaning)!,
      into: into.of(meaning === 'total_volume' ? 'total' : barColumnOf(meaning, settled)),
      isPrice,
      isShares: countMeanings.includes(meaning),
      factor: own,
      factorOfIndex: isPrice ? 1 : own,
      scale: column?.scale ?? 1,
    }
  })
}

/** The rows that can be read; what is wrong with the others, or remarkable in these, is added to the issues. */
export function readBars(mapping: Mapping, settled: Settled, issues: RowIssue[]): ReadBars {
  const { size, days, tickers, tickerOf } = settled.rows
  const read = new Uint32Array(size)
  let count = 0
  const isCode = tickers.map(ticker => codeOf(ticker) !== null)
  const isIndex = tickers.map(isInPoints)
  const into = newColumns(size)
  let columns: ReturnType<SettledRows['columns']> | null = null
  let plans: readonly ColumnPlan[] = []
  for (let row = 0; row < size; row++) {
    if (Number.isNaN(days[row])) continue
    const own = settled.rows.columns(row)
    if (own !== columns) {
      columns = own
      plans = plansOf(mapping, settled, columns, into)
    }
    const ticker = tickerOf[row]!
    if (!isCode[ticker])
      refuse(issues, settled, row, 'bad-ticker', `${JSON.stringify(tickers[ticker])} is no ticker of Vietnam`)
    else if (readValues(plans, isIndex[ticker]!, settled, row, issues)) {
      read[count++] = row
      // Order-matched volume is what all deals leave without those put through.
      if (columns.has('total_volume') && !columns.has('volume'))
        into.of('volume')[row] = into.of('total')[row]! - into.of('put_through_volume')[row]!
    }
  }
  return {
    of: settled.rows,
    days,
    tickers,
    tickerOf,
    rows: read.subarray(0, count),
    columns: [...into.columns.keys()].filter(column => column !== 'total'),
    values: column => into.columns.get(column) ?? into.none,
  }
}

const whereOf = ({ rows }: Settled, row: number) => `${rows.path(row)}:${rows.line(row)}`
const tickerAt = ({ rows }: Settled, row: number) => rows.tickers[rows.tickerOf[row]!]!

function refuse(issues: RowIssue[], settled: Settled, row: number, rule: string, detail: string): false {
  issues.push({ verdict: 'refused', rule, where: whereOf(settled, row), detail })
  return false
}

/** @returns whether all cells of the row can be read */
function readValues(
  plans: readonly ColumnPlan[],
  isIndex: boolean,
  settled: Settled,
  row: number,
  issues: RowIssue[],
): boolean {
  for (const plan of plans) {
    const number = plan.from[row]!
    if (number === noValue) continue
    const { meaning, into } = plan
    const cell = () => settled.rows.cells(row)[plan.at] ?? ''
    if (Number.isNaN(number))
      return refuse(
        issues,
        settled,
        row,
        'bad-number',
        `${tickerAt(settled, row)}: ${meaning} is ${JSON.stringify(cell().slice(0, 40))}`,
      )
    const value = number * (isIndex ? plan.factorOfIndex : plan.factor) * plan.scale
    if (!plan.isShares) {
      into[row] = rounded(value, plan.isPrice)
      continue
    }
    const isPart = Math.abs(value - Math.round(value)) > 1e-6
    if (!isPart && settled.rows.hasPlainCounts(row)) {
      into[row] = rounded(value, false)
      continue
    }
    const text = cell()
    // 123.456 shares are 123,456 of a table that writes its thousands with a point.
    const isPoint = isAmbiguous(text) && text.includes(settled.notation.decimal)
    const isShort = isShortened(text)
    if (isPoint || (!isShort && isPart))
      return refuse(
        issues,
        settled,
        row,
        partOfShare,
        `${tickerAt(settled, row)}: ${meaning} is ${JSON.stringify(text)}, and there are no parts of a share`,
      )
    const isLost = isShort && isLostVolume(settled, row, value)
    if (!isLost) into[row] = rounded(value, false)
    if (isShort) issues.push(shortenedVolume(settled, row, meaning, text, isLost))
  }
  return true
}

const isLostVolume = (settled: Settled, row: number, value: number): boolean =>
  tickerAt(settled, row) === 'VNINDEX' && settled.rows.days[row]! >= quietUntil && value < minOfIndex

const shortenedVolume = (
  settled: Settled,
  row: number,
  meaning: BarMeaning,
  cell: string,
  isLost: boolean,
): RowIssue => ({
  verdict: 'flagged',
  rule: isLost ? 'volume-off-scale' : 'rounded-volume',
  where: whereOf(settled, row),
  detail: `${tickerAt(settled, row)}: ${meaning} is ${cell}${isLost ? ', too few for the whole exchange: in another unit, read as not stated' : ', rounded by its source'}`,
})

const factorOf = (unit: Unit | undefined, { unit: settled }: Settled): number =>
  unit === 'vnd-or-thousand-vnd' || unit === undefined ? factors[settled] : factors[unit]

/** Free of the noise of floats: four decimals of a price, whole shares and VND else. */
function rounded(value: number, isPrice: boolean): number {
  if (Number.isInteger(value)) return value
  return isPrice ? Math.round(value * 1e4) / 1e4 : Math.round(value)
}
