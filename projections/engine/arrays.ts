/**
 * A Postgres array literal of numbers: `{1,2,NULL}`. Text by concatenation is twice as fast as the driver's quoting
 * and safe for numbers only.
 */
export function numberArray(values: readonly (number | null | undefined)[]): string {
  let out = '{'
  for (let i = 0; i < values.length; i++) {
    const v = values[i]
    if (i > 0) out += ','
    out += v === null || v === undefined ? 'NULL' : checked(v)
  }
  return `${out}}`
}

const plain = /^[A-Za-z0-9_.:+-]+$/

/** A Postgres array literal of words (tickers, days, codes): refused when one would need quoting. */
export function textArray(values: readonly (string | null | undefined)[]): string {
  let out = '{'
  for (let i = 0; i < values.length; i++) {
    const v = values[i]
    if (i > 0) out += ','
    if (v === null || v === undefined) out += 'NULL'
    else if (plain.test(v) && v !== 'NULL' && v !== 'null') out += v
    else if (v === 'NULL' || v === 'null') out += `"${v}"`
    else throw new TypeError(`not a plain word: ${JSON.stringify(v)}`)
  }
  return `${out}}`
}

function checked(v: number): number {
  if (!Number.isFinite(v)) throw new TypeError(`not a finite number: ${v}`)
  return v
}
