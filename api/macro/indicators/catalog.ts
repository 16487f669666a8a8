import { catalogAnswer, catalogQuery } from '../../../contracts/http/macro/indicators.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { expectedRelease, lastDuePeriod } from '../../../contracts/indicators/release-calendar.ts'
import { publisherOf } from '../../../contracts/publishers.ts'
import {
  type ComparedSource,
  comparedSources,
  coverage,
  latestValues,
  quarantinedValues,
} from '../../../projections/indicators/query.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { todayAt } from '../../today.ts'
import { macroBase } from '../publisher.ts'
import { figure } from './figure.ts'

/** Why nothing of a series is served. */
function emptyReason({ unattributed, noLiveSource }: Indicator, isQuarantined: boolean) {
  if (isQuarantined) return 'quarantined'
  if (unattributed) return 'period_not_stated'
  return noLiveSource === undefined ? 'no_document' : 'no_live_source'
}

/** Of a figure what a list shows; null where nothing has come in. */
function newest(figures: ReturnType<typeof figure>) {
  const { value, period, released_at, released_at_basis, source, revision, quarantined } = figures
  const reason = 'reason' in figures ? figures.reason : undefined
  if (reason === 'not_released' || reason === 'no_live_source') return null
  return {
    value,
    period,
    released_at,
    released_at_basis,
    source,
    revision,
    ...(quarantined === undefined ? {} : { quarantined }),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** How far a source agrees with the better ones of the series, and whether it stands in it. */
const comparison = ({ base, joined, factor, common, agreeing, largest, largestAt }: ComparedSource) => ({
  base,
  joined,
  factor,
  common_periods: common,
  agreeing_periods: agreeing,
  largest_difference: largest,
  largest_at: largestAt,
})

export const indicatorCatalog = route({
  method: 'GET',
  path: '/api/v1/indicators/catalog',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators'], publicMaxAge: 300 },
  summary:
    'Every series: names, unit, frequency, basis, sources, newest figure, what there is of it, next release',
  tags: ['macro'],
  query: catalogQuery,
  responses: { 200: catalogAnswer },
  handle: async call => {
    const { country, group, frequency } = call.query
    const today = todayAt(call.now)
    const base = macroBase(call)
    requireReadModels(call.services, 'indicators')
    const { db } = call.services
    const ids = indicators.map(({ id }) => id)
    const [existing, compared, latest, quarantined] = await Promise.all([
      coverage(db),
      comparedSources(db),
      latestValues(db, ids),
      quarantinedValues(db, ids),
    ])
    const seen = [...existing.values()].map(row => row.updatedAt).sort()
    const data = indicators
      .filter(
        indicator =>
          (country === undefined || indicator.country === country) &&
          (group === undefined || indicator.group === group) &&
          (frequency === undefined || indicator.frequency === frequency),
      )
      .map(indicator => {
        const row = existing.get(indicator.id)
        const { release } = indicator
        const next = release === undefined ? null : shiftPeriod(lastDuePeriod(release, today), 1)
        return {
          id: indicator.id,
          aliases: indicator.aliases ?? [],
          name_vi: indicator.nameVi,
          name_en: indicator.nameEn,
          country: indicator.country,
          group: indicator.group,
          unit: indicator.unit,
          decimals: indicator.decimals,
          frequency: indicator.frequency,
          basis: indicator.basis,
          note: indicator.note ?? null,
          sources: indicator.sources.map(publisherOf).map(({ id, nameVi, nameEn, url }) => ({
            id,
            name_vi: nameVi,
            name_en: nameEn,
            url,
            compared: (compared.get(indicator.id) ?? [])
              .filter(({ source }) => source === id)
              .map(comparison),
          })),
          release: release ?? null,
          next_release: next === null ? null : { period: next, expected_at: expectedRelease(release, next) },
          first_period: row?.first ?? null,
          last_period: row?.last ?? null,
          observations: row?.observations ?? 0,
          latest: newest(
            figure(indicator, latest.get(indicator.id), quarantined.get(indicator.id), today, base),
          ),
          reason: row === undefined ? emptyReason(indicator, quarantined.has(indicator.id)) : null,
          updated_at: row?.updatedAt ?? null,
          series_url: `${base}/api/v1/indicators/${indicator.id}`,
        }
      })
    return {
      lastModified: seen.length === 0 ? null : new Date(seen.at(-1)!),
      data,
      meta: { updated_at: seen.at(-1) ?? null, count: data.length },
    }
  },
})
