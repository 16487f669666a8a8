import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { rememberedMs } from '../http/idempotency.ts'
import { problem } from '../http/problem.ts'
import { derivedKey, type KeyMode } from './key-text.ts'
import type { Secrets } from './secrets.ts'

/** A request for a key that its caller may send again: the same one gives the same key. */
export interface KeyRequest {
  /** Account of the caller, or the address that a caller without a key comes from. */
  readonly owner: string
  readonly idempotencyKey: string
  /** What was requested, as text. */
  readonly body: string
}

/**
 * The key that a request makes or made before. Keys are not stored and must yet be shown again, so this one is derived
 * from the pepper and a salt of the request. A second request at the same time waits for the first.
 * @param client in the transaction that writes the key
 * @throws Problem idempotency_mismatch when the request was for something else before
 */
export async function keyOf(
  client: pg.PoolClient,
  { owner, idempotencyKey, body }: KeyRequest,
  mode: KeyMode,
  secrets: Secrets,
  now: Date,
): Promise<{ id: string; text: string; repeated: boolean }> {
  const pepper = secrets.peppers[0]
  if (!pepper) throw new Error('there is no pepper to make keys with')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  await client.query('delete from access.key_request where at <= $1', [
    new Date(now.getTime() - rememberedMs),
  ])
  const { rowCount } = await client.query(
    `insert into access.key_request (owner, idempotency_key, body, salt, pepper, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [owner, idempotencyKey, bodyHash, randomUUID(), pepper.kid, now],
  )
  const { rows } = await client.query<{ body: string; salt: string; pepper: string }>(
    'select body, salt, pepper from access.key_request where owner = $1 and idempotency_key = $2',
    [owner, idempotencyKey],
  )
  const existing = rows[0]
  const secret = secrets.peppers.find(each => each.kid === existing?.pepper)
  if (existing?.body !== bodyHash)
    throw problem('idempotency_mismatch', {
      detail: 'This Idempotency-Key asked for another API key before.',
      action: 'Use another Idempotency-Key for another API key.',
    })
  if (!secret)
    throw problem('conflict', {
      detail: 'This Idempotency-Key made an API key under a secret that is no longer in use.',
      action: 'Use another Idempotency-Key: a new API key is made.',
    })
  const salt = `${existing.salt}\n${owner}\n${idempotencyKey}`
  return { ...derivedKey(mode, secret.value, salt), repeated: rowCount === 0 }
}
