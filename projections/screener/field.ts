import { ascending, medianOf } from '../ratios/percentile.ts'
import type { Candidate, Climate } from './candidate.ts'
import { type Measures, measure } from './measures.ts'

/** A share in the field of all, with its measures. */
export interface Entrant {
  readonly candidate: Candidate
  readonly measures: Measures
  readonly inUniverse: boolean
  readonly liquid: boolean
}

/** Ranks and medians of the market on the day, shared by all strategies. */
export interface Field {
  readonly entrants: readonly Entrant[]
  readonly climate: Climate
  /** Median P/E of the universe, and median of (growth + yield) / P/E. */
  readonly medianPe: number
  readonly medianYield: number
  readonly medianTotalReturn: number
  /** Percentile (0…100) of the relative strength within the whole market. */
  readonly strength: ReadonlyMap<string, number>
  /** 1-based place among those that have the value, and how many have it. */
  readonly places: Readonly<Record<Ranking, Places>>
}

/** Whose values are ranked, on which side the first place is, and among whom. */
export const rankings = [
  'cheap_book',
  'cheap_earnings',
  'cheap_book_liquid',
  'cheap_cash',
  'momentum',
  'calm',
  'magic',
] as const
export type Ranking = (typeof rankings)[number]

export interface Places {
  readonly of: number
  readonly place: ReadonlyMap<string, number>
}

/** 20-day mean matched value below which a share cannot be bought by more than a few, VND. */
export const liquidityFloor = 1_000_000_000

/** Sessions of history that a share must have to stand in the universe. */
export const universeSessions = 252

/**
 * Ordinary companies with statements that add up: three years of assets, profit and revenue above zero, the operating
 * cash flow of the last, and a year of trading.
 */
function inUniverse(c: Candidate): boolean {
  const three = c.years.slice(0, 3)
  return (
    c.template === 'general' &&
    c.consistent &&
    three.length === 3 &&
    three.every(y => y.revenue > 0 && !Number.isNaN(y.totalAssets + y.netProfit)) &&
    !Number.isNaN(c.years[0]?.operatingCash ?? Number.NaN) &&
    c.tape.sessions >= universeSessions
  )
}

/** More than a tenth of the days without a trade or a move: such calm is illiquidity. */
const calmEnough = (e: Entrant) => e.candidate.tape.stillShare <= 0.1

function places(entrants: readonly Entrant[], of: (e: Entrant) => number, descending = false): Places {
  const rows = entrants
    .map(e => ({ ticker: e.candidate.ticker, x: of(e) }))
    .filter(row => Number.isFinite(row.x))
  rows.sort((a, b) => (descending ? b.x - a.x : a.x - b.x) || (a.ticker < b.ticker ? -1 : 1))
  return { of: rows.length, place: new Map(rows.map((row, i) => [row.ticker, i + 1])) }
}

/** Greenblatt's order: rank of earnings yield plus rank of return on capital, the higher yield first on a tie. */
function magicPlaces(entrants: readonly Entrant[]): Places {
  const able = entrants.filter(e => Number.isFinite(e.measures.earningsYield + e.measures.returnOnCapital))
  const order = magicOrder(
    able.map(e => ({
      name: e.candidate.ticker,
      yield: e.measures.earningsYield,
      capital: e.measures.returnOnCapital,
    })),
  )
  return { of: order.length, place: new Map(order.map((name, i) => [name, i + 1])) }
}

export function magicOrder(firms: readonly { name: string; yield: number; capital: number }[]): string[] {
  const rank = (of: (f: (typeof firms)[number]) => number) =>
    new Map([...firms].sort((a, b) => of(b) - of(a)).map((f, i) => [f.name, i + 1]))
  const byYield = rank(f => f.yield)
  const byCapital = rank(f => f.capital)
  const sum = (f: (typeof firms)[number]) => (byYield.get(f.name) ?? 0) + (byCapital.get(f.name) ?? 0)
  return [...firms].sort((a, b) => sum(a) - sum(b) || b.yield - a.yield).map(f => f.name)
}

/** P/E from which the profit is next to nil: in no median of multiples. */
const nilProfit = 5_000

const median = (values: readonly number[]) =>
  medianOf(ascending(values.filter(Number.isFinite))) ?? Number.NaN

/** Growth plus yield for what is paid: (g + y) / (P/E). */
export const totalReturnRatio = (m: Measures): number => (m.profitCagr3 + m.yield) / m.pe

/** The field of one day: every candidate measured, ranked within the universe, strength within the whole market. */
export function fieldOf(candidates: readonly Candidate[], climate: Climate): Field {
  const entrants = candidates.map(candidate => ({
    candidate,
    measures: measure(candidate),
    inUniverse: inUniverse(candidate),
    liquid: candidate.tape.meanValue20 >= liquidityFloor,
  }))
  const universe = entrants.filter(e => e.inUniverse)
  const liquid = universe.filter(e => e.liquid)
  const strength = places(entrants, e => e.candidate.tape.strength)
  return {
    entrants,
    climate,
    medianPe: median(universe.map(e => e.measures.pe).filter(pe => pe < nilProfit)),
    medianYield: median(universe.map(e => e.measures.yield)),
    medianTotalReturn: median(universe.map(e => totalReturnRatio(e.measures))),
    strength: new Map(
      [...strength.place].map(([ticker, place]) => [ticker, (100 * (place - 0.5)) / strength.of]),
    ),
    places: {
      cheap_book: places(universe, e => e.measures.pb),
      cheap_earnings: places(liquid, e => e.measures.pe),
      cheap_book_liquid: places(liquid, e => e.measures.pb),
      cheap_cash: places(liquid, e => e.measures.pcf),
      momentum: places(universe, e => e.candidate.tape.momentum, true),
      calm: places(universe.filter(calmEnough), e => e.candidate.tape.volatility),
      magic: magicPlaces(liquid),
    },
  }
}

/** Is the place within the first `share` of those ranked? The last one that the share cuts through still counts. */
export function inBest(places: Places, ticker: string, share: number): number {
  const place = places.place.get(ticker)
  return place === undefined ? Number.NaN : place <= Math.ceil(share * places.of) ? 1 : 0
}
