import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import { benefitsLaw as law } from '../../../contracts/law/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { percentOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { type Benefit, eligibleBy, nothing, type Reason } from './benefit.ts'
import { historyOf, monthsBefore, neededOrHistory, paidIn } from './fields.ts'
import { type Mean, meanOf } from './wages.ts'

/** Trợ cấp thất nghiệp. The month of the event is that in which the job ends. */
export function unemployment(request: BenefitsRequest, at: Law): Benefit {
  const history = historyOf(request, 'average_wage', 'months_paid', 'months_paid_recently')
  const paidMonths = history && monthsBefore(history, at.date)
  const span = at.at(law.unemploymentWindow)
  const paid = paidMonths?.length ?? neededOrHistory(request, 'months_paid')
  const recently = paidMonths ? paidIn(paidMonths, span, at.date) : request.months_paid_recently
  const mean: Mean = paidMonths
    ? meanOf(paidMonths.slice(-at.at(law.averagedMonths)), false, at)
    : {
        wage: amountOf(neededOrHistory(request, 'average_wage'), '/average_wage'),
        notes: [],
        steps: [],
      }
  const min = at.at(law.unemploymentMinMonths)
  const reasons: Reason[] = Math.min(paid, recently ?? paid) < min ? [tooFew(min, span)] : []
  const rate = at.at(law.unemploymentRate)
  const cap =
    at.at(socialInsuranceLaw.minimumWage)[request.region ?? 'I'] * at.at(law.unemploymentCapMultiple)
  const month = Math.min(percentOf(mean.wage, rate), cap)
  const first = at.at(law.unemploymentFirst)
  const further = at.at(law.unemploymentFurther)
  const max = at.at(law.unemploymentMaxMonths)
  const beyond = Math.max(paid - first.paid, 0)
  const uncapped = first.months + Math.floor(beyond / further)
  const eligible = eligibleBy(reasons, recently !== undefined)
  const months = eligible === false ? 0 : Math.min(uncapped, max)
  const total = withinRange(month * months, '/average_wage')
  return {
    ...nothing,
    eligible,
    reasons,
    average: mean.wage,
    monthsPaid: paid,
    rate,
    month,
    months,
    allowance: total,
    total,
    monthsReserved: eligible === false ? paid : uncapped >= max ? 0 : beyond % further,
    paidFrom: {
      vi: 'Ngày làm việc thứ mười một kể từ khi nộp đủ hồ sơ',
      en: 'The eleventh working day after the complete claim',
    },
    notes: [...mean.notes, claimInTime],
    steps: [
      ...mean.steps,
      w =>
        w.money(
          'month',
          'benefit_month',
          'min(round(average_wage × rate_percent ÷ 100), cap)',
          { dong: { average_wage: mean.wage, cap }, plain: { rate_percent: rate } },
          month,
          law.unemploymentRate,
          law.unemploymentCapMultiple,
          socialInsuranceLaw.minimumWage,
        ),
      w =>
        w.money(
          'total',
          'benefit_total',
          'month × months',
          { dong: { month }, plain: { months } },
          total,
          law.unemploymentFirst,
          law.unemploymentFurther,
          law.unemploymentMaxMonths,
        ),
    ],
  }
}

const tooFew = (min: number, span: number): Reason => ({
  id: 'too_few_months',
  vi: `Chưa đóng đủ ${min} tháng trong ${span} tháng trước khi chấm dứt việc làm.`,
  en: `Fewer than ${min} months were paid in the ${span} months before the job ended.`,
})

const claimInTime = {
  code: 'claim_in_time',
  vi: 'Hồ sơ nộp trong thời hạn luật định; không hưởng khi tự ý chấm dứt trái luật, bị sa thải hoặc đã đủ điều kiện hưởng lương hưu. Số tháng lẻ được bảo lưu.',
  en: 'The claim must be in time; nothing is due after an unlawful resignation, a dismissal, or to one who may draw a pension. Odd months are kept.',
}
