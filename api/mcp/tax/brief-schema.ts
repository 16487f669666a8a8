import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'

/** What somebody needs to fill a field in; what breaks its other rules is refused by name, with rule and remedy. */
const needed = ['type', 'enum', 'required', 'x-unit', 'format'] as const

/** Chosen by the tool itself. */
const ofTheTool: ReadonlySet<string> = new Set(['lang'])

/**
 * The input of a calculator in as few tokens as do: fields with type, choices, unit and what they are in one language.
 * Bounds are left out, and so are defaults that say nothing (0, false).
 */
export function briefSchema(schema: JsonSchema, lang: Lang): JsonSchema {
  const brief: Record<string, unknown> = {}
  for (const keyword of needed) if (schema[keyword] !== undefined) brief[keyword] = schema[keyword]
  if (schema.default) brief.default = schema.default
  const about = inOne(schema.description, lang)
  if (about !== '') brief.description = about
  if (schema.items !== undefined) brief.items = briefSchema(schema.items as JsonSchema, lang)
  for (const choice of ['anyOf', 'oneOf'] as const)
    if (schema[choice] !== undefined)
      brief[choice] = (schema[choice] as JsonSchema[]).map(one => briefSchema(one, lang))
  if (schema.properties !== undefined)
    brief.properties = Object.fromEntries(
      Object.entries(schema.properties as Record<string, JsonSchema>)
        .filter(([name]) => !ofTheTool.has(name))
        .map(([name, inner]) => [name, briefSchema(inner, lang)]),
    )
  return brief as JsonSchema
}

/** The part of `English · Tiếng Việt (million VND)` in one language; the unit stands beside it. */
function inOne(description: unknown, lang: Lang): string {
  if (typeof description !== 'string') return ''
  const [english = '', vietnamese] = description.replace(/ \(million VND\)$/, '').split(' · ')
  return lang === 'vi' ? (vietnamese ?? english) : english
}
