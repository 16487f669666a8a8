import type { Candidate } from '../contracts/events/fact.ts'
import { vietnamIso } from '../contracts/vietnam-time.ts'
import { openDocument } from './archive-members.ts'
import { underContract } from './contract/under-contract.ts'
import { type Profile, type Remark, watched } from './drift/watch.ts'
import {
  type BodyForm,
  type Discovered,
  type Feed,
  type Parsed,
  RejectedDocument,
  type ScheduledRequest,
} from './feed.ts'
import { keyRemedy } from './fetch/credentials/credentials.ts'
import type { Exchange } from './fetch/exchange.ts'
import { fetchWhole, type WholeAnswer } from './fetch/pages.ts'
import type { RunEnvironment } from './fetch/run-environment.ts'
import { keyMissing, waitsForLists } from './fetch/run-feed.ts'
import { listed } from './fetch/run-list.ts'
import { documentOf } from './fetch/run-request.ts'

/** What one request of a feed brought, judged as a run would judge it; nothing of it is stored. */
export interface Probe {
  readonly feed: string
  /** `ok`, `not-published`, `waits`, or the reason why the answer is no good (kebab-case). */
  readonly result: string
  readonly url: string | null
  readonly status: number | null
  readonly bytes: number | null
  readonly rows: number | null
  readonly facts: number | null
  /** The newest day that a fact of it is of, YYYY-MM-DD. */
  readonly newest: string | null
  readonly milliseconds: number
  /** Rows that were rejected or quarantined. */
  readonly doubtful: number
  /** How the answer, which is understood, differs from the last good one of the same request. */
  readonly remarks: readonly Remark[]
  readonly detail: string
  /** What to do about it; null when all is well. */
  readonly remedy: string | null
  /** The answer as received, to be saved. */
  readonly exchange: Exchange | null
}

const remedies: readonly (readonly [RegExp, string])[] = [
  [/^blocked$/, 'Set what the message names, or leave the feed out of FEEDS.'],
  [/^(wrong-key|no-key)$/, 'Do what the message says, then probe the feed again.'],
  [/^waits$/, 'Probe it again when the lists of tickers and funds have come, or with --ticker.'],
  [
    /^bad-certificate$/,
    'Check the chain with openssl s_client; a missing intermediate belongs into ingest/sources/hosts.ts.',
  ],
  [
    /^(timeout|connection|unknown-host|truncated)$/,
    'Try again; if it stays, check the network and FEEDS_PROXY.',
  ],
  [/^http-(404|410)$/, 'The address is gone: look up where the publisher’s own page asks now.'],
  [/^http-(429|5)|^host-rests$/, 'The host is busy or limits requests: leave it alone for an hour.'],
  [
    /^empty-document$/,
    'The host answers with nothing: try again in an hour, then open the address in a browser.',
  ],
  [
    /^html-instead-of-data$/,
    'A page came in place of data: open the address in a browser and read what it says.',
  ],
  [
    /^(unknown-shape|wrong-form|error-body|wrong-content-type|another-document)$/,
    'The publisher changed the answer: save it with --save, compare it with the test document, mend the parser.',
  ],
  [
    /^(too-few-rows|too-many-rows|empty-answer|incomplete-pages|cut-by-page-size)$/,
    'The list is not whole: check limits of pages and parameters of the request.',
  ],
]

const remedyOf = (reason: string): string =>
  remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Save the answer with --save and look into it.'

/**
 * Asks a feed once, with its first request, and judges the answer against its contract. Nothing is archived, published
 * or remembered, so no read model changes.
 */
export async function probeFeed(
  env: Pick<RunEnvironment, 'fetcher' | 'feeds' | 'clock' | 'memory'>,
  feed: Feed,
  discovered: Discovered,
  signal: AbortSignal,
): Promise<Probe> {
  const began = env.clock.now()
  const base = {
    feed: feed.id,
    url: null,
    status: null,
    bytes: null,
    rows: null,
    facts: null,
    newest: null,
    doubtful: 0,
    remarks: [],
    exchange: null,
  }
  const end = (result: string, detail: string, more: Partial<Probe> = {}): Probe => ({
    ...base,
    result,
    detail,
    milliseconds: env.clock.now() - began,
    remedy: result === 'ok' || result === 'not-published' ? null : remedyOf(result),
    ...more,
  })
  const key = keyMissing(feed, env.fetcher)
  if (key) return end('waits', `the home has no key of ${key}`, { remedy: keyRemedy(key) })
  if (waitsForLists(feed, discovered)) return end('waits', `no ${feed.schedule?.needs} are known yet`)
  let request = firstRequest(feed, discovered, new Date(began))
  if (!request) return end('ok', 'nothing to ask today')
  for (;;) {
    // A list of the whole market is judged with all its pages, a ticker's by its first.
    const answer: WholeAnswer = feed.schedule?.needs
      ? await env.fetcher.fetch(request, null, signal)
      : await fetchWhole(env.fetcher, request, null, signal)
    const address = { url: request.url.replace(/#.*$/, '') }
    if (answer.kind === 'failed') {
      const { failure } = answer
      const { exchange } = failure
      const of = exchange && { exchange, status: exchange.status, bytes: exchange.body.byteLength }
      return end(failure.reason, failure.message, { ...address, ...of })
    }
    if (answer.kind === 'incomplete') return end('incomplete-pages', answer.detail, address)
    if (answer.kind !== 'document') return end('not-published', 'not published yet', address)
    const exchange: Exchange = answer.exchange
    const of = { ...address, exchange, status: exchange.status, bytes: exchange.body.byteLength }
    try {
      if (request.leadsTo) {
        const next: ScheduledRequest | undefined = listed(request, exchange)[0]
        if (!next) return end('ok', 'the list names no document', of)
        request = next
        continue
      }
      const last = await env.memory.request(feed.id, request)
      const lastRows = last?.rows ?? null
      const { parsed, remarks } = await judge(env, feed, request, {
        exchange,
        lastRows,
        before: last?.profile ?? null,
        now: began,
      })
      const doubtful = parsed.issues.filter(issue => issue.verdict !== 'flagged')
      return end('ok', doubtful[0] ? `${doubtful[0].rule}: ${doubtful[0].detail}` : '', {
        ...of,
        rows: parsed.rows,
        facts: parsed.candidates.length,
        newest: newestOf(parsed.candidates),
        doubtful: doubtful.length,
        remarks,
      })
    } catch (error) {
      if (!(error instanceof RejectedDocument)) throw error
      return end(error.reason, error.message, { ...of, rows: error.parsed?.rows ?? null })
    }
  }
}

/** A rotation may have nobody to ask today: then the request of the closest day before. */
function firstRequest(feed: Feed, discovered: Discovered, now: Date): ScheduledRequest | undefined {
  for (let day = 0; day < 31; day++) {
    const at = new Date(now.getTime() - day * 86_400_000)
    const [first] = feed.schedule?.requests(at, discovered) ?? []
    if (first || feed.schedule?.needs === undefined) return first
  }
  return undefined
}

async function judge(
  env: Pick<RunEnvironment, 'feeds'>,
  feed: Feed,
  request: ScheduledRequest,
  {
    exchange,
    lastRows,
    before,
    now,
  }: {
    readonly exchange: Exchange
    readonly lastRows: number | null
    readonly before: Profile | null
    readonly now: number
  },
): Promise<{ parsed: Parsed; remarks: readonly Remark[] }> {
  const schedule = feed.schedule
  if (!schedule) throw new RejectedDocument('no-schedule', `${feed.id} only comes by import`)
  let remarks: readonly Remark[] = []
  const contract = underContract(feed, {
    schedule,
    refused: null,
    // One page of several is compared with nothing.
    lastRows: feed.schedule?.needs ? null : lastRows,
    rowsExpected: request.rowsExpected,
    feeds: env.feeds,
    watch: (document, parsed) => {
      const seen = watched(document, parsed, before, schedule)
      remarks = seen.remarks
      return seen
    },
  })
  const parsed = await contract.parse(await openDocument(documentOf(request, exchange, now)))
  return { parsed, remarks }
}

const newestOf = (candidates: readonly Candidate[]): string | null =>
  candidates
    .map(({ effectiveon }) => effectiveon)
    .sort()
    .at(-1) ?? null

/** Fields of public answers that hold names of people. */
const personal =
  /"(TransactionMan|RelatedMan|NM|DTTHCD|DTTHLQ|DTLQLQ|Title|Content|FileUrl)"\s*:\s*"(?:[^"\\]|\\.)*"/g

/** An answer without names of people, to be stored as a test document; what is no text stays as it is. */
export function withoutNames({ body, headers }: Exchange): Uint8Array {
  if (!/json|text/.test(headers['content-type'] ?? '')) return body
  let n = 0
  const text = Buffer.from(body).toString('utf8')
  return Buffer.from(text.replace(personal, (_, field) => `"${field}":"Người ${++n}"`))
}

const endings: Readonly<Record<BodyForm, string>> = {
  json: 'json',
  xml: 'xml',
  csv: 'csv',
  zip: 'zip',
  workbook: 'xlsx',
  page: 'html',
}

/** Its name on disk: the feed, the moment, and the ending by the form of the body. */
export const savedName = (feed: Feed, now: number): string =>
  `${feed.id}-${vietnamIso(now).slice(0, 19).replaceAll(/[:T]/g, '')}.${endings[feed.schedule?.form ?? 'json']}`
