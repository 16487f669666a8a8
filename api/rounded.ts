/** Digits after the point in answers: ratios and indicators. Prices in VND have fewer by themselves. */
const digits = 4

/** A value with every number in it rounded to four decimals: the last step before an answer, never one before. */
export function roundNumbers<T>(value: T): T {
  if (typeof value === 'number')
    return (Number.isInteger(value) ? value : Number(value.toFixed(digits)) + 0) as T
  if (Array.isArray(value)) return value.map(roundNumbers) as T
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, roundNumbers(v)])) as T
  return value
}
