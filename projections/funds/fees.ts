/** What a fund charges; NAVs are already after the management fee, the rest is not in them. */
export interface FundFees {
  /** Part of the amount paid in, as a ratio. */
  readonly entry: number
  /** Exit fee by months held: the first step whose `underMonths` is above the holding time applies. */
  readonly exit: readonly { readonly underMonths: number; readonly rate: number }[]
  /** Part of the proceeds: personal income tax on the sale of units (0.1 %). */
  readonly salesTax: number
}

/** Exit fee rate after `months` of holding; 0 beyond the last step. */
export function exitFee(fees: FundFees, months: number): number {
  return (
    fees.exit.toSorted((a, b) => a.underMonths - b.underMonths).find(step => months < step.underMonths)
      ?.rate ?? 0
  )
}

/**
 * Return of the investor after entry fee, exit fee and sales tax, over `months` of holding.
 * @param gross return of the NAV over the same time, as a ratio
 */
export function returnAfterFees(gross: number, fees: FundFees, months: number): number {
  return (1 - fees.entry) * (1 + gross) * (1 - exitFee(fees, months) - fees.salesTax) - 1
}

/**
 * Share of the end value that a yearly cost takes. The cost is charged on the assets, so each year keeps
 * (1 + growth) × (1 − cost) and the growth cancels out: 1 − (1 − cost)^n.
 */
export function feeDrag(yearlyCost: number, years: number): number {
  return 1 - (1 - yearlyCost) ** years
}

/**
 * Yearly return of dated payments, actual/365 (Excel XIRR); by bisection, so it cannot run away.
 * Null when the payments do not change sign or no rate between −99.99 % and 100,000 % fits.
 */
export function xirr(flows: readonly { readonly day: string; readonly amount: number }[]): number | null {
  const start = flows[0]?.day
  if (start === undefined || !flows.some(f => f.amount > 0) || !flows.some(f => f.amount < 0)) return null
  const value = (rate: number): number =>
    flows.reduce(
      (sum, { day, amount }) =>
        sum + amount / (1 + rate) ** ((Date.parse(day) - Date.parse(start)) / (365 * 86_400_000)),
      0,
    )
  let low = -0.9999
  let high = 1000
  if (Math.sign(value(low)) === Math.sign(value(high))) return null
  const sign = Math.sign(value(low))
  for (let i = 0; i < 200 && high - low > 1e-14; i++) {
    const middle = (low + high) / 2
    if (Math.sign(value(middle)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}
