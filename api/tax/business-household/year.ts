import type { BusinessHouseholdRequest } from '../../../contracts/http/tax/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Dong } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { dateOf } from '../date-of.ts'
import { InputError } from '../input-error.ts'
import { duesOf } from './instalments.ts'
import { type Letting, tenantsTax } from './lets.ts'
import { type Payment, type Settled, settle } from './payments.ts'
import type { HouseholdTax } from './result.ts'

/** VAT and PIT of a year, in đồng. */
interface Both {
  readonly vat: Dong
  readonly pit: Dong
}

/** What a household owes for a year, and what of it others paid or withheld. */
export interface HouseholdYear {
  readonly trade: HouseholdTax
  /** Null where it lets nothing. */
  readonly letting: Letting | null
  readonly tenants: Both
  readonly withheld: Both
  /** After tenants and withholding; the licence fee is apart. */
  readonly still: Both
  readonly overpaid: Both
  readonly settled: Settled
  readonly total: Dong
}

/** @throws InputError */
export function yearOf(
  request: BusinessHouseholdRequest,
  trade: HouseholdTax,
  letting: Letting | null,
  law: Law,
): HouseholdYear {
  const tenants = letting ? tenantsTax(letting) : { vat: 0, pit: 0 }
  const withheld = {
    vat: amountOf(request.withheld_vat, '/withheld_vat'),
    pit: amountOf(request.withheld_pit, '/withheld_pit'),
  }
  const payments = (request.payments ?? [])
    .map(
      ({ paid_on, amount }, index): Payment => ({
        paidOn: dateOf(paid_on, `/payments/${index}/paid_on`),
        amount: amountOf(amount, `/payments/${index}/amount`),
      }),
    )
    .sort((a, b) => a.paidOn.localeCompare(b.paidOn))
  const dues = duesOf(trade, letting, law)
  const undeclared = trade.vat + trade.pit > 0 && !dues.some(({ head }) => head === 'trade')
  if (payments.length > 0 && undeclared) throw needsQuarters
  const own = {
    vat: trade.vat + (letting?.vat ?? 0) - tenants.vat,
    pit: trade.pit + (letting?.pit ?? 0) - tenants.pit,
  }
  const less = (a: Both, b: Both) => ({ vat: Math.max(0, a.vat - b.vat), pit: Math.max(0, a.pit - b.pit) })
  return {
    trade,
    letting,
    tenants,
    withheld,
    still: less(own, withheld),
    overpaid: less(withheld, own),
    settled: settle(dues, withheld, payments, law),
    total: trade.total + (letting ? letting.vat + letting.pit : 0),
  }
}

const needsQuarters = new InputError(
  '/payments',
  'needs-quarters',
  {
    vi: 'cần doanh thu từng quý để biết số phải nộp của mỗi kỳ',
    en: 'need the revenue of each quarter, from which follows what was due when',
  },
  { vi: 'Ghi quarters, hoặc bỏ payments.', en: 'Give quarters, or leave payments out.' },
)
