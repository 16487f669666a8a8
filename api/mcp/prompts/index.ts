import { companyCheck } from './company-check.ts'
import { fundComparison } from './fund-comparison.ts'
import { macroBrief } from './macro-brief.ts'
import type { Prompt } from './prompt.ts'
import { savingsComparison } from './savings-comparison.ts'
import { screenReview } from './screen-review.ts'

/** Every prompt. To add one: a file here, and a line below. */
export const prompts: readonly Prompt[] = [
  companyCheck,
  macroBrief,
  screenReview,
  savingsComparison,
  fundComparison,
]
