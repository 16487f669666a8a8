/** One printed line. `order` is its place in the statement; labels repeat, so only label + depth or code is a key. */
export interface StatementLine {
  readonly order: number
  /** Depth as the publisher states it; null where the numbering must tell. */
  readonly level: number | null
  /** Code of the form, or the publisher's id. */
  readonly code: string | null
  readonly label: string
  /** VND; null is a blank. */
  readonly value: number | null
}
