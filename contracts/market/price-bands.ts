import type { Exchange } from '../events/bars.ts'
import type { InstrumentKind } from '../events/listing.ts'

/** How far a price may move from its reference, in percent, from a session on. */
interface BandRule {
  readonly exchange: Exchange
  /** First session, YYYY-MM-DD. */
  readonly from: string
  readonly percent: number
  /** On the first trading day, and on the return after `idleSessions` sessions without a trade. */
  readonly firstDayPercent: number
  readonly source: string
}

/** Sessions without a trade after which the wide band applies again. */
export const idleSessions = 25

/**
 * Dated band rules, newest first. Before the first date of an exchange there is no rule here, and no band is
 * computed: the narrower bands of earlier years changed several times.
 */
const bandRules: readonly BandRule[] = [
  {
    exchange: 'UPCOM',
    from: '2015-07-01',
    percent: 15,
    firstDayPercent: 40,
    source:
      'State Securities Commission approval of June 2015; VNX Decision 17/QD-HDTV (2022) Art. 31 keeps it',
  },
  {
    exchange: 'HOSE',
    from: '2013-01-15',
    percent: 7,
    firstDayPercent: 20,
    source: 'Decision 352/QD-SGDHCM Art. 9; VNX Decision 17/QD-HDTV (2022) Art. 31',
  },
  {
    exchange: 'HNX',
    from: '2013-01-15',
    percent: 10,
    firstDayPercent: 30,
    source: 'VNX Decision 17/QD-HDTV (2022) Art. 31',
  },
]

/** The band rule of an exchange in force in a session, in percent; null before the first that is known. */
export const bandPercents = (
  exchange: Exchange,
  session: string,
): { readonly percent: number; readonly firstDayPercent: number } | null =>
  bandRules.find(r => r.exchange === exchange && r.from <= session) ?? null

/** Quotation unit (đơn vị yết giá) in VND, by the price itself. */
interface TickRule {
  readonly exchange: Exchange
  readonly kinds: readonly InstrumentKind[]
  readonly from: string
  /** Ascending; the last has no upper end. */
  readonly zones: readonly { readonly below: number | null; readonly tick: number }[]
}

/** Dated tick rules, newest first. */
const tickRules: readonly TickRule[] = [
  {
    // Closed-end fund units (chứng chỉ quỹ đóng) tick like shares; only ETFs and warrants have one tick for all prices.
    exchange: 'HOSE',
    kinds: ['share', 'fund'],
    from: '2016-09-12',
    zones: [
      { below: 10_000, tick: 10 },
      { below: 50_000, tick: 50 },
      { below: null, tick: 100 },
    ],
  },
  {
    exchange: 'HOSE',
    kinds: ['share', 'fund'],
    from: '2013-01-15',
    zones: [
      { below: 50_000, tick: 100 },
      { below: 100_000, tick: 500 },
      { below: null, tick: 1_000 },
    ],
  },
  {
    exchange: 'HOSE',
    kinds: ['etf', 'warrant'],
    from: '2016-09-12',
    zones: [{ below: null, tick: 10 }],
  },
  { exchange: 'HNX', kinds: ['share'], from: '2013-01-15', zones: [{ below: null, tick: 100 }] },
  { exchange: 'UPCOM', kinds: ['share'], from: '2015-07-01', zones: [{ below: null, tick: 100 }] },
]

export interface BandInput {
  exchange: Exchange
  kind: InstrumentKind
  /** Reference price (giá tham chiếu) of the session, whole VND. */
  reference: number
  /** The session, YYYY-MM-DD: it picks the rule. */
  session: string
  /** First trading day, or at least `idleSessions` sessions without a trade before this one. */
  firstDay?: boolean
}

export interface Band {
  /** Giá trần and giá sàn, whole VND. */
  ceiling: number
  floor: number
  /** Band in percent before rounding to ticks. */
  percent: number
  source: string
}

export interface NoBand {
  ceiling: null
  floor: null
  percent: null
  reason: 'no_rule_for_date' | 'no_percent_band_for_kind'
}

/** The price step at a price, VND. */
export const tickOf = (rule: TickRule, price: number): number =>
  rule.zones.find(zone => zone.below === null || price < zone.below)!.tick

/** The tick rule in force, or undefined where none is known. */
export const tickRule = (exchange: Exchange, kind: InstrumentKind, session: string): TickRule | undefined =>
  tickRules.find(r => r.exchange === exchange && r.kinds.includes(kind) && r.from <= session)

/** The nearest price on a tick, halves upwards; undefined where no tick rule is known. */
export function toTick(
  exchange: Exchange,
  kind: InstrumentKind,
  session: string,
  price: number,
): number | undefined {
  const rule = tickRule(exchange, kind, session)
  if (!rule) return undefined
  const tick = tickOf(rule, price)
  return Math.round(price / tick) * tick
}

/**
 * Ceiling and floor of a session. The ceiling rounds down, the floor up, to the tick of the zone in which the
 * result lies; a band smaller than a tick becomes reference ± one tick; the floor is at least one tick. Whole
 * numbers throughout, so that no binary fraction moves a price over a tick.
 *
 * Covered warrants (their limits follow the underlying share), bonds and futures have no band of this kind.
 *
 * @throws RangeError when `reference` is not a positive whole number of VND
 */
export function priceBand(q: BandInput): Band | NoBand {
  if (!Number.isSafeInteger(q.reference) || q.reference <= 0)
    throw new RangeError(`reference: ${q.reference} is not a positive whole number of VND`)
  const none = { ceiling: null, floor: null, percent: null } as const
  if (q.kind !== 'share' && q.kind !== 'etf' && q.kind !== 'fund')
    return { ...none, reason: 'no_percent_band_for_kind' }
  const rule = bandRules.find(r => r.exchange === q.exchange && r.from <= q.session)
  const ticks = tickRule(q.exchange, q.kind, q.session)
  if (!rule || !ticks) return { ...none, reason: 'no_rule_for_date' }
  const percent = q.firstDay ? rule.firstDayPercent : rule.percent
  const high = (q.reference * (100 + percent)) / 100
  const low = (q.reference * (100 - percent)) / 100
  const [highTick, lowTick, tick] = [tickOf(ticks, high), tickOf(ticks, low), tickOf(ticks, q.reference)]
  let ceiling = Math.floor((q.reference * (100 + percent)) / (100 * highTick)) * highTick
  let floor = Math.ceil((q.reference * (100 - percent)) / (100 * lowTick)) * lowTick
  if (ceiling <= q.reference) ceiling = q.reference + tick
  if (floor >= q.reference) floor = q.reference - tick
  if (floor < lowTick) floor = lowTick
  return { ceiling, floor, percent, source: rule.source }
}
