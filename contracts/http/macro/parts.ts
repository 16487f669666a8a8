import { countries, frequencies, indicatorGroups, indicatorUnits } from '../../indicators/indicator.ts'
import type { JsonSchema } from '../../schema.ts'

/** Words shared by the schemas of the macro interface. */

export const text: JsonSchema = { type: 'string' }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
export const numberOrNull: JsonSchema = { type: ['number', 'null'] }
export const day: JsonSchema = { type: 'string', format: 'date', example: '2026-11-27' }
export const dayOrNull: JsonSchema = { type: ['string', 'null'], format: 'date' }
export const period: JsonSchema = {
  example: '2026-10',
  type: 'string',
  description: '2026, 2026-Q3, 2026-10 or 2026-11-20',
  pattern: '^\\d{4}(-(Q[1-4]|W(0[1-9]|[1-4]\\d|5[0-3])|(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?))?$',
}
export const periodOrNull: JsonSchema = { ...period, type: ['string', 'null'] }
export const unit: JsonSchema = { enum: indicatorUnits }
export const frequency: JsonSchema = { enum: frequencies }
export const group: JsonSchema = { enum: indicatorGroups }
export const country: JsonSchema = { enum: countries }
export const lang: JsonSchema = {
  enum: ['vi', 'en'],
  description: 'Language of texts; default by Accept-Language',
}

/** An object with exactly these fields, all of them there unless named optional. */
export const object = (
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  properties,
})

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

export const query = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
})

/** `{ meta, data }`, with what every answer's meta has. */
export const macroAnswer = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['meta', 'data'],
  properties: {
    meta: {
      type: 'object',
      required: ['version', 'source', 'trace_id', 'warnings'],
      properties: {
        version: { type: 'string', example: '1.0' },
        source: { type: 'string', description: 'Name of the publisher' },
        updated_at: textOrNull,
        trace_id: text,
        warnings: { type: 'array' },
      },
    },
    data,
    links: { type: 'object' },
  },
})

/** `{ success, data, meta }` of the market interface. */
export const marketAnswer = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['success', 'data', 'meta'],
  properties: {
    success: { const: true },
    data,
    meta: { type: 'object', required: ['trace_id', 'warnings'] },
    links: { type: 'object' },
  },
})
