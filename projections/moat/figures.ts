import { quoteStanding, type ReviewedQuote } from '../evidence/load.ts'
import { ascending, percentileIn } from '../ratios/percentile.ts'
import type { EvidenceEntry } from './entry.ts'

/** Sources of which a figure may speak by itself; brands and contracts are compared by no common measure. */
const measurable = new Set(['moat.network', 'moat.licence', 'moat.efficient_scale'])

/** Unit of a figure that is its own measure, from 0 to 100. */
const marketShare = 'percent of the market'

/** Fewest companies among which a figure says where one stands. */
const leastCompanies = 4

/** Years after which a figure is shown only. */
const figureYears = 3

/** Where a measured figure stands, or why no score is made of it. */
interface Standing {
  readonly percentile: number | null
  readonly method: string
  readonly unscored?: string
}

/** Standing of each figure by company, address and basis. */
export type Measured = ReadonlyMap<string, Standing>

const keyOf = (q: ReviewedQuote) => [q.ticker, q.item, q.url, q.basis ?? ''].join(' ')

/** What is measured, without its day: `CASA ratio` of `CASA ratio, 2025-12-31, Wichart`. */
const measureOf = (q: ReviewedQuote) => (q.basis ?? '').split(',', 1)[0]

/**
 * Standings of all figures in documents. Figures are compared within one basis (definition and day) and unit; of one
 * measure of a company the newest that can be compared counts. A share of a market is its own measure.
 */
export function measuredOf(evidence: ReadonlyMap<string, readonly ReviewedQuote[]>): Measured {
  const figures = [...evidence.values()]
    .flat()
    .filter(q => measurable.has(q.item) && q.found && typeof q.value === 'number')
  const newest =
    figures
      .map(q => q.date)
      .sort()
      .at(-1) ?? ''
  const from = `${Number(newest.slice(0, 4)) - figureYears}${newest.slice(4)}`
  const alike = Map.groupBy(figures, q => [q.item, q.unit, q.basis].join(' '))
  const standings = new Map<string, Standing>()
  for (const group of alike.values())
    for (const quote of group) standings.set(keyOf(quote), standingOf(quote, group, from))
  for (const own of Map.groupBy(figures, q => [q.ticker, q.item, measureOf(q)].join(' ')).values())
    keepNewest(own, standings)
  return standings
}

function standingOf(quote: ReviewedQuote, group: readonly ReviewedQuote[], from: string): Standing {
  const value = quote.value as number
  const only = (unscored: string): Standing => ({
    percentile: null,
    method: 'figure of a document',
    unscored,
  })
  if (quote.date < from) return only(`older than ${figureYears} years`)
  if (quote.unit === marketShare)
    return { percentile: Math.min(100, Math.max(0, value)), method: 'share of the market as printed' }
  if (quote.unit === 'rank') return only('a rank is no measure')
  const companies = new Map(group.map(q => [q.ticker, q.value as number]))
  if (companies.size < leastCompanies)
    return only(`fewer than ${leastCompanies} companies have this figure of this day and definition`)
  return {
    percentile: percentileIn(ascending([...companies.values()]), value),
    method: `percentile among ${companies.size} companies with this figure of this day and definition`,
  }
}

/** Of several figures of one measure the newest counts; the others are shown. */
function keepNewest(own: readonly ReviewedQuote[], standings: Map<string, Standing>): void {
  const compared = own
    .filter(q => standings.get(keyOf(q))?.unscored === undefined)
    .toSorted((a, b) =>
      a.date === b.date ? ((a.basis ?? '') < (b.basis ?? '') ? 1 : -1) : a.date < b.date ? 1 : -1,
    )
  for (const quote of compared.slice(1))
    standings.set(keyOf(quote), {
      percentile: null,
      method: 'figure of a document',
      unscored: 'a newer figure of the same measure counts',
    })
}

/** A quote as evidence of a source, with the standing of its figure. */
export function documentEntry(d: ReviewedQuote, measured: Measured): EvidenceEntry {
  const standing = measured.get(keyOf(d))
  const byRule = d.reviewer.startsWith('rule ')
  return {
    kind: 'document',
    name: d.item,
    value: d.value ?? null,
    ...(d.unit ? { unit: d.unit } : {}),
    peer_percentile: standing?.percentile ?? null,
    ...(d.basis ? { basis: d.basis } : {}),
    url: d.url,
    quote: d.quote,
    date: d.date,
    reviewer: d.reviewer,
    ...(d.publisher ? { publisher: d.publisher } : {}),
    retrieved_at: d.retrieved_on,
    method: standing?.method ?? (byRule ? 'quote of a public list or page' : 'quote checked by a person'),
    ...quoteStanding(d),
    ...(standing?.unscored === undefined ? {} : { unscored: standing.unscored }),
  }
}
