import { type RawBuilder, sql } from 'kysely'
import type { AlertDelivery, AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { AlertsTables } from './table.ts'

export { firingsDue } from './due.ts'

const tables = (db: Db) => db.withTables<AlertsTables>()

export async function findAlert(db: Db, id: string): Promise<AlertSet | null> {
  const row = await tables(db)
    .selectFrom('alerts.alerts')
    .select('body')
    .where('alert_id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Alerts of an account that are not deleted, newest first. */
export async function alertsOf(db: Db, account: string): Promise<AlertSet[]> {
  const rows = await tables(db)
    .selectFrom('alerts.alerts')
    .select('body')
    .where('account', '=', account)
    .where('state', '<>', 'deleted')
    .orderBy('created_at', 'desc')
    .orderBy('alert_id')
    .execute()
  return rows.map(({ body }) => body)
}

/** Newest session of a ticker; null when it has no bar. */
export async function lastSessionOf(db: Db, ticker: string): Promise<string | null> {
  const { rows } = await sql<{ session: string | null }>`
    select max(session)::text as session from prices.bars where ticker = ${ticker}`.execute(db)
  return rows[0]?.session ?? null
}

export async function isAlertFactApplied(db: Db, fact: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('alerts.facts')
    .select('fact')
    .where('fact', '=', fact)
    .executeTakeFirst()
  return row !== undefined
}

/** What happened to an alert, oldest first. */
export interface AlertEvent {
  readonly seq: number
  readonly type: 'alert.fired' | 'alert.delivery'
  readonly at: Date
  readonly body: AlertFired | AlertDelivery
}

/** The last events of an alert, oldest first. */
export async function alertEvents(db: Db, alert: string, limit: number): Promise<AlertEvent[]> {
  const { rows } = await sql<AlertEvent>`
    select seq, type, at, body from (
      select seq, 'alert.fired' as type, at, body from alerts.firings where alert_id = ${alert}
      union all
      select seq, 'alert.delivery', at, body from alerts.deliveries where alert_id = ${alert}
      order by seq desc limit ${limit}
    ) e order by seq`.execute(db)
  return rows
}

/** A firing that an address has not got yet, and has not been given up. */
export interface PendingDelivery {
  readonly firing: AlertFired
  readonly at: Date
  /** Position of the firing in the log. */
  readonly seq: number
  readonly url: string
  readonly secret: string
}

/** Deliveries of one firing that have not ended. */
export const pendingDeliveriesOf = (db: Db, firing: string): Promise<PendingDelivery[]> =>
  pending(db, sql`f.firing_id = ${firing}`)

/** Deliveries that have not ended, newest first, as many as a page holds. @param before the last of the page before */
export const pendingDeliveries = (db: Db, before: PendingDelivery | null): Promise<PendingDelivery[]> =>
  pending(db, before === null ? sql`true` : sql`(f.seq, w.url) < (${before.seq}, ${before.url})`)

export const pendingPage = 1_000

async function pending(db: Db, which: RawBuilder<unknown>): Promise<PendingDelivery[]> {
  const { rows } = await sql<PendingDelivery>`
    select f.body as firing, f.at, f.seq, w.url, a.body->>'secret' as secret
      from alerts.firings f
      join alerts.alerts a using (alert_id)
      cross join lateral jsonb_array_elements_text(f.body->'webhooks') as w (url)
     where a.state <> 'deleted'
       and a.body->'channels' @> jsonb_build_array(jsonb_build_object('type', 'webhook', 'url', w.url, 'disabled', false))
       and not exists (select 1 from alerts.deliveries d where d.firing_id = f.firing_id and d.url = w.url)
       and ${which}
     order by f.seq desc, w.url desc limit ${pendingPage}`.execute(db)
  return rows
}
