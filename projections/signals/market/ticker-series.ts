import { type Exchange, exchanges } from '../../../contracts/events/bars.ts'
import type { RightsByExDate } from '../../corporate-actions/on-file.ts'
import { type Quote, type QuotedBar, quote, roundingBars } from '../../prices/quote.ts'
import { eventBars, liquidityFloor } from '../evaluate.ts'
import { EventTrail } from '../events.ts'
import { type Bar, Tape } from '../tape.ts'
import { withEvents } from './by-events.ts'
import type { Listed } from './listed.ts'
import type { MissedEvent } from './missed-events.ts'
import { BarReader, type Basis, type PriceRow, type RowGap, type VolumeBasis } from './read-bars.ts'
import { ShareLog } from './share-log.ts'
import { isUnexplained } from './unexplained-move.ts'

export { type Listed, unlisted } from './listed.ts'

const venueOf = (row: PriceRow, listed: Listed): Exchange | null =>
  exchanges.find(e => e === row.exchange) ?? listed.exchange

/** A move that no band and no event on file explains, or an ex-date on file of which the factor is not known. */
export interface Cut {
  readonly session: string
  readonly percent: number
  readonly reason: RowGap
}

/** Sessions of the market strictly between two days: how long a ticker without rows was silent. */
export type SessionsBetween = (from: string, to: string) => number

/** A ticker's history, recorded row by row. Recording it whole or adding to it later leaves the same state. */
export class TickerSeries {
  readonly listed: Listed
  tape: Tape
  readonly log: ShareLog
  events = new EventTrail(eventBars)
  /** The last move that bars before cannot be compared across: the tape holds the bars from it on. */
  cut: Cut | null = null
  /** Session of the last ex-date whose actions on file changed the bars before it. */
  lastStep: string | null = null
  /** Ex-dates on file that the publisher's series of the ticker lacks, oldest first. */
  missed: readonly MissedEvent[] = []
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
    rights?: RightsByExDate,
  ): TickerSeries {
    const by = withEvents(rows, rights, listed)
    const series = new TickerSeries(listed, by.basis, between, retainAll, rows.length)
    series.missed = by.missed
    for (const row of by.rows) series.push(row)
    return series
  }

  get basis(): Basis {
    return this.reader.basis
  }

  /** The shares that volumes are in; null: none is stated. */
  get volumeBasis(): VolumeBasis | null {
    return this.reader.volumeBasis
  }

  /** The newest bar stands on a raw price whose adjusted one is not stated yet. */
  get pending(): boolean {
    return this.reader.pending
  }

  /** Session of the newest row with a close. */
  get lastClose(): string | null {
    return this.before?.session ?? null
  }

  /** Adds the next row, later than all before, and with no ex-date on file since the last close. */
  push(row: PriceRow): void {
    const bar = this.reader.read(row)
    const venue = venueOf(row, this.listed)
    if (this.before) this.idle += this.between(this.before.session, row.session)
    const q = quote({ exchange: venue, kind: this.listed.kind }, row, this.before, this.idle, this.recent)
    if (row.ex_factor !== undefined) this.lastStep = row.session
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
    const gap = row.gap ?? null
    const unexplained =
      gap === null &&
      isUnexplained({
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
    if (gap === null && !unexplained) return
    this.cut = {
      session: bar.session,
      percent: (bar.close / before.close - 1) * 100,
      reason: gap ?? 'unexplained_move',
    }
    this.tape = new Tape(this.retainAll, this.expected)
    this.events = new EventTrail(eventBars)
  }
}
