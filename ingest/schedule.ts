import { Cron } from 'croner'
import { inOrder } from './backfill/plan.ts'
import type { Feed } from './feed.ts'
import { takeLease } from './fetch/lease.ts'
import type { FeedRun } from './fetch/memory.ts'
import type { RunEnvironment } from './fetch/run-environment.ts'
import { keyMissing, runFeed, waitsForLists } from './fetch/run-feed.ts'

export const timeZone = 'Asia/Ho_Chi_Minh'

/** A downtime is caught up so far back; what is older is a matter of imports. */
const furthestBack = 14 * 86_400_000
/** Requests for what was not published go on for so long. */
const pendingFor = 3 * 86_400_000
/** The longest time between two runs of any feed (monthly files) and a bit. */
const longestCycle = 40 * 86_400_000
const pendingPause = 3_600_000
const firstRetry = 15 * 60_000
const longestRetry = 2 * 3_600_000
/** A host that turns programs away is not knocked at before. */
const blockedPause = 6 * 3_600_000
/** How often a worker that stands by looks whether it is needed. */
const standBy = 60_000
const atOnce = 6

/** The time of a schedule after an instant. */
function nextDue(cron: string, after: Date): Date | null {
  return new Cron(cron, { timezone: timeZone }).nextRun(after)
}

/** The times of a schedule after `from` up to `to`, oldest first; the newest ones where there are very many. */
export function duesBetween(cron: string, from: Date, to: Date): Date[] {
  const schedule = new Cron(cron, { timezone: timeZone })
  const dues: Date[] = []
  for (let at = schedule.nextRun(from); at && at <= to; at = schedule.nextRun(at)) dues.push(at)
  return dues.slice(-1_000)
}

/**
 * What a feed has to do now: the times that it missed, the newest last, and what was not published when it was
 * requested. A feed that never ran does its newest time. Empty when nothing is due.
 */
export function dueNow(feed: Feed, ran: FeedRun | null, now: Date): Date[] {
  const { schedule } = feed
  if (!schedule) return []
  // Before feeds waited for their lists, a run that could ask nobody was noted as one that went well.
  const last = ran?.result === 'ok' && ran.requests === 0 ? null : ran
  if (!last) return duesBetween(schedule.cron, new Date(now.getTime() - longestCycle), now).slice(-1)
  const from = Math.max(Date.parse(last.due), now.getTime() - furthestBack)
  // A run that was cut off did not do what it stood for.
  const since = last.result === 'interrupted' ? from - 1 : from
  const missed = duesBetween(schedule.cron, new Date(since), now)
  const again = retryAt(last)
  if (missed.length === 0 && (again === null || again > now.getTime())) return []
  const open = last.pending.filter(due => now.getTime() - Date.parse(due) < pendingFor)
  const failed = last.failures > 0 || last.result === 'partial' ? [last.due] : []
  const all = [...open, ...failed].map(due => new Date(due))
  return [...all, ...missed].sort((a, b) => a.getTime() - b.getTime())
}

/**
 * When a run is tried again before its next time: after 15, 30, 60, 120 minutes where it brought nothing good, each
 * hour where something was not published yet.
 */
function retryAt(last: FeedRun): number | null {
  const ended = Date.parse(last.ended)
  if (last.result === 'blocked') return ended + blockedPause
  if (last.failures > 0) return ended + Math.min(firstRetry * 2 ** (last.failures - 1), longestRetry)
  return last.pending.length > 0 ? ended + pendingPause : null
}

/** When a feed is to be looked at next. */
export function nextLook(feed: Feed, last: FeedRun | null, now: Date): Date | null {
  if (!feed.schedule) return null
  const after = last ? new Date(Math.max(Date.parse(last.due), now.getTime())) : now
  const due = nextDue(feed.schedule.cron, after)
  const again = last ? retryAt(last) : null
  if (again !== null && again > now.getTime() && (!due || again < due.getTime())) return new Date(again)
  return due
}

/**
 * Runs a feed if something is due, one worker at a time across processes.
 * @param force run it even if nothing is due
 * @returns null when nothing was due, another process works on it, the home has no key that it needs, or the lists that
 * it asks by are not in yet
 */
export async function runIfDue(
  env: RunEnvironment,
  feed: Feed,
  signal: AbortSignal,
  force = false,
): Promise<FeedRun | null> {
  if (keyMissing(feed, env.fetcher) || waitsForLists(feed, await env.memory.discovered())) return null
  const lease = await takeLease(env.nats, feed.id, env.clock)
  if (!lease) return null
  try {
    if (!lease.again) env.ledgers.forget(feed.id)
    // Looked at under the lease: another process may just have done it.
    const now = new Date(env.clock.now())
    const last = await env.memory.run(feed.id)
    const dues = dueNow(feed, last, now)
    if (dues.length === 0 && !force) return null
    return await runFeed(env, feed, dues.length > 0 ? dues : [now], AbortSignal.any([signal, lease.signal]))
  } finally {
    await lease.release()
  }
}

/**
 * Everything that is due, once; feeds that ask by tickers or funds after those that bring the lists. A feed that breaks
 * does not stop the others.
 */
export async function runAllDue(
  env: RunEnvironment,
  feeds: readonly Feed[],
  signal: AbortSignal,
): Promise<FeedRun[]> {
  const discovered = await env.memory.discovered()
  const [waiting, ready] = [
    inOrder(feeds).filter(feed => waitsForLists(feed, discovered)),
    inOrder(feeds).filter(feed => !waitsForLists(feed, discovered)),
  ]
  return [...(await runTogether(env, ready, signal)), ...(await runTogether(env, waiting, signal))]
}

async function runTogether(
  env: RunEnvironment,
  feeds: readonly Feed[],
  signal: AbortSignal,
): Promise<FeedRun[]> {
  const runs: FeedRun[] = []
  const queue = [...feeds]
  const worker = async () => {
    for (let feed = queue.shift(); feed && !signal.aborted; feed = queue.shift()) {
      const run = await runOrReport(env, feed, signal)
      if (run) runs.push(run)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return runs
}

async function runOrReport(env: RunEnvironment, feed: Feed, signal: AbortSignal): Promise<FeedRun | null> {
  try {
    return await runIfDue(env, feed, signal)
  } catch (error) {
    env.log.error({ feed: feed.id, error }, 'a feed could not be run; it is tried again at its next time')
    return null
  }
}

/**
 * Runs feeds on their schedule until the signal aborts; a feed that takes hours does not keep the others waiting. What
 * another process works on, or what broke, is looked at again a minute later.
 */
export async function followSchedule(
  env: RunEnvironment,
  feeds: readonly Feed[],
  signal: AbortSignal,
): Promise<void> {
  // Of feeds that are due at once, lists and whole archives first: a fresh home has much to serve soon.
  const ordered = inOrder(feeds)
  const running = new Map<string, Promise<void>>()
  const notBefore = new Map<string, number>()
  const start = async (feed: Feed) => {
    const run = await runOrReport(env, feed, signal)
    if (!run) notBefore.set(feed.id, env.clock.now() + standBy)
    running.delete(feed.id)
  }
  while (!signal.aborted) {
    let pause = standBy
    try {
      const [runs, discovered] = await Promise.all([env.memory.runs(), env.memory.discovered()])
      const now = new Date(env.clock.now())
      const idle = ordered.filter(
        feed =>
          !running.has(feed.id) &&
          (notBefore.get(feed.id) ?? 0) <= now.getTime() &&
          !keyMissing(feed, env.fetcher) &&
          !waitsForLists(feed, discovered),
      )
      for (const feed of idle.filter(feed => dueNow(feed, runs.get(feed.id) ?? null, now).length > 0))
        if (running.size < atOnce) running.set(feed.id, start(feed))
      const looks = idle.flatMap(feed => nextLook(feed, runs.get(feed.id) ?? null, now)?.getTime() ?? [])
      pause = Math.max(Math.min(...looks, now.getTime() + standBy) - now.getTime(), 1_000)
    } catch (error) {
      env.log.error({ error }, 'the schedule could not be read; it is tried again')
    }
    const ended = new AbortController()
    await Promise.race([
      env.clock.sleep(pause, AbortSignal.any([signal, ended.signal])),
      ...(running.size > 0 ? [Promise.race(running.values())] : []),
    ])
    ended.abort()
  }
  await Promise.all(running.values())
}
