/**
 * Numbers as feeds write them. Each function knows one notation and takes nothing else; the notation is part
 * of a feed's contract and is never guessed from the text ("7.654" is 7,654 at one publisher and 7.654 at another).
 *
 * @returns null where the cell is empty (not stated), NaN where it is no number in this notation.
 */
export type ReadNumber = (text: string) => number | null

const plain = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/

/** `1234.5`, `-0.2`, `2.03E+13`: point decimals, no thousands mark. */
export const plainNumber: ReadNumber = text => {
  if (text === '') return null
  return plain.test(text) ? Number(text) : Number.NaN
}

/** `26,347.5`, `1,234`, `5`: comma thousands in full groups of three, point decimals. */
export const commaThousands: ReadNumber = text => {
  if (text === '') return null
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : plainNumber(text)
}

/** `7.654` = 7,654 and `1.234,5` = 1234.5: dot thousands, comma decimals, as Vietnamese offices write. */
export const dotThousands: ReadNumber = text => {
  if (text === '') return null
  if (!/^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(text)) return Number.NaN
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

/** `4,500%`, `3,38 %`: comma decimals with or without a percent sign. */
export const commaPercent: ReadNumber = text => {
  const bare = text.replace(/\s*%$/, '')
  if (bare === '') return null
  return /^-?\d+(?:,\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

/** `3.38%`: point decimals with a percent sign, in percent. */
export const pointPercent: ReadNumber = text => plainNumber(text.replace(/\s*%$/, ''))
