import { fredId } from '../../contracts/fred/ids.ts'
import type { Indicator, IndicatorBasis, IndicatorUnit } from '../../contracts/indicators/indicator.ts'
import { type Frequency, periodStart } from '../../contracts/indicators/period.ts'
import type { CoverageRow } from '../../projections/indicators/query.ts'
import type { FredRow } from './document.ts'

export interface RealTime {
  readonly realtime_start: string
  readonly realtime_end: string
}

export const frequencyTexts: Readonly<Record<Frequency, readonly [text: string, letter: string]>> = {
  daily: ['Daily', 'D'],
  weekly: ['Weekly', 'W'],
  monthly: ['Monthly', 'M'],
  quarterly: ['Quarterly', 'Q'],
  annual: ['Annual', 'A'],
}

/** Units in words and short, as FRED has both. */
export const unitTexts: Readonly<Record<IndicatorUnit, readonly [text: string, short: string]>> = {
  percent: ['Percent', '%'],
  percent_per_year: ['Percent per Year', '% p.a.'],
  million_usd: ['Millions of U.S. Dollars', 'Mil. of U.S. $'],
  billion_usd: ['Billions of U.S. Dollars', 'Bil. of U.S. $'],
  usd: ['U.S. Dollars', 'U.S. $'],
  billion_vnd: ['Billions of Vietnamese Dong', 'Bil. of VND'],
  vnd_per_usd: ['Vietnamese Dong to One U.S. Dollar', 'VND to 1 U.S. $'],
  vnd_per_unit: ['Vietnamese Dong to One Unit of the Foreign Currency', 'VND to 1'],
  vnd_per_tael: ['Vietnamese Dong per Tael', 'VND per Tael'],
  usd_per_barrel: ['U.S. Dollars per Barrel', '$ per Barrel'],
  usd_per_ounce: ['U.S. Dollars per Troy Ounce', '$ per Troy Ounce'],
  index_1985_2019_100: ['Index 1985-2019=100', 'Index 1985-2019=100'],
  index_1900_2019_100: ['Index 1900-2019=100', 'Index 1900-2019=100'],
  percent_of_articles: ['Percent of Articles', '% of Articles'],
  standard_deviations: ['Standard Deviations from Mean', 'Std. Dev.'],
  index: ['Index', 'Index'],
}

const changes: Readonly<Record<IndicatorBasis, string>> = {
  yoy: 'Percent Change from Year Ago',
  mom: 'Percent Change',
  ytd_yoy: 'Percent Change of Year to Date from Year Ago',
  since_december: 'Percent Change from December of Year Before',
  level: '',
  year_to_date: 'Year to Date',
}

/** Unit with what a change is compared with: `Percent Change from Year Ago`. */
export function unitsOf({ unit, basis }: Indicator): readonly [text: string, short: string] {
  const [text, short] = unitTexts[unit]
  if (basis === 'level') return [text, short]
  return basis === 'year_to_date'
    ? [`${text}, ${changes[basis]}`, `${short}, YTD`]
    : [changes[basis], '% Chg.']
}

/** `2026-11-03 10:00:00+07`: the time in Vietnam with its offset in hours, as FRED writes its own. */
export const lastUpdated = (moment: string): string =>
  `${new Date(Date.parse(moment) + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')}+07`

/** A series as FRED describes one. No popularity: nobody counts it. */
export function fredSeries(
  indicator: Indicator,
  coverage: CoverageRow | undefined,
  realTime: RealTime,
): FredRow {
  const [frequency, frequency_short] = frequencyTexts[indicator.frequency]
  const [units, units_short] = unitsOf(indicator)
  const isAdjusted = indicator.definition.isSeasonallyAdjusted === true
  return {
    id: fredId(indicator),
    ...realTime,
    title: indicator.nameEn,
    observation_start: coverage === undefined ? null : periodStart(coverage.first),
    observation_end: coverage === undefined ? null : periodStart(coverage.last),
    frequency,
    frequency_short,
    units,
    units_short,
    seasonal_adjustment: isAdjusted ? 'Seasonally Adjusted' : 'Not Seasonally Adjusted',
    seasonal_adjustment_short: isAdjusted ? 'SA' : 'NSA',
    last_updated: coverage === undefined ? null : lastUpdated(coverage.updatedAt),
    notes: notesOf(indicator),
  }
}

/** What is measured, the id here, and the method. */
const notesOf = ({ id, definition, sources, note }: Indicator): string =>
  [
    `${definition.what}.`,
    `vnfin id: ${id}.`,
    `Sources, best first: ${sources.join(', ')}.`,
    ...(note ? [note] : []),
  ].join(' ')

/** Tags of a series: country, group, frequency, source, season. */
export const tagsOf = (
  indicator: Indicator,
): readonly { readonly name: string; readonly group_id: string }[] => [
  { name: countryTags[indicator.country], group_id: 'geo' },
  { name: indicator.group, group_id: 'gen' },
  { name: frequencyTexts[indicator.frequency][0].toLowerCase(), group_id: 'freq' },
  { name: indicator.sources[0]!, group_id: 'src' },
  { name: indicator.definition.isSeasonallyAdjusted ? 'sa' : 'nsa', group_id: 'seas' },
]

const countryTags = {
  vn: 'vietnam',
  us: 'usa',
  cn: 'china',
  ru: 'russia',
  ua: 'ukraine',
  world: 'world',
} as const
