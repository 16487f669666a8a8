import {
  constant,
  described,
  integer,
  type JsonSchema,
  list,
  mapOf,
  nullable,
  number,
  object,
  optional,
  type TSchema,
  text,
} from '../../schema.ts'
import { unit } from './common.ts'

/** A value of the law that an answer rests on. */
export const legalSchema = object({
  rule: described(text, { description: 'Id of the parameter: /api/tax/rules/{id}' }),
  act: text,
  article: text,
  title: text,
  effective_from: described(text, {
    description: 'First day, or first day of the tax year, that the value governs',
  }),
  act_in_force: nullable(text, {
    description: 'When the act took effect: a law of July may hold for the whole tax year',
  }),
  url: nullable(text),
})

export const warningSchema = object({ code: text, message_vi: text, message_en: text })

const step = object({
  id: text,
  label: text,
  formula: described(text, {
    description: 'Arithmetic over the inputs: + − × ÷ ( ) min max round; round is half up to the đồng',
  }),
  inputs: mapOf(number),
  value: number,
  unit: text,
  rule: nullable(text),
  act: nullable(text),
  article: nullable(text),
  effective_from: nullable(text),
  further_rules: optional(list(object({ rule: text, act: text, article: text, effective_from: text }))),
})

export const traceSchema = object({ format_version: constant(1), steps: list(step) })

/** What stands in `meta` of every tax answer. */
const taxMeta = object(
  {
    unit: constant(unit),
    effective_date: text,
    tax_year: integer,
    rules_version: text,
    legal: list(legalSchema),
    warnings: list(warningSchema),
    citation: optional(text),
    trace: optional(
      object(traceSchema.properties, { description: 'The steps to the answer, with ?explain=true' }),
    ),
    trace_id: text,
    terms: optional(text),
  },
  { additionalProperties: true },
)

/** The whole answer of an address of the tax interface. */
export const taxAnswer = (data: TSchema, meta: TSchema = taxMeta): JsonSchema =>
  object({ success: constant(true), data, meta })
