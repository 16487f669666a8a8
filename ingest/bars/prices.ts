import { plainNumber } from '../text/numbers.ts'

/** Thousand VND to VND, free of float noise: whole but for the fraction of a dong that some feeds have. */
export function thousandToVnd(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value * 1e5) / 100
}

/** Thousand VND to VND with up to four decimals: adjusted prices are no amounts that anyone paid. */
export function thousandToAdjusted(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value * 1e7) / 1e4
}

/** Index points with up to four decimals, free of float noise. */
export function points(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value * 1e4) / 1e4
}

/** Shares, or VND of a turnover; publishers compute turnovers in floats, so fractions are rounded away. */
export function whole(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value)
}
