import type { History, PublishedPeriod } from '../statements/history.ts'
import { trailingYear } from '../statements/trailing.ts'
import type { Outcome } from './outcome.ts'
import { quarterGrowthOf } from './quarter-growth.ts'
import { type Market, noMarket, notOnFile, type Window, windowOf } from './window.ts'

/** What the answer is about: full years, single quarters, or the trailing four quarters. */
export const lengths = ['annual', 'quarter', 'ttm'] as const
export type Length = (typeof lengths)[number]

/** A company with all that its ratios are made of. */
export interface Company {
  readonly history: History
  readonly icb: string | null
  readonly market: Market
  /** Product of (1 + bonus ratio) within the last year; NaN where events are not on file. */
  readonly bonusFactor: number
}

/** One period of one company, ready for the formulas. */
export interface Case {
  readonly ticker: string
  readonly length: Length
  readonly period: string
  readonly knownOn: string
  readonly consistent: boolean
  readonly window: Window
  /** Revenue of the newest quarter over the same quarter of the year before, percent. */
  readonly quarterRevenueGrowth: Outcome
}

/**
 * Every period of a company as a case. The market's word (price, shares) belongs to the newest year and to the
 * trailing year only: an older year has no price here.
 */
export function casesOf(company: Company): Case[] {
  const { history, market, bonusFactor } = company
  const { ticker, template, years, quarters, trailing } = history
  const growth = quarterGrowthOf(
    quarters.map(q => q.figures),
    'revenue',
  )
  const make = (length: Length, at: PublishedPeriod, window: Window): Case => ({
    ticker,
    length,
    period: at.period,
    knownOn: at.knownOn,
    consistent: at.consistent,
    window,
    quarterRevenueGrowth: growth,
  })
  const figures = years.map(y => y.figures)
  const annual = years.map((year, i) =>
    make(
      'annual',
      year,
      windowOf(template, figures.slice(i), {
        market: i === 0 ? market : noMarket,
        bonusFactor: i === 0 ? bonusFactor : Number.NaN,
        ...(i === 0 && trailing ? { trailing: trailing.figures } : {}),
      }),
    ),
  )
  const ofQuarters = quarters.map(q => q.figures)
  const quarterly = quarters.map((quarter, i) =>
    make(
      'quarter',
      quarter,
      windowOf(template, [quarter.figures, ofQuarters[i + 4] ?? notOnFile, ofQuarters[i + 8] ?? notOnFile]),
    ),
  )
  if (!trailing) return [...annual, ...quarterly]
  // Four quarters that are just the last year are compared with the years before; others with the four before them.
  const before =
    trailing.period.length === 4 ? figures.slice(1) : [trailingYear(ofQuarters.slice(4)) ?? notOnFile]
  const ttm = make(
    'ttm',
    trailing,
    windowOf(template, [trailing.figures, ...before], { market, bonusFactor }),
  )
  return [...annual, ...quarterly, ttm]
}
