import { isSession } from '../../contracts/calendar.ts'
import { vietnamDate, vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Feed } from '../feed.ts'
import { takeLease } from '../fetch/lease.ts'
import type { RunEnvironment } from '../fetch/run-environment.ts'
import { keyMissing } from '../fetch/run-feed.ts'
import { runRequest } from '../fetch/run-request.ts'
import { newTally } from '../fetch/tally.ts'
import { hoursOf, missedMinutes, newState, noteStreamState, readStreamState } from './coverage.ts'
import { type Streaming, streamSession } from './session.ts'

/** How often a worker looks whether there is something to do. */
const standBy = 60_000
/** What could not be filled is tried again so long after. */
const fillPause = 15 * 60_000
/** Until so long after the session: then the publisher's own history is a matter of the schedule. */
const fillFor = 6 * 3_600_000
/** After so many requests in a row that brought nothing the rest waits. */
const maxFruitless = 3

export const isStreaming = (feed: Feed): feed is Streaming => feed.stream !== undefined

/**
 * Which symbols are followed: those named, or every ticker that lists have named so far.
 * @param setting FEEDS_STREAM: `all`, or tickers with commas between
 */
export async function followedSymbols(env: RunEnvironment, setting: string): Promise<string[]> {
  if (setting === 'all') return Object.keys((await env.memory.discovered()).tickers).sort()
  return setting.split(',').map(symbol => symbol.trim().toUpperCase())
}

/**
 * Follows streams in the hours of each session until the signal aborts, one process at a time, and fills by request what
 * was not heard once the session is over.
 */
export async function followStreams(
  env: RunEnvironment,
  feeds: readonly Feed[],
  setting: string,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    feeds
      .filter(isStreaming)
      .filter(feed => !keyMissing(feed, env.fetcher))
      .map(feed => followOne(env, feed, setting, signal)),
  )
}

async function followOne(env: RunEnvironment, feed: Streaming, setting: string, signal: AbortSignal) {
  let notBefore = 0
  while (!signal.aborted) {
    try {
      const now = env.clock.now()
      const session = vietnamDate(now)
      if (isSession(session) && now >= notBefore) {
        const [from, to] = hoursOf(session, feed.stream.spans)
        if (now >= from && now < to)
          await underLease(env, feed, signal, own => heard(env, feed, session, setting, own))
        else if (now >= to && now < to + fillFor) {
          await underLease(env, feed, signal, own => fillGaps(env, feed, session, setting, own))
          notBefore = now + fillPause
        }
      }
    } catch (error) {
      env.log.error({ feed: feed.id, error }, 'a stream could not be followed; it is tried again in a minute')
    }
    await env.clock.sleep(standBy, signal)
  }
}

async function heard(
  env: RunEnvironment,
  feed: Streaming,
  session: string,
  setting: string,
  signal: AbortSignal,
) {
  const symbols = await followedSymbols(env, setting)
  if (symbols.length > 0) await streamSession(env, feed, session, symbols, signal)
}

async function underLease(
  env: RunEnvironment,
  feed: Streaming,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lease = await takeLease(env.nats, `${feed.id}.stream`, env.clock)
  if (!lease) return
  try {
    await work(AbortSignal.any([signal, lease.signal]))
  } finally {
    await lease.release()
  }
}

/**
 * Fills by request the session of each symbol that was followed, where minutes of it were not heard.
 * @returns when it is done, or is to be tried again: the state says which
 */
export async function fillGaps(
  env: RunEnvironment,
  feed: Streaming,
  session: string,
  setting: string,
  signal: AbortSignal,
): Promise<void> {
  const stored = await readStreamState(env.nats, feed.id)
  const state = stored?.session === session ? stored : newState(feed.id, session)
  if (state.filled !== null) return
  const missed = missedMinutes(session, feed.stream.spans, state.heard).length
  const symbols = await followedSymbols(env, setting)
  const tally = newTally()
  let inVain = 0
  for (const symbol of missed > 0 ? symbols : []) {
    if (signal.aborted || inVain >= maxFruitless) break
    const outcome = await runRequest(
      { env, feed, tally, closes: null, signal },
      feed.stream.minutes(symbol, session),
    )
    inVain =
      outcome === 'good' || outcome === 'absent' ? 0 : outcome === 'blocked' ? maxFruitless : inVain + 1
  }
  const done = !signal.aborted && inVain < maxFruitless
  const at = vietnamIso(env.clock.now())
  await noteStreamState(env.nats, { ...state, connected: null, missed, filled: done ? at : null })
  if (missed > 0)
    env.log.info(
      { feed: feed.id, session, missed, symbols: symbols.length, done },
      'gaps of a stream are filled',
    )
}
