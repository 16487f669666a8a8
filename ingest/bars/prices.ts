import { plainNumber } from '../text/numbers.ts'

/** Converts thousand VND to VND without float noise. Keeps the fraction of a dong that some feeds state. */
export function thousandToVnd(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value * 1e5) / 100
}

/** Converts thousand VND to VND with up to four decimals. Nobody paid an adjusted price, so it need not be whole. */
export function thousandToAdjusted(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value * 1e7) / 1e4
}

/** Index points with up to four decimals, without float noise. */
export function points(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value * 1e4) / 1e4
}

/** Whole shares, or whole VND of a turnover. Publishers compute turnovers in floats, so fractions are rounded. */
export function whole(text: string): number | null {
  const value = plainNumber(text)
  return value === null ? null : Math.round(value)
}
