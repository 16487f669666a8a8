/** Signs that stand around a number and are none of it. */
const around = /[\s\u00a0%₫$]/g

/**
 * The numbers that a text may mean. A comma or a point may set off thousands or decimals; where one text can mean two
 * numbers (`1.234`), both are returned. Brackets are a minus sign.
 */
export function readNumbers(text: string): number[] {
  const isNegative = /^\s*\(.*\)\s*$/.test(text)
  const bare = text.replace(/[()]/g, '').replace(around, '')
  if (!/^[-+]?(\d[\d.,]*|[.,]\d+)(e[-+]?\d+)?$/i.test(bare)) return []
  const signs = [...bare].filter(sign => sign === '.' || sign === ',')
  const kinds = new Set(signs)
  const asEnglish = Number(bare.replaceAll(',', ''))
  const asVietnamese = Number(bare.replaceAll('.', '').replace(',', '.'))
  let read: number[]
  if (signs.length === 0) read = [Number(bare)]
  else if (kinds.size === 2) read = [signs.at(-1) === '.' ? asEnglish : asVietnamese]
  else if (signs.length > 1) read = [Number(bare.replaceAll(signs[0] as string, ''))]
  else read = [asEnglish, asVietnamese]
  return [...new Set(read)].filter(Number.isFinite).map(n => (isNegative ? -n : n))
}
