/** How deep a printed number puts its line: A. → 0, I. → 1, 1. → 2, 1.1. → 3, dashes → 4; null without a number. */
export function depthOf(label: string): number | null {
  const text = label.trim()
  if (/^[-+•]/.test(text)) return 4
  if (/^\d+\.\d/.test(text)) return 3
  if (/^\d+\s*[.,\-)]/.test(text)) return 2
  if (/^[IVX]+\s*[.,-]/.test(text)) return 1
  if (/^[A-H]\s*[.,]/.test(text)) return 0
  if (/^[a-h]\./.test(text)) return 3
  return null
}

const numbering = /^(?:[A-Ha-h]|[IVX]+|\d+(?:\.\d+)*)\s*[.,\-)]+\s*|^(?:\d+(?:\.\d+)+)\s*|^[-+•]\s*/
const formula = /[({][^(){}]*(?:=|\*|VN[ĐÐ]|\d\s*->)[^{}]*[)}]/g

/**
 * A label without its numbering, printed formula, marks and case, so that the same line of two editions of a form
 * is spelt alike: `IV. Hàng tồn kho` and `IV.Hàng tồn kho`; `A, NỢ PHẢI TRẢ (300=210+330)` and `A. NỢ PHẢI TRẢ`.
 */
export function plainLabel(label: string): string {
  const standard = plain.get(label)
  if (standard !== undefined) return standard
  const made = strip(label)
  if (plain.size < 20_000) plain.set(label, made)
  return made
}

/** Forms print the same few thousand labels over and over; the answer for each is kept. */
const plain = new Map<string, string>()

function strip(label: string): string {
  return label
    .normalize('NFC')
    .trim()
    .replace(numbering, '')
    .replace(formula, '')
    .toLowerCase()
    .replace(/[.,:;"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
