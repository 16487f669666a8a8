import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'

/** Bars of indices in the columns of `prices.bars` that alerts read; no row while that read model is not built yet. */
export async function indexBarsAsPrices(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('indices.bars') is not null as there`.execute(db)
  const columns = sql`code as ticker, session, close::float8 as close, null::float8 as adj_close, null::float8 as adj_factor,
    volume, null::bigint as adj_volume`
  return rows[0]?.there
    ? sql`(select ${columns} from indices.bars)`
    : sql`(select ${columns} from (select null::text as code, null::date as session, null::float8 as close, null::bigint as volume) none where false)`
}
