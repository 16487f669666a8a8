import type { Dong, Percent } from '../../../contracts/money.ts'
import type { Business } from '../business-household/business.ts'

export interface HouseholdSide {
  readonly exempt: boolean
  readonly vat: Dong
  /** Null where the rate method is not open. */
  readonly ratePit: Dong | null
  readonly profitPit: Dong
  readonly pit: Dong
}

export interface CompanySide {
  readonly exempt: boolean
  /** That of the year before, or of the year itself for a new company. */
  readonly counted: Dong
  readonly rate: Percent
  readonly before: Dong
  readonly cut: Percent
  readonly reduction: Dong
  readonly cit: Dong
  readonly afterTax: Dong
  readonly dividendRate: Percent
  readonly dividendTax: Dong
  readonly total: Dong
}

export interface Result {
  readonly business: Business
  readonly expenses: Dong
  readonly profit: Dong
  readonly household: HouseholdSide
  readonly company: CompanySide
  readonly owners: 'one' | 'several'
}
