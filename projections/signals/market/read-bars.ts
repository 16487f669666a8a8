import type { GapReason } from '../../../contracts/market/own-adjustment.ts'
import type { QuotedBar } from '../../prices/quote.ts'
import type { Bar } from '../tape.ts'

export type RowGap = GapReason | 'not_in_series'

/** Shares that volumes are in: those of the session, those of today, as the publisher of the series has them; some of each. */
export type VolumeBasis = 'as_traded' | 'todays_shares' | 'publisher' | 'mixed'

/** A row of `prices.bars`, as far as signals read it. */
export interface PriceRow extends QuotedBar {
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly adj_open: number | null
  readonly adj_high: number | null
  readonly adj_low: number | null
  readonly adj_volume: number | null
  /** The shares that it is in: those of the session; left out or null: not known. */
  readonly adj_volume_basis?: 'as_traded' | null
  readonly exchange: string | null
  /** Of a row behind the newest adjusted one: what the ex-dates since have taken off its prices. */
  readonly since_factor?: number
  /** An action with this ex-date is on file, and its factor is not known, the price contradicts it or the series lacks it. */
  readonly gap?: RowGap | null
}

/** Volume in the shares of the session; null where none is stated so. */
export const tradedVolume = (row: PriceRow): number | null =>
  row.volume ?? (row.adj_volume_basis === 'as_traded' ? row.adj_volume : null)

const price = (open: number | null, high: number | null, low: number | null, close: number | null) =>
  open !== null &&
  high !== null &&
  low !== null &&
  close !== null &&
  open > 0 &&
  high > 0 &&
  low > 0 &&
  close > 0

/** What the rows of a ticker are read by: a series that a publisher adjusted, events on file, or prices as traded. */
export type Basis = 'published' | 'events' | 'raw'

/**
 * Reads a ticker's rows, oldest first, into bars that indicators may use. A row with a missing price is dropped.
 *
 * Published basis: a feed of adjusted closes with raw highs and lows has its other prices scaled by adjusted over raw
 * close. A raw row whose adjusted price is not stated yet (the newest session, before the adjusted file) is scaled by
 * the last known ratio and remembered as pending, with what ex-dates on file have taken off since; raw rows older than
 * the first adjusted one are left out.
 *
 * Events basis: prices and volume as `withEvents` adjusted them; a row that came after it has no ex-date behind it.
 */
export class BarReader {
  readonly basis: Basis
  /** The last row had no adjusted price of its own. */
  pending = false
  dropped = 0
  private readonly volumesOf = { traded: 0, publisher: 0 }
  private ratio: number | null = null
  private since = 1

  constructor(basis: Basis) {
    this.basis = basis
  }

  /** What shares the volumes of the bars so far are in; null: none is stated. */
  get volumeBasis(): VolumeBasis | null {
    const { traded, publisher } = this.volumesOf
    if (traded + publisher === 0) return null
    if (this.basis === 'events' && publisher === 0) return 'todays_shares'
    if (traded > 0 && publisher > 0) return 'mixed'
    return traded > 0 ? 'as_traded' : 'publisher'
  }

  read(row: PriceRow): Bar | null {
    const bar =
      this.basis === 'raw'
        ? this.raw(row, 1)
        : this.basis === 'events'
          ? this.byEvents(row)
          : this.adjusted(row)
    if (bar === null) this.dropped++
    else if (tradedVolume(row) !== null) this.volumesOf.traded++
    else if (row.adj_volume !== null) this.volumesOf.publisher++
    return bar
  }

  /** The adjusted close of the next row alone, also where another price of it is missing; null: it has none. */
  adjustedClose(row: PriceRow): number | null {
    const { close } = row
    if (this.basis !== 'published') return this.basis === 'events' ? row.adj_close : close
    if (row.adj_close === null) {
      this.since = row.since_factor ?? this.since
      return close === null || this.ratio === null ? null : close * this.ratio * this.since
    }
    this.since = 1
    if (close !== null && close > 0) this.ratio = row.adj_close / close
    return row.adj_close
  }

  /** Shares of a row in the unit of this series: today's where it is adjusted from events. */
  volumeOf(row: PriceRow): number | null {
    return this.basis === 'events' ? (row.adj_volume ?? row.volume) : (row.volume ?? row.adj_volume)
  }

  private adjusted(row: PriceRow): Bar | null {
    const { adj_close: close } = row
    if (close === null) {
      if (this.ratio === null) return null
      this.pending = true
      this.since = row.since_factor ?? this.since
      return this.raw(row, this.ratio * this.since)
    }
    this.pending = false
    this.since = 1
    const ratio = row.close === null || row.close === 0 ? null : row.close === close ? 1 : close / row.close
    this.ratio = ratio ?? this.ratio ?? 1
    const scaled = (x: number | null): number | null => (x === null || ratio === null ? null : x * ratio)
    return this.bar(
      row,
      row.adj_open ?? scaled(row.open),
      row.adj_high ?? scaled(row.high),
      row.adj_low ?? scaled(row.low),
      close,
    )
  }

  private byEvents(row: PriceRow): Bar | null {
    const volume = this.volumeOf(row)
    const { adj_open, adj_high, adj_low, adj_close } = row
    return adj_close === null
      ? this.raw(row, 1)
      : this.bar(row, adj_open, adj_high, adj_low, adj_close, volume)
  }

  private raw(row: PriceRow, ratio: number): Bar | null {
    const scaled = (x: number | null): number | null => (x === null ? null : x * ratio)
    return this.bar(row, scaled(row.open), scaled(row.high), scaled(row.low), scaled(row.close))
  }

  private bar(
    row: PriceRow,
    open: number | null,
    high: number | null,
    low: number | null,
    close: number | null,
    shares: number | null = row.volume ?? row.adj_volume,
  ): Bar | null {
    if (!price(open, high, low, close)) return null
    const volume = shares ?? Number.NaN
    return {
      session: row.session,
      open: open!,
      high: high!,
      low: low!,
      close: close!,
      volume,
      // Where the value is not stated it is taken as volume x close: good enough to tell thin trading.
      value: row.turnover ?? (row.volume ?? volume) * (row.close ?? close!),
    }
  }
}
