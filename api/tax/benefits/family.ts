import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import { benefitsLaw as law } from '../../../contracts/law/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, fractionOf, percentOf } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import type { Steps } from '../steps.ts'
import { type Benefit, eligibleBy, nothing, type Reason } from './benefit.ts'
import { historyOf, monthsBefore, neededOrHistory, paidIn } from './fields.ts'
import { type Mean, meanOf, type PaidMonth, statedMean } from './wages.ts'

interface Means {
  readonly mean: Mean
  readonly months: readonly PaidMonth[] | null
}

function meansOf(request: BenefitsRequest, at: Law): Means {
  const history = historyOf(request, 'average_wage', 'months_paid_recently')
  if (!history) {
    const stated = amountOf(neededOrHistory(request, 'average_wage'), '/average_wage')
    return { mean: statedMean(stated, at), months: null }
  }
  const months = monthsBefore(history, at.date)
  return { mean: meanOf(months.slice(-at.at(law.averagedMonths)), false, at), months }
}

/** Second child: the mother has one living child at the birth (Decree 168/2026). */
const isSecond = ({ living_children = 0 }: BenefitsRequest) => living_children === 1

function grantOf(children: number, at: Law): { grant: Dong; step: (w: Steps) => void } {
  const level = at.at(socialInsuranceLaw.referenceLevel)
  const multiple = at.at(law.birthGrant)
  const grant = level * multiple * children
  return {
    grant,
    step: w =>
      w.money(
        'one_off',
        'one_off',
        'reference_level × multiple × children',
        { dong: { reference_level: level }, plain: { multiple, children } },
        grant,
        law.birthGrant,
        socialInsuranceLaw.referenceLevel,
      ),
  }
}

const totalWithGrant = (allowance: Dong, grant: Dong, total: Dong) => (w: Steps) =>
  w.money('total', 'benefit_total', 'allowance + one_off', { dong: { allowance, one_off: grant } }, total)

/** Thai sản của lao động nữ. The day of the event is that of the birth. */
export function maternity(request: BenefitsRequest, at: Law): Benefit {
  const { children = 1 } = request
  const { mean, months: paidMonths } = meansOf(request, at)
  const span = at.at(law.maternityWindow)
  const min = at.at(law.maternityMinMonths)
  const recently = paidMonths ? paidIn(paidMonths, span, at.date) : request.months_paid_recently
  const reasons: Reason[] = recently !== undefined && recently < min ? [tooFew(min, span)] : []
  const eligible = eligibleBy(reasons, recently !== undefined)
  const leave = isSecond(request) ? law.secondChildLeave : law.maternityLeave
  const months = at.at(leave) + (children - 1) * at.at(law.furtherChildLeave)
  const { grant, step } = grantOf(children, at)
  const allowance = mean.wage * months
  const total = eligible === false ? 0 : allowance + grant
  const shared = { ...nothing, eligible, reasons, average: mean.wage, monthsPaid: recently ?? null }
  if (eligible === false) return { ...shared, notes: mean.notes, total: 0, steps: mean.steps }
  return {
    ...shared,
    month: mean.wage,
    months,
    allowance,
    oneOff: grant,
    total,
    notes: [...mean.notes, noTax],
    steps: [
      ...mean.steps,
      w =>
        w.money(
          'allowance',
          'benefit_allowance',
          'average_wage × months',
          { dong: { average_wage: mean.wage }, plain: { months } },
          allowance,
          leave,
          law.furtherChildLeave,
        ),
      step,
      totalWithGrant(allowance, grant, total),
    ],
  }
}

/** Lao động nam khi vợ sinh con. */
export function paternity(request: BenefitsRequest, at: Law): Benefit {
  const { children = 1, surgery = false, mother_insured: motherInsured = true } = request
  const { mean } = meansOf(request, at)
  const table = at.at(law.paternityDays)
  const twins = surgery ? table.twins_surgery : table.twins
  const byBirth =
    children === 1 ? (surgery ? table.surgery : table.one) : twins + (children - 1 - 1) * table.further
  const allowed = Math.max(byBirth, isSecond(request) ? (at.find(law.secondChildPaternityDays) ?? 0) : 0)
  const days = Math.min(request.days ?? allowed, allowed)
  const perMonth = at.at(law.daysOfMonth)
  const allowance = fractionOf(mean.wage, days, perMonth)
  const { grant, step } = motherInsured ? { grant: 0, step: null } : grantOf(children, at)
  const total = allowance + grant
  return {
    ...nothing,
    average: mean.wage,
    day: fractionOf(mean.wage, 1, perMonth),
    days,
    allowedDays: allowed,
    allowance,
    oneOff: grant,
    total,
    notes: [...mean.notes, ...dayNotes(request.days, allowed), noTax],
    steps: [
      ...mean.steps,
      w =>
        w.money(
          'allowance',
          'benefit_allowance',
          'round(average_wage × days ÷ days_of_month)',
          { dong: { average_wage: mean.wage }, plain: { days, days_of_month: perMonth } },
          allowance,
          law.daysOfMonth,
          law.paternityDays,
        ),
      ...(step ? [step] : []),
      totalWithGrant(allowance, grant, total),
    ],
  }
}

/** Dưỡng sức, phục hồi sức khỏe sau ốm đau, thai sản. */
export function recovery(request: BenefitsRequest, at: Law): Benefit {
  const allowed = at.at(law.recoveryDays)[request.recovery_case ?? 'other']
  const days = Math.min(request.days ?? allowed, allowed)
  const level = at.at(socialInsuranceLaw.referenceLevel)
  const rate = at.at(law.recoveryRate)
  const day = percentOf(level, rate)
  const total = day * days
  return {
    ...nothing,
    rate,
    day,
    days,
    allowedDays: allowed,
    allowance: total,
    total,
    notes: [...dayNotes(request.days, allowed), noTax],
    steps: [
      w =>
        w.money(
          'day',
          'benefit_day',
          'round(reference_level × rate_percent ÷ 100)',
          { dong: { reference_level: level }, plain: { rate_percent: rate } },
          day,
          law.recoveryRate,
          socialInsuranceLaw.referenceLevel,
        ),
      w =>
        w.money(
          'total',
          'benefit_total',
          'day × days',
          { dong: { day }, plain: { days } },
          total,
          law.recoveryDays,
        ),
    ],
  }
}

const tooFew = (min: number, span: number): Reason => ({
  id: 'too_few_months',
  vi: `Chưa đóng đủ ${min} tháng trong ${span} tháng trước khi sinh.`,
  en: `Fewer than ${min} months were paid in the ${span} months before the birth.`,
})

export const noTax = {
  code: 'benefit_not_taxed',
  vi: 'Trợ cấp bảo hiểm xã hội không chịu thuế thu nhập cá nhân.',
  en: 'Benefits of social insurance are free of personal income tax.',
}

/** Fewer days are paid than were stated. */
export const dayNotes = (stated: number | undefined, allowed: number) =>
  stated !== undefined && stated > allowed
    ? [
        {
          code: 'days_above_limit',
          vi: `Số ngày nghỉ vượt ${allowed} ngày được hưởng; phần vượt không tính.`,
          en: `More days than the ${allowed} that are paid; the rest do not count.`,
        },
      ]
    : []
