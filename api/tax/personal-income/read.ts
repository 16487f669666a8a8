import type { PersonalIncomeRequest, WageRequest } from '../../../contracts/http/tax/personal-income.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { InputError } from '../input-error.ts'
import type { Wage } from './wage.ts'

/** A request for a wage of a known salary. @throws InputError */
export function readWage(request: PersonalIncomeRequest): Wage {
  return wageOf(request, amountOf(request.salary, '/salary'))
}

/** Everything of a wage but the salary, put beside a salary: gross-up tries many. @throws InputError */
export function wageOf(request: WageRequest, salary: Dong): Wage {
  const bonus = amountOf(request.bonus, '/bonus')
  const allowance = amountOf(request.allowance, '/allowance')
  const meal = amountOf(request.meal_allowance, '/meal_allowance')
  const otherExempt = amountOf(request.exempt_allowance, '/exempt_allowance')
  const own =
    request.insurance_base === undefined ? null : amountOf(request.insurance_base, '/insurance_base')
  const base = own ?? salary + (request.allowance_insured ? allowance : 0)
  return {
    period: request.period ?? 'month',
    salary,
    bonus,
    allowance,
    meal,
    otherExempt,
    dependents: request.dependents ?? 0,
    voluntaryPension: amountOf(request.voluntary_pension, '/voluntary_pension'),
    resident: request.resident ?? true,
    insured:
      (request.insurance ?? true)
        ? {
            base,
            baseAssumed: own === null && request.allowance_insured === undefined,
            region: request.region ?? 'I',
            regionAssumed: request.region === undefined,
            vietnamese: request.nationality !== 'foreign',
          }
        : null,
  }
}

/** @throws InputError when parts of the gross income are larger than it. */
export function checkWage(wage: Wage): Wage {
  const gross = wage.salary + wage.bonus + wage.allowance
  if (wage.meal + wage.otherExempt > gross) {
    throw new InputError(
      wage.meal > gross ? '/meal_allowance' : '/exempt_allowance',
      'within-gross',
      tooMuch,
      within,
    )
  }
  if (wage.insured && wage.insured.base > wage.salary + wage.allowance) {
    throw new InputError('/insurance_base', 'within-gross', baseTooHigh, within)
  }
  return wage
}

const tooMuch: Text = {
  vi: 'lớn hơn tổng thu nhập mà nó là một phần',
  en: 'is larger than the gross income that it is a part of',
}
const baseTooHigh: Text = {
  vi: 'lớn hơn tiền lương và phụ cấp cộng lại',
  en: 'is larger than salary and allowance together',
}
const within: Text = {
  vi: 'Tổng thu nhập là salary + bonus + allowance; các khoản khác phải nằm trong đó.',
  en: 'Gross income is salary + bonus + allowance; the other amounts must lie within it.',
}
