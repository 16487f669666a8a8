import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { streamNames } from '../contracts/streams.ts'
import { vietnamIso } from '../contracts/vietnam-time.ts'
import { historyLine, readBackfills } from '../ingest/backfill/record.ts'
import { Closes, type VolumeDifference } from '../ingest/contract/closes.ts'
import type { Feed } from '../ingest/feed.ts'
import { realClock } from '../ingest/fetch/clock.ts'
import type { KeyedProvider } from '../ingest/fetch/credentials/credentials.ts'
import { authorizersOf, readFeedKeys } from '../ingest/fetch/credentials/key-file.ts'
import { type FeedRun, fetchMemory } from '../ingest/fetch/memory.ts'
import { keyMissing, waitsForLists } from '../ingest/fetch/run-feed.ts'
import { nextLook } from '../ingest/schedule.ts'
import { feeds } from '../ingest/sources/index.ts'
import { readStreamState, type StreamState, streamLine } from '../ingest/stream/coverage.ts'
import { isStreaming } from '../ingest/stream/follow.ts'
import { createLog } from '../runtime/log.ts'
import { type Nats, openNats } from '../runtime/nats.ts'
import { notFound } from '../runtime/nats-errors.ts'
import { startNats } from '../runtime/services/nats.ts'
import type { Settings } from '../runtime/settings.ts'
import type { Invocation } from './command.ts'
import { readRunning } from './home.ts'
import { table } from './output.ts'
import { personKeysOf } from './persons.ts'
import { reachMs, reachNats } from './reach.ts'

/** Every feed with its last and next run. Exit code 1 when the last run of one brought something wrong. */
export async function listFeeds({ settings, output }: Invocation): Promise<number> {
  const state = await withStoredNats(settings, async nats => ({
    runs: await fetchMemory(nats).runs(),
    discovered: await fetchMemory(nats).discovered(),
    archived: await archivedDocuments(nats),
    backfills: await readBackfills(nats),
    streams: await streamsOf(nats),
  }))
  const runs = state?.runs ?? new Map<string, FeedRun>()
  const discovered = state?.discovered ?? { tickers: {}, funds: {} }
  const archived = state?.archived ?? new Map<string, number>()
  const now = new Date()
  const authorizers = authorizersOf(readFeedKeys(settings), realClock)
  const keys = { hasKey: (provider: KeyedProvider) => authorizers[provider] !== undefined }
  const rows = feeds.map(feed => {
    const run = runs.get(feed.id) ?? null
    const next = nextLook(feed, run, now)
    return {
      id: feed.id,
      title: feed.title,
      cron: feed.schedule?.cron ?? null,
      curated: feed.curated !== undefined,
      import_only: feed.importOnly ?? null,
      last_run: run?.ended ?? null,
      result: run?.result ?? null,
      waits_for: keyMissing(feed, keys)
        ? 'a key'
        : waitsForLists(feed, discovered)
          ? (feed.schedule?.needs ?? null)
          : null,
      documents: archived.get(feed.id) ?? 0,
      rejected: run?.totals.rejected ?? 0,
      last_good_run: run?.good ?? null,
      next_run: next ? vietnamIso(next) : null,
      quarantined_rows: run?.quarantined ?? 0,
      problems: run?.problems ?? [],
      past: pastOf(feed),
      history: state?.backfills.get(feed.id) ?? null,
      stream: state?.streams.get(feed.id) ?? null,
    }
  })
  output.line(
    table(
      ['feed', 'last run', 'result', 'documents', 'rejected', 'next run', 'what'],
      rows.map(row => [
        row.id,
        minute(row.last_run) ?? (row.cron ? 'never' : ''),
        row.waits_for ? `waits for ${row.waits_for}` : (row.result ?? ''),
        row.documents,
        row.rejected,
        minute(row.next_run) ?? (row.curated ? 'curated here' : 'import only'),
        row.title,
      ]),
    ),
  )
  for (const { id, problems } of rows)
    for (const { reason, detail, times } of problems)
      output.line(`${id}: ${reason}${times > 1 ? ` (${times} times)` : ''}: ${detail}`)
  for (const { history } of rows) if (history) output.line(historyLine(history))
  for (const { stream } of rows) if (stream) output.line(streamLine(stream))
  output.line()
  for (const { id, import_only } of rows) if (import_only) output.line(`${id} is import only: ${import_only}`)
  output.result({ feeds: rows })
  return rows.some(row => wrong.has(row.result ?? '')) ? 1 : 0
}

/** How days gone by of a feed are fetched, in a word: `each session` and `by span` take `vnfin ingest --from`. */
function pastOf({ schedule }: Feed): string | null {
  if (!schedule) return null
  const { past } = schedule
  return typeof past === 'string' ? past : 'each' in past ? `each ${past.each}` : 'by span'
}

/** What is on record of streams, by feed. */
async function streamsOf(nats: Nats): Promise<Map<string, StreamState>> {
  const found = await Promise.all(feeds.filter(isStreaming).map(({ id }) => readStreamState(nats, id)))
  return new Map(found.flatMap(state => (state ? [[state.feed, state] as const] : [])))
}

/** Documents in the archive by feed, imported ones too. */
async function archivedDocuments(nats: Nats): Promise<Map<string, number>> {
  const { feeds: stream, feedSubjects, feedSubject } = nats.names
  const found = await nats.jsm.streams.info(stream, { subjects_filter: feedSubjects }).catch(notFound)
  return new Map(feeds.map(({ id }) => [id, found?.state.subjects?.[feedSubject(id)] ?? 0]))
}

const wrong = new Set(['partial', 'rejected', 'blocked', 'failed'])
const minute = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? null

/**
 * Raw closes on which two sources differ, in the sessions that are remembered, and how many volumes. Exit code 1 when
 * there are closes: volumes are counted otherwise by every publisher.
 */
export async function listDifferences({ settings, output }: Invocation): Promise<number> {
  const closes = await withStoredNats(settings, nats => Closes.load(nats))
  const differences = closes?.differences() ?? []
  const volumes = closes?.volumeDifferences() ?? []
  output.line(
    differences.length === 0
      ? 'No two sources differ on a close.'
      : table(
          ['session', 'ticker', 'served', 'source', 'otherwise'],
          differences.map(({ session, ticker, closes: bySource }) => {
            const [first, ...others] = Object.entries(bySource)
            const otherwise = others.map(([source, close]) => `${close} (${source})`).join(', ')
            return [session, ticker, first?.[1] ?? '', first?.[0] ?? '', otherwise]
          }),
        ),
  )
  if (volumes.length > 0) {
    output.line()
    output.line(
      table(
        ['session', 'volumes that differ', 'the largest', 'shares by source'],
        [...Map.groupBy(volumes, one => one.session)].map(([session, own]) => {
          const largest = own.reduce((a, b) => (spread(b) > spread(a) ? b : a))
          const bySource = Object.entries(largest.volumes).map(([source, shares]) => `${shares} (${source})`)
          return [session, own.length, largest.ticker, bySource.join(', ')]
        }),
      ),
    )
  }
  output.result({ differences, volume_differences: volumes })
  return differences.length > 0 ? 1 : 0
}

const spread = ({ volumes }: VolumeDifference): number =>
  Math.max(...Object.values(volumes)) - Math.min(...Object.values(volumes))

/** On the NATS that is there; null on a home on which nothing ever ran, which is not started for this. */
/** On the NATS of this home, where there is one; null: nothing is stored yet. */
export async function withStoredNats<T>(
  settings: Settings,
  work: (nats: Nats) => Promise<T>,
): Promise<T | null> {
  const running = settings.NATS_URL === null ? readRunning(settings.VNFIN_HOME) : null
  const address = settings.NATS_URL ?? running?.natsUrl
  if (address === undefined && !existsSync(join(settings.VNFIN_HOME, 'nats'))) return null
  return withNats(settings, work)
}

/** On the NATS that is there, or the one of this home, which is started for it. */
export async function withNats<T>(settings: Settings, work: (nats: Nats) => Promise<T>): Promise<T> {
  const running = settings.NATS_URL === null ? readRunning(settings.VNFIN_HOME) : null
  const address = settings.NATS_URL ?? running?.natsUrl
  const log = createLog(settings.LOG_LEVEL)
  const local = address ? null : await startNats({ home: settings.VNFIN_HOME, log: line => log.info(line) })
  try {
    const opening = openNats({
      url: address ?? local?.url ?? '',
      names: streamNames(settings.STREAM_PREFIX),
      persons: personKeysOf(settings),
      replicas: settings.STREAM_REPLICAS,
      name: 'vnfin feeds',
      log,
      giveUpMs: reachMs,
    })
    const nats = await reachNats(opening, { settings, pid: running?.pid ?? null })
    try {
      return await work(nats)
    } finally {
      await nats.close()
    }
  } finally {
    await local?.stop()
  }
}
