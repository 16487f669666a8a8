import { sql } from 'kysely'
import { sessionsSkipped } from '../../contracts/calendar.ts'
import type { FactorSpan } from '../../contracts/market/own-adjustment.ts'
import type { Db } from '../../runtime/postgres.ts'
import { barPrices } from './bar-prices.ts'
import { ownFactors } from './own-factors.ts'
import type { SymbolSpan } from './symbol-span.ts'

/** A session of one security, in VND and shares, adjusted alike throughout. */
export interface HistoryBar {
  readonly date: string
  /** What the security was called in that session. */
  readonly ticker_then: string
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly volume: number | null
  /** Sessions of the exchange that are not stored just before it; null where the one before it was not read. */
  readonly sessions_skipped: number | null
}

/** Of the days before `from` the last session up to each of some days alone. */
export interface SparseDays {
  readonly from: string
  readonly upTo: readonly string[]
}

/**
 * The sessions of one security on one basis of prices, oldest first: the figures of the daily list, without what a chart or
 * a return does not need.
 * @param spans its days under the tickers of then
 * @param sparse which of them are read; absent: all
 */
export async function readHistory(
  db: Db,
  {
    spans,
    adjusted,
    own,
    sparse,
  }: {
    readonly spans: readonly SymbolSpan[]
    readonly adjusted: boolean
    readonly own?: readonly FactorSpan[]
    readonly sparse?: SparseDays
  },
): Promise<HistoryBar[]> {
  if (spans.length === 0) return []
  const prices = barPrices({ adjusted, own: own !== undefined })
  const ofSpan = ({ ticker_then, from, to }: SymbolSpan) =>
    sql`select b.* from prices.bars b where b.ticker = ${ticker_then} and b.session between ${from}::date and ${to}::date`
  const all = sql`(${sql.join(spans.map(ofSpan), sql` union all `)})`
  const upTo = (day: string) =>
    sql`(select b.* from ${all} b where b.session <= ${day}::date and ${prices.has} is not null order by b.session desc limit 1)`
  const read = sparse
    ? sql`(${sql.join(
        [
          sql`select b.* from ${all} b where b.session >= ${sparse.from}::date`,
          ...sparse.upTo.filter(day => day < sparse.from).map(upTo),
        ],
        sql` union `,
      )})`
    : all
  const { rows } = await sql<Omit<HistoryBar, 'sessions_skipped'>>`
    select b.ticker as ticker_then, b.session as date, ${prices.open} as open, ${prices.high} as high, ${prices.low} as low,
           ${prices.close} as close, ${prices.volume} as volume
      from ${read} b
      ${own ? ownFactors(own, 'f', 'b') : sql``}
     where ${prices.has} is not null order by b.session`.execute(db)
  let before: string | null = null
  return rows.map(row => {
    const isAlone = before === null || (sparse !== undefined && row.date < sparse.from)
    const sessions_skipped = isAlone ? null : sessionsSkipped(before!, row.date)
    before = row.date
    return { ...row, sessions_skipped }
  })
}
