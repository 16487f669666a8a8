import {
  type ExemptionRequest,
  exemptionAnswer,
  exemptionRequest,
} from '../../../contracts/http/tax/exemption.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import { exemptionLaw } from '../../../contracts/law/exemption.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { amountEn, type Dong, dongVi, millionOf } from '../../../contracts/money.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { explainExcess } from '../business-household/explain.ts'
import { calculator } from '../calculator.ts'
import { dateOf } from '../date-of.ts'
import { daysOffUnknown } from '../days-off-note.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import { type Obligation, obligationsOf } from './obligations.ts'

interface Result {
  readonly revenue: Dong
  readonly threshold: Dong
  readonly exempt: boolean
  readonly reportingRequired: boolean | null
  readonly pitCut: boolean
  readonly obligations: readonly Obligation[]
  readonly begunInYear: boolean
}

/** The threshold is that of the whole year, also for a business begun within it: it is not cut by months. */
function compute(request: ExemptionRequest, law: Law): Result {
  const revenue = amountOf(request.annual_revenue, '/annual_revenue')
  const start = request.start_date === undefined ? null : dateOf(request.start_date, '/start_date')
  if (start !== null && start > `${law.taxYear}-12-31`) throw startsLater(law.taxYear)
  const threshold = law.at(businessHouseholdLaw.revenueThreshold)
  const exempt = revenue <= threshold
  const limit = law.find(businessHouseholdLaw.pitReductionLimit)
  return {
    revenue,
    threshold,
    exempt,
    reportingRequired: law.find(exemptionLaw.noticeDay) === null && exempt ? null : true,
    pitCut: limit !== null && revenue <= limit,
    obligations: obligationsOf(exempt, start, law),
    begunInYear: start !== null && start >= `${law.taxYear}-01-01`,
  }
}

const present = (r: Result, lang: Lang) => ({
  eligible: r.exempt,
  threshold: millionOf(r.threshold),
  reason: reasonOf(r)[lang],
  remaining_to_threshold: millionOf(Math.max(0, r.threshold - r.revenue)),
  excess: millionOf(Math.max(0, r.revenue - r.threshold)),
  vat_exempt: r.exempt,
  pit_exempt: r.exempt,
  reporting_required: r.reportingRequired,
  pit_cut_30pct: r.pitCut,
  obligations: r.obligations.map(({ id, text, due, statutoryDue }) => ({
    id,
    text: text[lang],
    due,
    statutory_due: statutoryDue,
  })),
})

function reasonOf({ exempt, threshold }: Result): Text {
  const line = millionOf(threshold)
  return exempt
    ? {
        vi: `Doanh thu năm từ ${dongVi(threshold)} trở xuống: không chịu thuế GTGT, không phải nộp thuế TNCN.`,
        en: `Yearly revenue up to and including ${amountEn(line)}: no VAT and no PIT.`,
      }
    : {
        vi: `Doanh thu năm trên ${dongVi(threshold)}: chịu thuế GTGT và thuế TNCN.`,
        en: `Yearly revenue above ${amountEn(line)}: VAT and PIT are due.`,
      }
}

const startsLater = (year: number) =>
  new InputError(
    '/start_date',
    'within-tax-year',
    { vi: `sau kỳ tính thuế ${year}`, en: `lies after the tax year ${year}` },
    { vi: 'Ghi tax_year của năm bắt đầu kinh doanh.', en: 'Give the tax_year in which the business began.' },
  )

const whole: Note = {
  code: 'threshold_of_whole_year',
  vi: 'Mới kinh doanh trong năm: mức doanh thu vẫn là của cả năm, không chia theo tháng.',
  en: 'Begun within the year: the threshold is still that of the whole year, not cut by months.',
}
const together: Note = {
  code: 'all_channels_together',
  vi: 'Tính chung doanh thu mọi địa điểm, mọi kênh, kể cả qua sàn thương mại điện tử.',
  en: 'Revenue of all places and channels counts together, sales through platforms included.',
}

function exemptionNotes(r: Result): Note[] {
  const notes = [together]
  if (r.begunInYear) notes.push(whole)
  if (r.obligations.some(({ announced }) => !announced)) notes.push(daysOffUnknown)
  return notes
}

export const exemption = calculator({
  id: 'exemption',
  title: { vi: 'Hộ kinh doanh thuộc diện không phải nộp thuế', en: 'Household-business exemption' },
  summary: {
    vi: 'Doanh thu năm có thuộc diện không chịu thuế GTGT, không nộp thuế TNCN không, và các nghĩa vụ còn lại.',
    en: 'Whether the yearly revenue is free of VAT and PIT, and which duties remain.',
  },
  remarks: {
    vi: 'Mức doanh thu là của cả năm, mọi địa điểm và mọi kênh, không chia theo tháng với người mới kinh doanh.',
    en: 'The threshold is that of the whole year, all places and channels together, and is not cut by months for a business begun within the year.',
  },
  annual: true,
  request: exemptionRequest,
  answer: exemptionAnswer,
  example: { annual_revenue: 800 },
  parameters: [
    businessHouseholdLaw.revenueThreshold,
    businessHouseholdLaw.pitReductionLimit,
    ...Object.values(exemptionLaw),
  ],
  compute,
  present,
  explain: (r, _law, w) => explainExcess(r.revenue, r.threshold, w),
  warnings: exemptionNotes,
})
