import type { JsonSchema } from '../../events/fact.ts'
import { lang, ticker } from '../market/envelope.ts'

/**
 * Parts of tool schemas. Lists of tools are read by models at a price for every token, so output schemas name each
 * field and its type and leave the inner form of rows to the HTTP contracts, whose rows they are.
 */

export const number: JsonSchema = { type: 'number' }
export const numberOrNull: JsonSchema = { type: ['number', 'null'] }
export const text: JsonSchema = { type: 'string' }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
export const rows: JsonSchema = { type: 'array' }
export const record: JsonSchema = { type: 'object' }
export const recordOrNull: JsonSchema = { type: ['object', 'null'] }

export const symbol: JsonSchema = ticker
export { lang }

/** The arguments of a tool: unknown ones are refused and named. */
export const input = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  ...(Object.keys(properties).length > 0 ? { properties } : {}),
})

/** What every answer of a tool has, beside its own fields. */
const common = { summary: text, as_of: textOrNull, source: rows, warnings: rows } as const

export const output = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: [...Object.keys(properties), ...Object.keys(common)],
  properties: { ...properties, ...common },
})
