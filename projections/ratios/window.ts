import type { Template } from '../statements/form.ts'
import { type Figures, figuresOf } from '../statements/line.ts'

/** What the market says of a company on the day of the answer. Unknown is NaN. */
export interface Market {
  /** Raw close, VND. */
  readonly price: number
  /** Shares on the day of the price; NaN where none are counted: then the statement's own count. */
  readonly shares: number
  /** An action since the statement states no ratio: no count is right. */
  readonly sharesUnknown?: boolean
  /** Cash dividends with ex-date in the last 365 days, VND for each share of today. */
  readonly dividendPerShare: number
}

/** All that a formula may look at: one period of one company, and what came before it. */
export interface Window {
  readonly template: Template
  /** The period itself: a year, or the trailing four quarters. */
  readonly now: Figures
  /** The year before, and the one before that; all NaN where they are not on file. */
  readonly prior: Figures
  readonly beforePrior: Figures
  /** Years on file, newest first, `now` included; a gap ends the list. */
  readonly years: readonly Figures[]
  /** Flows of the latest four quarters where all four are on file, else of the year; balances of the latest period. */
  readonly trailing: Figures
  readonly market: Market
  /** Product of (1 + bonus ratio) over the year: what shares issued for nothing did. NaN where events are not on file. */
  readonly bonusFactor: number
}

export const noMarket: Market = { price: Number.NaN, shares: Number.NaN, dividendPerShare: Number.NaN }

/** A period that is not on file at all, as against one whose statement leaves lines out. */
export const notOnFile: Figures = figuresOf({})

/** A window over years, newest first, with everything else unknown unless given. */
export function windowOf(
  template: Template,
  years: readonly Figures[],
  more: Partial<Pick<Window, 'trailing' | 'market' | 'bonusFactor'>> = {},
): Window {
  const now = years[0] ?? notOnFile
  return {
    template,
    now,
    prior: years[1] ?? notOnFile,
    beforePrior: years[2] ?? notOnFile,
    years,
    trailing: more.trailing ?? now,
    market: more.market ?? noMarket,
    bonusFactor: more.bonusFactor ?? Number.NaN,
  }
}

/** Mean of this and last year-end. */
export const average = (now: number, prior: number): number => (now + prior) / 2
