import type { JsonSchema } from './fact.ts'

/** Small words for the schemas of facts, so that each file shows its fields and not the grammar around them. */

export const day: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
export const dayOrNull: JsonSchema = { type: ['string', 'null'], pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
/** 2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20. */
export const period: JsonSchema = { type: 'string', pattern: '^\\d{4}(-(Q[1-4]|W\\d{2}|\\d{2}(-\\d{2})?))?$' }
/** A period, or the moment at which a document was made. */
export const edition: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}(-(Q[1-4]|W\\d{2}|\\d{2}(-\\d{2}(T[0-9:.+Z-]+)?)?))?$',
}
export const ticker: JsonSchema = { type: 'string', pattern: '^[A-Z0-9]{3,12}$' }
export const text: JsonSchema = { type: 'string', minLength: 1 }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
export const number: JsonSchema = { type: 'number' }
export const numberOrNull: JsonSchema = { type: ['number', 'null'] }
export const wholeOrNull: JsonSchema = { type: ['integer', 'null'] }
/** An amount that is never negative and never 0 where it was not told. */
export const positiveOrNull: JsonSchema = { type: ['number', 'null'], exclusiveMinimum: 0 }

export const oneOf = (values: readonly (string | null)[]): JsonSchema => ({ enum: values })

/** A column: an array whose items all have the same schema. */
export const columnOf = (items: JsonSchema): JsonSchema => ({ type: 'array', maxItems: 1000, items })

/** An object that has all of these fields (but for the optional ones) and no others. */
export function object(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties).filter(name => !optional.includes(name)),
    properties,
  }
}

/** Up to 1,000 rows of one shape. */
export const rowsOf = (properties: Record<string, JsonSchema>): JsonSchema => columnOf(object(properties))

/** A map of names to values of one kind. */
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values })
