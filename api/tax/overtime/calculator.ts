import {
  type OvertimeRequest,
  overtimeAnswer,
  overtimeRequest,
} from '../../../contracts/http/tax/overtime.ts'
import { type Law, wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, fractionOf, millionOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { calculator } from '../calculator.ts'
import { tooManyNightHours } from '../hours.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import { insuranceParameters } from '../personal-income/calculator.ts'
import { type NightWork, nightExemptOf, nightNotes, presentNightOf } from '../personal-income/night.ts'
import { baseAbovePay } from '../personal-income/notes.ts'
import { type WageTax, wageTax } from '../personal-income/wage.ts'
import { overtimeOf } from './exemption.ts'
import { explainOvertime } from './explain.ts'
import { hoursNotes } from './notes.ts'
import { nightPremiumOf, normalWageOf } from './pay.ts'
import { presentOvertimeLine } from './present.ts'
import { type OvertimeInput, readOvertime } from './read.ts'
import type { OvertimeTax } from './result.ts'

function compute(request: OvertimeRequest, law: Law): OvertimeTax {
  const input = readOvertime(request, law)
  const hourly = input.hourly ?? { wage: 0, per: 100 }
  const overtime = overtimeOf(input.entries, hourly, input.before, request.extended_sector ?? false, law)
  const night = nightOf(input, law)
  const nightPremium = night?.premium ?? 0
  const statedExempt = statedExemptOf(input, law)
  const total = overtime.lines.reduce(
    (sum, line) => withinRange(sum + line.pay, '/entries'),
    withinRange(nightPremium + (input.given?.pay ?? 0), '/night_work_hours'),
  )
  const exempt = overtime.lines.reduce((sum, line) => sum + line.exempt, nightPremium + statedExempt)
  return {
    input,
    overtime,
    nightPremium,
    night,
    nightExempt: nightExemptOf({ night }, law),
    statedExempt,
    total,
    exempt,
    month:
      input.monthly === null
        ? null
        : monthOf(request, input.monthly, { total, exempt: exempt - nightPremium, night }, law),
  }
}

/** Normal hours at night: their normal wage lies in the monthly wage, their premium is paid besides. */
function nightOf({ hourly, nightWorkHours: hours, monthly }: OvertimeInput, law: Law): NightWork | null {
  if (!hourly || hours === 0) return null
  const normal = normalWageOf(hourly, hours)
  if (monthly !== null && normal > monthly) throw tooManyNightHours
  return { hours, hourly, normal, premium: nightPremiumOf(hourly, hours, law) }
}

/** Of pay that was stated: all of it, or what exceeds the normal wage. */
function statedExemptOf({ given: existing }: OvertimeInput, law: Law): Dong {
  if (!existing) return 0
  if (law.at(overtimeLaw.taxExemption) === 'whole') return existing.pay
  if (existing.normal === null) throw needsNormalPart(law)
  return existing.pay - existing.normal
}

/** Overtime is not in the insurance base (Decree 158/2025/NĐ-CP Art. 7). */
const monthOf = (
  request: OvertimeRequest,
  salary: Dong,
  pay: { readonly total: Dong; readonly exempt: Dong; readonly night: NightWork | null },
  law: Law,
): WageTax =>
  wageTax(
    {
      period: 'month',
      salary,
      bonus: 0,
      allowance: pay.total,
      meal: 0,
      otherExempt: pay.exempt,
      night: pay.night,
      unpaidDays: 0,
      dependents: request.dependents ?? 0,
      voluntaryPension: 0,
      resident: true,
      selfDeduction: true,
      insured:
        (request.insurance ?? true)
          ? {
              base:
                request.insurance_base === undefined
                  ? salary
                  : amountOf(request.insurance_base, '/insurance_base'),
              baseAssumed: false,
              region: request.region ?? 'I',
              regionAssumed: request.region === undefined,
              vietnamese: true,
            }
          : null,
    },
    law,
  )

const needsNormalPart = (law: Law) =>
  new InputError(
    '/normal_rate_part',
    'required',
    {
      vi: `là bắt buộc: kỳ tính thuế ${law.taxYear} chỉ miễn phần trả cao hơn`,
      en: `is required: in the tax year ${law.taxYear} only the premium is exempt`,
    },
    {
      vi: 'Ghi phần trả theo giờ làm việc bình thường nằm trong overtime_pay.',
      en: 'Give the part of overtime_pay that is the normal wage of those hours.',
    },
  )

const present = ({
  input,
  overtime: { lines, limits },
  nightPremium,
  night,
  nightExempt,
  total,
  exempt,
  month,
}: OvertimeTax) => ({
  hourly_wage: input.hourly && millionOf(fractionOf(input.hourly.wage, 100, input.hourly.per)),
  total_overtime_pay: millionOf(total),
  tax_exempt: millionOf(exempt),
  taxable: millionOf(total - exempt),
  night_premium: millionOf(nightPremium),
  month_exempt: millionOf(exempt + nightExempt.normal),
  night_work: presentNightOf(night, nightExempt, month?.premiumOnly ?? null),
  lines: lines.map(presentOvertimeLine),
  limits: {
    hours: limits.hours / 100,
    month: limits.month / 100,
    year: limits.year / 100,
    exceeded: limits.exceeded,
  },
  personal_income: month && {
    gross_income: millionOf(month.gross),
    insurance: millionOf(month.insurance.total),
    taxable_income: millionOf(month.assessable),
    tax_amount: millionOf(month.tax),
    net_income: millionOf(month.net),
  },
})

function warnings(result: OvertimeTax, law: Law): Note[] {
  const notes = nightNotes(result.nightExempt.normal, result.month?.premiumOnly ?? null, law)
  const wage = result.month?.wage
  if (wage?.insured && wage.insured.base > wage.salary) notes.push(baseAbovePay(law))
  notes.push(...hoursNotes(result.overtime.limits, law))
  if (result.input.given && law.at(overtimeLaw.taxExemption) === 'whole') notes.push(hoursUnknown)
  return notes
}

const hoursUnknown: Note = {
  code: 'hours_not_told',
  vi: 'overtime_pay được miễn khi số giờ trong giới hạn của pháp luật lao động.',
  en: 'overtime_pay is exempt where its hours keep within labour law.',
}

export const overtime = calculator({
  id: 'overtime',
  title: {
    vi: 'Tiền lương làm thêm giờ, làm đêm và phần miễn thuế',
    en: 'Overtime pay and its tax-exempt portion',
  },
  summary: {
    vi: 'Tiền lương làm thêm giờ theo loại ngày, ngày hay đêm; phần miễn thuế; thuế TNCN của tháng.',
    en: 'Overtime pay by kind of day, day or night; its exempt part; PIT of the month.',
  },
  remarks: {
    vi: 'Từ kỳ tính thuế 2026 toàn bộ tiền làm thêm giờ trong giới hạn được miễn; trước đó chỉ phần trả cao hơn. Giờ vượt giới hạn tháng, năm chịu thuế toàn bộ theo thứ tự làm. night_work_hours là giờ bình thường làm ban đêm: cả tiền lương của giờ đó được miễn theo câu chữ Điều 26.1 Nghị định 253/2026/NĐ-CP; cách hiểu thận trọng ở night_work.premium_only. total_overtime_pay, tax_exempt là phần trả thêm ngoài lương tháng. Tiền làm thêm giờ không thuộc căn cứ đóng bảo hiểm.',
    en: 'From tax year 2026 all overtime pay within the limits is exempt; before, only the premium. Hours beyond the limits of month and year are taxed in full, in the order worked. night_work_hours are normal hours at night: their whole wage is exempt by the words of Article 26.1 of Decree 253/2026/NĐ-CP; the cautious reading stands in night_work.premium_only. total_overtime_pay and tax_exempt are what is paid beside the monthly wage. Overtime is not in the insurance base.',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: overtimeRequest,
  answer: overtimeAnswer,
  example: { monthly_salary: 20, entries: [{ day: 'weekday', hours: 10, night: false }] },
  parameters: [
    ...Object.values(overtimeLaw),
    personalIncomeLaw.schedule,
    personalIncomeLaw.selfDeduction,
    personalIncomeLaw.dependentDeduction,
    ...insuranceParameters,
    socialInsuranceLaw.unpaidDaysLimit,
  ],
  compute,
  present,
  explain: explainOvertime,
  warnings,
})
