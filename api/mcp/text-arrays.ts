import type { JsonSchema } from '../../contracts/schema.ts'

/**
 * Arguments of a tool in which a JSON array that came as text is the array, where the schema wants one: some clients
 * write every argument as text. Which ones were read so stands beside them; all else is left as it came.
 */
export function withArrays(schema: JsonSchema, given: unknown): { input: unknown; read: string[] } {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return { input: given, read: [] }
  const read: string[] = []
  const entries = Object.entries(given).map(([name, value]) => {
    const array =
      Object.hasOwn(properties, name) && properties[name]?.type === 'array' && typeof value === 'string'
        ? arrayIn(value)
        : null
    if (array === null) return [name, value]
    read.push(name)
    return [name, array]
  })
  return read.length === 0 ? { input: given, read } : { input: Object.fromEntries(entries), read }
}

function arrayIn(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Says that an argument was taken as the array that its text holds. */
export const readFromText = (name: string, lang: 'vi' | 'en'): string =>
  lang === 'vi'
    ? `${name} được gửi dạng văn bản và đã đọc như mảng JSON trong đó; hãy gửi mảng.`
    : `${name} came as text and was read as the JSON array in it; send an array.`
