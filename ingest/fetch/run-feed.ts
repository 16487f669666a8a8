import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { sha256 } from '../archive.ts'
import { underContract } from '../contract/under-contract.ts'
import {
  type Feed,
  type FeedDocument,
  type Parsed,
  RejectedDocument,
  type ScheduledRequest,
} from '../feed.ts'
import type { Ledgers } from '../ledger.ts'
import type { DocumentReport } from '../report.ts'
import { takeIn } from '../take-in.ts'
import type { Clock } from './clock.ts'
import { FetchFailure } from './failure.ts'
import type { Fetcher } from './fetcher.ts'
import { learn } from './known.ts'
import type { FeedRun, FetchMemory, RequestMemory } from './memory.ts'
import { fetchWhole } from './pages.ts'
import { newTally, type Tally } from './tally.ts'
import type { Exchange } from './transport.ts'

export interface RunEnvironment {
  readonly nats: Nats
  readonly log: Log
  readonly fetcher: Fetcher
  readonly memory: FetchMemory
  readonly ledgers: Ledgers
  readonly feeds: readonly Feed[]
  readonly clock: Clock
}

/** After so many requests in a row that brought nothing, the rest of a run waits for the next one. */
const patience = 3

/**
 * One run of a feed: its requests one after the other, each answer judged and taken in. What could not be had is told
 * with its reason; what was not published yet is asked for again by a later run.
 *
 * @param dues times of the schedule that the run stands for, oldest first: several after a downtime
 */
export async function runFeed(
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
  const asked = await requestsOf(feed, dues, memory)
  for (const { request, due } of asked) {
    if (signal.aborted || inVain >= patience) break
    const outcome = await runRequest(env, feed, request, tally, signal)
    inVain = outcome === 'failed' ? inVain + 1 : 0
    if (outcome === 'absent') pending.add(due.toISOString())
  }
  const left = asked.length - tally.requests
  if (left > 0 && !signal.aborted)
    tally.problem('given-up', `${left} requests are left after ${patience} in a row that brought nothing`)
  const run = tally.run({
    feed: feed.id,
    started: vietnamIso(started),
    ended: vietnamIso(clock.now()),
    due: vietnamIso(dues.at(-1) ?? started),
    interrupted: signal.aborted,
    left,
    pending: [...pending],
    before,
  })
  await memory.noteRun(run)
  log.info({ feed: feed.id, result: run.result, facts: run.facts, problems: run.problems }, 'feed has run')
  return run
}

/** The requests of all due times, each once; one that belongs to several stands for the newest. */
async function requestsOf(feed: Feed, dues: readonly Date[], memory: FetchMemory) {
  const known = await memory.known()
  const found = new Map<string, { request: ScheduledRequest; due: Date }>()
  for (const due of dues)
    for (const request of feed.schedule?.requests(due, known) ?? [])
      found.set(`${request.url}\n${request.body ?? ''}`, { request, due })
  return [...found.values()]
}

async function runRequest(
  env: RunEnvironment,
  feed: Feed,
  request: ScheduledRequest,
  tally: Tally,
  signal: AbortSignal,
): Promise<'good' | 'absent' | 'failed'> {
  const known = await env.memory.request(feed.id, request)
  // A better parser must see what an older one read: then the whole document is asked for.
  const sameQuestion =
    known?.content !== undefined && known.parser === feed.parser && known.url === request.url
  const answer = await fetchWhole(env.fetcher, request, sameQuestion ? known : null, signal)
  tally.asked()
  switch (answer.kind) {
    case 'unchanged':
      tally.unchanged()
      return 'good'
    case 'absent':
      tally.absent()
      return 'absent'
    case 'document': {
      const report = await takeAnswer(env, feed, request, answer.exchange, {
        known,
        refused: null,
        validators: answer.validators,
      })
      tally.document(report)
      return report.outcome === 'rejected' ? 'failed' : 'good'
    }
    case 'incomplete': {
      const refused = new RejectedDocument('incomplete-pages', answer.detail)
      tally.document(
        await takeAnswer(env, feed, request, answer.exchange, { known, refused, validators: {} }),
      )
      return 'failed'
    }
    case 'failed': {
      const { failure } = answer
      if (failure.reason === 'interrupted') return 'failed'
      // An answer that says something is kept; load shedding says nothing.
      if (failure.exchange && failure.exchange.body.byteLength > 0 && !failure.again) {
        const refused = new RejectedDocument(failure.reason, failure.message)
        tally.document(
          await takeAnswer(env, feed, request, failure.exchange, { known, refused, validators: {} }),
        )
      } else tally.failed(failure.reason, failure.message)
      return 'failed'
    }
  }
}

/** Judges an answer and takes it in, unless it says what the last one of this request said. */
async function takeAnswer(
  env: RunEnvironment,
  feed: Feed,
  request: ScheduledRequest,
  exchange: Exchange,
  more: {
    readonly known: RequestMemory | null
    readonly refused: RejectedDocument | null
    readonly validators: { etag?: string | undefined; lastModified?: string | undefined }
  },
): Promise<DocumentReport> {
  const { memory, clock } = env
  const { known, refused } = more
  const schedule = feed.schedule
  if (!schedule) throw new FetchFailure('no-schedule', `${feed.id} only comes by import`)
  const document = documentOf(request, exchange, clock.now())
  const content = sha256(feed.canonicalise?.(document.body) ?? document.body)
  const at = vietnamIso(clock.now())
  const ledger = await env.ledgers.of(feed.id)
  const same = known !== null && known.parser === feed.parser
  if (same && known.content === content && !refused) {
    await memory.noteRequest(feed.id, request, { ...known, ...clean(more.validators), url: request.url, at })
    return nothingNew(feed, document, ledger.get(content)?.document ?? null)
  }
  // The same refusal again: it is kept once. A replay may have let the document in since.
  const as = `${document.status} ${document.contentType ?? ''}`
  if (
    same &&
    known.refused?.content === content &&
    known.refused.as === as &&
    ledger.get(content)?.state === 'rejected'
  )
    return {
      ...nothingNew(feed, document, known.refused.document),
      outcome: 'rejected',
      reason: known.refused.reason,
    }
  let accepted: Parsed | null = null
  const contract = underContract(feed, {
    schedule,
    refused,
    lastRows: same ? known.rows : null,
    feeds: env.feeds,
    onAccepted: parsed => {
      accepted = parsed
    },
  })
  const report = await takeIn(env.nats, contract, document, {
    log: env.log,
    ledgers: env.ledgers,
    now: new Date(clock.now()),
    simulated: false,
    known: 'last',
  })
  const parsed = accepted as Parsed | null
  if (report.outcome === 'rejected') {
    const reason = refused ? `${refused.reason}: ${refused.message}` : (report.reason ?? 'rejected')
    await memory.noteRequest(feed.id, request, {
      ...(known ?? { url: request.url, parser: feed.parser, rows: null }),
      refused: { content, as, document: report.document, reason },
      at,
    })
    return { ...report, reason }
  }
  await memory.noteRequest(feed.id, request, {
    ...clean(more.validators),
    url: request.url,
    content,
    parser: feed.parser,
    rows: parsed?.rows ?? ledger.get(content)?.rows ?? null,
    at,
  })
  if (parsed) await learnFrom(memory, parsed)
  return report
}

async function learnFrom(memory: FetchMemory, parsed: Parsed): Promise<void> {
  const known = await memory.known()
  const more = learn(known, parsed.drafts)
  if (more !== known) await memory.noteKnown(more)
}

const clean = ({ etag, lastModified }: { etag?: string | undefined; lastModified?: string | undefined }) => ({
  ...(etag && { etag }),
  ...(lastModified && { lastModified }),
})

function documentOf(request: ScheduledRequest, exchange: Exchange, now: number): FeedDocument {
  const { pathname } = new URL(request.url)
  return {
    url: request.url,
    name: decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? 'answer'),
    fetchedAt: vietnamIso(now),
    status: exchange.status,
    contentType: exchange.headers['content-type'] ?? null,
    body: exchange.body,
  }
}

const nothingNew = (feed: Feed, document: FeedDocument, seq: number | null): DocumentReport => ({
  name: document.name,
  feed: feed.id,
  outcome: 'unchanged',
  document: seq,
  rows: 0,
  accepted: 0,
  held: 0,
  refused: 0,
  flagged: 0,
  facts: { added: 0, changed: 0, unchanged: 0 },
  rules: [],
  missing_sessions: [],
})
