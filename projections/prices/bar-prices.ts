import { type RawBuilder, sql } from 'kysely'
import { adjustedPriceSql } from './adjusted-price.ts'
import { ownPrice, ownVolume } from './own-factors.ts'

type PriceColumn = 'open' | 'high' | 'low' | 'close'

const adjustedPrice = (row: string, column: PriceColumn): RawBuilder<unknown> =>
  sql.raw(adjustedPriceSql(row, column))

/** SQL of the adjusted close of the bar `b` as the publishers have it. */
export const publishedClose = adjustedPrice('b', 'close')

export interface PriceBasis {
  /** Adjusted as the publishers do. */
  readonly adjusted: boolean
  /** Adjusted from events: factors are joined as `f`. */
  readonly own: boolean
}

/**
 * SQL of the prices and the volume of the bar `b` on a basis. Where a feed gives only the adjusted close, the other adjusted
 * prices are the traded ones times adjusted close over close. A bar for which `has` is null is not shown.
 */
export function barPrices({ adjusted, own }: PriceBasis) {
  const scaled = (column: Exclude<PriceColumn, 'close'>) =>
    sql`coalesce(${adjustedPrice('b', column)}, round((b.${sql.ref(column)} * ${publishedClose} / nullif(b.close, 0))::numeric, 4)::float8)`
  const price = (column: PriceColumn): RawBuilder<unknown> => {
    if (own) return ownPrice(`b.${column}`, 'f')
    if (!adjusted) return sql`b.${sql.ref(column)}`
    return column === 'close' ? publishedClose : scaled(column)
  }
  return {
    open: price('open'),
    high: price('high'),
    low: price('low'),
    close: price('close'),
    volume: own ? ownVolume('b.volume', 'f') : sql`coalesce(b.volume, b.adj_volume)`,
    has: own ? sql`b.close` : adjusted ? publishedClose : sql`coalesce(b.close, ${publishedClose})`,
  }
}
