import {
  type BenefitsRequest,
  type BenefitType,
  benefitsAnswer,
  benefitsRequest,
} from '../../../contracts/http/tax/benefits.ts'
import { benefitsLaw } from '../../../contracts/law/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { pensionLaw } from '../../../contracts/law/pension.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, millionOf } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import type { Benefit } from './benefit.ts'
import { maternity, paternity, recovery } from './family.ts'
import { lumpSum } from './lump-sum.ts'
import { pension } from './pension.ts'
import { sickness } from './sickness.ts'
import { unemployment } from './unemployment.ts'
import { monthText } from './wages.ts'

type Compute = (request: BenefitsRequest, law: Law) => Benefit

const birth = ['history', 'average_wage', 'children', 'living_children'] as const

/** Each benefit with the fields that it takes. */
const kinds: Readonly<Record<BenefitType, readonly [Compute, ...(keyof BenefitsRequest)[]]>> = {
  unemployment: [unemployment, 'history', 'average_wage', 'months_paid', 'months_paid_recently', 'region'],
  maternity: [maternity, ...birth, 'months_paid_recently'],
  paternity: [paternity, ...birth, 'days', 'surgery', 'mother_insured'],
  recovery: [recovery, 'days', 'recovery_case'],
  sickness: [sickness, 'history', 'last_wage', 'days', 'years', 'hard_work', 'long_illness', 'child_age'],
  lump_sum: [lumpSum, 'history', 'average_wage', 'months_before_2014', 'months_from_2014'],
  pension: [
    pension,
    'history',
    'average_wage',
    'sex',
    'years',
    'months',
    'birth',
    'pension_from',
    'early_months',
    'months_after_age',
    'lower_age_years',
    'capacity_loss',
    'insured_before_july_2025',
  ],
}

const ofAll: readonly string[] = ['type', 'effective_date', 'lang']

interface Result {
  readonly type: BenefitType
  readonly benefit: Benefit
}

function compute(request: BenefitsRequest, law: Law): Result {
  const [benefitOf, ...fields] = kinds[request.type]
  const taken: readonly string[] = fields
  for (const [field, value] of Object.entries(request))
    if (value !== undefined && !taken.includes(field) && !ofAll.includes(field))
      throw elsewhere(field, request.type)
  return { type: request.type, benefit: benefitOf(request, law) }
}

const elsewhere = (field: string, type: string) =>
  new InputError(
    `/${field}`,
    'applies-to-type',
    { vi: `không dùng cho ${type}`, en: `does not apply to ${type}` },
    { vi: `Bỏ ${field} hoặc đổi type.`, en: `Leave ${field} out, or change type.` },
  )

const orNull = (amount: Dong | null) => (amount === null ? null : millionOf(amount))

const present = ({ type, benefit: b }: Result, lang: Lang) => ({
  type,
  eligible: b.eligible,
  reasons: b.reasons.map(reason => ({ id: reason.id, text: reason[lang] })),
  average_wage: orNull(b.average),
  months_paid: b.monthsPaid,
  years_counted: b.years,
  rate_before_cut: b.rateBeforeCut,
  rate_percent: b.rate,
  month: orNull(b.month),
  months: b.months,
  day: orNull(b.day),
  days: b.days,
  allowed_days: b.allowedDays,
  allowance: orNull(b.allowance),
  one_off: millionOf(b.oneOff),
  total: orNull(b.total),
  months_reserved: b.monthsReserved,
  paid_from: b.paidFrom?.[lang] ?? null,
  retirement: b.retirement && {
    age_years: Math.floor(b.retirement.ageMonths / 12),
    age_months: b.retirement.ageMonths % 12,
    reached_in: monthText(b.retirement.reached),
    earliest_pension: monthText(b.retirement.reached + 1),
    early_months: b.retirement.early,
  },
})

export const benefits = calculator({
  id: 'benefits',
  title: {
    vi: 'Trợ cấp thất nghiệp, thai sản, ốm đau, BHXH một lần, lương hưu',
    en: 'Unemployment, maternity, sickness, lump sum and pension',
  },
  summary: {
    vi: 'Ước tính mức hưởng từ tiền lương bình quân đã khai, hoặc từ quá trình đóng bảo hiểm.',
    en: 'Estimates of benefits from a stated mean wage, or from a contribution history.',
  },
  remarks: {
    vi: 'effective_date là ngày phát sinh: ngày sinh con, ngày nghỉ việc, ngày ốm, ngày hưởng. Mỗi type nhận các trường của mình; những gì suy ra từ history không ghi cùng history. Tiền lương của history là tiền lương đóng bảo hiểm; đối với lương hưu và BHXH một lần mỗi tháng nhân hệ số của năm đóng. living_children: 1 là sinh con thứ hai.',
    en: 'effective_date is the day of the event: the birth, the end of the job, the illness, the claim. Each type takes its own fields; what follows from history may not stand beside it. Wages of history are those that were insured; for a pension or lump sum each month is multiplied by the coefficient of its year. living_children: 1 makes it a second child.',
  },
  annual: false,
  request: benefitsRequest,
  answer: benefitsAnswer,
  example: { type: 'unemployment', average_wage: 15, months_paid: 72 },
  parameters: [
    ...Object.values(benefitsLaw),
    ...Object.values(pensionLaw),
    socialInsuranceLaw.referenceLevel,
    socialInsuranceLaw.baseCapMultiple,
    socialInsuranceLaw.minimumWage,
    socialInsuranceLaw.bhxhEmployee,
    socialInsuranceLaw.pensionEmployer,
  ],
  compute,
  present,
  explain: ({ benefit }, _law, w) => {
    for (const step of benefit.steps) step(w)
  },
  warnings: ({ benefit }) => [...benefit.notes],
})
