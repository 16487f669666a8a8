import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { dataWebhookStates } from '../../../contracts/http/access/data-webhooks.ts'
import type { FollowedId } from '../../../contracts/http/changes.ts'
import type { KeyTier } from '../../../contracts/tiers.ts'
import { withoutMark } from '../../access/identify.ts'
import type { Secrets } from '../../callbacks/webhook-secret.ts'

/** A webhook of the change feed as it is stored. */
export interface DataWebhook extends Secrets {
  readonly id: string
  /** With the mark of test keys, whose webhooks are apart. */
  readonly account: string
  readonly url: string
  /** What its owner wanted when it was made, for a repeat of the request; null: made before that was stored. */
  readonly made_as: string | null
  readonly datasets: readonly FollowedId[] | null
  readonly tickers: readonly string[] | null
  readonly series: readonly string[] | null
  readonly note: string | null
  readonly state: (typeof dataWebhookStates)[number]
  readonly reason: string | null
  readonly cursor: string
  /** Where the batch ends that was sent and not taken yet; a repeat is the same batch. */
  readonly batch_to: string | null
  /** Why that batch says that changes are gone; null: it has changes. */
  readonly batch_gone: string | null
  readonly failing_since: Date | null
  readonly attempts: number
  readonly last_failure: string | null
  readonly next_at: Date
  readonly delivered_at: Date | null
  readonly batches: number
  readonly changes: number
  readonly made_at: Date
  readonly changed_at: Date
}

/** What its owner settles. */
export type Wanted = Pick<DataWebhook, 'url' | 'datasets' | 'tickers' | 'series' | 'note'>

/** A webhook in the hands of one process, and the tier that its account has now. */
export interface TakenWebhook extends DataWebhook {
  readonly taken_by: string
  readonly tier: KeyTier
}

/** Where the feeds stand that webhooks follow: of live keys, and of test keys. */
export interface FeedHead {
  readonly id: string
  readonly last: number
}

const columns = `w.id, w.account, w.url, w.secret, w.previous_secret, w.previous_secret_until, w.made_as, w.datasets, w.tickers, w.series, w.note, w.state, w.reason, w.cursor,
  w.batch_to, w.batch_gone, w.failing_since, w.attempts, w.last_failure, w.next_at, w.delivered_at, w.batches, w.changes,
  w.made_at, w.changed_at`

/** For so long a webhook is in the hands of a process that says nothing more of it. */
const takenFor = `interval '60 s'`

/** Webhooks of the change feed, in the database of keys: nothing can make them again. */
export class DataWebhookStore {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async ofAccount(account: string): Promise<DataWebhook[]> {
    const { rows } = await this.#pool.query<DataWebhook>(
      `select ${columns} from access.data_webhook w where account = $1 order by made_at, id`,
      [account],
    )
    return rows
  }

  async find(account: string, id: string): Promise<DataWebhook | null> {
    const { rows } = await this.#pool.query<DataWebhook>(
      `select ${columns} from access.data_webhook w where account = $1 and id = $2`,
      [account, id],
    )
    return rows[0] ?? null
  }

  /** How many there are by state; `failing`: active, and its last attempt failed. */
  async states(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#pool.query<{ state: string; count: number }>(
      `select case when state = 'active' and failing_since is not null then 'failing' else state end as state,
              count(*) as count from access.data_webhook group by 1`,
    )
    const found = new Map(['active', 'failing', 'paused', 'stopped'].map(state => [state, 0]))
    for (const { state, count } of rows) found.set(state, count)
    return found
  }

  /** @returns how many the account has already, where it may have no more */
  async add(
    webhook: Wanted & Pick<DataWebhook, 'id' | 'account' | 'secret' | 'cursor' | 'made_as'>,
    { max, now }: { readonly max: number; readonly now: Date },
  ): Promise<number | null> {
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      await client.query(`select pg_advisory_xact_lock(hashtext('data webhooks ' || $1))`, [webhook.account])
      const { rows } = await client.query<{ have: number }>(
        `select count(*) filter (where id <> $2) as have from access.data_webhook where account = $1`,
        [webhook.account, webhook.id],
      )
      const have = rows[0]!.have
      if (have < max)
        await client.query(
          `insert into access.data_webhook (id, account, url, secret, datasets, tickers, series, note, state, cursor,
             next_at, made_at, changed_at, made_as)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 'active', $9, $10, $10, $10, $11) on conflict (id) do nothing`,
          [
            webhook.id,
            webhook.account,
            webhook.url,
            webhook.secret,
            webhook.datasets,
            webhook.tickers,
            webhook.series,
            webhook.note,
            webhook.cursor,
            now,
            webhook.made_as,
          ],
        )
      await client.query('commit')
      return have < max ? null : have
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }

  /** Gives it a new secret; calls are signed with the old one too until then. @returns false: there is none such */
  async rotateSecret(
    { account, id }: Pick<DataWebhook, 'account' | 'id'>,
    { secret, until, now }: { readonly secret: string; readonly until: Date; readonly now: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update access.data_webhook set previous_secret = secret, previous_secret_until = $4, secret = $3, changed_at = $5
        where account = $1 and id = $2`,
      [account, id, secret, until, now],
    )
    return rowCount === 1
  }

  /**
   * Takes it out of the hands of whoever sends to it: what is under way there is not counted.
   * @param since where it goes on; null: at its own cursor
   * @param state null: as it is
   */
  async change(
    { account, id }: Pick<DataWebhook, 'account' | 'id'>,
    { url, datasets, tickers, series, note }: Wanted,
    {
      since,
      state,
      now,
    }: { readonly since: string | null; readonly state: DataWebhook['state'] | null; readonly now: Date },
  ): Promise<void> {
    // A batch of other rows is another batch.
    const same = `$8::text is null and (datasets, tickers, series) is not distinct from ($4::text[], $5::text[], $6::text[])`
    await this.#pool.query(
      `update access.data_webhook set url = $3, datasets = $4, tickers = $5, series = $6, note = $7,
         cursor = coalesce($8, cursor), batch_to = case when ${same} then batch_to end,
         batch_gone = case when ${same} then batch_gone end,
         state = coalesce($9, state), reason = case when $9::text is null then reason end,
         failing_since = null, attempts = 0, last_failure = null, next_at = $10, changed_at = $10,
         taken_by = null, taken_until = null
       where account = $1 and id = $2`,
      [account, id, url, datasets, tickers, series, note, since, state, now],
    )
  }

  async remove(account: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'delete from access.data_webhook where account = $1 and id = $2',
      [account, id],
    )
    return rowCount === 1
  }

  /**
   * Takes webhooks whose feed has moved on, those first that have waited longest.
   * @param heads null: that feed is off
   */
  async take(
    heads: { readonly live: FeedHead | null; readonly test: FeedHead | null },
    { max, now }: { readonly max: number; readonly now: Date },
  ): Promise<TakenWebhook[]> {
    const { rows } = await this.#pool.query<Omit<TakenWebhook, 'tier'>>(
      `with due as (
         select id from access.data_webhook w
           join (values ('live', $1::text, $2::bigint), ('test', $3, $4)) f (mode, feed, last)
             on f.mode = case when right(account, 5) = '/test' then 'test' else 'live' end and f.feed is not null
          where state = 'active' and next_at <= $5 and (taken_until is null or taken_until < now())
            and (split_part(cursor, '.', 1) <> f.feed or split_part(cursor, '.', 2)::bigint <= f.last)
          order by next_at limit $6 for update of w skip locked)
       update access.data_webhook w set taken_by = $7, taken_until = now() + ${takenFor}
         from due where due.id = w.id returning ${columns}, w.taken_by`,
      [
        heads.live?.id ?? null,
        heads.live?.last ?? null,
        heads.test?.id ?? null,
        heads.test?.last ?? null,
        now,
        max,
        randomUUID(),
      ],
    )
    return Promise.all(rows.map(async row => ({ ...row, tier: await this.#tierOf(row.account, now) })))
  }

  /** The webhook as it is now, for another minute; null: it was changed, paused, removed or taken by another process. */
  async still({ id, taken_by }: TakenWebhook, now: Date): Promise<TakenWebhook | null> {
    const { rows } = await this.#pool.query<Omit<TakenWebhook, 'tier'>>(
      `update access.data_webhook w set taken_until = now() + ${takenFor}
        where id = $1 and taken_by = $2 and state = 'active' returning ${columns}, w.taken_by`,
      [id, taken_by],
    )
    return rows[0] ? { ...rows[0], tier: await this.#tierOf(rows[0].account, now) } : null
  }

  /** Names the batch before it is sent, so that a repeat is the same. @returns false: it is in other hands */
  async begin(
    { id, taken_by }: TakenWebhook,
    batch: { readonly from: string; readonly to: string; readonly gone: string | null },
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update access.data_webhook set cursor = $3, batch_to = $4, batch_gone = $5 where id = $1 and taken_by = $2`,
      [id, taken_by, batch.from, batch.to, batch.gone],
    )
    return rowCount === 1
  }

  /** Moves the cursor: what lies before it was taken, or was passed over (`changes` null). */
  async moved(
    { id, taken_by }: TakenWebhook,
    {
      cursor,
      changes,
      now,
    }: { readonly cursor: string; readonly changes: number | null; readonly now: Date },
  ): Promise<void> {
    await this.#pool.query(
      `update access.data_webhook set cursor = $3, batch_to = null, batch_gone = null, failing_since = null,
         attempts = 0, last_failure = null, next_at = $5,
         delivered_at = case when $4::bigint is null then delivered_at else $5 end,
         batches = batches + case when $4 is null then 0 else 1 end, changes = changes + coalesce($4, 0)
       where id = $1 and taken_by = $2`,
      [id, taken_by, cursor, changes, now],
    )
  }

  async failed(
    { id, taken_by }: TakenWebhook,
    { reason, since, nextAt }: { readonly reason: string; readonly since: Date; readonly nextAt: Date },
  ): Promise<void> {
    await this.#pool.query(
      `update access.data_webhook set failing_since = $4, attempts = attempts + 1, last_failure = $3, next_at = $5
        where id = $1 and taken_by = $2`,
      [id, taken_by, reason, since, nextAt],
    )
  }

  async stop({ id, taken_by }: TakenWebhook, reason: string, now: Date): Promise<void> {
    await this.#pool.query(
      `update access.data_webhook set state = 'stopped', reason = $3, changed_at = $4 where id = $1 and taken_by = $2`,
      [id, taken_by, reason, now],
    )
  }

  /** Gives it out of our hands. @param nextAt null: as it is */
  async release({ id, taken_by }: TakenWebhook, nextAt: Date | null): Promise<void> {
    await this.#pool.query(
      `update access.data_webhook set taken_by = null, taken_until = null, next_at = coalesce($3, next_at)
        where id = $1 and taken_by = $2`,
      [id, taken_by, nextAt],
    )
  }

  /** What the account may have now: `free` once its period is over, and where there is no such account. */
  async #tierOf(account: string, now: Date): Promise<KeyTier> {
    const { rows } = await this.#pool.query<{ tier: KeyTier }>(
      `select case when period_end <= $2 then 'free' else tier end as tier from access.account where id = $1`,
      [withoutMark(account), now],
    )
    return rows[0]?.tier ?? 'free'
  }
}
