import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import { factorFromSeries, publishedStep } from '../../contracts/market/adjustment.ts'
import { idleSessions, priceBand } from '../../contracts/market/price-bands.ts'
import { referencePrice } from '../../contracts/market/reference-price.ts'

/** What a quote needs of a session's bar. Raw prices in whole VND; adjusted in VND. */
export interface QuotedBar {
  readonly session: string
  readonly close: number | null
  readonly adj_close: number | null
  /** Documents behind the raw and the adjusted close; left out where all bars are of one. */
  readonly raw_document?: number | null
  readonly adj_document?: number | null
  /** Joins the adjusted close to the basis of the latest edition: the document says the close divided by it. */
  readonly adj_factor?: number | null
  /** The adjusted close that the document of the raw prices tells itself, on its own basis. */
  readonly own_adj_close?: number | null
  readonly volume: number | null
  readonly turnover: number | null
  /** Price factor of the actions on file with this ex-date, of a bar without an adjusted price of a publisher. */
  readonly ex_factor?: number
}

export interface Quote {
  reference: number | null
  /** Where the reference comes from. */
  reference_basis: 'previous_close' | 'previous_average' | 'ex_rights' | null
  /** The session that it was taken from: an older one than the last means a gap. */
  reference_session: string | null
  ceiling: number | null
  floor: number | null
  band_percent: number | null
  change: number | null
  change_percent: number | null
  /** Price factor of an event with this ex-date, as far as the series show one; 1 without. */
  factor: number
  /** Close against the close before, percent: told also where the reference is not. */
  close_change_percent: number | null
  at_ceiling: boolean
  at_floor: boolean
  /** Why a field above is null. */
  reason:
    | 'no_earlier_bar'
    | 'no_raw_price'
    | 'no_venue'
    | 'no_average'
    | 'no_rule_for_date'
    | 'no_percent_band_for_kind'
    | null
}

const nothing = (reason: Quote['reason'], closeChange: number | null = null, factor = 1): Quote => ({
  factor,
  reference: null,
  reference_basis: null,
  reference_session: null,
  ceiling: null,
  floor: null,
  band_percent: null,
  change: null,
  change_percent: null,
  close_change_percent: closeChange,
  at_ceiling: false,
  at_floor: false,
  reason,
})

/** So many bars before show how a document rounds its adjusted prices. */
export const roundingBars = 10

/**
 * Reference, band and change of a session from its bar and the bar before: raw prices only. An ex-rights date shows
 * between the raw and the adjusted series of both days, of one document each, and moves the reference.
 * Where no series shows one, the actions on file do.
 *
 * @param idle sessions without a trade right before this one
 * @param recent up to `roundingBars` bars with a close before `before`: how coarse the adjusted prices are
 */
export function quote(
  listed: { exchange: Exchange | null; kind: InstrumentKind | null },
  bar: QuotedBar,
  before: QuotedBar | null,
  idle: number,
  recent: readonly QuotedBar[] = [],
): Quote {
  if (before === null) return nothing('no_earlier_bar')
  if (bar.close === null || before.close === null) return nothing('no_raw_price')
  const shows = eventFactor({ ...before, close: before.close }, { ...bar, close: bar.close }, recent)
  const factor = shows > 1 ? shows : (bar.ex_factor ?? shows)
  const closeChange = (bar.close / (before.close / factor) - 1) * 100
  const { exchange, kind } = listed
  if (exchange === null || kind === null) return nothing('no_venue', closeChange, factor)
  const reference = referencePrice(exchange, kind, bar.session, { ...before, close: before.close }, factor)
  if (reference === null) return nothing('no_average', closeChange, factor)
  const band = priceBand({
    exchange,
    kind,
    reference: reference.price,
    session: bar.session,
    firstDay: idle >= idleSessions,
  })
  const change = bar.close - reference.price
  return {
    factor,
    reference: reference.price,
    reference_basis: reference.basis,
    reference_session: before.session,
    ceiling: band.ceiling,
    floor: band.floor,
    band_percent: band.percent,
    change,
    change_percent: (100 * change) / reference.price,
    close_change_percent: closeChange,
    at_ceiling: bar.close === band.ceiling,
    at_floor: bar.close === band.floor,
    reason: 'reason' in band ? band.reason : null,
  }
}

type ClosedBar = QuotedBar & { readonly close: number }

/**
 * Price factor of an event between two bars, 1 where none shows. What one document says of both prices on both days
 * comes first; else the adjusted prices of both days must be of one document: between two of them every difference of
 * their bases would look like an event. A factor within the rounding of that document is no event.
 */
function eventFactor(before: ClosedBar, bar: ClosedBar, recent: readonly QuotedBar[]): number {
  const own =
    before.raw_document === bar.raw_document && ownAdjusted(before) !== null && ownAdjusted(bar) !== null
  if (!own && before.adj_document !== bar.adj_document) return 1
  const adjusted = own ? ownAdjusted : publishedAdjusted
  const [was, is] = [adjusted(before), adjusted(bar)]
  if (was === null || is === null) return 1
  const alike = recent.filter(b =>
    own ? b.raw_document === bar.raw_document : b.adj_document === bar.adj_document,
  )
  const step = publishedStep([...alike.map(adjusted).filter(price => price !== null), was, is])
  const factor = factorFromSeries(
    { close: before.close, adjusted: was },
    { close: bar.close, adjusted: is },
    step,
  )
  // An event takes something off the price: what would raise it is a difference of the two series.
  return Math.max(1, factor)
}

const ownAdjusted = (bar: QuotedBar): number | null => bar.own_adj_close ?? null

const publishedAdjusted = (bar: QuotedBar): number | null =>
  bar.adj_close === null ? null : bar.adj_close / (bar.adj_factor ?? 1)
