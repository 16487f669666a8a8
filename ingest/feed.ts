import type { Candidate } from '../contracts/events/fact.ts'
import type { FeedClass } from '../contracts/streams.ts'

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
  | 'held'
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
  /** Rows read, whatever became of them. Rows accepted = rows − refused − held. */
  readonly rows: number
  readonly issues: RowIssue[]
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

export interface ScheduledRequest {
  /** A fragment (`#fund=DCDS`) is not sent; it tells the parser what the address does not. */
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Page that gives the cookies without which the answer is a page of a firewall. */
  readonly warmUp?: string
  /** 404 means "not published yet" and is requested again. */
  readonly mayBeAbsent?: boolean
  /** For answers that take long; 30 s else. */
  readonly timeoutMs?: number
  /** For answers that are large; 64 MiB else. */
  readonly maxBytes?: number
  /** What the answer is one of, where a feed asks for several: its rows are compared with those of the last one. */
  readonly series?: string
  readonly pages?: Paging
  /**
   * The answer is a list of where the documents are, and none itself: the requests that it leads to. Throws
   * RejectedDocument when it is no such list.
   */
  leadsTo?(answer: string): ScheduledRequest[]
  /** A list that does not change: not asked again once all that it leads to was answered. */
  readonly once?: true
  /** Rows that are believed, in place of those of the schedule. */
  readonly rows?: readonly [fewest: number, most: number]
  /** Why an answer without a row breaks the contract: what was requested is known to exist. */
  readonly rowsExpected?: string
}

/** An answer that comes in pages: all of them together are one document, a tar of the answers as received. */
export interface Paging {
  /** The most rows that a page holds: one that is full may not be the last. */
  readonly size: number
  /** Rows in an answer, and of all pages together where it tells; null when it is no page of the list. */
  count(answer: string): { readonly rows: number; readonly total: number | null } | null
  /** The request of a page, from 2 on. */
  at(page: number): ScheduledRequest
}

/** What ingest has learned from documents and asks with: tickers by exchange, and funds with their numbers. */
export interface Discovered {
  readonly tickers: Readonly<Record<string, 'HOSE' | 'HNX' | 'UPCOM'>>
  /** Short name of a fund → its number at the publisher. */
  readonly funds: Readonly<Record<string, string>>
  /** Ticker → the newest session in which it traded; absent where no session of the whole market was read. */
  readonly traded?: Readonly<Record<string, string>>
}

/** The form of the body, judged by its first bytes before anything is read. */
export type BodyForm = 'json' | 'xml' | 'csv' | 'zip' | 'workbook'

export interface Schedule {
  /** In Asia/Ho_Chi_Minh. A run that was missed is caught up. */
  readonly cron: string
  readonly form: BodyForm
  /** Rows of an answer that are believed, at least and at most; absent: a band around the last good one alone. */
  readonly rows?: readonly [fewest: number, most: number]
  /** The number of rows says nothing: windows of time, notices, news. */
  readonly anyRows?: true
  /** An answer without a row is what the source says of a closed day or of something new. `anyRows` implies it. */
  readonly mayBeEmpty?: true
  /**
   * What the requests are made of. As long as none is known nothing can be asked, and nothing has run: the feed waits for
   * the lists of another one.
   */
  readonly needs?: 'tickers' | 'funds'
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
  /** Raise when the same document must yield other facts. */
  readonly parser: number
  /** Series of contracts/indicators that its documents state; absent: none. `vnfin feeds coverage` counts on it. */
  readonly states?: readonly string[]
  /** Does a document found on disk have this feed's shape? Exactly one feed may say yes. */
  recognise(sniff: Sniff): boolean
  /** Throws RejectedDocument when the document as a whole breaks the contract. */
  parse(document: OpenDocument): Parsed
  /** Bytes that mean the same must hash the same: removes what changes without meaning. Default: the body. */
  canonicalise?(body: Uint8Array): Uint8Array
  /** When to fetch, and what. Absent: this feed only comes by import, or is curated here. */
  readonly schedule?: Schedule
  /** Why nothing is fetched, where a live source would be expected. */
  readonly importOnly?: string
  /** A table that people keep in this repository: ingested when a worker starts, if it has changed. */
  readonly curated?: { readonly name: string; readonly text: string }
}
