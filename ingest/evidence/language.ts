const vietnamese = /[ăâđêôơưĂÂĐÊÔƠƯ\u1EA0-\u1EF9]/gu
const english = /\b(?:the|and|of|to|in|for|with|company)\b/giu

/** The language of a text by its letters and small words; null: neither shows, as in a font without Unicode. */
export function languageOf(text: string): 'vi' | 'en' | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const marked = (text.match(vietnamese)?.length ?? 0) / letters
  if (marked > 0.08) return 'vi'
  return (text.match(english)?.length ?? 0) / letters > 0.01 ? 'en' : null
}
