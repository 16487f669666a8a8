import type { Draft } from '../contracts/events/fact.ts'
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
  readonly drafts: Draft[]
  /** Rows read, whatever became of them. Rows accepted = rows − refused − held. */
  readonly rows: number
  readonly issues: RowIssue[]
}

/** The document as a whole is not what the feed promises: HTML, an error body, a truncated archive, … */
export class RejectedDocument extends Error {
  override readonly name = 'RejectedDocument'
  readonly reason: string
  /** @param reason kebab-case: `html-instead-of-data`, `truncated-archive`, `error-body`, `unknown-shape`, … */
  constructor(reason: string, detail: string) {
    super(detail)
    this.reason = reason
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
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
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
  readonly publisher: { readonly id: string; readonly name: string; readonly url: string }
  /** Raise when the same document must yield other facts. */
  readonly parser: number
  /** Does a document found on disk have this feed's shape? Exactly one feed may say yes. */
  recognise(sniff: Sniff): boolean
  /** Throws RejectedDocument when the document as a whole breaks the contract. */
  parse(document: OpenDocument): Parsed
  /** Bytes that mean the same must hash the same: removes what changes without meaning. Default: the body. */
  canonicalise?(body: Uint8Array): Uint8Array
  /** When to fetch, as cron in Asia/Ho_Chi_Minh, and what. Absent: this feed only comes by import. */
  readonly schedule?: { readonly cron: string; requests(now: Date): ScheduledRequest[] }
}
