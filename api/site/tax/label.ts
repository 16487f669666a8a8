import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Text } from '../../../contracts/text.ts'
import { names } from './names.ts'

export interface Label extends Text {
  /** What else the English description says: `picks the law`, defaults. */
  readonly hint: string | null
}

/**
 * The label of a field out of its description, `English; more · Tiếng Việt (unit)`: the one place where both words of
 * a field are written is the contract. Where it holds one language only, `names` has the label; else the name is it.
 */
export function labelOf(schema: JsonSchema, name: string): Label {
  const description = typeof schema.description === 'string' ? schema.description : ''
  const [english = '', vietnamese] = description
    .replace(/ \((million VND|YYYY-MM-DD|hours[^)]*)\)$/, '')
    .split(' · ')
  const label = vietnamese === undefined && Object.hasOwn(names, name) ? names[name] : undefined
  if (label) return { ...label, hint: null }
  const spelled = name.replaceAll('_', ' ')
  if (english === '') return { vi: spelled, en: spelled, hint: null }
  const [short = english, hint] = split(english)
  return { vi: split(vietnamese ?? english)[0] ?? english, en: short, hint: hint ?? null }
}

/**
 * The Vietnamese of a description of both languages with all that it says, and its unit: `Tiền lương (triệu đồng)`.
 * Null where the description has one language only.
 */
export function vietnameseOf(description: string): string | null {
  const vietnamese = description.split(' · ')[1]
  return (
    vietnamese
      ?.replace(/ \(million VND\)$/, ' (triệu đồng)')
      .replace(/ \(hours(?:, at most two decimals)?\)$/, found =>
        found.includes('two') ? ' (giờ, tối đa hai chữ số thập phân)' : ' (giờ)',
      ) ?? null
  )
}

function split(text: string): [string, string?] {
  const at = text.search(/[;.] /)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 2)]
}
