import { isStateOwned } from '../../../contracts/banks.ts'
import { indicatorsAnswer } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { langQuery } from '../../../contracts/schema.ts'
import { addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { latestValues, quarantinedValues } from '../../../projections/indicators/query.ts'
import { type LendingRate, lendingRatesOn } from '../../../projections/rates/query.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { todayAt } from '../../today.ts'
import { macroBase, publisherName } from '../publisher.ts'
import { figure } from './figure.ts'

const headlines = { cpi: findIndicator('vn.cpi')!, gdp_growth: findIndicator('vn.gdp_growth')! }
const ids = Object.values(headlines).map(indicator => indicator.id)

/** Months after which a rate that a lender changes at will says little of today. */
const lendingMonths = 6

/** @param today YYYY-MM-DD */
function lendingItem(rate: LendingRate, today: string) {
  const isMarket = rate.lender === 'market'
  // A kind of loan may name its term: `retail_12m`.
  const [, segment = rate.category, months] = /^(.+)_(\d{1,3})m$/.exec(rate.category) ?? []
  return {
    bank_group: isMarket ? 'all' : isStateOwned(rate.lender) ? 'state_owned' : 'commercial',
    bank_code: isMarket || rate.lender === 'state_owned' ? null : rate.lender,
    term_months: months === undefined ? null : Number(months),
    segment,
    name_vi: rate.nameVi,
    name_en: rate.nameEn,
    rate_min: rate.rateMin,
    rate_max: rate.rateMax,
    unit: 'percent_per_year' as const,
    effective_date: rate.effectiveOn,
    source: rate.source,
    source_url: rate.sourceUrl,
    ...(!segment.endsWith('_cap') && rate.effectiveOn < addMonthsTo(today, -lendingMonths)
      ? { stale: true as const }
      : {}),
  }
}

export const latestIndicators = route({
  method: 'GET',
  path: '/api/v1/indicators',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators', 'rates'], publicMaxAge: 300 },
  summary: 'Headline figures of Vietnam: CPI, GDP growth, lending rates',
  description:
    'Each figure carries its period, basis, release day and source. A figure that is not out or waits for confirmation is null with the reason. expected_at is the next day on which the source is due; what was due before and is not here is named in overdue. 60 requests a minute.',
  tags: ['macro'],
  query: langQuery,
  responses: { 200: indicatorsAnswer },
  handle: async call => {
    const today = todayAt(call.now)
    const base = macroBase(call)
    requireReadModels(call.services, 'indicators', 'rates')
    const { db } = call.services
    const [latest, quarantined, lending] = await Promise.all([
      latestValues(db, ids),
      quarantinedValues(db, ids),
      lendingRatesOn(db, today),
    ])
    const { cpi, gdp_growth } = headlines
    const seen = [...latest.values()].map(served => served.observedAt).sort()
    return {
      lastModified: seen.length === 0 ? null : new Date(seen.at(-1)!),
      data: {
        vietnam: {
          cpi: figure(cpi, latest.get(cpi.id), quarantined.get(cpi.id), today, base),
          gdp_growth: figure(
            gdp_growth,
            latest.get(gdp_growth.id),
            quarantined.get(gdp_growth.id),
            today,
            base,
          ),
          lending_rates: lending.map(rate => lendingItem(rate, today)),
        },
      },
      meta: {
        updated_at: seen.at(-1) ?? null,
        license_url: `${base}/terms`,
        citation: `${publisherName}, <indicator>, period <period>, as of <released_at>, ${base}/api/v1/indicators`,
      },
    }
  },
})
