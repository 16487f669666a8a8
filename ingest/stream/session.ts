import { vietnamInstant, vietnamIso } from '../../contracts/vietnam-time.ts'
import { Closes, isCompared } from '../contract/closes.ts'
import type { Feed, FeedDocument, Parsed } from '../feed.ts'
import { sendAlarm } from '../fetch/alarm.ts'
import type { RunEnvironment } from '../fetch/run-environment.ts'
import { ingestOrQuarantine } from '../ingest.ts'
import { type MinuteOfMessages, newCollector } from './collect.ts'
import { type Ended, runConnection } from './connection.ts'
import {
  type Heard,
  hoursOf,
  newState,
  noteStreamState,
  readStreamState,
  type StreamState,
} from './coverage.ts'
import { isOfDay, streamDocument } from './document.ts'
import type { StreamSource } from './source.ts'

/** A feed that has a stream. */
export type Streaming = Feed & { readonly stream: StreamSource }

const firstPause = 1_000
const longestPause = 60_000
/** Bytes of messages that wait to be stored: beyond it nothing more is taken until there is room. */
const maxWaiting = 64 * 1024 ** 2
/** What is over is looked for so often. */
const flushMs = 5_000
/** So long without a connection is an alarm. */
const brokenMs = 5 * 60_000

/** What the session has come to so far. */
interface Progress {
  state: StreamState
  /** When the connection that stands was made. */
  since: number | null
  lastHeard: number
}

/**
 * One session: connected, and connected again with growing pauses when it breaks, until the session ends or the signal
 * aborts. What came is stored by the minute, and the last trades as the day's when its end was heard.
 */
export async function streamSession(
  env: RunEnvironment,
  feed: Streaming,
  session: string,
  symbols: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = env
  const [, to] = hoursOf(session, feed.stream.spans)
  const stored = await readStreamState(env.nats, feed.id)
  const before = stored?.session === session ? stored : newState(feed.id, session)
  const progress: Progress = { state: { ...before, symbols: symbols.length }, since: null, lastHeard: 0 }
  const collector = newCollector()
  const store = storing(env, feed, progress)
  const ended = new AbortController()
  const own = AbortSignal.any([signal, ended.signal])
  const flush = async () => {
    while (!ended.signal.aborted) {
      await clock.sleep(flushMs, own)
      if (own.aborted) return
      store.minutes(collector.ready(clock.now()))
      await store.note()
      if (clock.now() >= to) ended.abort()
    }
  }
  const flushing = flush().catch(error => {
    ended.abort()
    throw error
  })
  let pause = firstPause
  let down = clock.now()
  let alarmed = false
  while (!own.aborted) {
    const wasReady = { ready: false }
    const end = await runConnection(
      env,
      feed.stream,
      symbols,
      listener(env, progress, collector, store, wasReady),
      own,
    )
    settleHeard(progress)
    if (end.reason === 'stopped') break
    if (wasReady.ready) {
      pause = firstPause
      down = clock.now()
      alarmed = false
    }
    progress.state = { ...progress.state, connected: null, broken: brokenBy(end, down) }
    log.warn({ feed: feed.id, reason: end.reason, detail: end.detail, pause }, 'a stream broke')
    if (!alarmed && (!end.again || clock.now() - down >= brokenMs))
      alarmed = await alarm(env, feed, progress.state)
    await clock.sleep(end.again ? pause : longestPause * 10, own)
    pause = Math.min(pause * 2, longestPause)
    await store.room(own)
  }
  ended.abort()
  await flushing
  store.minutes(collector.rest())
  if (!signal.aborted && endHeard(session, feed.stream.spans, progress.state.heard))
    store.day(session, collector.lastTrades())
  await store.done()
  await store.note()
}

const brokenBy = ({ reason, detail }: Ended, since: number): NonNullable<StreamState['broken']> => ({
  since: vietnamIso(since),
  reason,
  detail,
})

/** Once for each break: in the log, and to the operator's webhook. */
async function alarm(env: RunEnvironment, feed: Feed, { broken }: StreamState): Promise<boolean> {
  if (!broken) return false
  env.log.error({ feed: feed.id, ...broken }, 'a stream is broken')
  if (!env.alarmTarget) return true
  return sendAlarm(env.alarmTarget, feed.id, { ...broken, result: 'failed' }, new Date(env.clock.now()))
}

function listener(
  env: RunEnvironment,
  progress: Progress,
  collector: ReturnType<typeof newCollector>,
  store: ReturnType<typeof storing>,
  wasReady: { ready: boolean },
): Parameters<typeof runConnection>[3] {
  return {
    ready() {
      const now = env.clock.now()
      wasReady.ready = true
      progress.since = now
      progress.lastHeard = now
      const { state } = progress
      progress.state = {
        ...state,
        connected: vietnamIso(now),
        connections: state.connections + 1,
        broken: null,
      }
    },
    heard(at) {
      progress.lastHeard = at
    },
    take(text, record) {
      if (collector.bytes + store.waiting() > maxWaiting) return false
      collector.add(text, record)
      progress.state = { ...progress.state, messages: progress.state.messages + 1 }
      return true
    },
    remark(text) {
      progress.state = { ...progress.state, remark: progress.state.remark ?? text }
    },
  }
}

/** What was heard up to the last word of a connection is on record. */
function settleHeard(progress: Progress): void {
  const { since, lastHeard, state } = progress
  if (since !== null && lastHeard > since)
    progress.state = { ...state, heard: [...state.heard, [since, lastHeard]] }
  progress.since = null
}

/** Stores documents one after the other, and the state between them. */
function storing(env: RunEnvironment, feed: Streaming, progress: Progress) {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  let failed: unknown = null
  const pieces = new Map<string, number>()
  const put = (document: FeedDocument) => {
    waiting += document.body.byteLength
    last = last
      .then(() => (failed === null ? ingested(env, feed, document) : undefined))
      .then(() => {
        progress.state = { ...progress.state, documents: progress.state.documents + 1 }
      })
      .catch(error => {
        failed ??= error
      })
      .finally(() => {
        waiting -= document.body.byteLength
      })
  }
  const url = `wss://${feed.stream.host}/`
  return {
    waiting: () => waiting,
    minutes(minutes: readonly MinuteOfMessages[]) {
      for (const { minute, lines } of minutes) {
        const piece = pieces.get(minute) ?? 0
        pieces.set(minute, piece + 1)
        put(streamDocument(url, { what: 'minute', of: minute, lines, piece }, env.clock.now()))
      }
    },
    day(session: string, lines: readonly string[]) {
      if (lines.length > 0) put(streamDocument(url, { what: 'day', of: session, lines }, env.clock.now()))
    },
    async note() {
      if (failed !== null) throw failed
      const { since, lastHeard, state } = progress
      const now: Heard[] = since !== null && lastHeard > since ? [[since, lastHeard]] : []
      await noteStreamState(env.nats, { ...state, heard: [...state.heard, ...now] })
    },
    /** Waits until half of what may wait is stored. */
    async room(signal: AbortSignal) {
      while (waiting > maxWaiting / 2 && !signal.aborted) await env.clock.sleep(firstPause, signal)
    },
    async done() {
      await last
      if (failed !== null) throw failed
    },
  }
}

/** A document of the stream, ingested like every other; the day's bars are compared with those of other sources. */
async function ingested(env: RunEnvironment, feed: Streaming, document: FeedDocument): Promise<void> {
  const closes = isCompared(feed.id) && isOfDay(document.name) ? await Closes.load(env.nats) : null
  const compared: Feed = closes
    ? {
        ...feed,
        parse(opened): Parsed {
          const parsed = feed.parse(opened)
          const { candidates, issues } = closes.compare(feed.id, parsed.candidates)
          return { ...parsed, candidates, issues: [...parsed.issues, ...issues] }
        },
      }
    : feed
  await ingestOrQuarantine(env.nats, compared, document, {
    log: env.log,
    ledgers: env.ledgers,
    now: new Date(env.clock.now()),
    simulated: false,
    seen: 'last',
  })
  await closes?.save()
}

/** Whether the end of a session was heard without a break, its closing auction at 14:45 too: then the last trades are the day's. */
const endHeard = (session: string, spans: StreamSource['spans'], heard: readonly Heard[]): boolean => {
  const end = vietnamInstant(session, spans.at(-1)![1])
  return heard.some(([since, until]) => since <= end - 16 * 60_000 && until >= end)
}
