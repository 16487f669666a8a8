import { catalogAnswer, catalogQuery } from '../../../contracts/http/macro/indicators.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import type {
  Country,
  Frequency,
  Indicator,
  IndicatorGroup,
} from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { expectedRelease, lastDuePeriod } from '../../../contracts/indicators/release-calendar.ts'
import { publisherOf } from '../../../contracts/publishers.ts'
import { coverage } from '../../../projections/indicators/query.ts'
import { route } from '../../route.ts'
import { todayAt } from '../../today.ts'
import { answersOf } from '../conditional.ts'
import { macroBase } from '../publisher.ts'

interface CatalogQuery {
  lang?: 'vi' | 'en'
  country?: Country
  group?: IndicatorGroup
  frequency?: Frequency
}

/** Why there is nothing of a series. */
const emptyReason = ({ unattributed }: Indicator) =>
  unattributed ? ('period_not_stated' as const) : ('no_document' as const)

export const indicatorCatalog = route<CatalogQuery>({
  method: 'GET',
  path: '/api/v1/indicators/catalog',
  area: 'macro',
  tier: 'open',
  cost: 1,
  summary: 'Every series: names, unit, frequency, basis, sources, what there is of it, next release',
  tags: ['macro'],
  query: catalogQuery,
  responses: { 200: catalogAnswer },
  handle: call => {
    const { country, group, frequency } = call.query
    const today = todayAt(call.now)
    const base = macroBase(call)
    return answersOf(call).answer(
      call,
      {
        models: ['indicators'],
        question: `catalog ${today} ${base} ${country} ${group} ${frequency}`,
        strong: false,
      },
      async () => {
        const known = await coverage(call.services.db)
        const seen = [...known.values()].map(row => row.updatedAt).sort()
        const data = indicators
          .filter(
            indicator =>
              (country === undefined || indicator.country === country) &&
              (group === undefined || indicator.group === group) &&
              (frequency === undefined || indicator.frequency === frequency),
          )
          .map(indicator => {
            const row = known.get(indicator.id)
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
              })),
              release: release ?? null,
              next_release:
                next === null ? null : { period: next, expected_at: expectedRelease(release, next) },
              first_period: row?.first ?? null,
              last_period: row?.last ?? null,
              observations: row?.observations ?? 0,
              reason: row === undefined ? emptyReason(indicator) : null,
              updated_at: row?.updatedAt ?? null,
              series_url: `${base}/api/v1/indicators/${indicator.id}`,
            }
          })
        return {
          lastModified: seen.length === 0 ? null : new Date(seen.at(-1)!),
          reply: { data, meta: { updated_at: seen.at(-1) ?? null, count: data.length } },
        }
      },
    )
  },
})
