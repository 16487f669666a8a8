import { isStateOwned } from '../../../contracts/banks.ts'
import type { Observation } from '../../../contracts/http/macro/indicators.ts'
import {
  type MacroDataQuery,
  macroDataAnswer,
  macroDataQuery,
  maxNamedSeries,
} from '../../../contracts/http/macro/market.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import type { Country, Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { sourceRef } from '../../../contracts/publishers.ts'
import {
  isOneSource,
  newestTwo,
  type QuarantinedRow,
  quarantinedValues,
  series,
} from '../../../projections/indicators/query.ts'
import { type LendingRate, lendingRatesOn } from '../../../projections/rates/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { csv, csvTable } from '../../http/csv.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { todayAt } from '../../today.ts'
import { missingReason, quarantinedBeside } from '../indicators/figure.ts'
import { indicatorNamed } from '../indicators/named.ts'
import { assertPossible, fault, isChanged, measureOf, toObservations } from '../indicators/observations.ts'
import { macroBase } from '../publisher.ts'

const columns = ['indicator', 'period', 'value', 'unit', 'released_at', 'released_at_basis', 'source']
const groups = ['prices', 'growth', 'rates', 'fx', 'trade']

/** GDP, CPI, interest, FX and trade of a country; what else there is of countries that have none of these. */
function defaultIndicators(country: Country): Indicator[] {
  const ofCountry = indicators.filter(indicator => indicator.country === country)
  const main = ofCountry.filter(({ group }) => groups.includes(group))
  return main.length > 0 ? main : ofCountry
}

/**
 * The series requested, each once, however often and by whatever names it was requested.
 * @throws Problem not_found with near names; validation_failed where one is not of the country requested
 */
function named(names: readonly string[], country: Country | undefined): Indicator[] {
  const wanted = [...new Set(names.map(indicatorNamed))]
  const others = wanted.filter(indicator => country !== undefined && indicator.country !== country)
  if (others.length === 0) return wanted
  const belonging = others.map(({ id, country: own }) => `${id} is of country ${own}`).join(', ')
  throw problem('validation_failed', {
    detail: `The parameters ?country and ?indicators contradict each other: ${belonging}, not ${country}.`,
    action: 'Leave ?country out when series are named, or name only series of that country.',
    errors: [
      { pointer: '?country', detail: `is ${country}, but ${belonging}` },
      { pointer: '?indicators', detail: `must name only series of country ${country}; ${belonging}` },
    ],
  })
}

/**
 * Mean of the middles of the ranges of loans of a year; null where no feed states them by bank group. What a bank
 * states of all its loans is none of these.
 */
function summaryOf(lending: readonly LendingRate[]) {
  const middle = (rates: readonly LendingRate[]): number | null =>
    rates.length === 0
      ? null
      : Math.round(
          (rates.reduce((sum, { rateMin, rateMax }) => sum + (rateMin + rateMax) / 2, 0) / rates.length) *
            100,
        ) / 100
  const byBank = lending.filter(({ lender, category }) => lender !== 'market' && category.endsWith('_12m'))
  const ofBig4 = middle(byBank.filter(({ lender }) => isStateOwned(lender)))
  const ofOthers = middle(byBank.filter(({ lender }) => !isStateOwned(lender)))
  return {
    lending_rate_12m_big4: ofBig4,
    lending_rate_12m_commercial: ofOthers,
    unit: 'percent_per_year' as const,
    effective_date:
      byBank
        .map(({ effectiveOn }) => effectiveOn)
        .sort()
        .at(-1) ?? null,
    reason: ofBig4 === null && ofOthers === null ? 'no_feed_by_bank_group' : null,
  }
}

export const macroData = route({
  method: 'GET',
  path: '/api/finance/macro-data',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['indicators', 'rates'] },
  summary: 'GDP, CPI, interest rates, exchange rates and trade',
  description:
    'The newest value of each series; with from or to also its observations. Values are in the unit that stands beside them.',
  tags: ['market', 'macro'],
  query: macroDataQuery,
  responses: { 200: macroDataAnswer },
  alternatives: [csvTable('The observations of all series as a table', ...columns)],
  handle: async call => {
    const { query } = call
    // Of the usual series those are left out that cannot be served as requested; a series requested by name is refused.
    const wanted =
      query.indicators === undefined
        ? defaultIndicators(query.country ?? 'vn').filter(indicator => fault(indicator, query) === null)
        : named(query.indicators, query.country)
    if ((query.indicators?.length ?? 0) > maxNamedSeries)
      throw problem('validation_failed', {
        detail: `The parameter ?indicators names more than ${maxNamedSeries} series.`,
        action: 'Ask for fewer, or leave it out.',
        errors: [{ pointer: '?indicators', detail: `must name at most ${maxNamedSeries} series` }],
      })
    for (const indicator of wanted) assertPossible(indicator, query)
    const today = todayAt(call.now)
    const base = macroBase(call)
    requireReadModels(call.services, 'indicators', 'rates')
    const { db } = call.services
    const [observations, quarantined] = await Promise.all([
      observationsOf(db, wanted, query),
      // What is quarantined today says nothing of a day in the past.
      query.vintage === undefined
        ? quarantinedValues(
            db,
            wanted.map(({ id }) => id),
          )
        : new Map<string, QuarantinedRow>(),
    ])
    const sources = new Set(observations.flatMap(({ rows }) => rows.at(-1)?.source ?? []))
    if (query.format === 'csv') return table(observations, query)
    const withObservations = query.from !== undefined || query.to !== undefined
    return {
      data: {
        indicators: observations.map(({ indicator, rows }) =>
          item(indicator, rows, query, base, withObservations, quarantined.get(indicator.id)),
        ),
        summary: summaryOf(await lendingRatesOn(db, today)),
      },
      meta: {
        as_of:
          observations
            .flatMap(({ rows }) => rows.at(-1)?.released_at ?? [])
            .sort()
            .at(-1) ?? null,
        freshness: 'periodic',
        unit: { value: 'as each indicator says' },
        source: [...sources].map(sourceRef),
      },
    }
  },
})

/** Rows of each series: the newest and the one before where no history is requested, since days go back for decades. */
async function observationsOf(
  db: Db,
  wanted: readonly Indicator[],
  query: MacroDataQuery,
): Promise<{ indicator: Indicator; rows: Observation[] }[]> {
  const { from, to, frequency, transform: kind, vintage } = query
  const history =
    [from, to, frequency, vintage].some(given => given !== undefined) || (kind ?? 'none') !== 'none'
  if (history)
    return Promise.all(
      wanted.map(async indicator => {
        const points = await series(db, indicator, vintage === undefined ? {} : { vintage })
        return { indicator, rows: toObservations(indicator, points, query) }
      }),
    )
  const newest = await newestTwo(
    db,
    wanted.map(({ id }) => id),
  )
  return wanted.map(indicator => ({
    indicator,
    rows: toObservations(indicator, newest.get(indicator.id) ?? [], query),
  }))
}

function item(
  indicator: Indicator,
  rows: readonly Observation[],
  query: MacroDataQuery,
  base: string,
  withObservations: boolean,
  quarantined: QuarantinedRow | undefined,
) {
  const newest = rows.findLast(({ value }) => value !== null)
  const before = newest === undefined ? undefined : rows[rows.indexOf(newest) - 1]
  const decimals = isChanged(query) ? 2 : indicator.decimals
  const value = newest?.value ?? null
  const previous = before?.value ?? null
  const changed = changeOf(newest, before, decimals)
  // Of a series told otherwise than it is, the periods are others.
  const asItIs = !isChanged(query) && (query.frequency ?? indicator.frequency) === indicator.frequency
  const waiting = asItIs ? quarantinedBeside(newest, quarantined) : null
  return {
    id: indicator.id,
    name_vi: indicator.nameVi,
    name_en: indicator.nameEn,
    country: indicator.country,
    group: indicator.group,
    value,
    ...measureOf(indicator, query),
    period: newest?.period ?? null,
    frequency: query.frequency ?? indicator.frequency,
    released_at: newest?.released_at ?? null,
    released_at_basis: newest?.released_at_basis ?? null,
    previous,
    previous_period: previous === null ? null : before!.period,
    ...changed,
    ...(waiting === null ? {} : { quarantined: waiting }),
    source: newest?.source ?? null,
    series_url: `${base}/api/v1/indicators/${indicator.id}`,
    ...(value === null
      ? {
          reason:
            rows.at(-1)?.reason ?? (indicator.unattributed ? 'period_not_stated' : missingReason(indicator)),
        }
      : {}),
    ...(withObservations
      ? {
          observations: rows.map(({ period, value, reason }) => ({
            period,
            value,
            ...(reason === undefined ? {} : { reason }),
          })),
        }
      : {}),
  }
}

/** The change on the period directly before, of one source; null with the reason where that cannot be determined. */
function changeOf(newest: Observation | undefined, before: Observation | undefined, decimals: number) {
  const none = (reason: string) => ({ change: null, change_reason: reason })
  if (newest === undefined || newest.value === null) return { change: null }
  const isDay = newest.period.length === 10
  if (before === undefined || before.value === null) return none('no_base_period')
  if (!isDay && before.period !== shiftPeriod(newest.period, -1)) return none('no_base_period')
  if (!isOneSource(newest, before)) return none('two_sources')
  return { change: Number((newest.value - before.value).toFixed(decimals)) }
}

function table(
  observations: readonly { indicator: Indicator; rows: readonly Observation[] }[],
  query: MacroDataQuery,
) {
  const rows = observations.flatMap(({ indicator, rows }) => {
    const { unit } = measureOf(indicator, query)
    return rows.map(row => ({ indicator: indicator.id, unit, ...row }))
  })
  return {
    text: csv(columns, rows),
    type: 'text/csv; charset=utf-8',
  }
}
