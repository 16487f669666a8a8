import type { ContractId } from '../../contracts/licences.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { traced } from '../../runtime/tracing.ts'
import { Closes, isCompared } from '../contract/closes.ts'
import { type Drift, driftAfter } from '../drift/open-remarks.ts'
import type { Remark } from '../drift/watch.ts'
import type { Discovered, Feed, ScheduledRequest } from '../feed.ts'
import { countRun } from '../metrics.ts'
import { type Alarm, alarmAfter, sendAlarm } from './alarm.ts'
import type { KeyedProvider } from './credentials/credentials.ts'
import type { Fetcher } from './fetcher.ts'
import type { FeedRun, FetchMemory } from './memory.ts'
import type { RunEnvironment } from './run-environment.ts'
import { runList } from './run-list.ts'
import { runRequest } from './run-request.ts'
import { newTally } from './tally.ts'

/** After so many requests in a row that brought nothing, the rest of a run waits for the next one. */
const maxFruitless = 3

/**
 * One run of a feed: its requests one after the other, each answer judged and ingested. What could not be had is stated
 * with its reason; what was not published yet is requested again by a later run.
 *
 * @param dues times of the schedule that the run stands for, oldest first: several after a downtime
 */
export const runFeed = (
  env: RunEnvironment,
  feed: Feed,
  dues: readonly Date[],
  signal: AbortSignal,
): Promise<FeedRun> =>
  traced('run feed', { attributes: { feed: feed.id } }, () => runOnce(env, feed, dues, signal))

async function runOnce(
  env: RunEnvironment,
  feed: Feed,
  dues: readonly Date[],
  signal: AbortSignal,
): Promise<FeedRun> {
  const { memory, clock, log } = env
  const started = new Date(clock.now())
  const before = await memory.run(feed.id)
  const tally = newTally()
  const pending = new Set<string>()
  let inVain = 0
  let done = 0
  const closes = isCompared(feed.id) ? await Closes.load(env.nats) : null
  const requests = await requestsOf(feed, dues, { memory, now: started })
  for (const { request, due } of requests) {
    if (signal.aborted || inVain >= maxFruitless) break
    const run = { env, feed, tally, closes, signal }
    const outcome = await (request.leadsTo ? runList : runRequest)(run, request)
    done++
    inVain = outcome === 'failed' || outcome === 'rejected' ? inVain + 1 : 0
    if (outcome === 'blocked') break
    if (outcome === 'absent') pending.add(due.toISOString())
  }
  await closes?.save()
  const left = requests.length - done
  if (left > 0 && !signal.aborted && !tally.turnedAway)
    tally.problem('given-up', `${left} requests are left after ${maxFruitless} in a row that brought nothing`)
  const ran = tally.run({
    feed: feed.id,
    started: vietnamIso(started),
    ended: vietnamIso(clock.now()),
    due: vietnamIso(dues.at(-1) ?? started),
    interrupted: signal.aborted,
    left,
    pending: [...pending],
    before,
  })
  const drift = await drifted(env, { run: ran, before: before?.drift ?? null, remarks: tally.remarks })
  const run = { ...ran, alarm: await raised(env, ran, before?.alarm ?? null), drift }
  await memory.noteRun(run)
  countRun(feed.id, run.result, (clock.now() - started.getTime()) / 1_000)
  log.info({ feed: feed.id, result: run.result, facts: run.facts, problems: run.problems }, 'feed has run')
  return run
}

/** The alarm after a run: logged once when it is raised and once when it ends, and sent to the operator's webhook. */
async function raised(env: RunEnvironment, run: FeedRun, before: Alarm | null): Promise<Alarm | null> {
  const alarm = alarmAfter(run, before)
  if (before && !alarm) env.log.info({ feed: run.feed, since: before.since }, 'a broken feed is well again')
  if (!alarm) return null
  if (!before) env.log.error({ ...alarm, feed: run.feed }, 'a feed is broken')
  if (alarm.delivered || !env.alarmTarget) return alarm
  return { ...alarm, delivered: await sendAlarm(env.alarmTarget, run.feed, alarm, new Date(env.clock.now())) }
}

/** What differs from before after a run: logged and sent once for each kind of remark, and logged when it is over. */
async function drifted(
  env: RunEnvironment,
  {
    run,
    before,
    remarks,
  }: {
    readonly run: FeedRun
    readonly before: Drift | null
    readonly remarks: ReadonlyMap<string, readonly Remark[]>
  },
): Promise<Drift | null> {
  const { drift, isNew } = driftAfter(before, remarks, run.ended)
  if (before && !drift) env.log.info({ feed: run.feed, since: before.since }, 'a feed is as it was before')
  if (!drift) return null
  const newest = drift.remarks.at(-1)
  if (isNew) env.log.warn({ feed: run.feed, remarks: drift.remarks }, 'the answers of a feed have changed')
  if (drift.delivered || !env.alarmTarget || !newest) return drift
  const call = { since: newest.since, result: 'drift', reason: newest.rule, detail: newest.detail }
  const delivered = await sendAlarm(
    env.alarmTarget,
    run.feed,
    call,
    new Date(env.clock.now()),
    'feed.drifted',
  )
  return { ...drift, delivered }
}

/** Whether a feed can ask nothing as long as no list has named its tickers or funds. */
export const waitsForLists = ({ schedule }: Feed, discovered: Discovered): boolean =>
  schedule?.needs !== undefined && Object.keys(discovered[schedule.needs]).length === 0

/** Publishers of contracts. */
const providers: Readonly<Record<ContractId, KeyedProvider>> = {
  'ssi-fastconnect': 'ssi',
  'dnse-openapi': 'dnse',
}

/** Whether a feed can ask nothing as long as the home has no key of its publisher; whose key it is, or null. */
export const keyMissing = ({ licence }: Feed, fetcher: Pick<Fetcher, 'hasKey'>): KeyedProvider | null =>
  licence !== undefined && !fetcher.hasKey(providers[licence]) ? providers[licence] : null

const dayMs = 86_400_000

/**
 * The requests of all due times, each once; one that belongs to several stands for the newest. The archive stands for
 * times whose documents are gone, and for all that was before a feed first ran.
 */
async function requestsOf(
  feed: Feed,
  dues: readonly Date[],
  { memory, now }: { readonly memory: FetchMemory; readonly now: Date },
) {
  const { schedule } = feed
  if (!schedule) return []
  const discovered = await memory.discovered()
  const found = new Map<string, { request: ScheduledRequest; due: Date }>()
  const note = (request: ScheduledRequest, due: Date) =>
    found.set(`${request.url}\n${request.body ?? ''}`, { request, due })
  const oldest = now.getTime() - (schedule.retainedDays ?? Number.POSITIVE_INFINITY) * dayMs
  const [gone, there] = [
    dues.filter(due => due.getTime() < oldest),
    dues.filter(due => due.getTime() >= oldest),
  ]
  for (const due of there) for (const request of schedule.requests(due, discovered)) note(request, due)
  for (const request of schedule.archive?.(now) ?? [])
    if (gone.length > 0 || (await memory.request(feed.id, request)) === null)
      note(request, gone.at(-1) ?? there.at(-1) ?? now)
  return [...found.values()]
}
