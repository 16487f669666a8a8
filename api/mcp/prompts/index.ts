import { companyCheck } from './company-check.ts'
import { fundComparison } from './fund-comparison.ts'
import { houseSale } from './house-sale.ts'
import { householdOrCompany } from './household-or-company.ts'
import { macroBrief } from './macro-brief.ts'
import { netFromGross } from './net-from-gross.ts'
import type { Prompt } from './prompt.ts'
import { savingsComparison } from './savings-comparison.ts'
import { screenReview } from './screen-review.ts'
import { yearSettlement } from './year-settlement.ts'

/** Every prompt. To add one: a file here, and a line below. */
export const prompts: readonly Prompt[] = [
  companyCheck,
  macroBrief,
  screenReview,
  savingsComparison,
  fundComparison,
  netFromGross,
  yearSettlement,
  houseSale,
  householdOrCompany,
]
