import type { Trx } from '../engine/projection.ts'

/** Name and place of an instrument, for scores that are derived of companies. */
export interface Place {
  readonly ticker: string
  readonly exchange: string | null
  readonly icb: string | null
  readonly name_vi: string | null
  readonly name_en: string | null
}

export async function loadPlaces(trx: Trx): Promise<Map<string, Place>> {
  const { rows } = await trx.query<Place>(
    'select ticker, exchange, icb, name_vi, name_en from listing.instruments',
  )
  return new Map(rows.map(row => [row.ticker, row]))
}
