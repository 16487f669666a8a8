import { sessionsBetween } from '../../contracts/calendar.ts'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import { type ExDateFactors, exDateFactors } from '../../contracts/market/ex-date.ts'
import type { GapReason } from '../../contracts/market/own-adjustment.ts'
import { basePrice } from '../../contracts/market/reference-price.ts'
import { isUnexplained } from '../signals/market/unexplained-move.ts'
import type { AroundExDate } from './moves.ts'
import type { StoredAction } from './rights.ts'

/** One ex-date of a ticker, or a session on which an event is missing. */
export interface OwnStep {
  readonly ticker: string
  /** Ex-date, or the session of the move. */
  readonly day: string
  readonly actions: readonly StoredAction[]
  readonly factors: ExDateFactors | null
  readonly reason: GapReason | null
  /** Price factor that the raw and the adjusted series of one document imply; 1: no event; null: they do not say. */
  readonly published: number | null
  /** What the factors start from: the close, on UPCoM the average, VND. */
  readonly base: number | null
  /** Raw closes around it, VND. */
  readonly before: { readonly session: string | null; readonly close: number | null }
  readonly after: { readonly session: string | null; readonly close: number | null }
}

/** Sessions of the market strictly between two stored ones. */
export const between = (from: string, to: string): number => Math.max(0, sessionsBetween(from, to).length - 2)

interface Place {
  readonly session: string
  readonly before_session: string
  readonly traded: string | null
  readonly exchange: Exchange | null
  readonly listed_exchange: Exchange | null
  readonly kind: InstrumentKind | null
}

/** Whether a close lies outside every band that may have held around a price. */
export const isBeyondBand = (
  { session, before_session, traded, exchange, listed_exchange, kind }: Place,
  [before, now]: readonly [before: number, now: number],
): boolean =>
  isUnexplained({
    session,
    before,
    now,
    skipped: between(before_session, session),
    idle: traded === null ? 0 : between(traded, session),
    kind: kind ?? 'share',
    exchange: exchange ?? listed_exchange,
    exchangeStated: exchange !== null,
    quote: { ceiling: null, floor: null, factor: 1, close_change_percent: null },
    rawClose: now,
  })

/** What an ex-date did to prices, from its actions and the bars around it. @param published factor that a published series shows */
export function exDateStep(
  place: AroundExDate,
  actions: readonly StoredAction[],
  published: number | null,
): OwnStep {
  const { ticker, ex_date: day, session, close, before_session, before_close } = place
  const step = {
    ticker,
    day,
    actions,
    published,
    base: baseOf(place),
    before: { session: before_session, close: before_close },
    after: { session, close },
  }
  const factors = exDateFactors(day, actions, baseOf(place))
  if (typeof factors === 'string') return { ...step, factors: null, reason: factors }
  const { theoretical, leftOut } = factors
  const contradicted =
    theoretical !== null &&
    !leftOut &&
    session !== null &&
    close !== null &&
    before_session !== null &&
    isBeyondBand({ ...place, session, before_session }, [theoretical, close])
  return { ...step, factors, reason: contradicted ? 'event_contradicted' : null }
}

const baseOf = ({
  before_close,
  before_volume,
  before_turnover,
  exchange,
  listed_exchange,
}: AroundExDate): number | null =>
  before_close === null
    ? null
    : basePrice(exchange ?? listed_exchange, {
        close: before_close,
        volume: before_volume,
        turnover: before_turnover,
      })
