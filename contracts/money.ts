/** Whole đồng. A safe integer; never a fraction. */
export type Dong = number

/** A rate in percent, at most three decimals: 17.5 is 17.5 %. */
export type Percent = number

export const dongPerMillion = 1_000_000

/** The largest amount that is taken from outside: 10⁹ million VND. Nine of them added are still exact. */
export const largestDong: Dong = 1_000_000_000 * dongPerMillion

/**
 * Million VND, as it stands in a request, in whole đồng.
 * Null when the number has more than six decimals: no two đồng amounts up to `largestDong` share a double,
 * so dividing back shows whether something was lost.
 */
export function dongOf(million: number): Dong | null {
  const dong = Math.round(million * dongPerMillion) + 0
  return dong / dongPerMillion === million ? dong : null
}

/** Whole đồng as million VND, for a response: the double nearest to the exact decimal. */
export const millionOf = (dong: Dong): number => dong / dongPerMillion

const vietnamese = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6 })
/** Down to the đồng. */
const billions = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 9 })

/** A number in a Vietnamese text: `1.234,5`, at most six decimals. */
export const numberVi = (value: number): string => vietnamese.format(value)

/** An amount with its unit in a Vietnamese text: `400 triệu đồng`; from a thousand million, `10 tỷ đồng`. @param amount million VND */
export const amountVi = (amount: number): string =>
  Math.abs(amount) < 1_000 ? `${numberVi(amount)} triệu đồng` : `${billions.format(amount / 1_000)} tỷ đồng`

/** Whole đồng with their unit in a Vietnamese text. */
export const dongVi = (dong: Dong): string => amountVi(millionOf(dong))

const english = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })
/** Down to the đồng. */
const englishBillions = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 9 })

/** An amount with its unit in an English text: `400 million VND`; from a thousand million, `10 billion VND`. @param amount million VND */
export const amountEn = (amount: number): string =>
  Math.abs(amount) < 1_000
    ? `${english.format(amount)} million VND`
    : `${englishBillions.format(amount / 1_000)} billion VND`

/** Whole đồng with their unit in an English text. */
export const dongEn = (dong: Dong): string => amountEn(millionOf(dong))

const milliPercents = 100_000

/**
 * A percentage of an amount, rounded half up to the đồng. Exact for amounts of either sign up to `largestDong`
 * and rates up to 900 %: the amount is split so that no product leaves the safe integers.
 */
export function percentOf(amount: Dong, rate: Percent): Dong {
  const milli = Math.round(rate * 1000)
  const high = Math.floor(amount / milliPercents)
  const low = amount - high * milliPercents
  return high * milli + Math.floor((low * milli + milliPercents / 2) / milliPercents)
}

/** amount × numerator ÷ denominator, rounded half up to the đồng; all three are non-negative integers. */
export function fractionOf(amount: Dong, numerator: number, denominator: number): Dong {
  const divisor = BigInt(denominator)
  return Number((BigInt(amount) * BigInt(numerator) * 2n + divisor) / (divisor * 2n))
}
