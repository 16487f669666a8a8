import { createHash, randomBytes } from 'node:crypto'
import { readFeedNote } from '../../contracts/feed-notes.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Drift } from '../drift/open-remarks.ts'
import type { Profile } from '../drift/watch.ts'
import type { Discovered, ScheduledRequest } from '../feed.ts'
import type { Alarm } from './alarm.ts'
import type { Validators } from './fetcher.ts'
import type { PaceStore } from './pace.ts'

/** What is remembered of one request of a feed. */
export interface RequestMemory extends Validators {
  /** Validators hold for this address alone; a series has one address a day. */
  readonly url: string
  /** sha-256 of the last good content, and of the last that was refused. */
  readonly content?: string
  readonly refused?: {
    readonly content: string
    /** Status and type: the same bytes may be right under another name. */
    readonly as: string
    readonly document: number | null
    readonly reason: string
  }
  readonly parser: number
  /** Rows of the last good document: the next one is compared with it. */
  readonly rows: number | null
  readonly at: string
  /** What the last good answer looked like, which the next one is held against; see ingest/drift. */
  readonly profile?: Profile
  /** The newest answer that differs from that, and its document: what an operator's replay accepts. */
  readonly differing?: { readonly profile: Profile; readonly document: number | null }
  /** Since when answers differ from that. */
  readonly differsSince?: string
  /** When a fetch of days gone by was through with it, whatever came of it. */
  readonly settled?: string
}

const runResults = [
  'ok',
  'unchanged',
  'not-published',
  'partial',
  'rejected',
  'blocked',
  'failed',
  'interrupted',
] as const
export type RunResult = (typeof runResults)[number]

/** What the last run of a feed did. */
export interface FeedRun {
  readonly feed: string
  readonly started: string
  readonly ended: string
  /** The last time of the schedule that this run stood for. */
  readonly due: string
  readonly result: RunResult
  readonly requests: number
  /** Documents ingested, unchanged, not there yet, rejected; requests that brought none. */
  readonly taken: number
  readonly unchanged: number
  readonly absent: number
  readonly rejected: number
  readonly failed: number
  readonly rows: number
  readonly quarantined: number
  readonly refused: number
  readonly flagged: number
  readonly facts: number
  /** The first of each reason, with its address or place. */
  readonly problems: readonly { readonly reason: string; readonly detail: string; readonly times: number }[]
  /** Times of the schedule whose documents were not there yet. */
  readonly pending: readonly string[]
  /** Runs in a row that brought nothing good. */
  readonly failures: number
  /** Raised when the feed broke, until it is well again; absent in runs noted by earlier versions. */
  readonly alarm?: Alarm | null
  /** How answers that are still understood differ from before; absent in runs noted by earlier versions. */
  readonly drift?: Drift | null
  /** When a run last ended well. */
  readonly good: string | null
  /** Over all runs. */
  readonly totals: { readonly runs: number; readonly documents: number; readonly rejected: number }
}

/** The state of fetching in the bucket `feed-state`; ingest needs no database. */
export interface FetchMemory extends PaceStore {
  request(feed: string, request: ScheduledRequest): Promise<RequestMemory | null>
  noteRequest(feed: string, request: ScheduledRequest, memory: RequestMemory): Promise<void>
  run(feed: string): Promise<FeedRun | null>
  runs(): Promise<Map<string, FeedRun>>
  noteRun(run: FeedRun): Promise<void>
  discovered(): Promise<Discovered>
  noteDiscovered(discovered: Discovered): Promise<void>
  /** Id of this installation, made at random when it is first wanted: 16 hex digits. */
  installation(): Promise<string>
}

export function fetchMemory(nats: Nats): FetchMemory {
  const bucket = () => nats.kv(nats.names.feedState)
  const get = async <T>(key: string): Promise<T | null> => {
    const entry = await (await bucket()).get(key)
    return entry?.operation === 'PUT' ? entry.json<T>() : null
  }
  const put = async (key: string, value: unknown) => {
    await (await bucket()).put(key, JSON.stringify(value))
  }
  const run = async (feed: string): Promise<FeedRun | null> => {
    const stored = await get<FeedRun>(`run.${feed}`)
    return stored && readFeedNote(stored)
  }
  const requestKey = (feed: string, request: ScheduledRequest) => `request.${feed}.${keyOf(request)}`
  const hostKey = (host: string) => `host.${host.replace(':', '_')}`
  return {
    request: (feed, request) => get(requestKey(feed, request)),
    noteRequest: (feed, request, memory) => put(requestKey(feed, request), memory),
    run,
    async runs() {
      const runs = new Map<string, FeedRun>()
      const keys: string[] = []
      for await (const key of await (await bucket()).keys('run.>')) keys.push(key)
      for (const key of keys) {
        const one = await run(key.slice('run.'.length))
        if (one) runs.set(one.feed, one)
      }
      return runs
    },
    noteRun: run => put(`run.${run.feed}`, run),
    discovered: async () => (await get<Discovered>('known')) ?? { tickers: {}, funds: {} },
    noteDiscovered: discovered => put('known', discovered),
    async installation() {
      const stored = await get<string>('installation')
      if (stored !== null) return stored
      const made = randomBytes(8).toString('hex')
      // Of two processes that make one at once the first is right.
      await (await bucket()).create('installation', JSON.stringify(made)).catch(() => undefined)
      return (await get<string>('installation')) ?? made
    },
    load: async host => (await get<{ notBefore: number }>(hostKey(host)))?.notBefore ?? 0,
    save: (host, notBefore) => put(hostKey(host), { notBefore }),
  }
}

/** What a request is remembered by: the series that it is one of, or else itself. */
function keyOf({ series, method = 'GET', url, body = '' }: ScheduledRequest): string {
  return createHash('sha256')
    .update(series === undefined ? `${method} ${url}\n${body}` : `series ${series}`)
    .digest('hex')
    .slice(0, 24)
}
