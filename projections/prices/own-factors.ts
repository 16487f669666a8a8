import { type RawBuilder, sql } from 'kysely'
import type { FactorSpan } from '../../contracts/market/own-adjustment.ts'

/**
 * Joins the factors of the span in which a session lies; no row where prices are as traded.
 * @param name of the joined row
 * @param bar name of the row with ticker and session
 */
export const ownFactors = (
  spans: readonly FactorSpan[],
  name: string,
  bar: string,
): RawBuilder<unknown> => sql`
  left join unnest(${spans.map(s => s.ticker)}::text[], ${spans.map(s => s.from)}::date[], ${spans.map(s => s.until)}::date[],
                   ${spans.map(s => s.price)}::float8[], ${spans.map(s => s.shares)}::float8[], ${spans.map(s => s.reason)}::text[])
    as ${sql.ref(name)} (ticker, first, until, price, shares, reason)
    on ${sql.ref(`${name}.ticker`)} = ${sql.ref(`${bar}.ticker`)} and ${sql.ref(`${bar}.session`)} >= ${sql.ref(`${name}.first`)} and ${sql.ref(`${bar}.session`)} < ${sql.ref(`${name}.until`)}`

/** SQL of the factor of a row; where no span joins, prices are as traded. */
export const ownFactorSql = (name: string, column: 'price' | 'shares'): string =>
  `case when ${name}.ticker is null then 1 else ${name}.${column} end`

/** SQL of a raw price divided by its factor, VND to four decimals. */
export const ownPriceSql = (raw: string, name: string): string =>
  `round((${raw} / (${ownFactorSql(name, 'price')}))::numeric, 4)::float8`

/** SQL of a raw volume in shares of today, to the nearest share. */
export const ownVolumeSql = (raw: string, name: string): string =>
  `round(${raw} * (${ownFactorSql(name, 'shares')}))::bigint`

const factor = (name: string, column: 'price' | 'shares') => sql.raw(ownFactorSql(name, column))
export const ownPrice = (raw: string, name: string) => sql.raw(ownPriceSql(raw, name))
export const ownVolume = (raw: string, name: string) => sql.raw(ownVolumeSql(raw, name))

export const factorColumns = (own: boolean) =>
  own
    ? sql`${factor('f', 'price')} as price_factor, ${factor('f', 'shares')} as volume_factor, f.reason as adjustment_reason`
    : sql`null::float8 as price_factor, null::float8 as volume_factor, null::text as adjustment_reason`
