import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { roundingOf, type Statement } from './statement.ts'

/** What one source says of a series on one base. Two of them are one series only where their common periods agree. */
export interface Link {
  /** `vietdataverse`, `nso@2019`. */
  readonly strand: string
  readonly source: string
  readonly base: string | null
  /** It may stand in one series with the strands before it. */
  readonly joined: boolean
  /** What its values are multiplied by to stand on the base of the first strand; 1 where nothing is rebased. */
  readonly factor: number
  /** Periods that it has in common with the strands that were joined before it, and on how many of them it agrees. */
  readonly common: number
  readonly agreeing: number
  /** Largest difference on them, after rebasing, in the unit of the series; null without a common period. */
  readonly largest: number | null
  readonly largestAt: string | null
}

type Said = ReadonlyMap<string, Statement>

/** A source, and the base where its document names one. */
export const strandOf = ({ source, base }: Pick<Statement, 'source' | 'base'>): string =>
  base ? `${source}@${base}` : source

/** So many of the common periods have to agree: publishers revise a figure now and then, a slip is not a base. */
const shareThatAgrees = 0.8
/** Levels agree to 1 %: two lists of one day differ by the hour at which they were taken. */
const levelTolerance = 0.01
/** Ratios of one rebasing differ by rounding alone. */
const ratioTolerance = 0.005
/** One common period gives a ratio and no proof that it is one for all. */
const periodsToRebase = 2

/** Units whose numbers mean something without a base; percent and the like are compared as differences. */
const relative = /^(million_|billion_|usd|vnd_|index)/

/** Is the series an index, whose level depends on a base year? */
const hasBase = ({ unit }: Indicator) => unit === 'index'

/** Do two figures of one period say the same, by the decimals that the publisher prints? */
function agrees({ unit, decimals }: Indicator, a: number, b: number): boolean {
  const difference = Math.abs(a - b)
  if (difference <= roundingOf(decimals)) return true
  return relative.test(unit) && difference <= levelTolerance * Math.max(Math.abs(a), Math.abs(b))
}

/**
 * Order of trust: the best source first; of one source the newest base, which its publisher uses now.
 */
export function byTrust({ sources }: Indicator) {
  const rank = (source: string) => (sources.includes(source) ? sources.indexOf(source) : sources.length)
  return (a: Pick<Statement, 'source' | 'base'>, b: Pick<Statement, 'source' | 'base'>): number =>
    rank(a.source) - rank(b.source) ||
    a.source.localeCompare(b.source) ||
    (b.base ?? '').localeCompare(a.base ?? '')
}

/**
 * Which strands of a series may stand in one series, in order of trust. The first one leads. Another goes on from those
 * before it where they agree on common periods, after one rebasing where bases differ; where they disagree it does not.
 * Without a common period figures of a unit that needs no base stand side by side (no growth is stated across them), and
 * an index does not go on.
 * @param periods what each strand says, by period
 */
export function linksOf(indicator: Indicator, periods: Iterable<readonly [string, Said]>): Map<string, Link> {
  const strands = new Map<string, Statement>()
  const figures: [period: string, said: Said][] = []
  for (const [period, said] of periods) {
    for (const [strand, statement] of said) if (!strands.has(strand)) strands.set(strand, statement)
    if (said.size > 1) figures.push([period, said])
  }
  const compare = byTrust(indicator)
  const ordered = [...strands].sort(([, a], [, b]) => compare(a, b))
  const links = new Map<string, Link>()
  for (const [strand, { source, base = null }] of ordered) {
    const pairs = figures.flatMap(([period, said]) => {
      const own = said.get(strand)?.value ?? null
      const before = own === null ? null : valueBefore(said, links)
      return own === null || before === null ? [] : [{ period, own, before }]
    })
    links.set(strand, linkOf(indicator, { strand, source, base }, pairs, links))
  }
  return links
}

/** The figure of the most trusted strand that is joined, on the base of the first. */
function valueBefore(said: Said, links: ReadonlyMap<string, Link>): number | null {
  for (const { strand, joined, factor } of links.values()) {
    const value = said.get(strand)?.value ?? null
    if (joined && value !== null) return value * factor
  }
  return null
}

interface Pair {
  readonly period: string
  readonly own: number
  readonly before: number
}

function linkOf(
  indicator: Indicator,
  name: Pick<Link, 'strand' | 'source' | 'base'>,
  pairs: readonly Pair[],
  before: ReadonlyMap<string, Link>,
): Link {
  const first = before.values().next().value
  const otherBase = first !== undefined && first.base !== name.base
  if (first === undefined || pairs.length === 0)
    return {
      ...name,
      joined: first === undefined || !(otherBase || hasBase(indicator)),
      factor: 1,
      common: 0,
      agreeing: 0,
      largest: null,
      largestAt: null,
    }
  const asItIs = counted(indicator, pairs, 1)
  if (!otherBase && (enough(asItIs, pairs) || !hasBase(indicator)))
    return { ...name, joined: enough(asItIs, pairs), factor: 1, ...asItIs }
  const ratios = pairs
    .filter(({ own }) => own !== 0)
    .map(pair => pair.before / pair.own)
    .sort((a, b) => a - b)
  const factor = ratios[Math.floor(ratios.length / 2)] ?? 1
  const steady = ratios.filter(ratio => Math.abs(ratio / factor - 1) <= ratioTolerance).length
  const joined = factor > 0 && ratios.length >= periodsToRebase && steady >= shareThatAgrees * pairs.length
  return joined
    ? { ...name, joined, factor, ...counted(indicator, pairs, factor) }
    : { ...name, joined, factor: 1, ...asItIs }
}

const enough = ({ agreeing }: { readonly agreeing: number }, pairs: readonly Pair[]): boolean =>
  agreeing >= shareThatAgrees * pairs.length

function counted(indicator: Indicator, pairs: readonly Pair[], factor: number) {
  let agreeing = 0
  let largest = -1
  let largestAt: string | null = null
  for (const { period, own, before } of pairs) {
    if (agrees(indicator, own * factor, before)) agreeing++
    const difference = Math.abs(own * factor - before)
    if (difference > largest) [largest, largestAt] = [difference, period]
  }
  return { common: pairs.length, agreeing, largest, largestAt }
}
