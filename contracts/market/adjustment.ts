/** Par value of a Vietnamese share, VND: cash dividends are quoted in percent of it (12% = 1,200 VND). */
export const parValue = 10_000

/** What goes with a share until the ex-date. Prices in one unit of your choice; ratios are new shares for each old one. */
export interface RightsEvent {
  /** YYYY-MM-DD: the first session without the right. */
  exDate: string
  /** Cash dividend a share. */
  cash?: number
  /** Stock dividend and bonus shares. */
  bonusRatio?: number
  /** Rights issue to existing holders, at `issuePrice`. */
  issueRatio?: number
  issuePrice?: number
}

export interface Adjustment {
  exDate: string
  /** Theoretical price after the event, not rounded. */
  referenceEx: number
  /** Divide older prices by it. */
  priceFactor: number
  /** Multiply older volumes by it: cash changes no number of shares. */
  shareFactor: number
}

/**
 * The adjustment of one event: ref_ex = (close - cash + issue x price) / (1 + bonus + issue),
 * factor = close / ref_ex, not rounded.
 *
 * @param previousClose raw close of the last session with the right
 * @throws RangeError when the event leaves no positive price, or an issue has no price
 */
export function adjustment(event: RightsEvent, previousClose: number): Adjustment {
  const { cash = 0, bonusRatio = 0, issueRatio = 0 } = event
  if (!(previousClose > 0)) throw new RangeError(`previousClose: ${previousClose} is not a positive price`)
  for (const [name, x] of Object.entries({ cash, bonusRatio, issueRatio }))
    if (!(x >= 0)) throw new RangeError(`${name}: ${x} is negative or not a number`)
  if (issueRatio > 0 && !(event.issuePrice !== undefined && event.issuePrice >= 0))
    throw new RangeError('issuePrice: missing for an event with an issueRatio')
  const shareFactor = 1 + bonusRatio + issueRatio
  const referenceEx = (previousClose - cash + issueRatio * (event.issuePrice ?? 0)) / shareFactor
  if (!(referenceEx > 0))
    throw new RangeError(`cash: ${cash} leaves no positive price after ${previousClose}`)
  return { exDate: event.exDate, referenceEx, priceFactor: previousClose / referenceEx, shareFactor }
}

/** Product of the factors of the events after a session: what a price of that session is divided by. */
export function cumulativeFactors(
  adjustments: readonly Adjustment[],
  session: string,
): { price: number; share: number } {
  let [price, share] = [1, 1]
  for (const a of adjustments)
    if (a.exDate > session) {
      price *= a.priceFactor
      share *= a.shareFactor
    }
  return { price, share }
}

/**
 * The factor of an event that shows only in two series: how much more (or less) the raw price changed from one
 * session to the next than the adjusted one did. Published series are rounded (`step` is the unit of the last
 * digit, both in VND), and within what rounding explains the answer is 1: no event.
 */
export function factorFromSeries(
  before: { close: number; adjusted: number },
  now: { close: number; adjusted: number },
  step: number,
): number {
  const factor = before.close / before.adjusted / (now.close / now.adjusted)
  const slack = step * (1 / before.adjusted + 1 / now.adjusted)
  return Math.abs(factor - 1) <= slack ? 1 : factor
}

/** Units of the last digit that publishers round adjusted prices to, VND; the finest is assumed where nothing shows a coarser one. */
const steps = [100, 50, 10] as const

/**
 * Unit of the last digit of a published series, VND: the coarsest that all of its prices are multiples of. A few
 * prices of one document are enough: rounded to 100 VND, a series moves by 1 % of a price of 10,000 without an event.
 */
export const publishedStep = (prices: readonly number[]): number =>
  prices.length === 0
    ? steps.at(-1)!
    : (steps.find(step => prices.every(price => Math.abs(price - step * Math.round(price / step)) < 1e-6)) ??
      steps.at(-1)!)
