import { periodEnd } from '../../contracts/indicators/period.ts'
import { addDays, addMonthsTo } from '../../contracts/vietnam-time.ts'
import type { RightsByExDate } from '../corporate-actions/on-file.ts'
import type { History, PublishedPeriod } from '../statements/history.ts'
import { trailingYear } from '../statements/trailing.ts'
import type { Outcome } from './outcome.ts'
import { quarterGrowthOf } from './quarter-growth.ts'
import { bonusFactorWithin, type DividendsOfYear, type SharesOfDay } from './shares-of-day.ts'
import { type Market, noMarket, notOnFile, type Window, windowOf } from './window.ts'

/** What the answer is about: full years, single quarters, or the trailing four quarters. */
export const lengths = ['annual', 'quarter', 'ttm'] as const
export type Length = (typeof lengths)[number]

/** A company with all that its ratios are made of. */
export interface Company {
  readonly history: History
  readonly icb: string | null
  readonly market: Market
  /** How the shares and the dividends of the market were counted; absent or null: not at all. */
  readonly shares?: SharesOfDay | null
  readonly dividends?: DividendsOfYear | null
  /** Rights by ex-date; absent: no action of the company is on file. */
  readonly rights?: RightsByExDate | undefined
}

/** One period of one company, ready for the formulas. */
export interface Case {
  readonly ticker: string
  readonly length: Length
  readonly period: string
  readonly tickerThen: string
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
  const { history, market, rights } = company
  /** What shares issued for nothing did in the year up to the end of a period. */
  const bonusIn = ({ period }: PublishedPeriod) => {
    const end = periodEnd(period)
    return bonusFactorWithin(rights, addDays(addMonthsTo(end, -12), 1), end)
  }
  const { ticker, template, years, quarters, trailing } = history
  const growth = quarterGrowthOf(
    quarters.map(q => q.figures),
    'revenue',
  )
  const make = (length: Length, at: PublishedPeriod, window: Window): Case => ({
    ticker,
    length,
    period: at.period,
    tickerThen: at.ticker,
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
        bonusFactor: bonusIn(year),
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
    windowOf(template, [trailing.figures, ...before], { market, bonusFactor: bonusIn(trailing) }),
  )
  return [...annual, ...quarterly, ttm]
}
