import type { Exchange } from '../../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../../contracts/events/listing.ts'
import { bandPercents, idleSessions, tickRule } from '../../../contracts/market/price-bands.ts'
import type { Quote } from '../../prices/quote.ts'

/** One bar after the other in the series that indicators read. */
export interface Move {
  /** Session of the later bar. */
  readonly session: string
  /** Closes of both, VND, or points of an index. */
  readonly before: number
  readonly now: number
  /** Sessions of the market between them of which the ticker has no bar. */
  readonly skipped: number
  /** Sessions without a trade right before the later one. */
  readonly idle: number
  readonly kind: InstrumentKind | null
  readonly exchange: Exchange | null
  /** The feed names the exchange of that day; a list knows that of today only. */
  readonly exchangeStated: boolean
  /** Of the later bar, on raw prices. */
  readonly quote: Pick<Quote, 'ceiling' | 'floor'>
  readonly rawClose: number | null
}

/** Unit of the last digit of published adjusted prices, VND. */
const step = 10

/**
 * Whether a close moved further than any rule of its exchange allows, though the series is adjusted for every event
 * that is on file: then an event is missing, or the series is wrong, and what spans the move means nothing.
 *
 * Where reference and band are known they decide. Else the widest band that may have been in force does: a share that
 * has moved between exchanges had wider ones, each session without a bar may have used its own, and on UPCoM the band
 * runs from an average that may lie a band away from the close.
 */
export function isUnexplained(move: Move): boolean {
  const { quote, rawClose, session, before, now } = move
  if (quote.ceiling !== null && quote.floor !== null && rawClose !== null && move.skipped === 0)
    if (rawClose <= quote.ceiling && rawClose >= quote.floor) return false
  const percent = widest(move)
  if (percent === null) return false
  const tick = (tickOf(move, session, before) / before) * 100
  const rounding = move.kind === 'index' ? 0 : step / before + step / now
  const up = (1 + Math.max(percent, tick) / 100) ** (move.skipped + 1) + rounding
  const down = Math.max(0, 1 - Math.max(percent, tick) / 100) ** (move.skipped + 1) - rounding
  return now / before > up || now / before < down
}

/** No index moves further than its shares: of an index of no known exchange, those of UPCoM. */
const indexPercents: Readonly<Record<Exchange, number>> = { HOSE: 7, HNX: 10, UPCOM: 15 }

function widest({ kind, exchange, exchangeStated, session, idle }: Move): number | null {
  if (kind === 'index') return indexPercents[exchange ?? 'UPCOM']
  if (kind !== 'share' && kind !== 'etf' && kind !== 'fund') return null
  const upcom = bandPercents('UPCOM', session)
  if (upcom === null || exchange === null || exchange === 'UPCOM') return upcom?.firstDayPercent ?? null
  const own = bandPercents(exchange, session)
  if (own === null) return null
  const percent = idle >= idleSessions ? own.firstDayPercent : own.percent
  return exchangeStated ? percent : Math.max(percent, upcom.percent)
}

function tickOf({ exchange, kind }: Move, session: string, price: number): number {
  if (kind === 'index' || kind === null) return 0
  const zones = tickRule(exchange ?? 'UPCOM', 'share', session)?.zones ?? []
  return zones.find(zone => zone.below === null || price < zone.below)?.tick ?? 0
}
