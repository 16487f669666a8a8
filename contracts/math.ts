/** Arithmetic mean; NaN of nothing. */
export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

/**
 * A value rounded to a number of decimals as it is written in decimal, half away from zero: 1.005 becomes 1.01, though
 * the nearest binary fraction lies below. -0 becomes 0 and null stays null.
 */
export function roundTo(value: number, decimals: number): number
export function roundTo(value: number | null, decimals: number): number | null
export function roundTo(value: number | null, decimals: number): number | null {
  if (value === null) return null
  const size = Math.abs(value)
  const scale = 10 ** decimals
  const scaled = size * scale
  // Only next to a half does the binary fraction decide otherwise than the decimal one.
  const isNearHalf = Math.abs((scaled % 1) - 0.5) < 1e-6
  const whole = Math.round(isNearHalf ? shifted(size, decimals) : scaled)
  return Math.sign(value) * (whole / scale) + 0
}

/** A value times a power of ten, by its decimal text. */
function shifted(value: number, exponent: number): number {
  const [digits, own = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(own) + exponent}`)
}
