import type { PayslipCause } from '../../../contracts/http/tax/payslip-check.ts'
import { type Law, lawAt, NoRule } from '../../../contracts/law/law.ts'
import type { DatedValue, Parameter } from '../../../contracts/law/parameter.ts'
import { type Dong, largestDong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { InputError } from '../input-error.ts'
import type { PayslipInput } from '../payslip/read.ts'
import type { Slip } from '../payslip/slip.ts'
import { solvePayslip } from '../payslip/solve.ts'
import { taxed } from '../personal-income/wage.ts'
import { type Figures, figuresOf } from './lines.ts'

/** One way in which a payslip may have gone wrong, with what the payslip would then say. */
export interface Supposition {
  readonly cause: PayslipCause
  /** The rule that was missed, or read otherwise. */
  readonly rule: Parameter | null
  readonly text: Text
  /** How many stated lines must agree before it is named: a free number proves nothing by one line. */
  readonly min?: number
  /** Null where the payslip cannot be computed so. */
  readonly figures: () => Figures | null
}

/** What suppositions start from: the payslip by the law. */
export interface Basis {
  readonly input: PayslipInput
  readonly slip: Slip
  readonly law: Law
}

export type Replacements = readonly (readonly [Parameter, unknown])[]

/** The same payslip with another input. */
export const withInput =
  ({ input, law }: Basis, change: Partial<PayslipInput>) =>
  (): Figures | null =>
    computed({ ...input, ...change }, plain(law))

/** The same payslip with other values in place of the law's. */
export const withValues =
  ({ input, law }: Basis, values: Replacements) =>
  (): Figures | null => {
    const replaced = new Map(
      values.map(([parameter, value]): [Parameter, DatedValue<unknown>] => [
        parameter,
        { value, from: '2000-01-01', act: 'supposition', article: '–' },
      ]),
    )
    return computed(input, lawAt({ date: law.date, taxYear: law.taxYear }, replaced))
  }

/** The same payslip by the law of another tax year. */
export const withTaxYear =
  ({ input, law }: Basis, taxYear: number) =>
  (): Figures | null =>
    computed(input, lawAt({ date: law.date, taxYear }))

/** The law without what a request supposed, and without note of what is read: trials are no part of the answer's law. */
const plain = (law: Law): Law => lawAt({ date: law.date, taxYear: law.taxYear })

function computed(input: PayslipInput, law: Law): Figures | null {
  try {
    return figuresOf(solvePayslip(input, law))
  } catch (error) {
    if (error instanceof InputError || error instanceof NoRule) return null
    throw error
  }
}

/** The same payslip with another income subject to tax, or other insurance deducted from it. */
export const withTaxOf =
  (
    { input, slip, law }: Basis,
    {
      subject = slip.subject,
      insurance = slip.insurance.employee.total,
    }: { subject?: Dong; insurance?: Dong },
  ) =>
  (): Figures | null => {
    if (slip.withheld || subject < 0 || subject > largestDong) return null
    const of = { ...input, voluntaryPension: slip.pension }
    const { assessable, tax } = taxed(of, 1, subject, insurance + input.deductibleInsurance, plain(law))
    const more = slip.taxed.tax - tax
    return {
      ...figuresOf(slip),
      exempt_part: slip.gross - subject,
      income_subject_to_tax: subject,
      taxable_income: assessable,
      tax_amount: tax,
      net_income: slip.net + more,
      payable: slip.payable + more,
    }
  }
