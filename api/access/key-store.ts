import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { CustomerTier, KeyTier } from '../../contracts/tiers.ts'
import { problem } from '../http/problem.ts'
import { keyDigest } from './key-digest.ts'
import { type KeyRequest, keyOf } from './key-request.ts'
import { type KeyMode, newKey } from './key-text.ts'
import { ownMemory } from './own-memory.ts'
import type { Secrets } from './secrets.ts'

/** A key as stored: everything but its text. */
export interface KeyRecord {
  readonly id: string
  readonly account: string
  readonly mode: KeyMode
  readonly name: string
  readonly digest: Buffer
  /** Name of the pepper that the digest was made with. */
  readonly pepper: string
  readonly last4: string
  readonly madeAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedReason: string | null
  /** Of the account; `free` once its period is over. */
  readonly tier: KeyTier
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
}

/** A key with its text, on the one occasion that it is shown. */
export interface MadeKey {
  readonly text: string
  readonly record: KeyRecord
  /** Whether the same request made it before. */
  readonly repeated: boolean
}

/** The text of a key, in the transaction that makes it or finds it. */
type KeyReported = Pick<MadeKey, 'text' | 'repeated'>

const columns = `k.id, k.account, k.mode, k.name, k.digest, k.pepper, k.last4, k.made_at, k.expires_at, k.revoked_at,
  k.revoked_reason, a.tier, a.period_start, a.period_end`

interface Row {
  id: string
  account: string
  mode: KeyMode
  name: string
  digest: Buffer
  pepper: string
  last4: string
  made_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  revoked_reason: string | null
  tier: KeyTier
  period_start: Date | null
  period_end: Date | null
}

const recordOf = (row: Row): KeyRecord => ({
  id: row.id,
  account: row.account,
  mode: row.mode,
  name: row.name,
  digest: ownMemory(row.digest),
  pepper: row.pepper,
  last4: row.last4,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  revokedReason: row.revoked_reason,
  tier: row.tier,
  periodStart: row.period_start,
  periodEnd: row.period_end,
})

/** @throws Problem conflict */
async function needRoomForReplaced(
  client: pg.PoolClient,
  { account, mode }: { account: string; mode: KeyMode },
  now: Date,
  max: number,
): Promise<void> {
  const { rows } = await client.query<{ going: number }>(
    `select count(*)::int as going from access.key
      where account = $1 and mode = $2 and revoked_at is null and expires_at > $3`,
    [account, mode, now],
  )
  if ((rows[0]?.going ?? 0) > max)
    throw problem('conflict', {
      detail: `${max} replaced ${mode} keys of this account go on already.`,
      action: 'Revoke one of them: DELETE /api/keys/{id}, or rotate with grace_hours=0.',
    })
}

/** Accounts and their keys in Postgres. Whoever writes tells `changed`, so that every process looks again. */
export class KeyStore {
  readonly #pool: pg.Pool
  readonly #secrets: Secrets
  readonly #changed: (account: string) => void

  constructor(pool: pg.Pool, secrets: Secrets, changed: (account: string) => void) {
    this.#pool = pool
    this.#secrets = secrets
    this.#changed = changed
  }

  async find(id: string): Promise<KeyRecord | null> {
    const { rows } = await this.#pool.query<Row>(
      `select ${columns} from access.key k join access.account a on a.id = k.account where k.id = $1`,
      [id],
    )
    return rows[0] ? recordOf(rows[0]) : null
  }

  /** Keys of an account, or all; newest first. */
  async list(account: string | null, limit = 1_000): Promise<KeyRecord[]> {
    const { rows } = await this.#pool.query<Row>(
      `select ${columns} from access.key k join access.account a on a.id = k.account
        where $1::text is null or k.account = $1 order by k.made_at desc, k.id limit $2`,
      [account, limit],
    )
    return rows.map(recordOf)
  }

  /**
   * A new account with its first key.
   * @param request of a caller who may send it again
   * @throws Problem idempotency_mismatch
   */
  async createAccount(
    who: { name: string; email: string | null; tier: KeyTier; mode?: KeyMode },
    now: Date,
    request: KeyRequest | null = null,
  ): Promise<MadeKey> {
    const account = `acc_${randomUUID()}`
    const mode = who.mode ?? 'live'
    return this.#inTransaction(async client => {
      const requested = request && (await keyOf(client, request, mode, this.#secrets, now))
      if (requested?.repeated) return requested
      await client.query(
        'insert into access.account (id, name, email, tier, made_at) values ($1, $2, $3, $4, $5)',
        [account, who.name, who.email, who.tier, now],
      )
      return this.#insertKey(client, { account, name: who.name, mode }, now, requested)
    })
  }

  /**
   * One more key of an account; null when it has as many active ones as are allowed.
   * @param request of a caller who may send it again
   * @throws Problem idempotency_mismatch
   */
  async addKey(
    account: string,
    { name, mode }: { name: string; mode: KeyMode },
    now: Date,
    max: number,
    request: KeyRequest | null = null,
  ): Promise<MadeKey | null> {
    return this.#inTransaction(async client => {
      await client.query('select 1 from access.account where id = $1 for update', [account])
      const { rows } = await client.query<{ active: number }>(
        `select count(*)::int as active from access.key
          where account = $1 and mode = $2 and revoked_at is null and expires_at is null`,
        [account, mode],
      )
      const requested = request && (await keyOf(client, request, mode, this.#secrets, now))
      if (requested?.repeated) return requested
      if ((rows[0]?.active ?? 0) >= max) return null
      return this.#insertKey(client, { account, name, mode }, now, requested)
    })
  }

  /**
   * A new key in place of an old one, which goes on until `until`; null when the old one is not active: it was
   * revoked, or replaced before.
   * @param most how many replaced keys of one mode may go on at a time, this one among them
   * @throws Problem conflict when there are as many already
   */
  async rotate(id: string, now: Date, until: Date, max = Number.MAX_SAFE_INTEGER): Promise<MadeKey | null> {
    return this.#inTransaction(async client => {
      await client.query(
        'select 1 from access.account where id = (select account from access.key where id = $1) for update',
        [id],
      )
      const { rows } = await client.query<{ account: string; name: string; mode: KeyMode }>(
        `update access.key set expires_at = $2
          where id = $1 and revoked_at is null and expires_at is null
          returning account, name, mode`,
        [id, until],
      )
      const old = rows[0]
      if (!old) return null
      await needRoomForReplaced(client, old, now, max)
      return this.#insertKey(client, old, now, null)
    }).then(made => {
      if (made) this.#changed(made.record.account)
      return made
    })
  }

  /** @returns the record as revoked, or null when there is no such key; a second time changes nothing. */
  async revoke(id: string, reason: string | null, now: Date): Promise<KeyRecord | null> {
    await this.#pool.query(
      'update access.key set revoked_at = $2, revoked_reason = $3 where id = $1 and revoked_at is null',
      [id, now, reason],
    )
    const record = await this.find(id)
    if (record) this.#changed(record.account)
    return record
  }

  /**
   * Sets the tier of an account, until the end of a period or for good. Orders call it when they are paid.
   * @returns whether there is such an account
   */
  async setTier(
    account: string,
    tier: KeyTier,
    period: { start: Date | null; end: Date | null } = { start: null, end: null },
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'update access.account set tier = $2, period_start = $3, period_end = $4 where id = $1',
      [account, tier, period.start, period.end],
    )
    this.#changed(account)
    return rowCount === 1
  }

  /**
   * Gives an account the tier of a paid order, once for each order: what an operator sets later stays. Accounts of
   * operators keep their tier.
   * @returns whether it was given now
   */
  async grant(
    order: string,
    account: string,
    tier: CustomerTier,
    period: { start: Date; end: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `with granted as (
         insert into access.granted (order_id, account) values ($1, $2) on conflict do nothing returning account
       )
       update access.account a set tier = $3, period_start = $4, period_end = $5
         from granted where a.id = granted.account and a.tier <> 'operator'`,
      [order, account, tier, period.start, period.end],
    )
    if (rowCount === 1) this.#changed(account)
    return rowCount === 1
  }

  /** A key that is there once the work has committed; null, and nothing written, when the work makes none. */
  async #inTransaction(work: (client: pg.PoolClient) => Promise<KeyReported>): Promise<MadeKey>
  async #inTransaction(work: (client: pg.PoolClient) => Promise<KeyReported | null>): Promise<MadeKey | null>
  async #inTransaction(
    work: (client: pg.PoolClient) => Promise<KeyReported | null>,
  ): Promise<MadeKey | null> {
    const client = await this.#pool.connect()
    let reported: KeyReported | null
    try {
      await client.query('begin')
      reported = await work(client)
      await client.query(reported === null ? 'rollback' : 'commit')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
    if (reported === null) return null
    const record = await this.find(reported.text.split('_')[2] ?? '')
    if (!record) throw new Error('a key that was just made is not there')
    return { text: reported.text, record, repeated: reported.repeated }
  }

  /** @param asked the key to store; null for any */
  async #insertKey(
    client: pg.PoolClient,
    { account, name, mode }: { account: string; name: string; mode: KeyMode },
    now: Date,
    requested: { id: string; text: string } | null,
  ): Promise<KeyReported> {
    const pepper = this.#secrets.peppers[0]
    if (!pepper) throw new Error('there is no pepper to make keys with')
    for (;;) {
      const { id, text } = requested ?? newKey(mode)
      const { rowCount } = await client.query(
        `insert into access.key (id, account, mode, name, digest, pepper, last4, made_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
        [id, account, mode, name, keyDigest(pepper.value, text), pepper.kid, text.slice(-4), now],
      )
      if (rowCount === 1) return { text, repeated: false }
      if (requested) throw new Error(`the id ${id} of a derived key is taken`)
    }
  }
}
