import { theatres } from '../../contracts/http/macro/market.ts'
import { expectedRelease } from '../../contracts/indicators/release-calendar.ts'
import type { ComponentId } from './components.ts'
import { logChange, type Point, realisedVolatility } from './transforms.ts'
import { dailyStanding, monthlyStanding, type Scale, type Standing } from './window.ts'

/** Countries whose own GPR series is shown beside the composite, as theatres. */
export { theatres }
export type Theatre = (typeof theatres)[number]
export type SeriesId = ComponentId | `theatre.${Theatre}`

/** Where the raw values come from, and how they become a component. */
export interface SeriesRule {
  readonly id: SeriesId
  readonly cadence: 'monthly' | 'daily'
  readonly input: { readonly indicator: string } | { readonly index: string } | { readonly flow: 'market' }
  readonly scale: Scale
  /** Raw points, oldest first, into the points that are ranked. */
  transform(points: readonly Point[]): Point[]
}

const asIs = (points: readonly Point[]): Point[] => [...points]
/** Banks repeat their Friday table over the weekend; a change over 63 sessions is not one over 63 days. */
const weekdays = (points: readonly Point[]): Point[] =>
  points.filter(({ day }) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
const sessions63 = (points: readonly Point[]): Point[] => logChange(weekdays(points), 63)

export const seriesRules: readonly SeriesRule[] = [
  {
    id: 'gpr_global',
    cadence: 'monthly',
    input: { indicator: 'world.gpr' },
    scale: 'log',
    transform: asIs,
  },
  {
    id: 'gpr_vietnam',
    cadence: 'monthly',
    input: { indicator: 'vn.gpr' },
    scale: 'log1p',
    transform: asIs,
  },
  {
    id: 'oil',
    cadence: 'daily',
    input: { indicator: 'world.oil_brent' },
    scale: 'none',
    transform: sessions63,
  },
  {
    id: 'gold',
    cadence: 'daily',
    input: { indicator: 'world.gold_usd' },
    scale: 'none',
    transform: sessions63,
  },
  {
    id: 'usdvnd',
    cadence: 'daily',
    input: { indicator: 'vn.fx.usd_sell' },
    scale: 'none',
    transform: sessions63,
  },
  {
    id: 'vnindex_vol',
    cadence: 'daily',
    input: { index: 'VNINDEX' },
    scale: 'log',
    transform: points => realisedVolatility(points),
  },
  {
    id: 'foreign_flow',
    cadence: 'daily',
    input: { flow: 'market' },
    scale: 'none',
    transform: asIs,
  },
  {
    id: 'freight',
    cadence: 'monthly',
    input: { indicator: 'world.gscpi' },
    scale: 'none',
    transform: asIs,
  },
  ...theatres.map(
    (theatre): SeriesRule => ({
      id: `theatre.${theatre}`,
      cadence: 'monthly',
      input: { indicator: `${theatre}.gpr` },
      scale: 'log1p',
      transform: asIs,
    }),
  ),
]

/** A standing with the day from which it could be known. */
export interface DatedStanding extends Standing {
  readonly availableOn: string
}

/**
 * The standing of every value of a series among its own last ten years at that time. A month's value is known from
 * its release day on, never within the month.
 */
export function standings(rule: SeriesRule, raw: readonly Point[]): DatedStanding[] {
  const points = rule.transform(raw)
  const out: DatedStanding[] = []
  // Ten years of days do not grow; looking at older ones again for each value would make it quadratic.
  let start = 0
  for (let end = 1; end <= points.length; end++) {
    const tenYearsBefore = tenYears(points[end - 1]!.day)
    while (points[start]!.day < tenYearsBefore) start++
    const until = points.slice(start, end)
    const standing =
      rule.cadence === 'monthly'
        ? monthlyStanding(until, rule.scale)
        : dailyStanding(start === 0 ? until : [points[0]!, ...until], rule.scale)
    if (standing === null) continue
    out.push({
      ...standing,
      availableOn:
        rule.cadence === 'daily' ? standing.date : expectedRelease('gpr-monthly', standing.date.slice(0, 7))!,
    })
  }
  return out
}

const tenYears = (day: string): string => `${Number(day.slice(0, 4)) - 10}${day.slice(4)}`
