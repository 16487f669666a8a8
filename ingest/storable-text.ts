/** Escapes that JSON has for U+0000 and for halves of a pair, which no text in a database can hold. */
const suspect = /\\u(0000|d[89a-f])/

/** Can all texts of a JSON text be stored? Fast: most have no such escape at all. */
export function isStorable(json: string): boolean {
  if (!suspect.test(json) && !json.includes('\0') && json.isWellFormed()) return true
  try {
    return storableText(JSON.parse(json)) === null
  } catch {
    return false
  }
}

/** Why a text somewhere in a value cannot be stored; null when all can. */
export function storableText(value: unknown, name = ''): string | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return `${field(name)} holds the character U+0000, which cannot be stored`
    return value.isWellFormed() ? null : `${field(name)} holds half of a character, which cannot be stored`
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = storableText(key, 'a name') ?? storableText(inner, Array.isArray(value) ? name : key)
    if (found !== null) return found
  }
  return null
}

const field = (name: string) => (name === '' ? 'a text' : name)
