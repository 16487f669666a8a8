import { followHistory, wantHistory } from '../ingest/backfill/follow.ts'
import type { Feed } from '../ingest/feed.ts'
import { realClock } from '../ingest/fetch/clock.ts'
import { authorizersOf, readFeedKeys } from '../ingest/fetch/credentials/key-file.ts'
import { openFetcher } from '../ingest/fetch/fetcher.ts'
import { fetchMemory } from '../ingest/fetch/memory.ts'
import type { RunEnvironment } from '../ingest/fetch/run-environment.ts'
import { keyMissing } from '../ingest/fetch/run-feed.ts'
import { Ledgers } from '../ingest/ledger.ts'
import { followSchedule } from '../ingest/schedule.ts'
import { hosts } from '../ingest/sources/hosts.ts'
import { feeds } from '../ingest/sources/index.ts'
import { followStreams } from '../ingest/stream/follow.ts'
import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'
import type { Settings } from '../runtime/settings.ts'
import { didYouMean } from './call-message.ts'
import { UsageError } from './command.ts'

export interface Live extends RunEnvironment {
  close(): Promise<void>
}

/** What runs of feeds work with: the fetcher, its memory in NATS, the clock of this machine. */
export function openLive(nats: Nats, log: Log, settings: Settings): Live {
  const memory = fetchMemory(nats)
  const fetcher = openFetcher({
    clock: realClock,
    paceStore: memory,
    proxy: settings.FEEDS_PROXY,
    hosts,
    userAgent: settings.FEEDS_USER_AGENT,
    installation: () => memory.installation(),
    authorizers: authorizersOf(readFeedKeys(settings), realClock),
  })
  return {
    nats,
    log,
    fetcher,
    memory,
    ledgers: new Ledgers(nats),
    feeds,
    clock: realClock,
    alarmTarget: settings.FEEDS_ALARM_URL
      ? { url: settings.FEEDS_ALARM_URL, secret: settings.FEEDS_ALARM_SECRET }
      : null,
    close: () => fetcher.close(),
  }
}

/**
 * The feeds that FEEDS switches on: `live` is every one with a schedule.
 * @throws UsageError for an unknown feed, or one that only comes by import
 */
export function wantedFeeds(setting: string | null): Feed[] {
  if (setting === null || setting === 'none' || setting === 'simulated') return []
  if (setting === 'live') return feeds.filter(feed => feed.schedule)
  const ids = setting
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '')
  return ids.map(scheduledFeed)
}

/** @throws UsageError */
export function scheduledFeed(id: string): Feed {
  const feed = feeds.find(one => one.id === id)
  const liveIds = () => feeds.filter(one => one.schedule).map(one => one.id)
  if (!feed)
    throw new UsageError(
      `There is no feed '${id}'.${didYouMean(id, liveIds())} Feeds that are fetched:\n  ${liveIds().join('\n  ')}`,
    )
  if (!feed.schedule)
    throw new UsageError(`${id} is not fetched: it comes by \`vnfin import PATH --feed ${id}\`.`)
  return feed
}

/**
 * Follows the schedule in the background, and fetches the history of feeds that never ran; `stop` waits until what runs
 * has ended. Streams are followed beside it where the home wants them. Feeds that answer to a key of one's own are left
 * out where the home has none.
 * @param historyDays days back; 0: none
 */
export async function followLive(
  live: Live,
  wanted: readonly Feed[],
  {
    historyDays,
    stream,
    announce,
  }: {
    readonly historyDays: number
    /** FEEDS_STREAM: what streams are followed for; null: they are not. */
    readonly stream: string | null
    readonly announce: (line: string) => void
  },
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const history = { days: historyDays, hosts, report: announce }
  const started = wanted.filter(feed => !keyMissing(feed, live.fetcher))
  await wantHistory(live, started, history)
  const followed =
    started.length > 0
      ? Promise.all([
          followSchedule(live, started, stopping.signal),
          followHistory(live, started, history, stopping.signal),
          stream === null ? undefined : followStreams(live, started, stream, stopping.signal),
        ])
      : Promise.resolve()
  return {
    async stop() {
      stopping.abort()
      await followed
      await live.close()
    },
  }
}
