import { type Bars, unknownEdition } from '../../contracts/events/bars.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { hasTradedVolumes } from '../../contracts/market/price-sources.ts'
import type { StoredFact } from '../engine/projection.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { adjustedStanding, tradedStanding } from './standing.ts'

/**
 * The columns of `prices.bars` in the order of every statement, and how a fact fills them. A row has three groups
 * that come from different documents and are replaced each for itself: raw prices, adjusted prices, venue. Of each group
 * the document of the higher standing wins (standing.ts), at the same standing the newer document, at the same document
 * the later fact.
 */
export const groups = {
  raw: [
    'open',
    'high',
    'low',
    'close',
    'volume',
    'turnover',
    'put_through_volume',
    'put_through_turnover',
    'raw_standing',
    'raw_document',
    'raw_fact',
  ],
  adj: [
    'adj_open',
    'adj_high',
    'adj_low',
    'adj_close',
    'adj_volume',
    'adj_volume_basis',
    'adj_edition',
    'adj_standing',
    'adj_document',
    'adj_fact',
  ],
  venue: ['exchange', 'venue_standing', 'venue_document'],
} as const

export const columns = ['session', 'ticker', ...groups.raw, ...groups.adj, ...groups.venue] as const
export type Column = (typeof columns)[number]

export type Cell = string | number | null | undefined

/**
 * The values of a fact, column by column: an array a row, or one value for all rows. A feed of adjusted prices that
 * tells the session's volume has it kept with the adjusted series.
 */
export function cells(fact: StoredFact<Bars>): Record<Column, readonly Cell[] | Cell> {
  const d = fact.data
  const raw = d.close !== undefined
  const adj = d.adj_close !== undefined
  return {
    session: d.session,
    ticker: d.ticker,
    open: d.open,
    high: d.high,
    low: d.low,
    close: d.close,
    volume: raw ? d.volume : null,
    turnover: raw ? d.turnover : null,
    put_through_volume: raw ? d.put_through_volume : null,
    put_through_turnover: raw ? d.put_through_turnover : null,
    raw_standing: raw ? tradedStanding(fact) : null,
    raw_document: raw ? fact.documentseq : null,
    raw_fact: raw ? fact.seq : null,
    adj_open: d.adj_open,
    adj_high: d.adj_high,
    adj_low: d.adj_low,
    adj_close: d.adj_close,
    adj_volume: adj && !raw ? d.volume : null,
    adj_volume_basis: volumeBasisOf(fact),
    adj_edition: adj ? (d.adjusted_to ?? unknownEdition) : null,
    adj_standing: adj ? adjustedStanding(fact) : null,
    adj_document: adj ? fact.documentseq : null,
    adj_fact: adj ? fact.seq : null,
    exchange: d.exchange,
    venue_standing: d.exchange === undefined ? null : tradedStanding(fact),
    venue_document: d.exchange === undefined ? null : fact.documentseq,
  }
}

/** The shares that `adj_volume` of a fact is in; null: it has none, or it is not known. */
export const volumeBasisOf = (fact: Pick<StoredFact<Bars>, 'data' | 'source'>): 'as_traded' | null =>
  fact.data.close === undefined && fact.data.adj_close !== undefined && hasTradedVolumes(feedOf(fact))
    ? 'as_traded'
    : null

/** Columns of unequal length would be padded with nulls by the database: refused instead. */
export function assertColumns(fact: StoredFact<Bars>): void {
  const length = fact.data.ticker.length
  for (const name in fact.data) {
    const column = fact.data[name as keyof Bars]
    if (Array.isArray(column) && column.length !== length && name !== 'adj_series_replaced')
      throw new RefusedFact(`column ${name} has ${column.length} values, ticker has ${length}`)
  }
}
