import type { ItemKind } from '../../../contracts/law/choices.ts'
import type { Dong } from '../../../contracts/money.ts'

/** One line of a payslip beside the wage. */
export interface Item {
  readonly kind: ItemKind
  readonly amount: Dong
  readonly limit: Dong | null
  readonly insured: boolean
  /** The amount is what should remain of it. */
  readonly net: boolean
}

/** Lines that the employee receives otherwise than in cash. */
const benefits: ReadonlySet<ItemKind> = new Set<ItemKind>([
  'meal_in_kind',
  'clothing_in_kind',
  'housing',
  'housing_built',
  'commuting',
  'training',
  'school_fees',
  'home_leave',
  'health_insurance',
  'employer_pension',
])

export const isBenefit = (kind: ItemKind): boolean => benefits.has(kind)
