import type { Quote } from '../prices/quote.ts'
import { evaluate, methodVersion, type Signals, yearBars } from './evaluate.ts'
import type { TickerSeries } from './market/ticker-series.ts'
import { voteValues } from './vote-values.ts'
import { placeAt } from './votes.ts'

/** What `signals.latest` keeps of a ticker, and what a request for another day computes: the same, from the same code. */
export interface Answer extends Signals {
  method_version: string
  /** Whether prices are adjusted ones; `pending` when the newest bar still waits for its own. */
  adjusted: boolean
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
  /** A move within the last year that no band and no event on file explains: bars before it are not used. */
  unexplained_move: TickerSeries['cut']
  /** The number that each vote of the rating looks at. */
  vote_values: Record<string, number | null>
}

/** What windows lack bars for, since those before the move do not count. */
const afterMove = (missing: Signals['missing']): Signals['missing'] =>
  Object.fromEntries(
    Object.entries(missing).map(([path, why]) => [
      path,
      why === 'not_enough_bars' ? 'unexplained_move' : why,
    ]),
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
  if (series.basis === 'raw' && series.listed.kind !== 'index') flags.push('unadjusted')
  const { cut } = series
  const stopped = cut !== null && tape.count < yearBars
  if (stopped) flags.push('unexplained_move')
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
    adjusted: series.basis === 'adjusted',
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
    missing: stopped ? afterMove(signals.missing) : signals.missing,
    unexplained_move: stopped ? cut : null,
    flags,
  }
}
