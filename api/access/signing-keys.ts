import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type pg from 'pg'

/** A public key as RFC 8037 writes it; `kid` is its thumbprint (RFC 7638). */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'EdDSA'
}

/** A JWS in the flattened JSON serialization (RFC 7515, 7.2.2). */
export interface FlattenedJws {
  readonly payload: string
  readonly protected: string
  readonly signature: string
}

interface Stored {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  /** Absent: the key is retired, and what it signed can still be checked. */
  readonly d?: string
}

/** A change of keys reaches every process within this time, ms. */
const freshFor = 10_000

/**
 * The keys that answers are signed with. They stand in the database of this home, for all its processes; one is made at
 * the first use. Of a retired key the public part stays, so that what it signed can be checked for good.
 */
export class SigningKeys {
  readonly #pool: pg.Pool
  #read: { readonly at: number; readonly keys: Promise<readonly Stored[]> } | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Newest first, the retired ones too: what `/.well-known/jwks.json` shows. */
  async published(): Promise<PublicJwk[]> {
    return (await this.#keys()).map(publicJwk)
  }

  /** Signs a statement with the newest key. */
  async sign(statement: unknown): Promise<FlattenedJws> {
    const key = (await this.#keys()).find(({ d }) => d !== undefined)
    if (key === undefined) throw new Error('there is no key to sign with')
    const { kid, alg } = publicJwk(key)
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = encoded({ alg, kid, typ: statementType })
    const payload = encoded(statement)
    const signature = sign(null, Buffer.from(`${header}.${payload}`), privateKey(key)).toString('base64url')
    return { payload, protected: header, signature }
  }

  /** Makes a new key, which signs from now on, and forgets the private part of those before. */
  async rotate(): Promise<PublicJwk> {
    const made = newKey()
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table access.secret in share row exclusive mode')
      const { rows } = await client.query<{ kid: string; value: string }>(
        `select kid, value from access.secret where name = 'signature'`,
      )
      for (const { kid, value } of rows) {
        const { d: _, ...rest } = JSON.parse(value) as Stored
        await client.query(`update access.secret set value = $2 where name = 'signature' and kid = $1`, [
          kid,
          JSON.stringify(rest),
        ])
      }
      await insert(client, made)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    this.#read = null
    return publicJwk(made)
  }

  #keys(): Promise<readonly Stored[]> {
    const now = Date.now()
    if (this.#read && now - this.#read.at < freshFor) return this.#read.keys
    const keys = this.#readOrMake()
    this.#read = { at: now, keys }
    keys.catch(() => {
      this.#read = null
    })
    return keys
  }

  async #readOrMake(): Promise<readonly Stored[]> {
    const read = async () => {
      const { rows } = await this.#pool.query<{ value: string }>(
        `select value from access.secret where name = 'signature' order by made_at desc, kid`,
      )
      return rows.map(({ value }) => JSON.parse(value) as Stored)
    }
    const found = await read()
    if (found.length > 0) return found
    await insert(this.#pool, newKey())
    return read()
  }
}

/** The `typ` of statements, after which no other JWS can be taken for one (RFC 8725, 3.11). */
export const statementType = 'vnfin-statement+jws'

const newKey = (): Stored => {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as Stored
  return { kty, crv, x, d: d! }
}

const privateKey = (key: Stored): KeyObject => createPrivateKey({ key: { ...key }, format: 'jwk' })

const insert = (db: Pick<pg.Pool | pg.PoolClient, 'query'>, key: Stored) =>
  db.query(
    `insert into access.secret (name, kid, value) values ('signature', $1, $2) on conflict do nothing`,
    [thumbprint(key), JSON.stringify(key)],
  )

const publicJwk = (key: Stored): PublicJwk => {
  const { kty, crv, x } = key
  return { kty, crv, x, kid: thumbprint(key), use: 'sig', alg: 'EdDSA' }
}

/** RFC 7638: SHA-256 over the members that make the key, in the order of their names. */
export const thumbprint = ({ crv, kty, x }: Pick<Stored, 'crv' | 'kty' | 'x'>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
