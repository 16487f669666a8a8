import { type Bars, bars } from '../contracts/events/bars.ts'

/**
 * The data of a fact that takes the place of an earlier one from the same document, with the rows that the earlier
 * one had and it lacks written out as rows that say nothing (every value null). Read models then forget them, live
 * and in every rebuild, since both facts stay in the log.
 */
export function withVoids(type: string, earlier: unknown, later: unknown): unknown {
  return type === bars.type ? voidBars(earlier as Bars, later as Bars) : later
}

function voidBars(earlier: Bars, later: Bars): Bars {
  const there = new Set(later.ticker.map((t, i) => `${t} ${later.session[i]}`))
  const dropped = earlier.ticker.flatMap((t, i) => {
    const session = earlier.session[i]
    return session !== undefined && !there.has(`${t} ${session}`) ? [{ ticker: t, session }] : []
  })
  if (dropped.length === 0) return later
  const out: Record<string, unknown> = {
    ...later,
    ticker: [...later.ticker, ...dropped.map(d => d.ticker)],
    session: [...later.session, ...dropped.map(d => d.session)],
  }
  for (const [name, column] of Object.entries(later))
    if (Array.isArray(column) && name !== 'ticker' && name !== 'session' && name !== 'adj_series_replaced')
      out[name] = [...column, ...dropped.map(() => null)]
  return out as unknown as Bars
}
