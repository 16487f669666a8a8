import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { plausibleFlow } from './plausible.ts'

export { netShare } from './plausible.ts'

export interface TickerFlow {
  readonly ticker: string
  readonly date: string
  readonly buy_volume: number | null
  readonly sell_volume: number | null
  readonly buy_value: number | null
  readonly sell_value: number | null
  /** False: refused, because buying plus selling exceeds twice the turnover. */
  readonly usable: boolean
}

/** Foreign flows of tickers in sessions, by `ticker date`, judged against the turnover of their bars. */
export async function readTickerFlows(
  db: Db,
  wanted: readonly { readonly ticker: string; readonly date: string }[],
): Promise<Map<string, TickerFlow>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Omit<TickerFlow, 'usable'> & { turnover: number | null; volume: number | null }>`
    select f.ticker, f.session as date, f.buy_volume, f.sell_volume, f.buy_value, f.sell_value,
           b.turnover + coalesce(b.put_through_turnover, 0) as turnover,
           coalesce(b.volume, b.adj_volume) + coalesce(b.put_through_volume, 0) as volume
      from unnest(${wanted.map(w => w.ticker)}::text[], ${wanted.map(w => w.date)}::date[]) as w(ticker, session)
      join foreign_flow.flows f on f.session = w.session and f.ticker = w.ticker
      left join prices.bars b on b.session = f.session and b.ticker = f.ticker`.execute(db)
  return new Map(
    rows.map(({ turnover, volume, ...flow }) => {
      const verdict = plausibleFlow(
        {
          buyValue: flow.buy_value,
          sellValue: flow.sell_value,
          buyVolume: flow.buy_volume,
          sellVolume: flow.sell_volume,
        },
        { turnover, volume },
      )
      const usable = verdict.reason !== 'exceeds_turnover' && verdict.reason !== 'negative'
      return [`${flow.ticker} ${flow.date}`, { ...flow, usable }]
    }),
  )
}
