import type { BarMeaning, Mapping, Unit } from '../../contracts/mapping.ts'
import { epochDay } from '../../contracts/vietnam-time.ts'
import { type BarColumn, type BarValues, barColumns } from '../bars/bar-sheet.ts'
import { isInPoints } from '../bars/index-codes.ts'
import type { RowIssue } from '../feed.ts'
import type { ReadRow } from './doubts.ts'
import type { SettledRow } from './locate.ts'
import { codeOf } from './names.ts'
import { isAmbiguous, isShortened, readNumber } from './numbers.ts'
import type { Settled } from './settle.ts'

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
const shareMeanings: readonly BarMeaning[] = ['volume', 'total_volume', 'put_through_volume']

/** Rule of a volume that is no whole number of shares. */
export const partOfShare = 'part-of-a-share'

/** Since 2010 the exchange never traded so few shares in a session. */
const quietUntil = epochDay('2010-01-01')
const fewestOfIndex = 5_000_000

/** A row with its values, and where it is traded. */
export type ReadBar = ReadRow & Pick<SettledRow, 'exchange'>

/** What is done with one column of a table, found once for all its rows. */
interface ColumnPlan {
  readonly meaning: BarMeaning
  readonly at: number
  /** Place of its values in `barColumns`; `total` of all deals, which no bar has. */
  readonly into: number
  readonly isPrice: boolean
  readonly isShares: boolean
  readonly factor: number
  readonly factorOfIndex: number
  readonly scale: number
}

const total = barColumns.length
const volume = barColumns.indexOf('volume')
const putThrough = barColumns.indexOf('put_through_volume')

/** Under which name of the facts the values of a column stand. */
export const barColumnOf = (meaning: BarMeaning, { prices }: Pick<Settled, 'prices'>): BarColumn =>
  (plainPrices.includes(meaning) && prices === 'adjusted' ? `adj_${meaning}` : meaning) as BarColumn

function plansOf(mapping: Mapping, settled: Settled, columns: SettledRow['columns']): ColumnPlan[] {
  return [...columns].map(([meaning, at]) => {
    const column = mapping.columns[meaning]
    const isPrice = priceMeanings.includes(meaning)
    const own = isPrice ? factorOf(column?.unit, settled) : factors[column?.unit ?? 'shares']
    return {
      meaning,
      at,
      into: meaning === 'total_volume' ? total : barColumns.indexOf(barColumnOf(meaning, settled)),
      isPrice,
      isShares: shareMeanings.includes(meaning),
      factor: own,
      factorOfIndex: isPrice ? 1 : own,
      scale: column?.scale ?? 1,
    }
  })
}

/** The rows that can be read; what is wrong with the others, or remarkable in these, is added to the issues. */
export function readBars(mapping: Mapping, settled: Settled, issues: RowIssue[]): ReadBar[] {
  const rows: ReadBar[] = []
  const tickers = new Map<string, { isCode: boolean; isIndex: boolean }>()
  let columns: SettledRow['columns'] | null = null
  let plans: readonly ColumnPlan[] = []
  for (const row of settled.rows) {
    if (Number.isNaN(row.day)) continue
    if (row.columns !== columns) {
      columns = row.columns
      plans = plansOf(mapping, settled, columns)
    }
    let ticker = tickers.get(row.ticker)
    if (!ticker) {
      ticker = { isCode: codeOf(row.ticker) !== null, isIndex: isInPoints(row.ticker) }
      tickers.set(row.ticker, ticker)
    }
    if (!ticker.isCode) {
      refuse(issues, row, 'bad-ticker', `${JSON.stringify(row.ticker)} is no ticker of Vietnam`)
      continue
    }
    const values = readValues(plans, ticker.isIndex, settled, row, issues)
    if (!values) continue
    const { path, line, day, exchange } = row
    rows.push({ path, line, ticker: row.ticker, day, exchange, values })
  }
  return rows
}

function refuse(issues: RowIssue[], { path, line }: SettledRow, rule: string, detail: string): null {
  issues.push({ verdict: 'refused', rule, where: `${path}:${line}`, detail })
  return null
}

/** Values of the row that is being read, by the place of their column; undefined: the table has none. */
const read: (number | null | undefined)[] = Array.from({ length: total + 1 }, () => undefined)

function readValues(
  plans: readonly ColumnPlan[],
  isIndex: boolean,
  settled: Settled,
  row: SettledRow,
  issues: RowIssue[],
): BarValues | null {
  const { notation } = settled
  read.fill(undefined)
  for (const plan of plans) {
    const { meaning, isShares } = plan
    const cell = row.cells[plan.at] ?? ''
    const number = readNumber(cell, notation)
    if (number === null) {
      read[plan.into] = null
      continue
    }
    if (Number.isNaN(number))
      return refuse(
        issues,
        row,
        'bad-number',
        `${row.ticker}: ${meaning} is ${JSON.stringify(cell.slice(0, 40))}`,
      )
    const value = number * (isIndex ? plan.factorOfIndex : plan.factor) * plan.scale
    if (!isShares) {
      read[plan.into] = rounded(value, plan.isPrice)
      continue
    }
    // 123.456 shares are 123,456 of a table that writes its thousands with a point.
    const isPoint = isAmbiguous(cell) && cell.includes(notation.decimal)
    const isShort = isShortened(cell)
    if (isPoint || (!isShort && Math.abs(value - Math.round(value)) > 1e-6))
      return refuse(
        issues,
        row,
        partOfShare,
        `${row.ticker}: ${meaning} is ${JSON.stringify(cell)}, and there are no parts of a share`,
      )
    const isLost = isShort && isLostVolume(row, value)
    read[plan.into] = isLost ? null : rounded(value, false)
    if (isShort) issues.push(shortenedVolume(row, meaning, cell, isLost))
  }
  // Order-matched volume is what all deals leave without those put through.
  if (read[total] !== undefined && read[volume] === undefined)
    read[volume] =
      read[total] === null || typeof read[putThrough] !== 'number' ? null : read[total] - read[putThrough]
  return valuesOf(read)
}

const isLostVolume = ({ ticker, day }: SettledRow, value: number): boolean =>
  ticker === 'VNINDEX' && day >= quietUntil && value < fewestOfIndex

const shortenedVolume = (
  { path, line, ticker }: SettledRow,
  meaning: BarMeaning,
  cell: string,
  isLost: boolean,
): RowIssue => ({
  verdict: 'flagged',
  rule: isLost ? 'volume-off-scale' : 'rounded-volume',
  where: `${path}:${line}`,
  detail: `${ticker}: ${meaning} is ${cell}${isLost ? ', too few for the whole exchange: in another unit, read as not stated' : ', rounded by its source'}`,
})

const factorOf = (unit: Unit | undefined, { unit: settled }: Settled): number =>
  unit === 'vnd-or-thousand-vnd' || unit === undefined ? factors[settled] : factors[unit]

/** Free of the noise of floats: four decimals of a price, whole shares and VND else. */
function rounded(value: number, isPrice: boolean): number {
  if (Number.isInteger(value)) return value
  return isPrice ? Math.round(value * 1e4) / 1e4 : Math.round(value)
}

/** One form for all rows, whatever columns a table has: millions of them are read again and again. */
const valuesOf = (by: typeof read): BarValues =>
  ({
    open: by[0],
    high: by[1],
    low: by[2],
    close: by[3],
    volume: by[4],
    turnover: by[5],
    put_through_volume: by[6],
    put_through_turnover: by[7],
    adj_open: by[8],
    adj_high: by[9],
    adj_low: by[10],
    adj_close: by[11],
  }) satisfies { [column in BarColumn]: number | null | undefined } as BarValues
