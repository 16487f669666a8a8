import type { Candidate } from '../../contracts/events/fact.ts'
import { type PublishedRatios, publishedRatios } from '../../contracts/events/published-ratios.ts'
import { periodEnd } from '../../contracts/indicators/period.ts'
import { chunks } from '../chunks.ts'

export type RatioRow = PublishedRatios['rows'][number]

/**
 * Facts of a publisher's ratios: one for each company where a document has several periods of it, else batches
 * of the whole list.
 */
export function ratioCandidates(rows: readonly RatioRow[]): Candidate[] {
  const sorted = rows.toSorted(
    (a, b) => (a.ticker < b.ticker ? -1 : a.ticker > b.ticker ? 1 : 0) || (a.period < b.period ? -1 : 1),
  )
  const byTicker = Map.groupBy(sorted, row => row.ticker)
  const latest = (own: RatioRow[]) =>
    own
      .map(row => periodEnd(row.period))
      .sort()
      .at(-1)!
  if ([...byTicker.values()].some(own => own.length > 1))
    return [...byTicker].map(([ticker, own]) => candidateOf(`${ticker}`, latest(own), own))
  return chunks(sorted, 250).map((own, i) => candidateOf(`list/${i + 1}`, latest(own), own))
}

const candidateOf = (key: string, effectiveon: string, rows: RatioRow[]): Candidate => ({
  kind: publishedRatios,
  key,
  effectiveon,
  data: { rows },
})
