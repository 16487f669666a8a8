/** Days of a symbol, both included, under the ticker that its security had in them. */
export interface SymbolSpan {
  readonly ticker: string
  readonly ticker_then: string
  readonly from: string
  readonly to: string
}
