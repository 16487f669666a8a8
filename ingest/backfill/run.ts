import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { Closes, isCompared } from '../contract/closes.ts'
import type { Feed, ScheduledRequest } from '../feed.ts'
import type { Hosts } from '../fetch/host.ts'
import { waitForLease } from '../fetch/lease.ts'
import type { RunEnvironment } from '../fetch/run-environment.ts'
import { runList } from '../fetch/run-list.ts'
import { type Outcome, runRequest } from '../fetch/run-request.ts'
import { newTally } from '../fetch/tally.ts'
import { dueNow } from '../schedule.ts'
import { type DaySpan, leastTime, requestsOfPast } from './plan.ts'
import { type Backfill, noteBackfill, readBackfill } from './record.ts'

/** After so many requests the feed is given free for a moment, so that its own run is not kept waiting for hours. */
const atOnce = 25
/** How long the schedule has to take a feed whose time has come. */
const forSchedule = 61_000
/** How often progress within a part is noted. */
const noteEach = 10_000
const longestWait = 30 * 60_000
/** After so many requests in a row that brought nothing the rest waits. */
const maxFruitless = 3

export interface BackfillOptions extends DaySpan {
  readonly hosts: Hosts
  readonly signal: AbortSignal
  readonly onProgress?: (backfill: Backfill) => void
}

/**
 * Fetches a span of days gone by of a feed. What was interrupted or stopped goes on where it stopped when the same span
 * is wanted again; a span that was fetched whole is asked again, and what did not change publishes nothing.
 *
 * @returns where it stands in the end: `done`, or `stopped` with the reason in `problems`
 * @throws LeaseBusy when another process keeps the feed for half an hour
 */
export async function backfillFeed(
  env: RunEnvironment,
  feed: Feed,
  { from, to, hosts, signal, onProgress }: BackfillOptions,
): Promise<Backfill> {
  const now = () => vietnamIso(env.clock.now())
  const before = await readBackfill(env.nats, feed.id)
  const goesOn = before !== null && before.from === from && before.to === to && before.state !== 'done'
  const started = (goesOn && before.started) || now()
  const all = requestsOfPast(feed, { from, to }, await env.memory.discovered(), new Date(env.clock.now()))
  const open: ScheduledRequest[] = []
  for (const request of all) if (!(await isSettled(env, feed, request, started))) open.push(request)
  let backfill: Backfill = {
    feed: feed.id,
    from,
    to,
    state: 'running',
    started,
    requests: all.length,
    settled: all.length - open.length,
    left_ms: leastTime(open, hosts),
    documents: goesOn ? before.documents : 0,
    facts: goesOn ? before.facts : 0,
    problems: [],
    at: now(),
  }
  const note = async (more: Partial<Backfill>) => {
    backfill = { ...backfill, ...more, left_ms: leastTime(open, hosts), at: now() }
    await noteBackfill(env.nats, backfill)
    onProgress?.(backfill)
  }
  await note({})
  let fruitless = 0
  let yielded = ''
  while (open.length > 0 && !signal.aborted) {
    const due = dueNow(feed, await env.memory.run(feed.id), new Date(env.clock.now()))
      .at(-1)
      ?.toISOString()
    if (due !== undefined && due !== yielded) {
      yielded = due
      await env.clock.sleep(forSchedule, signal)
      continue
    }
    const { documents, facts } = backfill
    const sofar = (part: Pick<Part, 'documents' | 'facts'>) => ({
      settled: all.length - open.length,
      documents: documents + part.documents,
      facts: facts + part.facts,
    })
    const part = await partOf(env, feed, {
      open,
      fruitless,
      signal,
      // A host with a long pause takes hours for a part: who looks sees it move, and a kill forgets little.
      onSettled: async counts => {
        if (env.clock.now() - Date.parse(backfill.at) >= noteEach) await note(sofar(counts))
      },
    })
    fruitless = part.fruitless
    const stops = part.blocked || fruitless >= maxFruitless
    await note({
      ...sofar(part),
      problems: part.problems.length > 0 ? part.problems : backfill.problems,
      state: stops ? 'stopped' : 'running',
    })
    if (stops) return backfill
  }
  if (open.length === 0) await note({ state: 'done' })
  return backfill
}

interface Part extends Pick<Backfill, 'documents' | 'facts' | 'problems'> {
  readonly fruitless: number
  readonly blocked: boolean
}

/** Some requests under the lease of the feed; those that are through are taken off `open`. */
async function partOf(
  env: RunEnvironment,
  feed: Feed,
  {
    open,
    signal,
    onSettled,
    ...more
  }: {
    open: ScheduledRequest[]
    fruitless: number
    signal: AbortSignal
    onSettled(counts: Pick<Part, 'documents' | 'facts'>): Promise<void>
  },
): Promise<Part> {
  let { fruitless } = more
  const lease = await waitForLease(env.nats, feed.id, env.clock, { waitMs: longestWait, signal })
  try {
    if (!lease.again) env.ledgers.forget(feed.id)
    const tally = newTally()
    const closes = isCompared(feed.id) ? await Closes.load(env.nats) : null
    const both = AbortSignal.any([signal, lease.signal])
    const run = { env, feed, tally, closes, signal: both }
    let blocked = false
    for (const request of open.slice(0, atOnce)) {
      if (both.aborted || blocked || fruitless >= maxFruitless) break
      const outcome = await (request.leadsTo ? runList : runRequest)(run, request)
      if (both.aborted && outcome === 'failed') break
      blocked = outcome === 'blocked'
      fruitless = outcome === 'failed' ? fruitless + 1 : 0
      if (outcome !== 'failed' && !blocked) {
        await settle(env, feed, request, outcome)
        open.splice(open.indexOf(request), 1)
        const { taken: documents, facts } = tally.counts()
        await onSettled({ documents, facts })
      } else if (!blocked) {
        // What failed comes last: a host that has hiccups does not keep the rest waiting.
        open.push(...open.splice(open.indexOf(request), 1))
      }
    }
    await closes?.save()
    const { taken: documents, facts, problems } = tally.counts()
    return { fruitless, blocked, documents, facts, problems }
  } finally {
    await lease.release()
  }
}

async function isSettled(env: RunEnvironment, feed: Feed, request: ScheduledRequest, started: string) {
  const noted = await env.memory.request(feed.id, request)
  return noted?.settled !== undefined && Date.parse(noted.settled) >= Date.parse(started)
}

async function settle(env: RunEnvironment, feed: Feed, request: ScheduledRequest, outcome: Outcome) {
  const noted = await env.memory.request(feed.id, request)
  // An archive that is not there yet stays wanted by the next run of the feed.
  if (outcome === 'absent' && noted === null && !request.series?.startsWith('past ')) return
  const settled = vietnamIso(env.clock.now())
  await env.memory.noteRequest(feed.id, request, {
    ...(noted ?? { url: request.url, parser: feed.parser, rows: null, at: settled }),
    settled,
  })
}
