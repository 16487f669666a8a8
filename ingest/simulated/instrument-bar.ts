/** A session of an instrument; whole VND, of futures points. */
export interface InstrumentBar {
  readonly session: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}
