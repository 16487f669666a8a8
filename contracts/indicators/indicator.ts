import type { Frequency } from './period.ts'
import type { ReleaseRuleId } from './release-calendar.ts'

export const countries = ['vn', 'us', 'cn', 'ru', 'ua', 'world'] as const
export type Country = (typeof countries)[number]

export const indicatorGroups = [
  'prices',
  'growth',
  'trade',
  'investment',
  'industry',
  'money',
  'rates',
  'fx',
  'commodities',
  'risk',
] as const
export type IndicatorGroup = (typeof indicatorGroups)[number]

/** What the number is measured in; never left to the reader to guess. */
export const indicatorUnits = [
  'percent',
  'percent_per_year',
  'million_usd',
  'billion_usd',
  'usd',
  'billion_vnd',
  'vnd_per_usd',
  'vnd_per_unit',
  'vnd_per_tael',
  'usd_per_barrel',
  'usd_per_ounce',
  'index_1985_2019_100',
  'index_1900_2019_100',
  'percent_of_articles',
  'standard_deviations',
  'index',
] as const
export type IndicatorUnit = (typeof indicatorUnits)[number]

/**
 * What a value is compared with. `yoy`: same period of the year before; `mom`: period before;
 * `ytd_yoy`: year to date against the same months of the year before; `since_december`: December before;
 * `level`: compared with nothing; `year_to_date`: nor this, but counted from the beginning of the year.
 */
const indicatorBases = ['yoy', 'mom', 'ytd_yoy', 'since_december', 'level', 'year_to_date'] as const
export type IndicatorBasis = (typeof indicatorBases)[number]

const restarting: readonly IndicatorBasis[] = ['ytd_yoy', 'since_december', 'year_to_date']

/** Does what is counted begin again with each year? */
export const beginsWithYear = (basis: IndicatorBasis): boolean => restarting.includes(basis)

/** How a figure stands for its period. What a change is a change of, where the series is one. */
const spans = ['total', 'average', 'end', 'quote'] as const

/** Prices in which amounts and volumes are measured: of the period itself, of a base year, or of the year 2010. */
const priceBases = ['current', 'constant', 'constant_2010'] as const

/** What a series measures, settled from its publisher's own words and held against a second source (docs/series.md). */
export interface Definition {
  /** `total`: summed over the period; `average`: its mean; `end`: as it stands at its end; `quote`: as stated for the day. */
  readonly over: (typeof spans)[number]
  /** What is measured and its scope, one sentence without a full stop. */
  readonly what: string
  /** null: no amounts of money and no volumes. */
  readonly prices: (typeof priceBases)[number] | null
  /** Absent: as measured. No publisher here adjusts a series for the season. */
  readonly isSeasonallyAdjusted?: true
  /** Heading or name in the publisher's document; null: no document of it is read. */
  readonly publishedName: string | null
}

/** Outside these a new value is quarantined until it is confirmed (see projections/indicators/quarantined.ts). */
export interface Plausible {
  readonly min: number
  readonly max: number
  /** Largest believable change from one period to the next, in the unit of the indicator. */
  readonly jump?: number
}

/**
 * What subscribers of the news feed receive. `each`: every release and every revision; `new_periods`: revisions are
 * on record but not announced, since the source rewrites its last year with every release; `changes`: only a value
 * that differs from the one before.
 */
export type Announcement = 'each' | 'new_periods' | 'changes'

/** A series that comes by import alone, or not at all. */
export interface NoLiveSource {
  /** Id of the feed whose imported documents state it; null: none does. */
  readonly statedBy: string | null
  /** Why it cannot be fetched, one sentence. */
  readonly why: string
}

/** One published series. Observations are stored under `id` and a period of `frequency`. */
export interface Indicator {
  readonly id: string
  readonly country: Country
  readonly group: IndicatorGroup
  readonly nameVi: string
  readonly nameEn: string
  readonly definition: Definition
  readonly unit: IndicatorUnit
  /** Decimals that the publisher prints; answers are rounded to them, stored values are not. */
  readonly decimals: number
  readonly frequency: Frequency
  readonly basis: IndicatorBasis
  /** Publishers that state it, best first. Where two disagree the first is served and the rest is on record. */
  readonly sources: readonly string[]
  /** When the source releases it; absent: no fixed day is known, so nothing is promised. */
  readonly release?: ReleaseRuleId
  /** Days on which a daily series has a figure, so that one that is not there is late; absent: not each day has one. */
  readonly quotedOn?: 'working_days'
  readonly plausible?: Plausible
  /** How values of a finer period make one of a coarser; absent: they do not (a change on a year before, say). */
  readonly aggregate?: 'mean' | 'sum'
  /** Default `each`. */
  readonly announce?: Announcement
  /** Told only to those who ask for this series: daily rates would push the rest out of the feed. */
  readonly onRequest?: true
  /** Short names accepted beside `id` in queries. */
  readonly aliases?: readonly string[]
  /** Documents at hand tell its figures without the periods that they are of, so that none can be served. */
  readonly unattributed?: true
  /** Present where no feed fetches it: a missing value is not one that is late. */
  readonly noLiveSource?: NoLiveSource
  /** One sentence on the method, where the name does not say enough. */
  readonly note?: string
}

export const defineIndicators = (...list: Indicator[]): readonly Indicator[] =>
  Object.freeze(list.map(item => Object.freeze(item)))
