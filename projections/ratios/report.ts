import type { Template } from '../statements/form.ts'
import type { Altman } from './altman.ts'
import { type Beneish, beneishBounds, beneishIndicesOf } from './beneish.ts'
import { ratioById } from './catalogue.ts'
import { type Case, type Company, casesOf, type Length } from './company.ts'
import {
  type Composite,
  composite,
  type Pillar,
  pillarMetrics,
  pillarScores,
  pillars,
  pillarWeights,
} from './composite.ts'
import type { RatioValue } from './definition.ts'
import { type DuPont, dupont } from './dupont.ts'
import type { Reason } from './outcome.ts'
import { type PeerGroup, peerGroups } from './peers.ts'
import { ascending, medianOf, percentileIn } from './percentile.ts'
import type { Piotroski } from './piotroski.ts'
import { type Measured, none, type Reading, readingsOf, reasonOf } from './readings.ts'

/** Raise with every change of a formula, a weight, a threshold or a peer rule. */
export const methodVersion = 'ratios-4'

/** A ratio of one company and period among its peers. */
export interface Placed extends RatioValue {
  /** Median of the peers that have a number. */
  readonly median: number | null
  /** Share of peers that it is at least as good as (0…100; where neither side is better, by size). */
  readonly percentile: number | null
  /** Peers with a number or a rank. */
  readonly peers: number
}

export interface Metric {
  readonly id: string
  readonly value: number | null
  readonly percentile: number | null
  readonly peers: number
  /** Why there is no value. `missing`: a statement on file leaves a line out, and the metric counts with nothing. */
  readonly reason?: Reason
}

export interface Scores {
  readonly piotroski: Piotroski | null
  readonly altman: Altman | null
  readonly beneish: Beneish | null
  readonly dupont: DuPont | null
  readonly overall: Composite & {
    /** Share of the metrics that are known, by weight of their pillars: what a score rests on. */
    readonly metricCoverage: number
    readonly metrics: Readonly<Record<Pillar, readonly Metric[]>>
  }
}

/** Everything that is answered for one company and period. */
export interface Report {
  readonly ticker: string
  readonly length: Case['length']
  readonly period: string
  /** Ticker under which the statement of the period is on file. */
  readonly tickerThen: string
  readonly knownOn: string
  readonly template: Template
  readonly quality: 'consistent' | 'inconsistent'
  readonly peerGroup: { readonly id: string; readonly level: number; readonly members: number }
  readonly values: Readonly<Record<string, Placed>>
  /** Null where the statements do not add up. */
  readonly scores: Scores | null
}

/** The values of one metric among one peer group: ascending, and how many rank below or above every number. */
interface Yardstick {
  readonly sorted: readonly number[]
  readonly best: number
  readonly worst: number
}

function yardstick(id: string, members: readonly Measured[]): Yardstick {
  const numbers: number[] = []
  let best = 0
  let worst = 0
  for (const member of members) {
    if (!member.at.consistent) continue
    const value = member.readings.get(id)?.value
    if (!value) continue
    if (value.value !== null) numbers.push(value.value)
    else if (value.rank === 'best') best++
    else if (value.rank === 'worst') worst++
  }
  return { sorted: ascending(numbers), best, worst }
}

/** Percentile with the unrankable ends counted: no interest to cover is above all, a loss below all. */
function place({ value, better }: Reading, { sorted, best, worst }: Yardstick): number | null {
  const n = sorted.length + best + worst
  if (n === 0) return null
  if (value.value === null) {
    if (value.rank === undefined) return null
    return value.rank === 'best' ? (100 * (n - best / 2)) / n : (100 * (worst / 2)) / n
  }
  const low = percentileIn(sorted, value.value)
  const among = ((better === 'low' ? 100 - low : low) / 100) * sorted.length
  return (100 * (worst + among)) / n
}

/**
 * The reports of a whole market, one period after the other: every company placed among its peers of the same period.
 * One company's new statement moves its peers' percentiles, so the whole is derived at once. `priced` leaves out the
 * periods in which no company has a market price: those that a new session does not change.
 */
export function* reportsByPeriod(
  companies: readonly Company[],
  which: 'all' | 'priced' = 'all',
): Generator<Report[]> {
  const { groups, byPeriod } = periodsOf(companies)
  for (const cases of byPeriod.values())
    if (which === 'all' || cases.some(at => !Number.isNaN(at.window.market.price)))
      yield reportsOfPeriod(cases, groups)
}

/** All of them as one list. */
export const reportsOf = (companies: readonly Company[]): Report[] => [...reportsByPeriod(companies)].flat()

/** The reports of one company of a market, newest first: the same as among all of them, but only its peers are measured. */
export function reportsOfOne(
  companies: readonly Company[],
  ticker: string,
  length: Length,
  limit: number,
): Report[] {
  const { groups, byPeriod } = periodsOf(companies)
  return [...byPeriod.values()]
    .filter(cases => cases.some(at => at.ticker === ticker && at.length === length))
    .sort((a, b) => (periodIn(a, ticker) < periodIn(b, ticker) ? 1 : -1))
    .slice(0, limit)
    .flatMap(cases => reportsOfPeriod(cases, groups, ticker))
}

/** Whether a price is in the multiples of a report: an older year has none. */
export const isPriced = ({ values }: Pick<Report, 'values'>): boolean => values.pe?.reason !== 'no_price'

const periodIn = (cases: readonly Case[], ticker: string): string =>
  cases.find(at => at.ticker === ticker)?.period ?? ''

function periodsOf(companies: readonly Company[]) {
  const groups = peerGroups(
    companies.map(c => ({ ticker: c.history.ticker, template: c.history.template, icb: c.icb })),
  )
  const byPeriod = new Map<string, Case[]>()
  for (const company of companies)
    for (const at of casesOf(company)) {
      const key = at.length === 'ttm' ? 'ttm' : `${at.length} ${at.period}`
      const cases = byPeriod.get(key)
      if (cases) cases.push(at)
      else byPeriod.set(key, [at])
    }
  return { groups, byPeriod }
}

/** @param only the one company that is requested; absent: all */
function reportsOfPeriod(
  cases: readonly Case[],
  groups: ReadonlyMap<string, PeerGroup>,
  only?: string,
): Report[] {
  const general = cases.filter(c => c.window.template === 'general' && c.consistent)
  const bounds = beneishBounds(general.flatMap(c => beneishIndicesOf(c.window).indices ?? []))
  const peers = only === undefined ? null : new Set(groups.get(only)?.members.map(m => m.ticker))
  const measured = cases.filter(at => peers?.has(at.ticker) ?? true).map(at => readingsOf(at, bounds))
  const byTicker = new Map(measured.map(m => [m.at.ticker, m]))
  const yardsticks = new Map<PeerGroup, Map<string, Yardstick>>()
  const membersOf = new Map<PeerGroup, Measured[]>()
  const against = (group: PeerGroup, id: string) => {
    let own = yardsticks.get(group)
    if (!own) {
      own = new Map()
      yardsticks.set(group, own)
      membersOf.set(
        group,
        group.members.flatMap(member => byTicker.get(member.ticker) ?? []),
      )
    }
    let made = own.get(id)
    if (!made) {
      made = yardstick(id, membersOf.get(group) ?? [])
      own.set(id, made)
    }
    return made
  }
  return measured
    .filter(m => only === undefined || m.at.ticker === only)
    .map(m => report(m, groups.get(m.at.ticker) as PeerGroup, against))
}

function report(m: Measured, group: PeerGroup, against: (group: PeerGroup, id: string) => Yardstick): Report {
  const { at } = m
  const { template } = at.window
  const placed = (id: string, reading: Reading): Placed => {
    const stick = against(group, id)
    return {
      ...reading.value,
      median: medianOf(stick.sorted),
      percentile: at.consistent ? place(reading, stick) : null,
      peers: stick.sorted.length + stick.best + stick.worst,
    }
  }
  const values: Record<string, Placed> = {}
  const metric = (id: string): Metric => {
    const reading = m.readings.get(id) ?? { value: none, better: null }
    const { value, percentile, peers } = placed(id, reading)
    const reason = reasonOf(at.window, reading.value)
    return { id, value, percentile, peers, ...(reason === undefined ? {} : { reason }) }
  }
  for (const [id, reading] of m.readings) if (ratioById.has(id)) values[id] = placed(id, reading)
  return {
    ticker: at.ticker,
    length: at.length,
    period: at.period,
    tickerThen: at.tickerThen,
    knownOn: at.knownOn,
    template,
    quality: at.consistent ? 'consistent' : 'inconsistent',
    peerGroup: { id: group.id, level: group.level, members: group.members.length },
    values,
    scores: at.consistent ? scoresOf(m, metric) : null,
  }
}

function scoresOf(m: Measured, metric: (id: string) => Metric): Scores {
  const { template } = m.at.window
  const metrics = Object.fromEntries(
    pillars.map(pillar => [pillar, pillarMetrics[template][pillar].map(metric)]),
  ) as Record<Pillar, Metric[]>
  const { scores, unstated } = pillarScores(metrics)
  return {
    piotroski: m.piotroski,
    altman: m.altman,
    beneish: m.beneish,
    dupont: template === 'general' ? dupont(m.at.window) : null,
    overall: { ...composite(scores, unstated), metricCoverage: metricCoverage(metrics), metrics },
  }
}

function metricCoverage(metrics: Readonly<Record<Pillar, readonly Metric[]>>): number {
  const share = (pillar: Pillar) =>
    metrics[pillar].filter(m => m.percentile !== null).length / Math.max(1, metrics[pillar].length)
  const weight = pillars.reduce((sum, pillar) => sum + pillarWeights[pillar], 0)
  return pillars.reduce((sum, pillar) => sum + pillarWeights[pillar] * share(pillar), 0) / weight
}
