/** One request that a feed plans. */
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
  readonly rows?: readonly [min: number, max: number]
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
