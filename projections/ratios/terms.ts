import type { Figures } from '../statements/line.ts'
import type { Market, Window } from './window.ts'

/** Terms that several formulas share, each defined once (analytics 2.2). Amounts in VND. */

/** Profit before tax + interest expense. */
export const ebit = (f: Figures): number => f.profitBeforeTax + f.interestExpense

export const ebitda = (f: Figures): number => ebit(f) + f.depreciation

/** Gross profit − selling − administration: the operating result without financial income. */
export const operatingResult = (f: Figures): number => f.grossProfit - f.sellingExpense - f.adminExpense

/** Interest-bearing debt: short-term, long-term, convertible bonds. */
export const debt = (f: Figures): number => f.shortDebt + f.longDebt + f.convertibleBonds

export const netDebt = (f: Figures): number => debt(f) - f.cash - f.shortInvestments

/** Equity of the parent's shareholders. */
export const parentEquity = (f: Figures): number => f.equity - f.minorityInterest

/** Equity + debt − cash − short-term investments. */
export const investedCapital = (f: Figures): number => f.equity + netDebt(f)

/** Effective tax rate clipped to 0…0.35; 0.20 (the statutory rate) in a year without profit. */
export function taxRate(f: Figures): number {
  if (f.profitBeforeTax <= 0) return 0.2
  const rate = (f.currentTax + f.deferredTax) / f.profitBeforeTax
  return Number.isNaN(rate) ? rate : Math.min(Math.max(rate, 0), 0.35)
}

export const freeCash = (f: Figures): number => f.operatingCash + f.capitalExpenditure

/** Par value of a Vietnamese share, VND (Law on Securities 2019, article 13). */
export const parValue = 10_000

/** Shares on the day of the price; without one, paid-in capital at par. */
export const sharesBy = (market: Market, f: Figures): number =>
  market.sharesUnknown || !Number.isNaN(market.shares) ? market.shares : f.paidInCapital / parValue

export const sharesOf = (w: Window): number => sharesBy(w.market, w.now)

export const marketValue = (w: Window): number => w.market.price * sharesOf(w)
