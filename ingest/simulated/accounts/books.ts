import type { Company } from '../companies.ts'
import type { Random } from '../random.ts'

/** Amounts of one company and quarter by name, whole thousand VND: stocks at its end, flows within it. */
export type Figures = Readonly<Record<string, number>>

/** What is known of a company before its books are kept. */
export interface BookKeeping {
  readonly company: Company
  readonly draw: Random
  /** `2024-Q1`, …, in order. */
  readonly quarters: readonly string[]
  /** Cash dividends (thousand VND) and new shares out of the company's own funds, by quarter. */
  readonly payouts: ReadonlyMap<string, Payout>
}

export interface Payout {
  readonly dividends: number
  readonly bonusShares: number
}

/** Keeps the books of a company of one plan; each quarter's balance sheet balances to the last thousand. */
export type KeepBooks = (keeping: BookKeeping) => Figures[]

/** A printed line: labels, and the figure that it shows (null for a heading). */
export interface Line {
  readonly vi: string
  readonly en: string
  readonly figure: string | null
  /** How a year shows a figure of its quarters; by default a balance sheet its last, other statements their sum. */
  readonly year?: 'first' | 'last'
}

export type StatementName = 'balance_sheet' | 'income_statement' | 'cash_flow'

/** The three statements of an account plan, in printed order. */
export type Layout = Readonly<Record<StatementName, readonly Line[]>>

export const line = (vi: string, en: string, figure: string | null, year?: 'first' | 'last'): Line => ({
  vi,
  en,
  figure,
  ...(year && { year }),
})

/** Capital that a company starts with, thousand VND: market value over a drawn price-to-book. */
export interface Capital {
  paidIn: number
  premium: number
  fund: number
  retained: number
}

/** Par value of a share, thousand VND. */
export const par = 10

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

export function startingCapital({ company, draw }: BookKeeping): Capital {
  const paidIn = company.shares * par
  const priceToBook = clamp(1.3 * Math.exp(0.5 * draw.normal()), 0.4, 5)
  const equity = Math.max((company.shares * company.price) / 1000 / priceToBook, paidIn * 0.4)
  const beyond = Math.max(equity - 1.2 * paidIn, 0)
  const premium = Math.round(beyond * 0.3)
  const fund = Math.round(beyond * 0.12)
  return { paidIn, premium, fund, retained: Math.round(equity) - paidIn - premium - fund }
}

/** New shares are paid from the premium first, then from retained earnings. */
export function capitalise(capital: Capital, bonusShares: number): void {
  const amount = bonusShares * par
  const fromPremium = Math.min(capital.premium, amount)
  capital.premium -= fromPremium
  capital.retained -= amount - fromPremium
  capital.paidIn += amount
}

/** Earnings a share in VND, of a profit in thousand VND. */
export const earningsPerShare = (profit: number, { paidIn }: Capital): number =>
  Math.round((profit * 1000) / (paidIn / par))
