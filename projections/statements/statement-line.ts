/** One printed line. `order` is its place in the statement; labels repeat, so only label + depth or code is a key. */
export interface StatementLine {
  readonly order: number
  /** Depth as the feed states it, in our counting (0 for A., 1 for I., …); null where the numbering must tell. */
  readonly level: number | null
  /** Code of the form, where the feed has it. */
  readonly code: string | null
  readonly label: string
  /** VND; null is a blank. */
  readonly value: number | null
}
