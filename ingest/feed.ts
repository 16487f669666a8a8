import type { Candidate } from '../contracts/events/fact.ts'
import type { ContractId } from '../contracts/licences.ts'
import type { FeedClass } from '../contracts/streams.ts'
import type { ScheduledRequest } from './scheduled-request.ts'
import type { StreamSource } from './stream/source.ts'

export type { Paging, ScheduledRequest } from './scheduled-request.ts'

/** A document exactly as received. `body` is the payload after transfer decoding, before anything of ours. */
export interface FeedDocument {
  /** Where it came from: a URL, or `file:` + name for an import. */
  readonly url: string
  /** Last path segment or file name: shapes are recognised by it and by the content. */
  readonly name: string
  /** RFC 3339 with offset. */
  readonly fetchedAt: string
  readonly status: number
  readonly contentType: string | null
  readonly body: Uint8Array
}

/** A file inside a document, unpacked; a plain document has one, itself. */
export interface Member {
  /** Path within the archive, or the document's own name (without `.gz`). */
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * A document whose packing (gzip, zip, tar) has been undone by `openDocument`. Unpacking is asynchronous and
 * limited in size; what comes after it, recognising and parsing, is pure and synchronous.
 */
export interface OpenDocument extends FeedDocument {
  readonly members: readonly Member[]
  /** Was it an archive of files (zip, tar), even if of one? */
  readonly archive: boolean
}

/** What became of a row that was not simply taken. */
export type Verdict =
  /** Wrong beyond use: not a fact. */
  | 'refused'
  /** Possible but doubtful: kept with its document, shown in the report, not served. */
  | 'quarantined'
  /** Taken and served, with a remark. */
  | 'flagged'

export interface RowIssue {
  readonly verdict: Verdict
  /** kebab-case name of the rule: `unfinished-row`, `closed-day`, `low-above-high`, … */
  readonly rule: string
  /** File inside the document (or the document's own name) and line or JSON path: `VCB.csv:2`. */
  readonly where: string
  /** One sentence with the offending values. */
  readonly detail: string
}

export interface Parsed {
  readonly candidates: Candidate[]
  /** Rows read, whatever became of them. Rows accepted = rows − refused − quarantined. */
  readonly rows: number
  readonly issues: RowIssue[]
  /** Levels whose rows are quarantined for a jump of the unit, with those of the last good answer; see ingest/drift. */
  readonly jumped?: Readonly<Record<string, number>>
}

const longestDetail = 1_000

/** The document as a whole is not what the feed promises: HTML, an error body, a truncated archive, … */
export class RejectedDocument extends Error {
  override readonly name = 'RejectedDocument'
  readonly reason: string
  /** What was read before the document was refused, for its report. */
  readonly parsed: Parsed | null
  /** @param reason kebab-case: `html-instead-of-data`, `truncated-archive`, `error-body`, `unknown-shape`, … */
  constructor(reason: string, detail: string, parsed: Parsed | null = null) {
    // A detail may quote a cell, and a cell may be a whole file.
    super(detail.length > longestDetail ? `${detail.slice(0, longestDetail)}…` : detail)
    this.reason = reason
    this.parsed = parsed
  }
}

/** What a shape is recognised by: the name, the first bytes, and for archives the member names. */
export interface Sniff {
  readonly name: string
  /** First 4 KiB as text (UTF-8, BOM removed) of the file, or of the first data member of an archive. */
  readonly head: string
  /** Paths of the members, for zip and tar; absent for a plain file. */
  readonly members?: readonly string[]
  /** Names of the sheets, for an Excel workbook; `head` is the first rows of the first sheet then, as CSV. */
  readonly sheets?: readonly string[]
}

/** What ingest has learned from documents and asks with: tickers by exchange, and funds with their numbers. */
export interface Discovered {
  readonly tickers: Readonly<Record<string, 'HOSE' | 'HNX' | 'UPCOM'>>
  /** Short name of a fund → its number at the publisher. */
  readonly funds: Readonly<Record<string, string>>
  /** Ticker → the newest session in which it traded; absent where no session of the whole market was read. */
  readonly traded?: Readonly<Record<string, string>>
}

/** The form of the body, judged by its first bytes before anything is read. `page`: HTML for readers, with a table in it. */
export type BodyForm = 'json' | 'xml' | 'csv' | 'zip' | 'workbook' | 'page'

/** How days gone by are fetched, which a fresh home and `vnfin ingest --from` do. */
export type Past =
  /** Each answer holds all that the publisher has: one run brings it. */
  | 'whole'
  /** Only what holds now: what went by before the first run comes by import alone. */
  | 'latest'
  /** `archive` brings it. */
  | 'archive'
  /** `requests` of a session or a day asks for that day. */
  | EachDay
  /** Requests of its own for a span of days. */
  | Span

export interface EachDay {
  readonly each: 'session' | 'day'
  /** First day that the publisher has; absent: not known. */
  readonly since?: string
  /** Rows that are believed of days gone by, when the market was smaller. */
  readonly rows?: readonly [min: number, max: number]
}

export interface Span {
  readonly since?: string
  /** The requests of the days `from` to `to` (YYYY-MM-DD), those of the newest days first. */
  span(from: string, to: string, discovered: Discovered): ScheduledRequest[]
}

export interface Schedule {
  /** In Asia/Ho_Chi_Minh. A run that was missed is caught up. */
  readonly cron: string
  readonly form: BodyForm
  /** Rows of an answer that are believed, at least and at most; absent: a band around the last good one alone. */
  readonly rows?: readonly [min: number, max: number]
  /** The number of rows says nothing: windows of time, notices, news. */
  readonly anyRows?: true
  /** An answer without a row is what the source says of a closed day or of something new. `anyRows` implies it. */
  readonly mayBeEmpty?: true
  /**
   * What the requests are made of. As long as none is known nothing can be asked, and nothing has run: the feed waits for
   * the lists of another one.
   */
  readonly needs?: 'tickers' | 'funds'
  /** Its documents name what other feeds need. */
  readonly lists?: 'tickers' | 'funds'
  readonly past: Past
  /** Days after which the publisher deletes the documents of a time of the schedule. */
  readonly retainedDays?: number
  /** Brings all that is older than `retainedDays`: requested by a first run, and after a longer downtime. */
  archive?(now: Date): ScheduledRequest[]
  /** @param now when the run was due, so that a missed day is requested as that day */
  requests(now: Date, discovered: Discovered): ScheduledRequest[]
}

/**
 * One feed: one literal in a file of its own under ingest/sources/<publisher>/, listed in ingest/sources/index.ts.
 * `parse` is pure and versioned; units, locale, date order and exchange spelling are part of the contract here
 * and are never guessed from a value.
 */
export interface Feed {
  /** `<class>.<publisher>.<feed>`; subject in FEEDS is `feed.` + id. */
  readonly id: `${FeedClass}.${string}.${string}`
  readonly title: string
  readonly publisher: { readonly id: string; readonly name: string; readonly url: string | null }
  /** Contract by which its documents are had, with a key of one's own: its facts are for the holder alone. */
  readonly licence?: ContractId
  /** Raise when the same document must yield other facts. */
  readonly parser: number
  /** Series of contracts/indicators that its documents state; absent: none. `vnfin feeds coverage` counts on it. */
  readonly states?: readonly string[]
  /** Does a document found on disk have this feed's shape? Exactly one feed may say yes. */
  recognise(sniff: Sniff): boolean
  /**
   * Undoes a packing of its own, such as the text of a PDF, before `parse`; absent: `openDocument` does. Its members are
   * what `parse` reads. @throws RejectedDocument
   */
  open?(document: FeedDocument): Promise<OpenDocument>
  /** Throws RejectedDocument when the document as a whole breaks the contract. */
  parse(document: OpenDocument): Parsed
  /** Bytes that mean the same must hash the same: removes what changes without meaning. Default: the body. */
  canonicalise?(body: Uint8Array): Uint8Array
  /** When to fetch, and what. Absent: this feed only comes by import, or is curated here. */
  readonly schedule?: Schedule
  /** What comes beside the schedule, as it happens, with a key of one's own. */
  readonly stream?: StreamSource
  /** Why nothing is fetched, where a live source would be expected. */
  readonly importOnly?: string
  /**
   * Why its documents are taken for the publisher's, where they do not name it themselves: one sentence, told by each
   * import and in docs/feeds.md. Absent: the document names its publisher, or it was fetched from there.
   */
  readonly presumed?: string
  /** A table that people keep in this repository: ingested when a worker starts, if it has changed. */
  readonly curated?: { readonly name: string; readonly text: string }
}
