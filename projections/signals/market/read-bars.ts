import type { QuotedBar } from '../../prices/quote.ts'
import type { Bar } from '../tape.ts'

/** A row of `prices.bars`, as far as signals read it. */
export interface PriceRow extends QuotedBar {
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly adj_open: number | null
  readonly adj_high: number | null
  readonly adj_low: number | null
  readonly adj_volume: number | null
  readonly exchange: string | null
}

/** Which series the bars are: adjusted, raw because no adjusted one is stated, or nothing yet. */
export type Basis = 'adjusted' | 'raw'

/** A ticker with any adjusted price is read by its adjusted series; the two are never mixed. */
export const basisOf = (rows: readonly PriceRow[]): Basis =>
  rows.some(r => r.adj_close !== null) ? 'adjusted' : 'raw'

const price = (open: number | null, high: number | null, low: number | null, close: number | null) =>
  open !== null &&
  high !== null &&
  low !== null &&
  close !== null &&
  open > 0 &&
  high > 0 &&
  low > 0 &&
  close > 0

/**
 * Reads a ticker's rows, oldest first, into bars that indicators may use. A row with a missing price is dropped.
 *
 * Adjusted basis: a feed of adjusted closes with raw highs and lows has its other prices scaled by adjusted over raw
 * close. A raw row whose adjusted price is not stated yet (the newest session, before the adjusted file) is scaled by
 * the last known ratio and remembered as pending; raw rows older than the first adjusted one are left out.
 */
export class BarReader {
  readonly basis: Basis
  /** The last row had no adjusted price of its own. */
  pending = false
  dropped = 0
  private ratio: number | null = null

  constructor(basis: Basis) {
    this.basis = basis
  }

  read(row: PriceRow): Bar | null {
    const bar = this.basis === 'raw' ? this.raw(row, 1) : this.adjusted(row)
    if (bar === null) this.dropped++
    return bar
  }

  private adjusted(row: PriceRow): Bar | null {
    const { adj_close: close } = row
    if (close === null) {
      if (this.ratio === null) return null
      this.pending = true
      return this.raw(row, this.ratio)
    }
    this.pending = false
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
  ): Bar | null {
    if (!price(open, high, low, close)) return null
    const volume = row.volume ?? row.adj_volume ?? Number.NaN
    return {
      session: row.session,
      open: open!,
      high: high!,
      low: low!,
      close: close!,
      volume,
      // Where the value is not stated it is taken as volume x close: good enough to tell thin trading.
      value: row.turnover ?? volume * (row.close ?? close!),
    }
  }
}
