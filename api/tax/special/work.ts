import type { SpecialRequest } from '../../../contracts/http/tax/special.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { otherIncomeLaw } from '../../../contracts/law/other-income.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { type Dong, fractionOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { needed } from '../needed.ts'
import type { Note } from '../note.ts'
import { collections } from './collections.ts'
import { exemptHead, type Head, headOf, onWhole } from './head.ts'
import { neededAmount } from './required.ts'

/**
 * Severance and job-loss pay: outside of taxable income, whatever the amount (Art. 8.3.h); with months and wage also what
 * the Labour Code grants (Arts. 46, 47; Decree 145/2020/NĐ-CP Art. 8.3).
 */
export function severance(request: SpecialRequest, law: Law): Head {
  const granted = request.average_wage === undefined ? null : grantedOf(request, law)
  const amount = request.amount === undefined && granted ? granted.amount : neededAmount(request, 'amount')
  return {
    ...exemptHead(amount, otherIncomeLaw.severance, outside, collections.nobody, law),
    notes: granted ? [insuredTime] : [],
    statutory: granted?.amount ?? null,
    years: granted?.years ?? null,
    lead: w => {
      if (granted === null) return
      const wage = { average_wage: granted.wage }
      w.money(
        'statutory_amount',
        'statutory_amount',
        granted.min === null
          ? 'round(years × share × average_wage)'
          : 'max(round(years × share × average_wage), min_months × average_wage)',
        {
          dong: wage,
          plain: {
            years: granted.years,
            share: granted.share,
            ...(granted.min === null ? {} : { min_months: granted.min }),
          },
        },
        granted.amount,
        request.type === 'severance' ? otherIncomeLaw.severanceShare : otherIncomeLaw.jobLossShare,
        otherIncomeLaw.halfYear,
      )
    },
  }
}

interface Granted {
  readonly amount: Dong
  readonly wage: Dong
  readonly years: number
  readonly share: number
  /** Least months of wages; null where there is no such rule. */
  readonly min: number | null
}

function grantedOf(request: SpecialRequest, law: Law): Granted {
  const wage = neededAmount(request, 'average_wage')
  const worked = needed(request, 'months_worked')
  const insured = request.months_insured ?? 0
  if (insured > worked) throw insuredLonger
  const jobLoss = request.type === 'job_loss'
  const share = law.at(jobLoss ? otherIncomeLaw.jobLossShare : otherIncomeLaw.severanceShare)
  const { months: half, years: halfCounts } = law.at(otherIncomeLaw.halfYear)
  const months = worked - insured
  const odd = months % 12
  const entitled = worked >= law.at(otherIncomeLaw.minService)
  const years = entitled ? (months - odd) / 12 + (odd === 0 ? 0 : odd <= half ? halfCounts : 1) : 0
  const earned = fractionOf(wage, Math.round(years * share * 100), 100)
  const min = jobLoss && entitled ? law.at(otherIncomeLaw.jobLossMin) : null
  const amount = withinRange(min === null ? earned : Math.max(earned, min * wage), '/average_wage')
  return { amount, wage, years, share, min }
}

/** Pay for unused leave and pensions of the fund. */
export function exemptPay(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  return request.type === 'pension'
    ? exemptHead(amount, otherIncomeLaw.pension, pensionExempt, collections.nobody, law)
    : exemptHead(amount, otherIncomeLaw.unusedLeave, leaveExempt, collections.nobody, law)
}

/** The wage of a non-resident who works abroad too: days in Vietnam ÷ 365 of it, and what is granted here (Art. 64.3). */
export function nonResidentWage(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const benefits = amountOf(request.benefits, '/benefits')
  const year = law.at(otherIncomeLaw.nonResidentDays)
  const days = request.days_in_vietnam === undefined ? null : Math.min(request.days_in_vietnam, year)
  const income = (days === null ? amount : fractionOf(amount, days, year)) + benefits
  return headOf({
    amount,
    parts: [onWhole('wage', 'wage_in_vietnam', income, personalIncomeLaw.nonResidentRate, law)],
    notes: days === null ? [] : [allocated],
    collection: collections.payer,
    lead: w =>
      w.money(
        'wage_in_vietnam',
        'wage_in_vietnam',
        days === null ? 'amount + benefits' : 'round(amount × days ÷ days_of_year) + benefits',
        { dong: { amount, benefits }, plain: days === null ? {} : { days, days_of_year: year } },
        income,
        otherIncomeLaw.nonResidentDays,
      ),
  })
}

const outside: Text = {
  vi: 'Trợ cấp thôi việc, mất việc làm không thuộc thu nhập chịu thuế, kể cả phần cao hơn luật theo quy chế.',
  en: 'Severance and job-loss pay is outside of taxable income, above the law too where internal rules grant it.',
}
const pensionExempt: Text = { vi: 'Lương hưu được miễn thuế.', en: 'Pensions of the fund are exempt.' }
const leaveExempt: Text = {
  vi: 'Tiền lương những ngày chưa nghỉ phép theo Bộ luật Lao động được miễn thuế.',
  en: 'Pay for leave that was not taken, within the Labour Code, is exempt.',
}
const insuredTime: Note = {
  code: 'insured_time_not_counted',
  vi: 'Thời gian đã tham gia bảo hiểm thất nghiệp hoặc đã được trả trợ cấp không được tính: months_insured.',
  en: 'Time with unemployment insurance, or paid for before, does not count: months_insured.',
}
const allocated: Note = {
  code: 'wage_allocated_by_days',
  vi: 'Phân bổ theo ngày chỉ khi không tách riêng được phần lương cho công việc tại Việt Nam.',
  en: 'Days allocate the wage only where the part for work in Vietnam cannot be told apart.',
}
const insuredLonger = new InputError(
  '/months_insured',
  'within-months-worked',
  { vi: 'lớn hơn số tháng làm việc', en: 'is more than months_worked' },
  {
    vi: 'Ghi số tháng trong thời gian làm việc tại đây.',
    en: 'Give the months within the time at this employer.',
  },
)
