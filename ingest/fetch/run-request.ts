import type { Candidate } from '../../contracts/events/fact.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Closes } from '../contract/closes.ts'
import { underContract } from '../contract/under-contract.ts'
import { type Watched, watched } from '../drift/watch.ts'
import {
  type Feed,
  type FeedDocument,
  type Parsed,
  RejectedDocument,
  type ScheduledRequest,
} from '../feed.ts'
import { bodyIdentity, identityOf } from '../identity.ts'
import { ingestOrQuarantine } from '../ingest.ts'
import type { DocumentReport } from '../report.ts'
import { learn } from './discovered.ts'
import type { Exchange } from './exchange.ts'
import { FetchFailure } from './failure.ts'
import type { FetchMemory, RequestMemory } from './memory.ts'
import { fetchWhole } from './pages.ts'
import type { RunEnvironment } from './run-environment.ts'
import type { Tally } from './tally.ts'

/** What the requests of a run share. */
export interface Run {
  readonly env: RunEnvironment
  readonly feed: Feed
  readonly tally: Tally
  /** Where raw closes of several sources meet; null for feeds of other things. */
  readonly closes: Closes | null
  readonly signal: AbortSignal
}

/** `blocked`: the host turns the program away, and is left alone for the rest of the run. */
export type Outcome = 'good' | 'absent' | 'rejected' | 'failed' | 'blocked'

/** One request of a run: its answer with all pages, judged and ingested. */
export async function runRequest(run: Run, request: ScheduledRequest): Promise<Outcome> {
  const { env, feed, tally, signal } = run
  const previous = await env.memory.request(feed.id, request)
  // A better parser must see what an older one read: then the whole document is requested.
  const sameCacheKey =
    previous?.content !== undefined && previous.parser === feed.parser && previous.url === request.url
  const answer = await fetchWhole(env.fetcher, request, sameCacheKey ? previous : null, signal)
  tally.requested()
  switch (answer.kind) {
    case 'unchanged':
      tally.unchanged()
      return 'good'
    case 'absent':
      tally.absent()
      return 'absent'
    case 'document': {
      const report = await takeAnswer(run, request, answer.exchange, {
        previous,
        refused: null,
        validators: answer.validators,
      })
      tally.document(report)
      return report.outcome === 'rejected' || report.outcome === 'failed' ? report.outcome : 'good'
    }
    case 'incomplete': {
      const refused = new RejectedDocument('incomplete-pages', answer.detail)
      tally.document(await takeAnswer(run, request, answer.exchange, { previous, refused, validators: {} }))
      return 'failed'
    }
    case 'failed': {
      const { failure } = answer
      if (failure.reason === 'interrupted') return 'failed'
      if (failure.reason === 'blocked') {
        tally.blocked(failure.reason, failure.message)
        return 'blocked'
      }
      // An answer that says something is kept; load shedding says nothing.
      if (failure.exchange && failure.exchange.body.byteLength > 0 && !failure.again) {
        const refused = new RejectedDocument(failure.reason, failure.message)
        tally.document(
          await takeAnswer(run, request, failure.exchange, { previous, refused, validators: {} }),
        )
      } else tally.failed(failure.reason, failure.message)
      return 'failed'
    }
  }
}

/** Judges an answer and takes it in, unless it says what the last one of this request said. */
async function takeAnswer(
  { env, feed, closes, tally }: Run,
  request: ScheduledRequest,
  exchange: Exchange,
  more: {
    readonly previous: RequestMemory | null
    readonly refused: RejectedDocument | null
    readonly validators: { etag?: string | undefined; lastModified?: string | undefined }
  },
): Promise<DocumentReport> {
  const { memory, clock } = env
  const { previous, refused } = more
  const schedule = feed.schedule
  if (!schedule) throw new FetchFailure('no-schedule', `${feed.id} only comes by import`)
  const document = documentOf(request, exchange, clock.now())
  const content = bodyIdentity(feed, document.body)
  const at = vietnamIso(clock.now())
  const ledger = await env.ledgers.of(feed.id)
  const same = previous !== null && previous.parser === feed.parser
  if (same && previous.content === content && !refused) {
    await memory.noteRequest(feed.id, request, {
      ...previous,
      ...clean(more.validators),
      url: request.url,
      at,
    })
    return nothingNew(feed, document, ledger.get(content)?.document ?? null)
  }
  const stored = ledger.get(await identityOf(env.nats, feed, ledger, document))
  // A person has looked at what was refused, and let it in by a replay.
  if (same && previous.refused?.content === content && stored?.state === 'published') {
    const { refused: _, ...rest } = previous
    await memory.noteRequest(feed.id, request, {
      ...rest,
      url: request.url,
      content,
      rows: stored.rows ?? null,
      at,
    })
    return nothingNew(feed, document, stored.document)
  }
  // The same refusal again: it is kept once.
  const as = `${document.status} ${document.contentType ?? ''}`
  if (
    same &&
    previous.refused?.content === content &&
    previous.refused.as === as &&
    stored?.state === 'rejected'
  )
    return {
      ...nothingNew(feed, document, previous.refused.document),
      outcome: 'rejected',
      reason: previous.refused.reason,
    }
  let accepted: Parsed | null = null
  let seen: Watched | null = null
  const contract = underContract(feed, {
    schedule: request.rows ? { ...schedule, rows: request.rows } : schedule,
    refused,
    rowsExpected: request.rowsExpected,
    lastRows: same ? previous.rows : null,
    feeds: env.feeds,
    onAccepted: parsed => {
      accepted = parsed
    },
    watch: (opened, parsed) => {
      seen = watched(opened, parsed, previous?.profile ?? null, schedule)
      return seen
    },
    ...(closes && { compare: (candidates: readonly Candidate[]) => closes.compare(feed.id, candidates) }),
  })
  const report = await ingestOrQuarantine(env.nats, contract, document, {
    log: env.log,
    ledgers: env.ledgers,
    now: new Date(clock.now()),
    simulated: false,
    seen: 'last',
  })
  // Nothing is remembered of it: the next run asks again.
  if (report.outcome === 'failed') return report
  const parsed = accepted as Parsed | null
  if (report.outcome === 'rejected') {
    const reason = refused ? `${refused.reason}: ${refused.message}` : (report.reason ?? 'rejected')
    await memory.noteRequest(feed.id, request, {
      ...(previous ?? { url: request.url, parser: feed.parser, rows: null }),
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
    ...profileAfter(previous, seen as Watched | null, { at, document: report.document }),
  })
  if (seen) tally.judged(request.series ?? request.url, (seen as Watched).remarks)
  if (parsed) await learnFrom(memory, parsed)
  return report
}

/** A change that stays for so long is how the answers are now. */
const adoptedAfter = 30 * 86_400_000

/** What the next answer is held against: this one, or the last good one as long as this one differs from it. */
function profileAfter(
  previous: RequestMemory | null,
  seen: Watched | null,
  { at, document }: { readonly at: string; readonly document: number | null },
): Pick<RequestMemory, 'profile' | 'differing' | 'differsSince'> {
  const before = previous?.profile
  if (!seen) return before ? { profile: before } : {}
  const since = previous?.differsSince ?? at
  if (seen.remarks.length === 0 || !before) return { profile: seen.profile }
  const stays = Date.parse(at) - Date.parse(since) >= adoptedAfter
  const { jumped } = seen
  if (stays && !jumped) return { profile: seen.profile }
  const waits = { differing: { profile: seen.profile, document }, differsSince: since }
  // Time makes no unit right: an operator lets it in.
  return stays
    ? { profile: { ...seen.profile, levels: { ...seen.profile.levels, ...jumped } }, ...waits }
    : { profile: before, ...waits }
}

async function learnFrom(memory: FetchMemory, parsed: Parsed): Promise<void> {
  const previous = await memory.discovered()
  const more = learn(previous, parsed.candidates)
  if (more !== previous) await memory.noteDiscovered(more)
}

const clean = ({ etag, lastModified }: { etag?: string | undefined; lastModified?: string | undefined }) => ({
  ...(etag && { etag }),
  ...(lastModified && { lastModified }),
})

/** What an answer is stored as. */
export function documentOf(request: ScheduledRequest, exchange: Exchange, now: number): FeedDocument {
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
  quarantined: 0,
  refused: 0,
  flagged: 0,
  facts: { added: 0, changed: 0, unchanged: 0 },
  rules: [],
  missing_sessions: [],
})
