/** What a second source says of a series over all periods that both have. */
export interface Comparison {
  readonly series: string
  /** Publisher whose figures are served. */
  readonly served: string
  /** Publisher held against it; `printed`: figures of test/cases/published, each with address and date. */
  readonly against: string
  readonly periods: number
  /** Largest absolute difference, in the unit of the series, to four significant digits. */
  readonly largest: number
  /** Period of the largest difference; null where none differs. */
  readonly at: string | null
}
