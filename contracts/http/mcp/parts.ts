import type { JsonSchema } from '../../schema.ts'
import { lang } from '../market/envelope.ts'

/**
 * Parts of tool schemas. Lists of tools are read by models at a price for every token, so output schemas name each
 * field and its type and leave the inner form of rows to the HTTP contracts, whose rows they are.
 */

export const number: JsonSchema = { type: 'number' }
export const numberOrNull: JsonSchema = { type: ['number', 'null'] }
export const text: JsonSchema = { type: 'string' }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
/** Names or codes; those that do not exist are refused with near ones. */
export const texts: JsonSchema = { type: 'array', minItems: 1, maxItems: 20, items: text }
export const rows: JsonSchema = { type: 'array' }
export const record: JsonSchema = { type: 'object' }
export const recordOrNull: JsonSchema = { type: ['object', 'null'] }

/** As tickers are in the HTTP contracts, in the fewest tokens; the route behind checks the rest. */
export const symbol: JsonSchema = { type: 'string', pattern: '^\\w{3,12}$' }
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
const common = { summary: text, as_of: textOrNull, source: rows } as const

/** The answer of a tool: its main fields; others may stand beside them, `warnings` always does. */
export const output = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: [...Object.keys(properties), ...Object.keys(common)],
  properties: { ...properties, ...common },
})
