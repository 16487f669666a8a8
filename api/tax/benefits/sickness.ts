import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import { benefitsLaw as law } from '../../../contracts/law/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, fractionOf, type Percent } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { needed } from '../needed.ts'
import { type Benefit, nothing } from './benefit.ts'
import { dayNotes, noTax } from './family.ts'
import { historyOf, monthsBefore, neededOrHistory } from './fields.ts'
import { rowOf } from './row-of.ts'
import { meanOf, statedMean } from './wages.ts'

/** Ốm đau: of the person, of a long illness, or of a child. */
export function sickness(request: BenefitsRequest, at: Law): Benefit {
  const { long_illness: long = false, child_age: childAge } = request
  const history = historyOf(request, 'last_wage', 'years')
  const paid = history && monthsBefore(history, at.date)
  const mean = paid
    ? meanOf(paid.slice(-1), false, at)
    : statedMean(amountOf(neededOrHistory(request, 'last_wage'), '/last_wage'), at)
  const years = paid ? Math.floor(paid.length / 12) : (request.years ?? null)
  const days = needed(request, 'days')
  if (childAge !== undefined && (long || request.hard_work !== undefined))
    throw new InputError(
      '/child_age',
      'own-illness',
      { vi: 'không đi cùng long_illness, hard_work', en: 'does not go with long_illness or hard_work' },
      { vi: 'Bỏ một trong hai.', en: 'Leave one of them out.' },
    )
  // Without the years insured the fewest days hold.
  const allowed =
    childAge === undefined
      ? rowOf(at.at(law.sicknessDays)[request.hard_work ? 'hard' : 'normal'], years ?? 0)[1]
      : rowOf(at.at(law.childDays), childAge)[1]
  const rate = at.at(law.sicknessRate)
  const perMonth = at.at(law.daysOfMonth)
  const counted = Math.min(days, allowed)
  const beyond = long ? days - counted : 0
  const lower = beyond > 0 ? rowOf(at.at(law.longIllnessRate), years ?? 0)[1] : 0
  const within = share(mean.wage, rate, counted, perMonth)
  const after = share(mean.wage, lower, beyond, perMonth)
  const total = within + after
  return {
    ...nothing,
    average: mean.wage,
    rate,
    day: share(mean.wage, rate, 1, perMonth),
    days: counted + beyond,
    allowedDays: allowed,
    allowance: total,
    total,
    notes: [
      ...mean.notes,
      ...(long ? [] : dayNotes(days, allowed)),
      ...(years === null && childAge === undefined ? [yearsUnknown] : []),
      ...(beyond > 0 ? [longIllness] : []),
      noTax,
    ],
    steps: [
      ...mean.steps,
      w =>
        w.money(
          'paid_within',
          'benefit_allowance',
          'round(average_wage × rate_percent × counted_days ÷ (days_of_month × 100))',
          {
            dong: { average_wage: mean.wage },
            plain: { rate_percent: rate, counted_days: counted, days_of_month: perMonth },
          },
          within,
          law.sicknessRate,
          law.daysOfMonth,
          childAge === undefined ? law.sicknessDays : law.childDays,
        ),
      w =>
        w.money(
          'paid_after',
          'benefit_allowance',
          'round(average_wage × lower_rate × further_days ÷ (days_of_month × 100))',
          {
            dong: { average_wage: mean.wage },
            plain: { lower_rate: lower, further_days: beyond, days_of_month: perMonth },
          },
          after,
          ...(beyond > 0 ? [law.longIllnessRate] : []),
        ),
      w =>
        w.money(
          'total',
          'benefit_total',
          'paid_within + paid_after',
          { dong: { paid_within: within, paid_after: after } },
          total,
        ),
    ],
  }
}

const share = (wage: Dong, rate: Percent, days: number, perMonth: number): Dong =>
  fractionOf(wage, rate * days, perMonth * 100)

const yearsUnknown = {
  code: 'years_not_stated',
  vi: 'Không nêu số năm đóng: tính theo số ngày thấp nhất.',
  en: 'The years insured are not stated: the fewest days of the law hold.',
}
const longIllness = {
  code: 'long_illness_days',
  vi: 'Ngày vượt thời hạn tính theo tỷ lệ thấp hơn của bệnh dài ngày, chia theo ngày như phần đầu.',
  en: 'Days beyond the limit are paid by the lower rate of a long illness, by the day as those before.',
}
