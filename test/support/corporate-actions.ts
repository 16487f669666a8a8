import type { CorporateAction } from '../../contracts/events/corporate-action.ts'

/** A dividend of 1,000 VND of AAA, ex on 1 December 2026, with what is given in place. */
export const anAction = (given: Partial<CorporateAction> = {}): CorporateAction => ({
  action_id: 'vndirect:1',
  ticker: 'AAA',
  kind: 'cash_dividend',
  announced_on: '2026-11-16',
  ex_date: '2026-12-01',
  record_date: null,
  payment_date: '2026-12-20',
  cash_per_share: 1_000,
  ratio_per_100: null,
  price: null,
  shares: null,
  fiscal_year: 2025,
  tranche: 1,
  status: null,
  note: null,
  ...given,
})
