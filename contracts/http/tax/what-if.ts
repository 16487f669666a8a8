import {
  anyObject,
  anything,
  constant,
  described,
  flag,
  integer,
  list,
  mapOf,
  nullable,
  number,
  object,
  optional,
  part,
  type Static,
  text,
} from '../../schema.ts'
import { day, unit } from './common.ts'
import { legalSchema, warningSchema } from './meta.ts'

/** Parameters that one supposition may change, and points of a curve. */
export const maxReforms = 20
export const maxPoints = 201

const reform = object({
  from: optional(day('reform_from')),
  value: described(anything, 'In the unit of /api/tax/rules/{id}: amounts in million VND, rates in percent'),
})

const curve = object({
  field: described(text, 'Field of the input that grows: salary, annual_revenue, …'),
  from: number,
  to: number,
  step: part<number>({ type: 'number', exclusiveMinimum: 0 }),
  figure: described(text, 'Figure of the answer whose growth is shown: tax_amount, net_income, …'),
})

export const whatIfRequest = object({
  calculator: described(text, 'Last part of its address: personal-income, rental, …'),
  input: described(anyObject, 'The body that the calculator takes alone'),
  reform: optional(
    mapOf(reform, { maxProperties: maxReforms, description: 'Suppositions by the id of the rule' }),
  ),
  scenario: optional(described(text, 'Id of a draft of /api/tax/changes that states a value')),
  curve: optional(curve),
})
export type WhatIfRequest = Static<typeof whatIfRequest>

const outcome = object({ data: anyObject, legal: list(legalSchema), warnings: list(warningSchema) })

const point = object({
  at: number,
  law: nullable(number, 'The figure by the law'),
  reform: nullable(number, 'The figure by the supposition; null without one'),
  law_marginal: nullable(
    number,
    'Change of the figure for each unit of the field since the point before, percent',
  ),
  reform_marginal: nullable(number),
})

export const whatIfAnswer = object({
  is_law: described(constant(false), 'What stands under reform is a supposition, never the law'),
  effective_date: text,
  tax_year: integer,
  law: outcome,
  reform: nullable(outcome, 'Null where nothing is supposed'),
  changes: described(
    list(
      object({
        rule: text,
        title: text,
        from: text,
        law: described(anything, 'Value of the law'),
        reform: described(anything, 'Value supposed'),
        used: described(flag, 'Whether the calculation read it'),
      }),
    ),
    'Each rule that is supposed otherwise',
  ),
  differences: described(
    list(object({ figure: text, law: number, reform: number, difference: number })),
    'Figures of data that differ, by name',
  ),
  curve: nullable(list(point)),
})

export const whatIfMeta = object(
  { unit: constant(unit), rules_version: text, warnings: list(warningSchema) },
  { additionalProperties: true },
)

export const whatIfExample: WhatIfRequest = {
  calculator: 'personal-income',
  input: { salary: 40, dependents: 1 },
  reform: { 'personal-income.self-deduction': { value: 18 } },
}
