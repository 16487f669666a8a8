import { type BusinessCategory, businessCategories } from './business-household.ts'
import {
  type AnnualExtras,
  annualRequest,
  choice,
  day,
  list,
  million,
  money,
  object,
  word,
  yesNo,
} from './common.ts'

export interface ExemptionRequest extends AnnualExtras {
  annual_revenue: number
  business_category?: BusinessCategory
  start_date?: string
}

export const exemptionRequest = annualRequest(
  {
    annual_revenue: million('annual_revenue'),
    business_category: choice('business_category', businessCategories),
    start_date: day('start_date'),
  },
  ['annual_revenue'],
)

export const exemptionAnswer = object({
  eligible: yesNo('eligible'),
  threshold: money('threshold'),
  reason: word('reason'),
  remaining_to_threshold: money('remaining_to_threshold'),
  excess: money('excess'),
  vat_exempt: { type: 'boolean' },
  pit_exempt: { type: 'boolean' },
  reporting_required: {
    type: ['boolean', 'null'],
    description:
      'Whether the revenue must be notified or declared; null where the rules of the year are not written down here',
  },
  pit_cut_30pct: {
    type: 'boolean',
    description: 'Whether a business of this revenue gets the cut of PIT of Resolution 43/2026/QH16',
  },
  obligations: list(
    object({
      id: { type: 'string' },
      text: { type: 'string' },
      due: { type: ['string', 'null'], description: 'YYYY-MM-DD, where there is a fixed day' },
    }),
  ),
})
