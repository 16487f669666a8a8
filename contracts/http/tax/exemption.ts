import { described, flag, nullable, type Static, text } from '../../schema.ts'
import { businessCategories } from './business-household.ts'
import { annualRequest, choice, day, label, list, million, money, object, optional, yesNo } from './common.ts'

export const exemptionRequest = annualRequest({
  annual_revenue: million('annual_revenue'),
  business_category: optional(choice('business_category', businessCategories)),
  start_date: optional(day('start_date')),
})
export type ExemptionRequest = Static<typeof exemptionRequest>

export const exemptionAnswer = object({
  eligible: yesNo('eligible'),
  threshold: money('threshold'),
  reason: label('reason'),
  remaining_to_threshold: money('remaining_to_threshold'),
  excess: money('excess'),
  vat_exempt: flag,
  pit_exempt: flag,
  reporting_required: nullable(flag, {
    description:
      'Whether the revenue must be notified or declared; null where the rules of the year are not written down here',
  }),
  pit_cut_30pct: described(flag, {
    description: 'Whether a business of this revenue gets the cut of PIT of Resolution 43/2026/QH16',
  }),
  obligations: list(
    object({
      id: text,
      text: text,
      due: nullable(text, {
        description: 'YYYY-MM-DD, where there is a fixed day; the next working day where that is a day off',
      }),
      statutory_due: nullable(text, { description: 'YYYY-MM-DD: the day as the act names it' }),
    }),
  ),
})
