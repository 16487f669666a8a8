import type { Score } from '../../projections/engine/projection.ts'
import { bigint, date, table } from '../../projections/engine/table.ts'

/** Sum of closes by session: small, and right only when it is derived for what was touched. */
export const totals: Score = {
  name: 'totals',
  version: 1,
  from: ['prices'],
  tables: [table('total', { session: date, closes: bigint }, { key: ['session'], day: 'session' })],
  async derive(trx, touched) {
    const all = touched.prices?.all === true
    const sessions = Array.isArray(touched.prices?.session) ? touched.prices.session : []
    await trx.query('delete from total where $1 or session = any($2::date[])', [all, sessions])
    await trx.query(
      `insert into total select session, sum(close) from prices.bars where $1 or session = any($2::date[]) group by 1`,
      [all, sessions],
    )
    return { session: sessions }
  },
}
