import type { JsonSchema } from '../../events/fact.ts'
import { list, object } from './common.ts'

const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }

/** A value of the law that an answer rests on. */
export const legalSchema = object({
  rule: { ...text, description: 'Id of the parameter: /api/tax/rules/{id}' },
  act: text,
  article: text,
  title: text,
  effective_from: { ...text, description: 'First day, or first day of the tax year, that the value governs' },
  act_in_force: {
    ...textOrNull,
    description: 'When the act took effect: a law of July may hold for the whole tax year',
  },
  url: textOrNull,
})

export const warningSchema = object({ code: text, message_vi: text, message_en: text })

const step = object(
  {
    id: text,
    label: text,
    formula: {
      ...text,
      description: 'Arithmetic over the inputs: + − × ÷ ( ) min max round; round is half up to the đồng',
    },
    inputs: { type: 'object', additionalProperties: { type: 'number' } },
    value: { type: 'number' },
    unit: text,
    rule: textOrNull,
    act: textOrNull,
    article: textOrNull,
    effective_from: textOrNull,
    further_rules: list(object({ rule: text, act: text, article: text, effective_from: text })),
  },
  ['further_rules'],
)

export const traceSchema = object({ format_version: { const: 1 }, steps: list(step) })

/** What stands in `meta` of every tax answer. */
const taxMeta: JsonSchema = {
  type: 'object',
  required: ['unit', 'effective_date', 'tax_year', 'rules_version', 'legal', 'warnings', 'trace_id'],
  properties: {
    unit: { const: 'million VND' },
    effective_date: text,
    tax_year: { type: 'integer' },
    rules_version: text,
    legal: list(legalSchema),
    warnings: list(warningSchema),
    citation: text,
    trace: { ...traceSchema, description: 'The steps to the answer, with ?explain=true' },
    trace_id: text,
    terms: text,
  },
}

/** The whole answer of an address of the tax interface. */
export const taxAnswer = (data: JsonSchema, meta: JsonSchema = taxMeta): JsonSchema =>
  object({ success: { const: true }, data, meta })
