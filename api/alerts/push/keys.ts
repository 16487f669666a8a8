import type pg from 'pg'

/** Keys that a push service knows this home by (VAPID, RFC 8292). */
export interface VapidKeys {
  /** The uncompressed point of P-256, base64url: what a browser subscribes with. */
  readonly publicKey: string
  /** base64url */
  readonly privateKey: string
}

/** The keys of pushes, in the database of this home. They are made at the first use and stay: a subscription belongs to one key. */
export class PushKeys {
  readonly #pool: pg.Pool
  #keys: Promise<VapidKeys> | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  read(): Promise<VapidKeys> {
    this.#keys ??= this.#readOrMake().catch(error => {
      this.#keys = null
      throw error
    })
    return this.#keys
  }

  async #readOrMake(): Promise<VapidKeys> {
    const found = await this.#stored()
    if (found) return found
    await this.#pool.query(
      `insert into access.secret (name, kid, value) values ('vapid', 'k1', $1) on conflict do nothing`,
      [JSON.stringify(await newKeys())],
    )
    return (await this.#stored())!
  }

  async #stored(): Promise<VapidKeys | null> {
    const { rows } = await this.#pool.query<{ value: string }>(
      `select value from access.secret where name = 'vapid' and kid = 'k1'`,
    )
    return rows[0] ? (JSON.parse(rows[0].value) as VapidKeys) : null
  }
}

async function newKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey, privateKey: d! }
}
