/** Why prices before a day cannot be adjusted from events. */
export const gapReasons = [
  'no_actions',
  'no_terms',
  'no_price',
  'event_missing',
  'unexplained_move',
  'event_contradicted',
] as const
export type GapReason = (typeof gapReasons)[number]

/** What one day does to all earlier prices and volumes of a ticker. */
export interface Step {
  /** First session of the new prices, YYYY-MM-DD. */
  readonly day: string
  /** Older prices are divided by it; null: not known, for `reason`. */
  readonly price: number | null
  /** Older volumes are multiplied by it. */
  readonly shares: number | null
  readonly reason: GapReason | null
}

/** Sessions of a ticker to which one pair of factors applies: `from` ≤ session < `until`. */
export interface FactorSpan {
  readonly ticker: string
  readonly from: string
  readonly until: string
  readonly price: number | null
  readonly shares: number | null
  readonly reason: GapReason | null
}

const [always, never] = ['0001-01-01', '9999-12-31']

/**
 * The factors of each session before the newest step, oldest last: the product of the steps after it. From a step without
 * a factor back there is none, for the reason of the newest such step. Sessions in no span are as traded.
 */
export function factorSpans(ticker: string, steps: readonly Step[]): FactorSpan[] {
  const newestFirst = steps.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  let [price, shares]: [number | null, number | null] = [1, 1]
  let reason: GapReason | null = null
  return newestFirst.map((step, i) => {
    reason ??= step.reason
    price = price === null || step.price === null || reason !== null ? null : price * step.price
    shares = shares === null || step.shares === null || reason !== null ? null : shares * step.shares
    return { ticker, from: newestFirst[i + 1]?.day ?? always, until: step.day, price, shares, reason }
  })
}

/** A ticker of which nothing can be said in any session. */
export const wholeGap = (ticker: string, reason: GapReason): FactorSpan => ({
  ticker,
  from: always,
  until: never,
  price: null,
  shares: null,
  reason,
})
