import type { ProductType } from '../../../contracts/law/choices.ts'
import type { Dong, Percent } from '../../../contracts/money.ts'
import type { RateLine, Reduction, VatLine } from '../business-household/business.ts'

/** One kind of sale. */
export interface Sale {
  readonly type: ProductType
  readonly platform: Dong
  readonly offline: Dong
  readonly vatRate: Percent
  readonly pitRate: Percent
  readonly vat: Dong
  readonly pit: Dong
}

export interface SellerTax {
  readonly sales: readonly Sale[]
  readonly platform: Dong
  readonly offline: Dong
  readonly total: Dong
  /** Of the year before; null: unknown. */
  readonly previous: Dong | null
  readonly threshold: Dong
  readonly exempt: boolean
  readonly withheldVat: Dong
  readonly withheldPit: Dong
  readonly vatLines: readonly VatLine[]
  readonly vatDue: Dong
  readonly pitDue: YearlyPit | null
}

/** What the whole revenue of the year owes by the rate method; null where only the profit method is open. */
export interface YearlyPit {
  readonly lines: readonly RateLine[]
  readonly before: Dong
  readonly reduction: Reduction
  readonly due: Dong
}
