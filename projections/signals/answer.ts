import type { Quote } from '../prices/quote.ts'
import { evaluate, methodVersion, type Signals, yearBars } from './evaluate.ts'
import type { MissedEvent } from './market/missed-events.ts'
import type { Basis, VolumeBasis } from './market/read-bars.ts'
import type { TickerSeries } from './market/ticker-series.ts'
import { voteValues } from './vote-values.ts'
import { placeAt } from './votes.ts'

/** What `signals.latest` keeps of a ticker, and what a request for another day computes: the same, from the same code. */
export interface Answer extends Signals {
  method_version: string
  /** Whether prices are adjusted ones; `pending` when the newest bar still waits for its own. */
  adjusted: boolean
  /** Who adjusted them: a publisher, vnfin from the corporate actions on file, nobody; null: levels of an index. */
  price_basis: Basis | null
  /** The shares that volumes are in; null: no volume is stated, or levels of an index. */
  volume_basis: VolumeBasis | null
  /** Ex-dates on file that the publisher's series of the ticker lacks, oldest first. */
  not_in_published: readonly MissedEvent[]
  price: {
    /** Raw close, VND; null where only adjusted prices are stated. */
    last: number | null
  } & Pick<
    Quote,
    | 'reference'
    | 'reference_basis'
    | 'reference_session'
    | 'ceiling'
    | 'floor'
    | 'band_percent'
    | 'change'
    | 'change_percent'
  >
  /** A move within the last year that bars before cannot be compared across, and why: they are not used. */
  unexplained_move: TickerSeries['cut']
  /** The number that each vote of the rating looks at. */
  vote_values: Record<string, number | null>
}

/** What windows lack bars for, since those before the move do not count. */
const afterMove = (
  missing: Signals['missing'],
  reason: 'unexplained_move' | 'event_gap',
): Signals['missing'] =>
  Object.fromEntries(
    Object.entries(missing).map(([path, why]) => [path, why === 'not_enough_bars' ? reason : why]),
  )

/** The answer at the newest bar of a series. Null while it has no bar that can be used. */
export function answerOf(series: TickerSeries): Answer | null {
  const { tape, lastQuote, lastRow } = series
  if (tape.count === 0 || lastQuote === null || lastRow === null) return null
  const view = tape.view()
  const signals = evaluate(view, 0, series.events.upTo(view))
  const place = placeAt(view)
  const values: Answer['vote_values'] = {}
  for (const name in voteValues) {
    const x = voteValues[name]!(place)
    values[name] = Number.isNaN(x) ? null : x
  }
  const flags = [...signals.flags]
  if (lastQuote.at_ceiling) flags.push('limit_locked_up')
  if (lastQuote.at_floor) flags.push('limit_locked_down')
  if (series.pending) flags.push('adjustment_pending')
  const isIndex = series.listed.kind === 'index'
  if (series.basis === 'raw' && !isIndex) flags.push('unadjusted')
  if (series.basis === 'events' && series.missed.length === 0) flags.push('adjusted_from_events')
  if (series.missed.length > 0) flags.push('event_not_in_published_series')
  const { cut } = series
  const stopped = cut !== null && tape.count < yearBars
  const stop = cut?.reason === 'unexplained_move' ? 'unexplained_move' : 'event_gap'
  if (stopped) flags.push(stop)
  if (series.listed.status !== null && series.listed.status !== 'listed') flags.push(series.listed.status)
  const {
    reference,
    reference_basis,
    reference_session,
    ceiling,
    floor,
    band_percent,
    change,
    change_percent,
  } = lastQuote
  return {
    method_version: methodVersion,
    ...signals,
    adjusted: series.basis !== 'raw',
    price_basis: isIndex ? null : series.basis,
    volume_basis: isIndex ? null : series.volumeBasis,
    not_in_published: series.missed,
    price: {
      last: lastRow.close,
      reference,
      reference_basis,
      reference_session,
      ceiling,
      floor,
      band_percent,
      change,
      change_percent,
    },
    vote_values: values,
    missing: stopped ? afterMove(signals.missing, stop) : signals.missing,
    unexplained_move: stopped ? cut : null,
    flags,
  }
}
