import type { TableShape, Trx } from '../engine/projection.ts'

/** `evidence.items`: reviewed quotes; a later import of the same document replaces what it said. */
export interface EvidenceItemRow {
  ticker: string
  item: string
  url: string
  quote: string
  /** Day of the document quoted. */
  date: string
  reviewer: string
  found: boolean
  retrieved_on: string
  document: number
}

export type EvidenceTables = { 'evidence.items': EvidenceItemRow }

export const tables: readonly TableShape[] = [{ name: 'items', key: ['ticker', 'item', 'url'] }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table items (
      ticker text not null,
      item text not null,
      url text not null,
      quote text not null,
      date date not null,
      reviewer text not null,
      found boolean not null,
      retrieved_on date not null,
      document bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table items add primary key (ticker, item, url)')
}
