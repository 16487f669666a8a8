import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { pensionLaw as law } from '../../../contracts/law/pension.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { fractionOf, percentOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import type { Steps } from '../steps.ts'
import { type Benefit, nothing } from './benefit.ts'
import { noTax } from './family.ts'
import { historyOf, neededOrHistory } from './fields.ts'
import { meanOf, monthIndex, statedMean } from './wages.ts'
import { yearsCounted } from './years.ts'

/** Bảo hiểm xã hội một lần. */
export function lumpSum(request: BenefitsRequest, at: Law): Benefit {
  const history = historyOf(request, 'average_wage', 'months_before_2014', 'months_from_2014')
  const turn = monthIndex(at.at(law.lumpSumTurn))
  const early = history?.filter(({ index }) => index < turn).length ?? request.months_before_2014 ?? 0
  const late = history ? history.length - early : neededOrHistory(request, 'months_from_2014')
  const mean = history
    ? meanOf(history, true, at)
    : statedMean(amountOf(neededOrHistory(request, 'average_wage'), '/average_wage'), at)
  const paid = early + late
  const shared = {
    ...nothing,
    average: mean.wage,
    monthsPaid: paid,
    notes: [...mean.notes, whoMayClaim, noTax],
  }
  if (paid < 12) {
    const rate = at.at(socialInsuranceLaw.bhxhEmployee) + at.at(socialInsuranceLaw.pensionEmployer)
    const max = at.at(law.lumpSumMax)
    const contributed = percentOf(mean.wage * paid, rate)
    const total = Math.min(contributed, mean.wage * max)
    return {
      ...shared,
      rate,
      allowance: total,
      total,
      notes: [...shared.notes, underAYear],
      steps: [
        ...mean.steps,
        w =>
          w.money(
            'contributed',
            'contributed',
            'round(average_wage × months_paid × rate_percent ÷ 100)',
            { dong: { average_wage: mean.wage }, plain: { months_paid: paid, rate_percent: rate } },
            contributed,
            socialInsuranceLaw.bhxhEmployee,
            socialInsuranceLaw.pensionEmployer,
          ),
        w =>
          w.money(
            'total',
            'benefit_total',
            'min(contributed, average_wage × max_multiple)',
            { dong: { contributed, average_wage: mean.wage }, plain: { max_multiple: max } },
            total,
            law.lumpSumMax,
          ),
      ],
    }
  }
  // Odd months before the turn are counted with those after it.
  const odd = early % 12
  const before = Math.floor(early / 12)
  const since = yearsCounted(late + odd, at)
  const multiple = at.at(law.lumpSumMultiple)
  const of = (years: number, by: number) =>
    withinRange(fractionOf(mean.wage, Math.round(years * by * 100), 100), '/average_wage')
  const [first, second] = [of(before, multiple.before), of(since, multiple.since)]
  const part = (id: string, years: number, by: number, amount: number) => (w: Steps) =>
    w.money(
      id,
      'lump_sum_part',
      `round(average_wage × ${id}_years × ${id}_multiple)`,
      { dong: { average_wage: mean.wage }, plain: { [`${id}_years`]: years, [`${id}_multiple`]: by } },
      amount,
      law.lumpSumMultiple,
      law.lumpSumTurn,
      law.halfYearMonths,
    )
  return {
    ...shared,
    years: before + since,
    allowance: first + second,
    total: first + second,
    steps: [
      ...mean.steps,
      part('before', before, multiple.before, first),
      part('since', since, multiple.since, second),
      w =>
        w.money(
          'total',
          'benefit_total',
          'before + since',
          { dong: { before: first, since: second } },
          first + second,
        ),
    ],
  }
}

const whoMayClaim = {
  code: 'lump_sum_conditions',
  vi: 'Sau một năm nghỉ đóng, chỉ người tham gia trước 01/7/2025 và đóng chưa đủ hai mươi năm được hưởng; người khác khi đủ tuổi mà thiếu năm đóng, ra nước ngoài định cư, mắc bệnh hiểm nghèo, suy giảm nặng khả năng lao động (Điều 70 Luật 41/2024/QH15). Điều kiện không xét ở đây.',
  en: 'After a year without contributions only those insured before 1 July 2025 with fewer than twenty years may claim; others at retirement age with too few years, on emigration, in grave illness or disability (Article 70 of Law 41/2024/QH15). The conditions are not looked at here.',
}
const underAYear = {
  code: 'under_a_year_inferred',
  vi: 'Đóng chưa đủ một năm: số tiền đã đóng suy ra từ tỷ lệ đóng vào quỹ hưu trí của hai bên.',
  en: 'Less than a year: what was contributed is inferred from both rates of the pension fund.',
}
