import {
  coverageDays,
  type FeedCoverage,
  type FeedLoss,
  type IndicatorCoverage,
  type TableCoverage,
} from '../contracts/http/coverage.ts'
import { historyLine, readBackfills } from '../ingest/backfill/record.ts'
import { type FeedRun, fetchMemory } from '../ingest/fetch/memory.ts'
import { feeds } from '../ingest/sources/index.ts'
import { notFresh, readCoverage } from '../projections/status/query.ts'
import { withReadModels } from './caught-up.ts'
import type { Invocation } from './command.ts'
import { type Output, table } from './output.ts'

/**
 * `vnfin feeds coverage`: per table and per series which feed supplies it, since when, how fresh, and what would be
 * missing without each feed. Exit code 1 when something that should be fresh is not.
 */
export async function showCoverage(invocation: Invocation): Promise<number> {
  const { output } = invocation
  return withReadModels(invocation, async system => {
    const coverage = await readCoverage(system.postgres.db, new Date())
    const runs = await fetchMemory(system.nats).runs()
    const history = [...(await readBackfills(system.nats)).values()]
    print(output, coverage, runs)
    for (const one of history) if (one.state !== 'done') output.line(historyLine(one))
    const late = notFresh(coverage)
    output.result({
      ...coverage,
      feeds: coverage.feeds.map(one => ({
        ...one,
        kind: kindOf(one.feed),
        alarm: runs.get(one.feed)?.alarm ?? null,
        drift: runs.get(one.feed)?.drift?.remarks ?? [],
      })),
      supply_nothing: supplyNothing(coverage),
      history,
      not_fresh: {
        tables: late.tables.map(({ read_model, table: name }) => `${read_model}.${name}`),
        indicators: late.indicators.map(({ indicator }) => indicator),
      },
    })
    return late.tables.length + late.indicators.length > 0 ? 1 : 0
  })
}

type Kind = 'fetched' | 'curated' | 'import'

function kindOf(id: string): Kind | null {
  const feed = feeds.find(one => one.id === id)
  if (!feed) return null
  return feed.schedule ? 'fetched' : feed.curated ? 'curated' : 'import'
}

/** Feeds with a schedule of which nothing is served and no document is known. */
const supplyNothing = (coverage: FeedCoverage): string[] => {
  const seen = new Set([
    ...coverage.feeds.map(({ feed }) => feed),
    ...coverage.stand_by.map(({ feed }) => feed),
  ])
  return feeds.filter(({ id, schedule }) => schedule && !seen.has(id)).map(({ id }) => id)
}

function print(output: Output, coverage: FeedCoverage, runs: ReadonlyMap<string, FeedRun>): void {
  output.line(`Read models, with the feeds that supply them (series: of the last ${coverageDays} days)`)
  output.line(
    table(
      ['table', 'state', 'due', 'feed', 'documents since', 'from', 'to', 'series', 'only here'],
      coverage.tables.flatMap(tableLines),
    ),
  )
  output.line()
  for (const { read_model, feed } of coverage.stand_by)
    output.line(`${feed} stands by for ${read_model}: its documents came in and none is served.`)
  output.line()
  output.line('Indicators')
  output.line(
    table(
      ['indicator', 'state', 'due', 'newest', 'from', 'feeds, the only one marked *'],
      coverage.indicators.map(indicatorLine),
    ),
  )
  output.line()
  output.line('Without this feed would be missing')
  output.line(
    table(
      ['feed', 'kind', 'what'],
      coverage.feeds.map(one => [one.feed, kindOf(one.feed) ?? '', lossText(one)]),
    ),
  )
  const nothing = supplyNothing(coverage)
  if (nothing.length > 0) {
    output.line()
    output.line(`Fetched feeds that supply nothing yet: ${nothing.join(', ')}`)
  }
  for (const [feed, { drift }] of [...runs].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (drift)
      for (const { since, rule, detail } of drift.remarks)
        output.line(`${feed} has changed since ${since}: ${rule}: ${detail}`)
  for (const [feed, { alarm }] of [...runs].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (alarm) output.line(`${feed} is broken since ${alarm.since}: ${alarm.reason}: ${alarm.detail}`)
  const late = notFresh(coverage)
  const names = [
    ...late.tables.map(({ read_model, table: name, state }) => `${read_model}.${name} (${state})`),
    ...late.indicators.map(({ indicator, state }) => `${indicator} (${state})`),
  ]
  output.line()
  output.line(names.length === 0 ? 'All that should be fresh is.' : `Not fresh: ${names.join(', ')}`)
}

const states: Readonly<Record<IndicatorCoverage['state'], string>> = {
  fresh: 'fresh',
  stale: 'stale',
  missing: 'missing',
  no_calendar: 'no calendar',
  not_fetched: 'not fetched',
}

/** A line for each feed; the name, state and due day stand on the first. */
function tableLines(one: TableCoverage): (string | number)[][] {
  const head = [`${one.read_model}.${one.table}`, states[one.state], one.due_day ?? '']
  const lines = one.feeds.map(feed => [
    feed.part === null ? feed.feed : `${feed.feed} (${feed.part})`,
    feed.since.slice(0, 10),
    feed.first_day ?? '',
    feed.newest_day ?? '',
    feed.series,
    feed.only,
  ])
  if (lines.length === 0) lines.push(['no feed', '', '', '', '', ''])
  return lines.map((line, i) => [...(i === 0 ? head : ['', '', '']), ...line])
}

function indicatorLine(one: IndicatorCoverage): string[] {
  const stated = one.feeds.map(({ feed, only }) => (only === 'yes' ? `${feed}*` : feed)).join(', ')
  const why =
    one.reason === null
      ? ''
      : `${one.reason}: ${one.why}${one.stated_by ? ` Stated by import: ${one.stated_by}.` : ' No import states it.'}`
  return [
    one.indicator,
    states[one.state],
    one.due_period ?? '',
    one.newest_period ?? '',
    one.feeds
      .map(feed => feed.first_period)
      .sort()
      .at(0) ?? '',
    [stated, why].filter(Boolean).join('; '),
  ]
}

function lossText({ tables, indicators }: FeedLoss): string {
  const parts = tables.map(({ read_model, table: name, part, series_of, only, at_most }) => {
    const where = `${read_model}.${name}${part === null ? '' : ` (${part})`}`
    return series_of === null
      ? `${where}${at_most === 'yes' ? ' at most' : ''}`
      : `${where}: ${at_most === 'yes' ? 'at most ' : ''}${only} ${series_of}${only === 1 ? '' : 's'}`
  })
  if (indicators.length > 0) parts.push(`indicators: ${indicators.join(' ')}`)
  return parts.length === 0 ? `nothing of the last ${coverageDays} days` : parts.join('; ')
}
