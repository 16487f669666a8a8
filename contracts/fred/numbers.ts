import { indicators } from '../indicators/index.ts'
import type { Indicator } from '../indicators/indicator.ts'
import { indicatorGroups } from '../indicators/indicator.ts'
import { type ReleaseRuleId, releaseRules } from '../indicators/release-calendar.ts'
import { publisherOf } from '../publishers.ts'

/**
 * FRED names releases, sources and categories by numbers. These are for good: a new source goes to the end of its list, and
 * no place is used again.
 */
const sourceNumbers: readonly string[] = [
  'nso',
  'nso-egdds',
  'imf',
  'sbv',
  'vietcombank',
  'worldbank',
  'maybank',
  'investing',
  'vietdataverse',
  'fiingroup',
  'iacoviello',
  'fred',
  'nyfed',
  'lbma',
  'sjc',
  'vn-finance-dashboard',
  'vbma',
]

const releaseNumbers: readonly ReleaseRuleId[] = ['nso-monthly', 'nso-quarterly', 'gpr-monthly']

/** Releases without a schedule: what a source publishes on days of its own; its number and this. */
const unscheduled = 100

export interface FredSource {
  readonly id: number
  readonly name: string
  readonly link: string | null
  readonly publisher: string
}

export const fredSources: readonly FredSource[] = sourceNumbers.map((id, i) => {
  const { nameEn, url } = publisherOf(id)
  return { id: i + 1, name: nameEn, link: url, publisher: id }
})

export interface FredRelease {
  readonly id: number
  readonly name: string
  readonly link: string | null
  /** Days of the schedule; absent: there is none. */
  readonly rule?: ReleaseRuleId
  /** Number of its source. */
  readonly source: number
}

const sourceNumber = (publisher: string): number => sourceNumbers.indexOf(publisher) + 1

/** Number of the release that a series comes out with. */
export const releaseNumberOf = ({ release, sources }: Indicator): number =>
  release === undefined ? unscheduled + sourceNumber(sources[0]!) : releaseNumbers.indexOf(release) + 1

export const fredReleases: readonly FredRelease[] = [
  ...releaseNumbers.map((rule, i) => ({
    id: i + 1,
    name: releaseRules[rule].titleEn,
    link: publisherOf(releaseRules[rule].source).url,
    rule,
    source: sourceNumber(releaseRules[rule].source),
  })),
  ...fredSources
    .map(({ id, name, link }) => ({
      id: unscheduled + id,
      name: `${name}: series without a schedule`,
      link,
      source: id,
    }))
    .filter(({ id }) => indicators.some(indicator => releaseNumberOf(indicator) === id)),
]

for (const indicator of indicators)
  for (const source of indicator.sources)
    if (sourceNumber(source) === 0)
      throw new Error(
        `${indicator.id}: its source ${source} has no number; put it at the end of sourceNumbers`,
      )

export interface FredCategory {
  readonly id: number
  readonly name: string
  readonly parent_id: number
}

const named: Readonly<Record<(typeof indicatorGroups)[number], string>> = {
  prices: 'Prices',
  growth: 'National Accounts',
  trade: 'Trade and Balance of Payments',
  investment: 'Investment',
  industry: 'Industry and Retail Sales',
  money: 'Money and Credit',
  rates: 'Interest Rates',
  fx: 'Exchange Rates',
  commodities: 'Commodities',
  risk: 'Geopolitical and Supply Risk',
}

/** A group of series is a category below the root, which is 0. Groups are for good too. */
export const fredCategories: readonly FredCategory[] = [
  { id: 0, name: 'Categories', parent_id: 0 },
  ...indicatorGroups.map((group, i) => ({ id: i + 1, name: named[group], parent_id: 0 })),
]

export const categoryNumberOf = ({ group }: Indicator): number => indicatorGroups.indexOf(group) + 1
