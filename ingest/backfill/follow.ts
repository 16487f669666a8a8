import { addDays, vietnamDate, vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Feed } from '../feed.ts'
import type { Hosts } from '../fetch/host.ts'
import type { RunEnvironment } from '../fetch/run-environment.ts'
import { waitsForLists } from '../fetch/run-feed.ts'
import { hasPast, hoursAndMinutes, inOrder, leastTime, requestsOfPast } from './plan.ts'
import { type Backfill, noteBackfill, readBackfill, readBackfills } from './record.ts'
import { backfillFeed } from './run.ts'

/** How often it is looked whether the history of a feed can begin. */
const pause = 60_000
/** A feed whose host refused or did not answer is tried again after that. */
const retryAfter = 6 * 3_600_000

export interface HistoryOptions {
  /** Days back from the first start; 0: none. */
  readonly days: number
  readonly hosts: Hosts
  /** Told what a person wants to read: how much there is to fetch and how long it takes, what is through. */
  readonly report: (line: string) => void
}

/**
 * Notes which feeds a home has never run: their history is wanted, from so many days back to today. A home that was at
 * work before stays as it is. To be called before the schedule begins.
 */
export async function wantHistory(
  env: RunEnvironment,
  feeds: readonly Feed[],
  { days }: Pick<HistoryOptions, 'days'>,
): Promise<void> {
  if (days === 0) return
  const today = vietnamDate(env.clock.now())
  for (const feed of feeds.filter(hasPast)) {
    if ((await readBackfill(env.nats, feed.id)) || (await env.memory.run(feed.id))) continue
    await noteBackfill(env.nats, {
      feed: feed.id,
      from: addDays(today, -days),
      to: today,
      state: 'waiting',
      started: null,
      requests: 0,
      settled: 0,
      left_ms: 0,
      documents: 0,
      facts: 0,
      problems: [],
      at: vietnamIso(env.clock.now()),
    })
  }
}

/**
 * Fetches the history that is wanted, beside the schedule, until it is whole or the signal aborts: each feed after its
 * own first run and after the lists that it asks by, hosts side by side. A later start goes on where this one stopped.
 */
export async function followHistory(
  env: RunEnvironment,
  feeds: readonly Feed[],
  options: HistoryOptions,
  signal: AbortSignal,
): Promise<void> {
  const announced = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const failed = (error: unknown) => {
    if (!signal.aborted) env.log.error({ err: error }, 'history could not be fetched; it is tried again')
  }
  while (!signal.aborted) {
    try {
      const open = await openOf(env, feeds)
      if (open.length === 0 && running.size === 0) return
      const ready = await readyOf(env, open)
      if (ready.some(({ feed }) => !announced.has(feed.id))) announce(env, ready, options)
      for (const { feed } of ready) announced.add(feed.id)
      for (const [host, own] of Map.groupBy(ready, one => one.host))
        if (!running.has(host))
          running.set(
            host,
            oneHost(env, own, options, signal)
              .catch(failed)
              .finally(() => running.delete(host)),
          )
    } catch (error) {
      failed(error)
    }
    if (!signal.aborted) await env.clock.sleep(pause, signal)
  }
  await Promise.all(running.values())
}

interface Wanted {
  readonly feed: Feed
  readonly backfill: Backfill
}

async function openOf(env: RunEnvironment, feeds: readonly Feed[]): Promise<Wanted[]> {
  const backfills = await readBackfills(env.nats)
  return inOrder(feeds).flatMap(feed => {
    const backfill = backfills.get(feed.id)
    return backfill && backfill.state !== 'done' ? [{ feed, backfill }] : []
  })
}

async function readyOf(env: RunEnvironment, open: readonly Wanted[]) {
  const [runs, discovered] = await Promise.all([env.memory.runs(), env.memory.discovered()])
  const now = new Date(env.clock.now())
  return open.flatMap(one => {
    const { feed, backfill } = one
    if (!runs.has(feed.id) || waitsForLists(feed, discovered)) return []
    if (backfill.state === 'stopped' && Date.parse(backfill.at) + retryAfter > now.getTime()) return []
    const requests = requestsOfPast(feed, backfill, discovered, now)
    const host = requests[0] ? new URL(requests[0].url).hostname : ''
    return [{ ...one, requests, host }]
  })
}

type Ready = Awaited<ReturnType<typeof readyOf>>[number]

function announce(env: RunEnvironment, ready: readonly Ready[], { hosts, report }: HistoryOptions): void {
  const requests = ready.flatMap(({ requests: own, backfill }) => own.slice(backfill.settled))
  const from = ready.map(({ backfill }) => backfill.from).sort()[0]
  const time = hoursAndMinutes(leastTime(requests, hosts))
  report(
    `History since ${from} is fetched: ${requests.length} requests of ${ready.length} feeds, which take ${time} at the least, since hosts are asked slowly. It goes on at the next start when it is interrupted; \`vnfin feeds coverage\` says what is there.`,
  )
  env.log.info({ requests: requests.length, feeds: ready.map(({ feed }) => feed.id) }, 'history is fetched')
}

async function oneHost(
  env: RunEnvironment,
  ready: readonly Ready[],
  { hosts, report }: HistoryOptions,
  signal: AbortSignal,
) {
  for (const { feed } of ready) {
    if (signal.aborted) return
    // It may have been fetched since the list of what is open was made.
    const wanted = await readBackfill(env.nats, feed.id)
    if (!wanted || wanted.state === 'done') continue
    const { from, to } = wanted
    const ended = await backfillFeed(env, feed, { from, to, hosts, signal })
    if (ended.state === 'done')
      report(`${feed.id}: ${from} to ${to} is fetched: ${ended.documents} documents, ${ended.facts} facts.`)
    if (ended.state === 'stopped')
      report(
        `${feed.id}: history stopped after ${ended.settled} of ${ended.requests} requests: ${ended.problems[0]?.reason}: ${ended.problems[0]?.detail}. It is tried again after 6 hours.`,
      )
  }
}
