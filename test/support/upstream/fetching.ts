import type { Test } from 'tap'
import type { Fact } from '../../../contracts/events/fact.ts'
import { streamNames } from '../../../contracts/streams.ts'
import type { Discovered, Feed } from '../../../ingest/feed.ts'
import type { AlarmTarget } from '../../../ingest/fetch/alarm.ts'
import type { Clock } from '../../../ingest/fetch/clock.ts'
import { authorizersOf } from '../../../ingest/fetch/credentials/key-file.ts'
import { type FetcherOptions, openFetcher } from '../../../ingest/fetch/fetcher.ts'
import { type FeedRun, fetchMemory } from '../../../ingest/fetch/memory.ts'
import type { RunEnvironment } from '../../../ingest/fetch/run-environment.ts'
import { runFeed } from '../../../ingest/fetch/run-feed.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { hosts } from '../../../ingest/sources/hosts.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { silentLog } from '../../../runtime/log.ts'
import { type Nats, openNats, streamState } from '../../../runtime/nats.ts'
import { readStream } from '../../../runtime/stream-reader.ts'
import { testNats, testStreams } from '../services.ts'
import { goodKeys } from './endpoints/own-key.ts'
import { tickers } from './market.ts'
import { startUpstream, type Upstream } from './upstream.ts'

/** A clock that is ahead as soon as somebody sleeps. */
export interface QuickClock extends Clock {
  set(time: string): void
  /** Milliseconds of each sleep. */
  readonly slept: number[]
}

export function quickClock(time: string): QuickClock {
  let now = Date.parse(time)
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    async sleep(ms) {
      slept.push(ms)
      now += ms
      await new Promise(resolve => setImmediate(resolve))
    },
    set(at) {
      now = Date.parse(at)
    },
  }
}

export interface Fetching extends RunEnvironment {
  readonly upstream: Upstream
  readonly clock: QuickClock
  readonly nats: Nats
  alarmTarget: AlarmTarget | null
  run(feed: Feed | string, signal?: AbortSignal): Promise<FeedRun>
  /** Facts published since the last time that this was asked. */
  newFacts(): Promise<Fact[]>
  /** All of them up to the last time that this was asked. */
  seen(): readonly Fact[]
}

/** A few tickers and funds, so that per-ticker feeds have somebody to ask for. */
export const fewDiscovered: Discovered = {
  tickers: Object.fromEntries(tickers.slice(0, 60).map(({ ticker }) => [ticker, 'HOSE' as const])),
  funds: { QUY0: '20', QUY1: '21', QUY2: '22' },
}

/** Fetching as in production, but for the upstream and the clock: real NATS, real HTTP, real parsers. */
export async function startFetching(
  t: Test,
  time: string,
  more: Partial<FetcherOptions> = {},
): Promise<Fetching> {
  const { url } = await testNats()
  const nats = await openNats({ url, names: streamNames(await testStreams(t)), log: silentLog })
  const upstream = await startUpstream(t, time.slice(0, 10))
  const clock = quickClock(time)
  const memory = fetchMemory(nats)
  const fetcher = openFetcher({
    clock,
    paceStore: memory,
    standIns: upstream.standIns,
    hosts,
    installation: () => memory.installation(),
    authorizers: authorizersOf(goodKeys, clock),
    ...more,
    maxBytes: 8 * 1024 ** 2,
    longestMs: 2_000,
    random: () => 0.5,
  })
  t.teardown(async () => {
    await fetcher.close()
    await nats.close()
  })
  await memory.noteDiscovered(fewDiscovered)
  const env: RunEnvironment = {
    nats,
    log: silentLog,
    fetcher,
    memory,
    ledgers: new Ledgers(nats),
    feeds,
    clock,
  }
  let seen = 0
  const all: Fact[] = []
  const home: Fetching = {
    ...env,
    alarmTarget: null,
    nats,
    clock,
    upstream,
    run(feed, signal = new AbortController().signal) {
      const found = typeof feed === 'string' ? feeds.find(one => one.id === feed) : feed
      if (!found) throw new Error(`no feed ${String(feed)}`)
      return runFeed(home, found, [new Date(clock.now())], signal)
    },
    async newFacts() {
      const facts: Fact[] = []
      const { lastSeq } = await streamState(nats, nats.names.facts)
      if (lastSeq <= seen) return facts
      const messages = await readStream(nats, nats.names.facts, { from: seen + 1 })
      for await (const message of messages) {
        facts.push(message.json<Fact>())
        if (message.seq >= lastSeq) break
      }
      messages.stop()
      seen = lastSeq
      all.push(...facts)
      return facts
    },
    seen: () => all,
  }
  return home
}
