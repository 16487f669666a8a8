import { type RawBuilder, sql } from 'kysely'
import type { AddressedChannel } from '../../contracts/alerts/condition.ts'
import type { AlertDelivery, AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import type { RecallMade } from '../../contracts/events/recall.ts'
import type { Lang } from '../../contracts/text.ts'
import type { Db } from '../../runtime/postgres.ts'
import { indexBarsAsPrices } from './index-bars.ts'
import type { AlertsTables } from './table.ts'

export { type ActionFiring, actionFiringsDue } from './actions-due.ts'
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

/** The newest bar of what an alert watches. */
export interface Watched {
  readonly kind: 'share' | 'index'
  readonly session: string
  /** Last close: VND a share, points of an index; null where only an adjusted one without a base is stored. */
  readonly close: number | null
}

/** The newest bar of a ticker or an index; null when neither has one of that name. */
export async function watchedAs(db: Db, symbol: string): Promise<Watched | null> {
  const indices = await indexBarsAsPrices(db)
  const { rows } = await sql<Watched>`
    (select 'share' as kind, session::text as session, coalesce(close, adj_close * adj_factor)::float8 as close
       from prices.bars where ticker = ${symbol} order by session desc limit 1)
    union all
    (select 'index', session::text, close from ${indices} i where ticker = ${symbol} order by session desc limit 1)`.execute(
    db,
  )
  return rows[0] ?? null
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

/** A firing or a recall that an address has not got yet, and has not been given up. */
export interface PendingDelivery {
  /** Of the firing or the recall. */
  readonly id: string
  readonly type: 'alert.fired' | 'recall.made'
  readonly body: AlertFired | RecallMade
  /** The alert whose webhook it is. */
  readonly alert_id: string
  readonly account: string
  readonly at: Date
  /** Its position in the log. */
  readonly seq: number
  readonly url: string
  readonly channel: AddressedChannel
  /** Of its texts; null: both. */
  readonly lang: Lang | null
  readonly secret: string
  readonly previous_secret: string | null
  readonly previous_secret_until: Date | null
}

/** Deliveries of one firing or recall that have not ended. */
export const pendingDeliveriesOf = (db: Db, id: string): Promise<PendingDelivery[]> =>
  pending(db, sql`p.id = ${id}`)

/** Deliveries that have not ended, newest first, as many as a page holds. @param before the last of the page before */
export const pendingDeliveries = (db: Db, before: PendingDelivery | null): Promise<PendingDelivery[]> =>
  pending(db, before === null ? sql`true` : sql`(p.seq, p.url) < (${before.seq}, ${before.url})`)

/** Deliveries of an account to one address that have not ended, oldest first. */
export async function pendingDeliveriesTo(
  db: Db,
  { url, account }: Pick<PendingDelivery, 'url' | 'account'>,
): Promise<PendingDelivery[]> {
  const newestFirst = await pending(db, sql`p.url = ${url} and p.account = ${account}`)
  return newestFirst.reverse()
}

export const pendingPage = 1_000

async function pending(db: Db, which: RawBuilder<unknown>): Promise<PendingDelivery[]> {
  const { rows } = await sql<PendingDelivery>`
    select p.*, c.type as channel, c.lang, a.body->>'secret' as secret, a.body->>'previous_secret' as previous_secret,
           (a.body->>'previous_secret_until')::timestamptz as previous_secret_until
      from (select f.firing_id as id, 'alert.fired' as type, f.body, f.alert_id, f.account, f.at, f.seq, w.url
              from alerts.firings f cross join lateral jsonb_array_elements_text(f.body->'webhooks') as w (url)
            union all
            select r.recall_id, 'recall.made', r.body, w.alert_id, r.account, r.at, r.seq, w.url
              from alerts.recalls r
             cross join lateral jsonb_to_recordset(r.body->'webhooks') as w (url text, alert_id text)) p
      join alerts.alerts a using (alert_id)
     cross join lateral jsonb_to_recordset(a.body->'channels') as c (type text, url text, disabled boolean, lang text)
     where a.state <> 'deleted' and c.url = p.url and not c.disabled
       and not exists (select 1 from alerts.deliveries d where d.firing_id = p.id and d.url = p.url)
       and ${which}
     order by p.seq desc, p.url desc limit ${pendingPage}`.execute(db)
  return rows
}

/** Addresses that alerts of an account call, each with its newest alert. */
export async function accountWebhooks(
  db: Db,
  account: string,
): Promise<{ readonly url: string; readonly alert_id: string }[]> {
  const { rows } = await sql<{ url: string; alert_id: string }>`
    select distinct on (c.url) c.url, a.alert_id
      from alerts.alerts a
     cross join lateral jsonb_to_recordset(a.body->'channels') as c (type text, url text, disabled boolean)
     where a.account = ${account} and a.state <> 'deleted' and c.type = 'webhook' and not c.disabled
     order by c.url, a.created_at desc, a.alert_id`.execute(db)
  return rows
}

/** Accounts that were notified of a correction. */
export async function recalledAccounts(db: Db, correction: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('alerts.recalls')
    .select('account')
    .where('correction_id', '=', correction)
    .execute()
  return rows.map(({ account }) => account)
}
