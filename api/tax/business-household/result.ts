import type { Dong } from '../../../contracts/money.ts'
import type { Business, ProfitTax, RateLine, Reduction, VatLine } from './business.ts'

export interface HouseholdTax {
  readonly business: Business
  readonly threshold: Dong
  readonly exempt: boolean
  /** Null when exempt. */
  readonly method: 'rate' | 'profit' | null
  /** The rate method above its limit, to the end of the year. */
  readonly continues: boolean
  readonly vatLines: readonly VatLine[]
  readonly vat: Dong
  /** Under the rate method. */
  readonly rateLines: readonly RateLine[]
  /** Under the profit method. */
  readonly profit: ProfitTax | null
  readonly pitBefore: Dong
  readonly reduction: Reduction
  readonly pit: Dong
  readonly licenceFee: Dong
  readonly total: Dong
}
