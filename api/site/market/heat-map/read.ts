import type { Exchange } from '../../../../contracts/events/bars.ts'
import { type Sector, sectorOf } from '../../../../contracts/market/icb.ts'
import { type CallContext, callRoute } from '../../../http/call-route.ts'
import { daily } from '../../../market/daily.ts'
import { allKeyFigures } from '../key-figures.ts'
import { barsOfSession } from '../session-bars.ts'

/** Shares of the map: of more of them the small ones are too small to read. */
const maxShares = 200

export interface MapShare {
  readonly ticker: string
  readonly name: string | null
  readonly exchange: string | null
  /** VND, by the newest count of shares. */
  readonly marketValue: number
  readonly close: number | null
  /** On the reference price, percent; null: without a trade or a reference. */
  readonly change: number | null
}

export interface MapSector {
  /** Null: shares whose list names no sector of the benchmark. */
  readonly sector: Sector | null
  readonly marketValue: number
  /** Mean of the changes of its shares by market value, percent; null: none is stated. */
  readonly change: number | null
  /** The largest first. */
  readonly shares: readonly MapShare[]
}

export interface HeatMap {
  readonly session: string | null
  readonly meta: Readonly<Record<string, unknown>>
  /** The largest first. */
  readonly sectors: readonly MapSector[]
  /** Shares that have a market value and are too small for the map. */
  readonly left: number
}

/** The largest shares of the last session by sector. */
export async function readHeatMap(call: CallContext, exchange: Exchange | undefined): Promise<HeatMap> {
  const [figures, { meta }] = await Promise.all([
    allKeyFigures(call.services),
    callRoute(call, daily, { query: { limit: 1, sort: '-volume', ...(exchange ? { exchange } : {}) } }),
  ])
  const session = (meta.as_of as string | null | undefined) ?? null
  const valued = figures.filter(({ market_value }) => (market_value ?? 0) > 0)
  if (session === null || valued.length === 0) return { session, meta, sectors: [], left: 0 }
  // Of one exchange nobody knows before its bars are read: those of twice as many shares hold its largest ones.
  const wanted = exchange ? valued : valued.slice(0, 2 * maxShares)
  const bars = await barsOfSession(
    call,
    wanted.map(({ ticker }) => ticker),
    session,
  )
  const byTicker = new Map(bars.map(bar => [bar.ticker, bar]))
  const found = wanted.flatMap(({ ticker, name_vi, name_en, icb, market_value }) => {
    const bar = byTicker.get(ticker)
    if (!bar || (exchange && bar.exchange !== exchange)) return []
    const share: MapShare = {
      ticker,
      name: call.lang === 'vi' ? name_vi : (name_en ?? name_vi),
      exchange: bar.exchange,
      marketValue: market_value!,
      close: bar.close ?? bar.adj_close ?? null,
      change: bar.change_from_reference_percent,
    }
    return [{ sector: sectorOf(icb), share }]
  })
  const visible = found.slice(0, maxShares)
  return {
    session,
    meta,
    sectors: sectorsOf(visible),
    left: (exchange ? found.length : valued.length) - visible.length,
  }
}

/** Shares by sector, the largest sector first. */
export function sectorsOf(
  shares: readonly { readonly sector: Sector | null; readonly share: MapShare }[],
): readonly MapSector[] {
  const groups = Map.groupBy(shares, ({ sector }) => sector?.code ?? '')
  return [...groups.values()]
    .map(group => {
      const own = group.map(({ share }) => share).toSorted((a, b) => b.marketValue - a.marketValue)
      const changed = own.filter(({ change }) => change !== null)
      const weight = changed.reduce((sum, { marketValue }) => sum + marketValue, 0)
      return {
        sector: group[0]!.sector,
        marketValue: own.reduce((sum, { marketValue }) => sum + marketValue, 0),
        change:
          weight === 0
            ? null
            : changed.reduce((sum, { marketValue, change }) => sum + marketValue * change!, 0) / weight,
        shares: own,
      }
    })
    .toSorted((a, b) => b.marketValue - a.marketValue)
}
