import type { PersonalIncomeRequest, WageRequest } from '../../../contracts/http/tax/personal-income.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { hoursOf, tooManyNightHours, zeroHours } from '../hours.ts'
import { InputError } from '../input-error.ts'
import { normalWageOf } from '../overtime/pay.ts'
import type { NightWork } from './night.ts'
import type { Wage } from './wage.ts'

/** A request for a wage of a known salary. @throws InputError */
export function readWage(request: PersonalIncomeRequest, law: Law): Wage {
  return wageOf(request, amountOf(request.salary, '/salary'), law)
}

/** Everything of a wage but the salary, put beside a salary: gross-up tries many. @throws InputError */
export function wageOf(request: WageRequest, salary: Dong, law: Law): Wage {
  const bonus = amountOf(request.bonus, '/bonus')
  const allowance = amountOf(request.allowance, '/allowance')
  const meal = amountOf(request.meal_allowance, '/meal_allowance')
  const otherExempt = amountOf(request.exempt_allowance, '/exempt_allowance')
  const own =
    request.insurance_base === undefined ? null : amountOf(request.insurance_base, '/insurance_base')
  const unpaidDays = request.unpaid_working_days ?? 0
  if (unpaidDays > 0 && request.period === 'year') throw daysOfYear
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
    selfDeduction: request.self_deduction ?? true,
    night: nightOf(request, salary, law),
    unpaidDays,
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

/** Normal hours at night within the salary: their normal wage is its share of the normal hours. */
function nightOf(request: WageRequest, salary: Dong, law: Law): NightWork | null {
  const hours = hoursOf(request.night_work_hours ?? 0, '/night_work_hours')
  const premium = amountOf(request.night_premium, '/night_premium')
  if (hours === 0 && premium === 0) return null
  const months = request.period === 'year' ? 12 : 1
  const standard = request.standard_hours ?? law.at(overtimeLaw.standardHours)
  const hourly = { wage: salary, per: hoursOf(standard, '/standard_hours') * months }
  if (hourly.per === 0) throw zeroHours
  if (hours > hourly.per) throw tooManyNightHours
  return { hours, hourly, normal: normalWageOf(hourly, hours), premium }
}

/**
 * The base of insurance may be larger than the pay: it is the wage of the contract, also in a month with unpaid days
 * (Law 41/2024/QH15 Art. 31.1.b, Decree 158/2025/NĐ-CP Art. 7.1).
 * @throws InputError when parts of the gross income are larger than it.
 */
export function checkWage(wage: Wage): Wage {
  const gross = wage.salary + wage.bonus + wage.allowance
  const { normal, premium } = wage.night ?? { normal: 0, premium: 0 }
  const parts = [
    ['/meal_allowance', wage.meal],
    ['/night_premium', premium],
    ['/exempt_allowance', wage.otherExempt],
    ['/night_work_hours', normal],
  ] as const
  let sum = 0
  for (const [pointer, part] of parts) {
    sum += part
    if (sum > gross) throw new InputError(pointer, 'within-gross', tooMuch, within)
  }
  return wage
}

const tooMuch: Text = {
  vi: 'lớn hơn tổng thu nhập mà nó là một phần',
  en: 'is larger than the gross income that it is a part of',
}
const daysOfYear = new InputError(
  '/unpaid_working_days',
  'of-a-month',
  {
    vi: 'là của một tháng, không đi cùng period: year',
    en: 'are those of a month and do not go with period: year',
  },
  {
    vi: 'Tính từng tháng với period: month, hoặc bỏ unpaid_working_days.',
    en: 'Compute each month with period: month, or leave unpaid_working_days out.',
  },
)
const within: Text = {
  vi: 'Tổng thu nhập là salary + bonus + allowance; các khoản khác phải nằm trong đó.',
  en: 'Gross income is salary + bonus + allowance; the other amounts must lie within it.',
}
