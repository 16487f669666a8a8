import { calendarAnswer, calendarQuery } from '../../../contracts/http/macro/indicators.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { releaseRules, releasesBetween } from '../../../contracts/indicators/release-calendar.ts'
import { firstReleases } from '../../../projections/indicators/query.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { todayAt } from '../../today.ts'
import { releaseDay } from './figure.ts'

const longest = 400

export const releaseCalendar = route({
  method: 'GET',
  path: '/api/v1/calendar',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators'], publicMaxAge: 300 },
  summary: 'Days on which the sources release their figures, and what has come in',
  description: 'Default: the next 60 days. At most 400 days at a time.',
  tags: ['macro'],
  query: calendarQuery,
  responses: { 200: calendarAnswer },
  handle: async call => {
    const today = todayAt(call.now)
    const from = call.query.from ?? today
    const to = call.query.to ?? shiftPeriod(from, 60)
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (Number.isNaN(days) || days < 0 || days > longest)
      throw problem('validation_failed', {
        detail: `The parameters from and to must be real days, from not after to, at most ${longest} days apart.`,
        action: 'Correct ?from and ?to, e.g. ?from=2026-12-01&to=2026-12-31.',
        errors: [{ pointer: '?to', detail: `must be 0 to ${longest} days after from` }],
      })
    requireReadModels(call.services, 'indicators')
    const due = releasesBetween(from, to)
    const seriesOf = (rule: string) =>
      indicators.filter(indicator => indicator.release === rule).map(indicator => indicator.id)
    const released = await firstReleases(
      call.services.db,
      due.map(({ period }) => period),
    )
    const data = due.map(({ rule, period, expectedAt }) => {
      const ids = seriesOf(rule)
      const first = released
        .filter(served => served.period === period && ids.includes(served.indicator.id))
        .map(releaseDay)
        .filter(({ released_at }) => released_at !== null)
        .sort((a, b) => (a.released_at! < b.released_at! ? -1 : 1))[0]
      return {
        release: rule,
        title_vi: releaseRules[rule].titleVi,
        title_en: releaseRules[rule].titleEn,
        source: releaseRules[rule].source,
        period,
        expected_at: expectedAt,
        time: `${releaseRules[rule].time}+07:00`,
        released_at: first?.released_at ?? null,
        released_at_basis: first?.released_at_basis ?? null,
        indicators: ids,
      }
    })
    return { data, meta: { from, to } }
  },
})
