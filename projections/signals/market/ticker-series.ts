import { type Exchange, exchanges } from '../../../contracts/events/bars.ts'
import type { InstrumentKind, ListingRow } from '../../../contracts/events/listing.ts'
import { type Quote, type QuotedBar, quote, roundingBars } from '../../prices/quote.ts'
import { eventBars, liquidityFloor } from '../evaluate.ts'
import { EventTrail } from '../events.ts'
import { type Bar, Tape } from '../tape.ts'
import { BarReader, type Basis, basisOf, type PriceRow } from './read-bars.ts'
import { ShareLog } from './share-log.ts'
import { isUnexplained } from './unexplained-move.ts'

/** What the listing says of a ticker; a ticker that no list names has none of it. */
export interface Listed {
  readonly exchange: Exchange | null
  readonly kind: InstrumentKind | null
  readonly icb: string | null
  readonly status: ListingRow['status'] | null
  /** Of an index: where its shares are listed. */
  readonly membersOn?: Exchange
}

export const unlisted: Listed = { exchange: null, kind: null, icb: null, status: null }

const venueOf = (row: PriceRow, listed: Listed): Exchange | null =>
  exchanges.find(e => e === row.exchange) ?? listed.exchange

/** Sessions of the market strictly between two days: how long a ticker without rows was silent. */
export type SessionsBetween = (from: string, to: string) => number

/** A ticker's history, recorded row by row. Recording it whole or adding to it later leaves the same state. */
export class TickerSeries {
  readonly listed: Listed
  tape: Tape
  readonly log: ShareLog
  events = new EventTrail(eventBars)
  /** The last move that no band and no event on file explains: the tape holds the bars from it on. */
  cut: { readonly session: string; readonly percent: number } | null = null
  /** Session of the newest row, whether or not it is a bar. */
  lastSession: string | null = null
  /** Of the newest bar. */
  lastQuote: Quote | null = null
  lastRow: PriceRow | null = null
  venue: Exchange | null = null
  private readonly reader: BarReader
  private readonly retainAll: boolean
  private readonly expected: number
  private lastBar: Bar | null = null
  private readonly between: SessionsBetween
  private before: QuotedBar | null = null
  /** The bars with a close before that one, newest last. */
  private readonly recent: QuotedBar[] = []
  private idle = 0

  constructor(listed: Listed, basis: Basis, between: SessionsBetween, retainAll = false, expected = 32) {
    this.log = new ShareLog(expected)
    this.listed = listed
    this.reader = new BarReader(basis)
    this.between = between
    this.retainAll = retainAll
    this.expected = expected
    this.tape = new Tape(retainAll, expected)
  }

  static of(
    listed: Listed,
    rows: readonly PriceRow[],
    between: SessionsBetween,
    retainAll = false,
  ): TickerSeries {
    const series = new TickerSeries(listed, basisOf(rows), between, retainAll, rows.length)
    for (const row of rows) series.push(row)
    return series
  }

  get basis(): Basis {
    return this.reader.basis
  }

  /** The newest bar stands on a raw price whose adjusted one is not stated yet. */
  get pending(): boolean {
    return this.reader.pending
  }

  /** Adds the next row, later than all before. */
  push(row: PriceRow): void {
    const bar = this.reader.read(row)
    const venue = venueOf(row, this.listed)
    if (this.before) this.idle += this.between(this.before.session, row.session)
    const q = quote({ exchange: venue, kind: this.listed.kind }, row, this.before, this.idle, this.recent)
    if (bar) {
      this.cutBefore(bar, row, q)
      this.tape.push(bar)
      this.lastBar = bar
      const volume = row.volume ?? row.adj_volume
      const turnover = row.turnover ?? (volume === null || row.close === null ? null : volume * row.close)
      const traded = { volume, turnover, estimated: row.turnover === null && turnover !== null }
      this.log.add(row.session, venue, q, traded, this.tape.trend(liquidityFloor))
    }
    this.idle = row.volume === 0 ? this.idle + 1 : 0
    if (row.close !== null) this.follow(row)
    this.lastSession = row.session
    if (!bar) return
    this.lastQuote = q
    this.lastRow = row
    this.venue = venue
  }

  private follow(row: PriceRow): void {
    if (this.before !== null) this.recent.push(this.before)
    if (this.recent.length > roundingBars) this.recent.shift()
    this.before = row
  }

  /** Begins a new tape where a bar cannot be compared with the one before: nothing is computed across such a move. */
  private cutBefore(bar: Bar, row: PriceRow, q: Quote): void {
    const before = this.lastBar
    if (before === null) return
    const stated = exchanges.find(e => e === row.exchange) ?? null
    const unexplained = isUnexplained({
      session: bar.session,
      before: before.close,
      now: bar.close,
      skipped: this.between(before.session, bar.session),
      idle: this.idle,
      kind: this.listed.kind,
      exchange: stated ?? this.listed.membersOn ?? this.listed.exchange,
      exchangeStated: stated !== null,
      quote: q,
      rawClose: row.close,
    })
    if (!unexplained) return
    this.cut = { session: bar.session, percent: (bar.close / before.close - 1) * 100 }
    this.tape = new Tape(this.retainAll, this.expected)
    this.events = new EventTrail(eventBars)
  }
}
