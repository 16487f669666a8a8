import { hash, randomFillSync, timingSafeEqual } from 'node:crypto'
import { hmacSha256 } from './hmac.ts'
import type { NamedSecret } from './secrets.ts'

/** What a trace id signs, beside its moment. */
export interface Traced {
  readonly keyId: string | null
  /** `GET /api/finance/macro-data` */
  readonly request: string
  /** SHA-256 of what was sent, base64url. */
  readonly sha256: string
}

export interface TraceId {
  readonly id: string
  /** UUIDv7, 32 hex digits. */
  readonly uuid: string
}

/** A trace id taken apart; nothing is said of whether it is ours. */
export interface TraceParts {
  readonly kid: string
  readonly uuid: string
  readonly at: Date
  readonly tag: Buffer
}

/** A secret that signs. */
interface Signer {
  readonly kid: string
  /** 32 bytes, latin1. */
  readonly sign: (text: string) => string
}

const form = /^trc_([a-z0-9]{1,8})_([A-Za-z0-9_-]{43})$/

/**
 * `trc_<kid>_<base64url(UUIDv7 ‖ HMAC-SHA-256(secret, UUID ‖ key ‖ request ‖ SHA-256 of the data)[0..16])>`: only we can
 * make one, and one fits only the answer that it was made for. `kid` names the secret, so that secrets can change.
 */
export class Traces {
  readonly #signers: readonly Signer[]
  readonly #first: Signer

  constructor(secrets: readonly NamedSecret[]) {
    this.#signers = secrets.map(({ kid, value }) => ({ kid, sign: hmacSha256(value) }))
    const first = this.#signers[0]
    if (!first) throw new Error('there is no secret to sign trace ids with')
    this.#first = first
  }

  issue(now: Date, about: Traced): TraceId {
    uuidV7(whole, now.getTime())
    const uuid = whole.toString('hex', 0, 16)
    whole.write(tagOf(this.#first, uuid, about), 16, 16, 'latin1')
    return { id: `trc_${this.#first.kid}_${whole.toString('base64url')}`, uuid }
  }

  /** The id of an answer that is on record. @param uuid 32 hex digits */
  idOf(uuid: string, about: Traced): string {
    const bytes = Buffer.concat([
      Buffer.from(uuid, 'hex'),
      Buffer.from(tagOf(this.#first, uuid, about), 'latin1').subarray(0, 16),
    ])
    return `trc_${this.#first.kid}_${bytes.toString('base64url')}`
  }

  /** Whether an id is ours for this answer; as much work for an unknown secret as for a wrong tag. */
  fits(parts: TraceParts, about: Traced): boolean {
    const signer = this.#signers.find(({ kid }) => kid === parts.kid)
    const tag = Buffer.from(tagOf(signer ?? this.#first, parts.uuid, about), 'latin1').subarray(0, 16)
    return timingSafeEqual(tag, parts.tag) && signer !== undefined
  }
}

/** Null for what cannot be a trace id. */
export function parseTraceId(id: string): TraceParts | null {
  const match = form.exec(id)
  if (!match) return null
  const bytes = Buffer.from(match[2] ?? '', 'base64url')
  // The last digit has two bits to spare: only one way of writing is ours.
  if (bytes.length !== 32 || bytes.toString('base64url') !== match[2]) return null
  return {
    kid: match[1] ?? '',
    uuid: bytes.toString('hex', 0, 16),
    at: new Date(bytes.readUIntBE(0, 6)),
    tag: bytes.subarray(16),
  }
}

/** Stands for ids that cannot be read, so that they take the same path as others. */
export const noTrace: TraceParts = Object.freeze({
  kid: '',
  uuid: '0'.repeat(32),
  at: new Date(0),
  tag: Buffer.alloc(16),
})

/** SHA-256 as trace ids and the ledger write it. */
export const sha256 = (sent: string | Buffer): string => hash('sha256', sent, 'base64url')

/** Of answers without content. */
export const sha256OfNothing = sha256('')

const tagOf = ({ sign }: Signer, uuid: string, { keyId, request, sha256 }: Traced): string =>
  sign(`${uuid}|${keyId ?? ''}|${request}|${sha256}`)

/** The id in hand: nothing waits between its beginning and its end. */
const whole = Buffer.alloc(32)
const pool = Buffer.alloc(4096)
let left = 0

/** RFC 9562: 48 bits of milliseconds, version, 74 random bits. */
function uuidV7(into: Buffer, ms: number): void {
  if (left < 10) {
    randomFillSync(pool)
    left = pool.length
  }
  left -= 10
  into.writeUIntBE(ms, 0, 6)
  pool.copy(into, 6, left, left + 10)
  into[6] = (into[6]! & 0x0f) | 0x70
  into[8] = (into[8]! & 0x3f) | 0x80
}
