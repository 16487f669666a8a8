import { bases } from '../../law/parameter.ts'
import {
  choice,
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

/** How the text behind a value was read; null for a rule of this product, which is no law. */
export const basis = nullable(
  choice(bases),
  'How the text of the value was read, best first: signed_text, quotation, inferred, not_read; null: no act of law',
)

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
  basis,
})

export const warningSchema = object({ code: text, message_vi: text, message_en: text })

/** One step of an explanation. */
export const stepSchema = object({
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

export const traceSchema = object({ format_version: constant(1), steps: list(stepSchema) })

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
