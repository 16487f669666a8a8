import type { ReviewedQuote } from '../evidence/load.ts'
import { type PeerGroup, peerGroups } from '../ratios/peers.ts'
import { ascending, percentileIn } from '../ratios/percentile.ts'
import type { History } from '../statements/history.ts'
import type { Figures } from '../statements/line.ts'
import { type Economics, economicsOf } from './economics.ts'
import type { EvidenceEntry } from './entry.ts'
import { documentEntry, type Measured, measuredOf } from './figures.ts'
import { type Hint, type MoatSource, moatSources, proxiesOf } from './sources.ts'

/** Raise with every change of a rule, a weight or a threshold. */
export const methodVersion = 'moat-3'

export type Confidence = 'none' | 'low' | 'medium' | 'high'

export interface SourceScore {
  readonly source: MoatSource
  /** 0…100 within the peers; null where nothing safe speaks of it. */
  readonly score: number | null
  readonly confidence: Confidence
  readonly evidence: readonly EvidenceEntry[]
}

export interface Moat {
  readonly ticker: string
  readonly score: number | null
  readonly rating: 'none' | 'narrow' | 'wide' | null
  readonly confidence: Confidence
  readonly economics: Economics
  readonly sources: readonly SourceScore[]
  /** What the economics and the two best sources add; they sum up to the score. */
  readonly contributions: { readonly economics: number; readonly sources: number } | null
  readonly bestSources: readonly MoatSource[]
  /** Why the rating is not higher, or why there is no score. */
  readonly reasons: readonly string[]
  readonly historyYears: number
  readonly period: string | null
  readonly peerGroup: string
}

export interface MoatInput {
  readonly history: History
  readonly icb: string | null
}

/** History under which nothing is called wide. */
const wideYears = 7

/** All companies of a market: sources are measured against peers, so the whole is assessed at once. */
export function moatsOf(
  inputs: readonly MoatInput[],
  evidence: ReadonlyMap<string, readonly ReviewedQuote[]>,
): Moat[] {
  const groups = peerGroups(
    inputs.map(i => ({ ticker: i.history.ticker, template: i.history.template, icb: i.icb })),
  )
  const figures = new Map(inputs.map(i => [i.history.ticker, i.history.years.map(y => y.figures)]))
  const proxies = new Map(
    inputs.map(i => [
      i.history.ticker,
      proxiesOf(i.history.template, figures.get(i.history.ticker) ?? [], i.icb),
    ]),
  )
  const sorted = new Map<string, number[]>()
  const against = (group: PeerGroup, source: MoatSource, name: string) => {
    const key = `${group.members[0]?.template} ${group.id} ${source} ${name}`
    const cached = sorted.get(key)
    if (cached) return cached
    const values = ascending(
      group.members.flatMap(m => proxies.get(m.ticker)?.[source].find(p => p.name === name)?.value ?? []),
    )
    sorted.set(key, values)
    return values
  }
  const revenues = revenueByIndustry(inputs)
  const measured = measuredOf(evidence)
  return inputs.map(input => {
    const { ticker } = input.history
    const group = groups.get(ticker) as PeerGroup
    const quotes = evidence.get(ticker) ?? []
    const period = input.history.years[0]?.period ?? null
    const sources = moatSources.map(source => {
      const entries = (proxies.get(ticker)?.[source] ?? []).map(p =>
        ratioEntry(p, against(group, source, p.name), period),
      )
      if (source === 'efficient_scale') entries.push(...scaleEntries(input, revenues, period))
      return sourceScore(source, entries, quotes, measured)
    })
    return total(input, sources, group.id)
  })
}

function ratioEntry(p: Hint, peers: readonly number[], period: string | null): EvidenceEntry {
  const low = p.value === null || peers.length === 0 ? null : percentileIn(peers, p.value)
  return {
    kind: 'ratio',
    name: p.name,
    value: p.value,
    unit: p.unit,
    peer_percentile: low === null ? null : p.better === 'high' ? low : 100 - low,
    ...(period === null ? {} : { period }),
    statement_line: p.line,
    method: `percentile among ${peers.length} peers`,
    ...(p.unscored === undefined ? {} : { unscored: p.unscored }),
    ...(p.unstated ? { reason: 'missing' as const } : {}),
  }
}

/** Revenue of each listed company by ICB level 4: rivals outside of the exchange are missing in it. */
function revenueByIndustry(inputs: readonly MoatInput[]): Map<string, number[]> {
  const byIndustry = new Map<string, number[]>()
  for (const { history, icb } of inputs) {
    const revenue = history.template === 'general' ? history.years[0]?.figures.revenue : undefined
    if (icb === null || revenue === undefined || !(revenue > 0)) continue
    byIndustry.set(icb, [...(byIndustry.get(icb) ?? []), revenue])
  }
  return byIndustry
}

/** Fewest listed rivals among which a share of revenue says something. */
const leastRivals = 3

function scaleEntries(
  { history, icb }: MoatInput,
  revenues: ReadonlyMap<string, readonly number[]>,
  period: string | null,
): EvidenceEntry[] {
  const own =
    history.template === 'general' ? (history.years[0]?.figures as Figures | undefined)?.revenue : undefined
  const unstated = own !== undefined && Number.isNaN(own)
  const rivals = (icb === null ? undefined : revenues.get(icb)) ?? []
  const firms = rivals.length + (unstated ? 1 : 0)
  if (icb === null || own === undefined || own <= 0 || firms === 0) return []
  const all = rivals.reduce((a, b) => a + b, 0)
  const topThree = rivals
    .toSorted((a, b) => b - a)
    .slice(0, 3)
    .reduce((a, b) => a + b, 0)
  const few = firms <= leastRivals ? { unscored: 'too few listed rivals' } : {}
  const common = {
    kind: 'ratio',
    unit: 'percent',
    ...(period === null ? {} : { period }),
    statement_line: 'revenue',
    method: `of ${firms} listed companies of the same ICB code`,
  } as const
  if (unstated)
    return [
      { ...common, name: 'revenue_share', value: null, peer_percentile: null, reason: 'missing', ...few },
    ]
  return [
    {
      ...common,
      name: 'revenue_share',
      value: (100 * own) / all,
      peer_percentile: (100 * own) / all,
      ...few,
    },
    {
      ...common,
      name: 'top_three_share',
      value: (100 * topThree) / all,
      peer_percentile: null,
      unscored: 'says how concentrated the industry is',
    },
  ]
}

/** A ratio that a missing line hides, where a score would be made of it. */
const isUnstated = (entry: EvidenceEntry): boolean =>
  entry.reason === 'missing' && entry.unscored === undefined

/**
 * The mean standing of its ratios and of the figures that documents measure; those that a missing line hides count with
 * nothing, so that no missing line raises it. A document without a comparable figure raises the confidence alone.
 */
function sourceScore(
  source: MoatSource,
  ratios: readonly EvidenceEntry[],
  quotes: readonly ReviewedQuote[],
  measured: Measured,
): SourceScore {
  const documents = quotes.filter(q => q.item === `moat.${source}` && q.found)
  const entries = documents.map(quote => documentEntry(quote, measured))
  const scored = [...ratios, ...entries].flatMap(r =>
    r.unscored === undefined && r.peer_percentile !== null ? [r.peer_percentile] : [],
  )
  const counted = scored.length + ratios.filter(isUnstated).length
  const score = scored.length === 0 ? null : scored.reduce((a, b) => a + b, 0) / counted
  const independent = new Set(documents.map(d => new URL(d.url).hostname)).size
  const confidence: Confidence =
    score === null ? 'none' : independent >= 2 ? 'high' : independent === 1 ? 'medium' : 'low'
  return { source, score, confidence, evidence: [...ratios, ...entries] }
}

const ranks: readonly Confidence[] = ['none', 'low', 'medium', 'high']
const atLeast = (c: Confidence, floor: Confidence) => ranks.indexOf(c) >= ranks.indexOf(floor)

function total(input: MoatInput, sources: readonly SourceScore[], peerGroup: string): Moat {
  const { history } = input
  const economics = economicsOf(
    history.template,
    history.years.map(y => y.figures),
  )
  const best = sources
    .filter(s => s.score !== null && atLeast(s.confidence, 'low'))
    .toSorted((a, b) => (b.score as number) - (a.score as number))
    .slice(0, 2)
  const base = {
    ticker: history.ticker,
    economics,
    sources,
    bestSources: best.map(s => s.source),
    historyYears: history.years.length,
    period: history.years[0]?.period ?? null,
    peerGroup,
  }
  const nothing = (reasons: string[]): Moat => ({
    ...base,
    score: null,
    rating: null,
    confidence: 'none',
    contributions: null,
    reasons,
  })
  if (history.years[0]?.consistent === false) return nothing(['inconsistent_statement'])
  if (economics.score === null) return nothing([`economics: ${economics.reason}`])
  if (best.length === 0) return nothing(['no source has a score'])
  // Two sources, or the one that there can be: a second one that missing lines hide counts with nothing.
  const possible = sources.filter(s => s.score !== null || s.evidence.some(isUnstated)).length
  const contributions = {
    economics: 0.5 * economics.score,
    sources: (0.5 * best.reduce((sum, s) => sum + (s.score as number), 0)) / Math.min(2, possible),
  }
  const score = contributions.economics + contributions.sources
  const documented = sources.some(s => s.score !== null && atLeast(s.confidence, 'medium'))
  const reasons: string[] = []
  if (!documented) reasons.push('no source rests on a document: never above narrow')
  if (history.years.length < wideYears)
    reasons.push(`${history.years.length} years on file, ${wideYears} are needed for wide`)
  // By the score as it is shown, to one decimal.
  const rounded = Math.round(10 * score) / 10
  const capped = rounded > 70 && reasons.length > 0
  const rating = rounded < 45 ? 'none' : rounded > 70 && !capped ? 'wide' : 'narrow'
  const confidence = ranks[Math.min(...best.map(s => ranks.indexOf(s.confidence)))] ?? 'none'
  return { ...base, score, rating, confidence, contributions, reasons: capped ? reasons : [] }
}
