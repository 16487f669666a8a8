/** Exact texts of the values of typed tables: nothing is rounded, and a time says its zone only where its type does. */

/** A 32-bit float by the fewest digits that give it again: 64.6, not 64.5999984741211. */
export function float32Text(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = String(Number(value.toPrecision(digits)))
    if (Math.fround(Number(text)) === value) return text
  }
  return String(value)
}

/** An unscaled whole number with its decimal point: 6460 of scale 2 → 64.60. */
export function decimalText(unscaled: bigint, scale: number): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
  const sign = unscaled < 0n ? '-' : ''
  return scale <= 0
    ? `${sign}${digits}${'0'.repeat(-scale)}`
    : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The day of so many days since 1970-01-01. */
export function dayText(days: number): string {
  if (days === lastDay.days) return lastDay.text
  lastDay = { days, text: new Date(days * 86_400_000).toISOString().slice(0, 10) }
  return lastDay.text
}

/** Rows of a market stand by day. */
let lastDay = { days: Number.NaN, text: '' }

/**
 * A time in milliseconds since 1970, fractions are cut. A moment ends in `Z`; a time without a zone has none, and no time
 * of day at midnight, as programs write days.
 */
export function timeText(milliseconds: number, isMoment: boolean): string {
  const text = new Date(Math.floor(milliseconds)).toISOString()
  if (isMoment) return text
  const bare = text.slice(0, -1).replace('T', ' ')
  return bare.endsWith(' 00:00:00.000') ? bare.slice(0, 10) : bare.replace(/\.000$/, '')
}

const utf8 = new TextDecoder()

/** Any other value: null is empty, lists and objects are JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return timeText(value.getTime(), true)
  if (value instanceof Uint8Array) return utf8.decode(value)
  if (typeof value === 'object')
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
  return String(value)
}
