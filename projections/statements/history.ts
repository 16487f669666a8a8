import type { Template } from './form.ts'
import type { Figures } from './line.ts'
import { trailingYear } from './trailing.ts'

/** One period of a company as a history needs it. */
export interface PublishedPeriod {
  readonly period: string
  /** Ticker under which it is on file: that of then, or a later one to which its publisher carried it over. */
  readonly ticker: string
  readonly template: Template
  readonly knownOn: string
  readonly consistent: boolean
  readonly figures: Figures
}

/** A company's accounts in time: years and quarters without gaps, newest first. */
export interface History {
  readonly ticker: string
  readonly template: Template
  readonly years: readonly PublishedPeriod[]
  readonly quarters: readonly PublishedPeriod[]
  /** The latest four quarters; the last year where that is the same or all there is. Null: nothing on file. */
  readonly trailing: PublishedPeriod | null
}

const yearOf = (period: string) => Number(period.slice(0, 4))
const quarterOf = (period: string) => 4 * yearOf(period) + Number(period.slice(6)) - 1

/** From the newest on, as far as no period is left out. */
function unbroken(periods: readonly PublishedPeriod[], at: (period: string) => number): PublishedPeriod[] {
  const sorted = [...periods].sort((a, b) => at(b.period) - at(a.period))
  const first = sorted[0]
  return first ? sorted.filter((p, i) => at(p.period) === at(first.period) - i) : []
}

/** Sorts the periods of one company, all of the template of the newest. Null without any. */
export function historyOf(ticker: string, periods: readonly PublishedPeriod[]): History | null {
  const years = unbroken(
    periods.filter(p => p.period.length === 4),
    yearOf,
  )
  const quarters = unbroken(
    periods.filter(p => p.period.length > 4),
    quarterOf,
  )
  const template = (years[0] ?? quarters[0])?.template
  if (template === undefined) return null
  const same = (p: PublishedPeriod) => p.template === template
  const ofYears = years.filter(same)
  const ofQuarters = quarters.filter(same)
  return { ticker, template, years: ofYears, quarters: ofQuarters, trailing: trailingOf(ofYears, ofQuarters) }
}

/** A fourth quarter closes its year, whose printed (and audited) numbers are better than the sum of four quarters. */
function trailingOf(
  years: readonly PublishedPeriod[],
  quarters: readonly PublishedPeriod[],
): PublishedPeriod | null {
  const [year] = years
  const [quarter] = quarters
  if (!quarter || (year && quarterOf(`${year.period}-Q4`) >= quarterOf(quarter.period))) return year ?? null
  const figures = trailingYear(quarters.map(q => q.figures))
  if (!figures) return year ?? null
  const four = quarters.slice(0, 4)
  return {
    period: quarter.period,
    ticker: quarter.ticker,
    template: quarter.template,
    knownOn:
      four
        .map(q => q.knownOn)
        .sort()
        .at(-1) ?? '',
    consistent: four.every(q => q.consistent),
    figures,
  }
}
