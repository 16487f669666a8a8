import type { Text } from '../../../../contracts/text.ts'
import { type Field, fieldAt } from '../fields.ts'

/** One step of a guide, with the fields that it takes. */
export interface GuideStep {
  readonly title: Text
  readonly fields: readonly Field[]
}

interface Declared extends Text {
  /** Names of fields; the last step takes what no other does. */
  readonly names: readonly string[]
}

/** A calculator that is filled in step by step. */
interface Guide {
  readonly calculator: string
  readonly steps: readonly Declared[]
}

const step = (vi: string, en: string, ...names: string[]): Declared => ({ vi, en, names })

/** To add a guide: a calculator with its steps here. */
export const guides: readonly Guide[] = [
  {
    calculator: 'payslip',
    steps: [
      step(
        'Tiền lương và ngày công',
        'Wage and days',
        'contract_salary',
        'net',
        'standard_days',
        'paid_days',
        'unpaid_working_days',
        'wage_paid',
      ),
      step('Thưởng, phụ cấp, lợi ích', 'Bonus, allowances, benefits', 'items', 'clothing_before'),
      step(
        'Làm thêm, làm đêm',
        'Overtime and nights',
        'overtime',
        'night_work_hours',
        'hours_before_in_year',
        'extended_sector',
        'standard_hours',
        'hourly_wage',
      ),
      step(
        'Bảo hiểm, công đoàn',
        'Insurance and union',
        'region',
        'insurance_regime',
        'insurance_base',
        'contribute_anyway',
        'union_member',
        'union_fund',
      ),
      step(
        'Thuế',
        'Tax',
        'dependents',
        'self_deduction',
        'contract',
        'commitment',
        'resident',
        'voluntary_pension',
        'deductible_insurance',
      ),
      step(
        'Tạm ứng, ngoại tệ, ngày',
        'Advances, currency, day',
        'advances',
        'other_deductions',
        'foreign_salary',
        'exchange_rate',
        'insurance_exchange_rate',
        'effective_date',
        'tax_year',
      ),
    ],
  },
  {
    calculator: 'settlement',
    steps: [
      step('Năm và nơi trả thu nhập', 'Year and payers', 'year', 'payers'),
      step('Người phụ thuộc', 'Dependants', 'dependents'),
      step('Khoản được trừ', 'Deductions', 'deductions'),
      step(
        'Cư trú',
        'Residence',
        'resident',
        'nationality',
        'days_in_vietnam',
        'days_in_twelve_months',
        'permanent_home',
        'arrived_on',
        'left_on',
        'contract_ended_on',
        'first_period',
      ),
      step(
        'Thu nhập ở nước ngoài, thuế đã nộp',
        'Income abroad, tax paid',
        'abroad',
        'paid_in_person',
        'settle_other_income',
        'wants_refund',
        'hardship_relief',
        'effective_date',
      ),
    ],
  },
]

/** The steps of a guide: every field of the form is in one of them, those that no step names in the last. */
export function stepsOf({ steps }: Guide, fields: readonly Field[]): GuideStep[] {
  const named = new Set(steps.flatMap(({ names }) => names))
  const rest = fields.filter(({ name }) => !named.has(name))
  return steps.map(({ vi, en, names }, i) => ({
    title: { vi, en },
    fields: [
      ...names.flatMap(name => fields.find(field => field.name === name) ?? []),
      ...(i === steps.length - 1 ? rest : []),
    ],
  }))
}

/** The step of an input, from 0; the first for what is about the form as a whole. */
export function stepOf(steps: readonly GuideStep[], input: string): number {
  const { own } = fieldAt([], input)
  return Math.max(
    0,
    steps.findIndex(({ fields }) => fields.some(({ name }) => name === own)),
  )
}
