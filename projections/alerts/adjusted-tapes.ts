import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { rightsOnFile } from '../corporate-actions/on-file.ts'
import { withEvents } from '../signals/market/by-events.ts'
import { BarReader, type PriceRow } from '../signals/market/read-bars.ts'
import { type Listed, unlisted } from '../signals/market/ticker-series.ts'
import type { Tape } from './evaluate.ts'

type Row = PriceRow & { readonly ticker: string }

/**
 * Tapes of tickers whose newest bars lack an adjusted price of a publisher: adjusted by the corporate actions on file, as
 * signals are. A ticker without any action on file keeps its prices as traded; nothing is compared across an ex-date of
 * which the factor is not known.
 *
 * @param wanted how many bars of each ticker
 */
export async function tapesByEvents(db: Db, wanted: ReadonlyMap<string, number>): Promise<Map<string, Tape>> {
  const tickers = [...wanted.keys()]
  if (tickers.length === 0) return new Map()
  const rights = await rightsOnFile(db, tickers)
  const listed = await listedAs(db, tickers)
  const { rows } = await sql<Row>`
    select b.* from unnest(${tickers}::text[], ${[...wanted.values()]}::int[]) as w (ticker, bars)
     cross join lateral (
       select ticker, session::text as session, open, high, low, close, volume, turnover, adj_volume, adj_volume_basis, exchange,
              raw_document, adj_document, adj_open * adj_factor as adj_open, adj_high * adj_factor as adj_high,
              adj_low * adj_factor as adj_low, adj_close * adj_factor as adj_close
         from prices.bars p where p.ticker = w.ticker order by p.session desc limit w.bars) b
     order by b.ticker, b.session`.execute(db)
  return new Map(
    [...Map.groupBy(rows, row => row.ticker)].map(([ticker, own]) => {
      const series = withEvents(own, rights.get(ticker), listed.get(ticker) ?? unlisted)
      return [ticker, tapeOf(series.rows, new BarReader(series.basis))]
    }),
  )
}

function tapeOf(rows: readonly PriceRow[], reader: BarReader): Tape {
  const adjusted = rows.map(row => reader.adjustedClose(row))
  // Prices as traded before the first adjusted one are on another basis.
  const first = Math.max(
    adjusted.findIndex(price => price !== null),
    rows.findLastIndex(row => (row.gap ?? null) !== null),
    0,
  )
  return {
    session: rows.at(-1)!.session,
    close: rows.slice(first).map(row => row.close),
    adjusted: adjusted.slice(first),
    volume: rows.slice(first).map(row => reader.volumeOf(row)),
  }
}

async function listedAs(db: Db, tickers: readonly string[]): Promise<Map<string, Listed>> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('listing.instruments') is not null as there`.execute(db)
  if (!there[0]?.there) return new Map()
  const { rows } = await sql<Listed & { ticker: string }>`
    select ticker, exchange, kind, icb, status from listing.instruments
     where ticker = any(${[...tickers]})`.execute(db)
  return new Map(rows.map(({ ticker, ...listed }) => [ticker, listed]))
}
