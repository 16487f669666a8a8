import { sql } from 'kysely'
import { alertFields } from '../../contracts/alerts/condition.ts'
import type { AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import type { Db } from '../../runtime/postgres.ts'
import { firingOf, type Tape } from './evaluate.ts'

interface TapeRow {
  readonly ticker: string
  readonly session: string
  readonly close: (number | null)[]
  readonly adjusted: (number | null)[]
  readonly volume: (number | null)[]
}

/**
 * What the newest bars fire and has not fired yet. Each ticker is read once, as far back as its alerts need; alerts
 * whose ticker has no session after the one that they wait behind are not read at all.
 */
export async function firingsDue(db: Db, now: Date): Promise<AlertFired[]> {
  const { rows: active } = await sql<{ body: AlertSet }>`
    select body from alerts.alerts where state = 'active' order by alert_id`.execute(db)
  if (active.length === 0) return []
  const wanted = new Map<string, { bars: number; after: string }>()
  for (const { body } of active) {
    const known = wanted.get(body.symbol)
    const after = body.armed_after ?? '0001-01-01'
    wanted.set(body.symbol, {
      // One bar more: crossings need the figure of the session before too.
      bars: Math.max(known?.bars ?? 0, alertFields[body.condition.field].bars + 1),
      after: known && known.after < after ? known.after : after,
    })
  }
  const tapes = await readTapes(db, wanted)
  return active.flatMap(({ body }) => {
    const tape = tapes.get(body.symbol)
    const firing = tape ? firingOf(body, tape, now) : null
    return firing ? [firing] : []
  })
}

async function readTapes(
  db: Db,
  wanted: ReadonlyMap<string, { bars: number; after: string }>,
): Promise<Map<string, Tape>> {
  const asked = [...wanted]
  const { rows } = await sql<TapeRow>`
    select w.ticker, t.session, t.close, t.adjusted, t.volume
      from unnest(${asked.map(([ticker]) => ticker)}::text[], ${asked.map(([, { bars }]) => bars)}::int[],
                  ${asked.map(([, { after }]) => after)}::date[]) as w (ticker, bars, after)
      join lateral (
        select max(b.session)::text as session, array_agg(b.close order by b.session) as close,
               array_agg(b.adj_close order by b.session) as adjusted,
               array_agg(coalesce(b.volume, b.adj_volume) order by b.session) as volume
          from (select session, close::float8, adj_close::float8, volume::float8, adj_volume::float8
                  from prices.bars where ticker = w.ticker order by session desc limit w.bars) b
      ) t on t.session::date > w.after`.execute(db)
  return new Map(rows.map(row => [row.ticker, row]))
}
