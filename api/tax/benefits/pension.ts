import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { pensionLaw as law } from '../../../contracts/law/pension.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { fractionOf, percentOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { needed } from '../needed.ts'
import { type Benefit, nothing, type Reason } from './benefit.ts'
import { noTax } from './family.ts'
import { historyOf, neededOrHistory } from './fields.ts'
import { conditionsAssumed, conditionsOf, oddMonths, pensionIndexed } from './pension-conditions.ts'
import { rowOf } from './row-of.ts'
import { meanOf, monthIndex, type PaidMonth, statedMean } from './wages.ts'
import { type RetirementAge, retirementOf, yearsCounted } from './years.ts'

interface Timing {
  readonly age: RetirementAge | null
  readonly early: number
  /** Months paid after the retirement age. */
  readonly late: number
}

/** When the pension begins, beside the age that the law sets. @throws InputError */
function timingOf(request: BenefitsRequest, history: readonly PaidMonth[] | null, at: Law): Timing {
  const { birth, pension_from: from, early_months: early, months_after_age: after } = request
  if (birth === undefined) {
    if (from !== undefined) throw needsBirth
    if (early && after) throw earlyAndLate
    return { age: null, early: early ?? 0, late: after ?? 0 }
  }
  if (early !== undefined) throw followsFromBirth('early_months')
  const age = retirementOf(needed(request, 'sex'), monthIndex(birth), (request.lower_age_years ?? 0) * 12, at)
  if (from !== undefined && monthIndex(from) <= monthIndex(birth)) throw beforeBirth
  const stops = from === undefined ? age.reached : monthIndex(from) - 1
  const paidAfter = history?.filter(({ index }) => index > age.reached).length
  if (paidAfter !== undefined && after !== undefined) throw followsFromBirth('months_after_age')
  return { age, early: age.earlyIn(stops), late: paidAfter ?? after ?? 0 }
}

/** Lương hưu hằng tháng and the one-off allowance beside it, by the law of the day. */
export function pension(request: BenefitsRequest, at: Law): Benefit {
  const sex = needed(request, 'sex')
  const history = historyOf(request, 'average_wage', 'years', 'months', 'insured_before_july_2025')
  const paid = history?.length ?? neededOrHistory(request, 'years') * 12 + (request.months ?? 0)
  const mean = history
    ? meanOf(history, true, at)
    : statedMean(amountOf(neededOrHistory(request, 'average_wage'), '/average_wage'), at)
  const { age, early, late } = timingOf(request, history, at)
  const years = yearsCounted(paid, at)
  const retirement = age && { ageMonths: age.age, reached: age.reached, early }
  const reasons: Reason[] = conditionsOf(paid, early, request.capacity_loss, at)
  const shared = { ...nothing, reasons, average: mean.wage, monthsPaid: paid, years, retirement }
  if (reasons.length > 0) return { ...shared, eligible: false, notes: mean.notes, steps: mean.steps }

  const [firstYears, firstRate] = rowOf(at.at(law.rates)[sex], years)
  const [, further] = rowOf(at.at(law.furtherRates)[sex], years)
  const max = at.at(law.maxRate)
  const rateBeforeCut = Math.min(firstRate + further * (years - firstYears), max)
  const odd = at.at(law.earlyOddMonths)
  const cut =
    Math.floor(early / 12) * at.at(law.earlyCut) + (early % 12 >= odd.from && early > 0 ? odd.cut : 0)
  const rate = Math.max(rateBeforeCut - cut, 0)
  const byRate = percentOf(mean.wage, rate)
  const insuredBefore = history
    ? history[0]!.index < monthIndex(at.at(law.floorInsuredBefore))
    : (request.insured_before_july_2025 ?? true)
  const floor =
    paid >= at.at(law.floorService) * 12 && insuredBefore ? at.at(socialInsuranceLaw.referenceLevel) : 0
  const month = Math.max(byRate, floor)

  const excess = Math.max(years - at.at(law.oneOffService)[sex], 0)
  const lateYears = Math.min(excess, yearsCounted(late, at))
  const multiple = at.at(law.oneOffMultiple)
  const oneOff = withinRange(
    fractionOf(
      mean.wage,
      Math.round(((excess - lateYears) * multiple.before_age + lateYears * multiple.after_age) * 100),
      100,
    ),
    '/average_wage',
  )
  return {
    ...shared,
    eligible: age === null && early === 0 ? null : true,
    rateBeforeCut,
    rate,
    month,
    oneOff,
    notes: [
      ...mean.notes,
      ...(early % 12 > 0 ? [oddMonths] : []),
      ...(early > 0 && request.capacity_loss === undefined ? [conditionsAssumed] : []),
      ...(insuredBefore && !history && request.insured_before_july_2025 === undefined && byRate < floor
        ? [floorAssumed]
        : []),
      pensionIndexed,
      noTax,
    ],
    steps: [
      ...mean.steps,
      w =>
        w.plain(
          'rate_before_cut',
          'rate_before_cut',
          'min(first_rate + further × (years_counted − first_years), max_rate)',
          {
            plain: {
              first_rate: firstRate,
              further,
              years_counted: years,
              first_years: firstYears,
              max_rate: max,
            },
          },
          rateBeforeCut,
          'percent',
          law.rates,
          law.furtherRates,
          law.maxRate,
          law.halfYearMonths,
        ),
      w =>
        w.plain(
          'rate_percent',
          'benefit_rate',
          'max(rate_before_cut − early_cut, 0)',
          { plain: { rate_before_cut: rateBeforeCut, early_cut: cut } },
          rate,
          'percent',
          law.earlyCut,
          law.earlyOddMonths,
        ),
      w =>
        w.money(
          'month_by_rate',
          'pension_by_rate',
          'round(average_wage × rate_percent ÷ 100)',
          { dong: { average_wage: mean.wage }, plain: { rate_percent: rate } },
          byRate,
        ),
      w =>
        w.money(
          'month',
          'benefit_month',
          'max(month_by_rate, floor)',
          { dong: { month_by_rate: byRate, floor } },
          month,
          law.floorService,
        ),
      w =>
        w.money(
          'one_off',
          'one_off',
          'round(average_wage × ((excess_years − late_years) × before_age + late_years × after_age))',
          {
            dong: { average_wage: mean.wage },
            plain: {
              excess_years: excess,
              late_years: lateYears,
              before_age: multiple.before_age,
              after_age: multiple.after_age,
            },
          },
          oneOff,
          law.oneOffService,
          law.oneOffMultiple,
        ),
    ],
  }
}

const needsBirth = new InputError(
  '/pension_from',
  'needs-birth',
  { vi: 'chỉ đi cùng birth', en: 'goes with birth alone' },
  { vi: 'Ghi tháng sinh birth, hoặc ghi early_months.', en: 'Give birth, or give early_months.' },
)
const earlyAndLate = new InputError(
  '/months_after_age',
  'not-both',
  { vi: 'không đi cùng early_months', en: 'does not go with early_months' },
  { vi: 'Bỏ một trong hai.', en: 'Leave one of them out.' },
)
const beforeBirth = new InputError(
  '/pension_from',
  'after-birth',
  { vi: 'không sau tháng sinh', en: 'is not after the birth' },
  { vi: 'Kiểm tra birth và pension_from.', en: 'Check birth and pension_from.' },
)
const followsFromBirth = (field: string) =>
  new InputError(
    `/${field}`,
    'follows-from-birth',
    { vi: 'suy ra từ birth', en: 'follows from birth' },
    { vi: `Bỏ ${field}.`, en: `Leave ${field} out.` },
  )
const floorAssumed = {
  code: 'insured_before_july_2025_assumed',
  vi: 'Mức thấp nhất áp dụng vì coi như đã tham gia BHXH bắt buộc trước 01/7/2025; nếu không, ghi insured_before_july_2025: false.',
  en: 'The floor holds because insurance before 1 July 2025 is taken as given; if not, say insured_before_july_2025: false.',
}
