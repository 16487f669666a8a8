import type { Dong } from '../../../contracts/money.ts'
import type { Business, ProfitTax, RateLine, Reduction, VatLine } from '../business-household/business.ts'
import type { RateMethod } from '../business-household/method.ts'

export interface Comparison {
  readonly business: Business
  readonly exempt: boolean
  readonly rateMethod: RateMethod
  readonly vatLines: readonly VatLine[]
  readonly vat: Dong
  readonly rateLines: readonly RateLine[]
  readonly profitTax: ProfitTax | null
  /** Null where the method is not open. */
  readonly rate: MethodTax | null
  readonly profit: MethodTax | null
  readonly cheaper: 'rate' | 'profit' | 'none'
  readonly breakEven: Dong | null
}

export interface MethodTax {
  readonly before: Dong
  readonly reduction: Reduction
  readonly pit: Dong
  readonly total: Dong
}
