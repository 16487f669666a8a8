import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import type { Template } from '../statements/form.ts'

/** What lists state of a company beside its price: from its newest year, and the price that its multiples have. */
export interface KeyFigures {
  readonly ticker: string
  readonly name_vi: string | null
  readonly name_en: string | null
  readonly icb: string | null
  /** Of its ICB code, else as its list calls it. */
  readonly industry_vi: string | null
  readonly industry_en: string | null
  /** Form of its statements: of a bank, a broker, an insurer or others. */
  readonly template: Template
  /** The year. */
  readonly period: string
  /** Shares times the close of `priced_on`, VND; null: shares cannot be counted, or there is no price. */
  readonly market_value: number | null
  readonly priced_on: string | null
  readonly pe: number | null
  readonly pb: number | null
  readonly roe: number | null
  readonly net_margin: number | null
  readonly dividend_yield: number | null
}

const ids = ['pe', 'pb', 'roe', 'net_margin', 'dividend_yield'] as const

/** Key figures of all companies that have statements, the largest by market value first. */
export async function keyFiguresOfAll(db: Db): Promise<readonly KeyFigures[]> {
  const { rows } = await sql<KeyFigures>`
    select o.ticker, o.name_vi, o.name_en, o.icb, o.template, o.period, r.priced_on::text as priced_on,
           (r.shares ->> 'count')::float8 * coalesce(b.close, b.adj_close * b.adj_factor) as market_value,
           coalesce(t.name_vi, i.industry_vi) as industry_vi, coalesce(t.name_en, i.industry_en) as industry_en,
           ${sql.join(ids.map(id => sql`(v.${sql.ref(id)} ->> 0)::float8 as ${sql.ref(id)}`))}
      from ratios.overview o
      join ratios.reports r on r.ticker = o.ticker and r.length = 'annual' and r.period = o.period
     cross join lateral json_to_record(r."values"::json) as v(${sql.join(ids.map(id => sql`${sql.ref(id)} json`))})
      left join prices.bars b on b.ticker = o.ticker and b.session = r.priced_on
      left join listing.instruments i on i.ticker = o.ticker
      left join listing.industries t on t.code = i.icb
     order by market_value desc nulls last, o.ticker`.execute(db)
  return rows
}

/**
 * The first members of a peer group, in the order of the list, with the one whose peers they are in its place.
 * @param all of `keyFiguresOfAll`
 * @param group as `ratios.reports` names it: `icb:8355` with its level from 4 to 1, else all of the same form
 * @param ticker one of them, whose form the others share
 */
export function peersAmong(
  all: readonly KeyFigures[],
  { group, level, ticker }: { readonly group: string; readonly level: number; readonly ticker: string },
  limit: number,
): KeyFigures[] {
  const own = all.find(one => one.ticker === ticker)
  const prefix = group.startsWith('icb:') ? group.slice('icb:'.length).slice(0, level) : ''
  const peers = all.filter(
    ({ template, icb }) => template === own?.template && (prefix === '' || icb?.startsWith(prefix)),
  )
  const first = peers.slice(0, limit)
  if (own === undefined || first.includes(own)) return first
  // Smaller than all of them: it stands in the last row, since a reader compares it with the others.
  return [...first.slice(0, -1), own]
}
