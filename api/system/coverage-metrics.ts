import type { Registry } from 'prom-client'
import type { FeedCoverage } from '../../contracts/http/coverage.ts'
import { gauge } from './gauge.ts'

const seconds = (day: string) => Date.parse(day) / 1000

/** What feeds supply, how fresh it is, and what would be missing without each; the same as `vnfin feeds coverage`. */
export function describeCoverage(registry: Registry, { tables, indicators, feeds }: FeedCoverage): void {
  const tableLabels = ['read_model', 'table']
  const feedLabels = ['feed', ...tableLabels, 'part']
  const of = {
    fresh: gauge(
      registry,
      'vnfin_table_fresh',
      '1 when the newest day that its calendar asks for is there; absent without a calendar',
      tableLabels,
    ),
    supplied: gauge(
      registry,
      'vnfin_feed_newest_day_timestamp_seconds',
      'Newest day that rows of a feed are of, 00:00 UTC',
      feedLabels,
    ),
    only: gauge(
      registry,
      'vnfin_feed_only_series',
      'Series of the last 30 days that no other feed supplies (tickers, funds, dealers)',
      feedLabels,
    ),
    indicator: gauge(
      registry,
      'vnfin_indicator_fresh',
      '1 when the newest due period is there, or any without a release day; absent where nothing is fetched',
      ['indicator'],
    ),
    onlyIndicators: gauge(
      registry,
      'vnfin_feed_only_indicators',
      'Indicators whose newest figures no other feed states',
      ['feed'],
    ),
  }
  for (const { read_model, table, state, feeds: supplying } of tables) {
    if (state !== 'no_calendar') of.fresh.set({ read_model, table }, state === 'fresh' ? 1 : 0)
    for (const { feed, part, newest_day, only } of supplying) {
      const labels = { feed, read_model, table, part: part ?? '' }
      if (newest_day !== null) of.supplied.set(labels, seconds(newest_day))
      of.only.set(labels, only)
    }
  }
  for (const { indicator, state } of indicators)
    if (state !== 'not_fetched')
      of.indicator.set({ indicator }, state === 'stale' || state === 'missing' ? 0 : 1)
  for (const { feed, indicators: stated } of feeds) of.onlyIndicators.set({ feed }, stated.length)
}
