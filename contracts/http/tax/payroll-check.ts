import {
  anyObject,
  choice,
  constant,
  described,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  part,
  type Static,
  text,
} from '../../schema.ts'
import { batchAnswer, maxItems } from './batch.ts'
import { unit } from './common.ts'
import { legalSchema } from './meta.ts'
import { payslipCauses, payslipLines } from './payslip-check.ts'

const payslip = object({
  id: optional(
    part<string | number>({
      type: ['string', 'integer'],
      maxLength: 200,
      description: 'Comes back with the result',
    }),
  ),
  input: described(anyObject, 'A payslip as POST /api/tax/payslip-check takes it'),
})

/** The payslips of one payroll. */
export const payrollCheckRequest = object({
  payslips: list(payslip, { minItems: 1, maxItems }),
  shared: optional(
    described(
      anyObject,
      'Fields that hold for every payslip that does not state them: effective_date, region, standard_days, …',
    ),
  ),
})
export type PayrollCheckRequest = Static<typeof payrollCheckRequest>

const group = object({
  cause: nullable(
    choice(payslipCauses),
    'Null: payslips with a difference that no cause yields, and nothing is claimed of them',
  ),
  text: described(text, 'What the first of them says of the cause, or that none is known'),
  rule: nullable(text),
  act: nullable(text),
  article: nullable(text),
  count: integer,
  first_lines: described(
    list(object({ line: choice(payslipLines), count: integer })),
    'Where payslips of the group first differ',
  ),
  difference: described(number, 'Sum of the first differences, stated less law, million VND'),
  payslips: described(
    list(
      object({ index: integer, id: part<string | number | null>({ type: ['string', 'integer', 'null'] }) }),
    ),
    'Which ones',
  ),
})

export const payrollCheckAnswer = object({
  groups: described(list(group), 'Payslips that differ, by cause, the commonest first'),
  results: batchAnswer.properties.results,
})

export const payrollCheckMeta = object(
  {
    unit: constant(unit),
    rules_version: text,
    count: integer,
    agree: integer,
    differ: integer,
    failed: described(integer, 'Payslips with a problem in place of a result'),
    legal: list(legalSchema),
  },
  { additionalProperties: true },
)

export const payrollCheckExample: PayrollCheckRequest = {
  shared: { effective_date: '2026-08-31' },
  payslips: [
    { id: 'NV01', input: { contract_salary: 60, stated: { insurance: 5.046, tax_amount: 3.1508 } } },
    { id: 'NV02', input: { contract_salary: 30, dependents: 1, stated: { tax_amount: 0.635 } } },
  ],
}
