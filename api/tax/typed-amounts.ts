import { dongPerMillion } from '../../contracts/money.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import type { Lang } from '../../contracts/text.ts'
import { typicalAmountOf } from '../../contracts/typical-amounts.ts'
import { readAmount } from '../site/client/amount.js'

/**
 * A request in which amounts may be texts as people type them (`25tr`, `25.000.000 đồng`), and whole numbers and yes or
 * no texts of them (`"1"`, `"true"`), with values in their place. A text whose unit would have to be guessed, or that is
 * none of these, stays: the schema refuses it by name.
 * @param schema of the request
 * @param lang decides what a lone point or comma is
 */
export const typedAmounts = (request: object, schema: JsonSchema, lang: Lang): object =>
  typed(request, schema, '', lang) as object

function typed(value: unknown, schema: JsonSchema, name: string, lang: Lang): unknown {
  if (typeof value === 'string' && schema['x-unit'] !== undefined) {
    const read = readAmount(value, lang, typicalAmountOf(name))
    return read === null || read.unitGuessed ? value : read.dong / dongPerMillion
  }
  if (typeof value === 'string' && isNumber(schema) && /^\d{1,15}$/.test(value)) return Number(value)
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (Array.isArray(value))
    return value.map(each => typed(each, (schema.items ?? {}) as JsonSchema, name, lang))
  if (value === null || typeof value !== 'object') return value
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(properties, key) ? typed(inner, properties[key]!, key, lang) : inner,
    ]),
  )
}

const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number'
