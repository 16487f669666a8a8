import { createPublicKey, verify } from 'node:crypto'
import { type FlattenedJws, type PublicJwk, statementType, thumbprint } from '../api/access/signing-keys.ts'
import type { SignedStatement } from '../contracts/http/signed.ts'
import { transform } from '../projections/indicators/transform.ts'
import { UsageError } from './command.ts'

/** A file with a signed answer: the JWS alone, or the answer of `/api/signed` that it came in. */
export function jwsIn(text: string, file: string): FlattenedJws {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UsageError(`${file} is no JSON: save an answer of /api/signed as it was received.`)
  }
  const envelope = value as Partial<FlattenedJws> & { readonly data?: Partial<FlattenedJws> }
  const jws = typeof envelope?.data === 'object' && envelope.data !== null ? envelope.data : envelope
  if ([jws?.payload, jws?.protected, jws?.signature].every(part => typeof part === 'string'))
    return jws as FlattenedJws
  throw new UsageError(`${file} has no payload, protected and signature: save an answer of /api/signed.`)
}

/** The keys of a JSON Web Key Set. */
export function keysIn(text: string, file: string): PublicJwk[] {
  const { keys } = (() => {
    try {
      return JSON.parse(text) as { readonly keys?: PublicJwk[] }
    } catch {
      return {}
    }
  })()
  if (Array.isArray(keys)) return keys
  throw new UsageError(`${file} is no set of keys: save /.well-known/jwks.json of the server.`)
}

export interface Verified extends Omit<Payload, 'payload'> {
  readonly statement: SignedStatement | null
}

interface Payload {
  readonly kid: string
  /** Why the signature does not hold; null: it does. */
  readonly why: 'other_algorithm' | 'unknown_key' | 'wrong_signature' | null
  readonly payload: unknown
}

/** What one of these keys signed, as it stands. Nothing else than Ed25519 is taken, whatever the header says. */
export function signedPayload(jws: FlattenedJws, keys: readonly PublicJwk[]): Payload {
  const header = decoded(jws.protected) as { alg?: unknown; kid?: unknown; typ?: unknown } | null
  const kid = typeof header?.kid === 'string' ? header.kid : ''
  if (header?.alg !== 'EdDSA' || header.typ !== statementType)
    return { kid, why: 'other_algorithm', payload: null }
  const key = keys.find(one => one.kty === 'OKP' && one.crv === 'Ed25519' && thumbprint(one) === kid)
  if (!key) return { kid, why: 'unknown_key', payload: null }
  const { kty, crv, x } = key
  const holds = verify(
    null,
    Buffer.from(`${jws.protected}.${jws.payload}`),
    createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
    Buffer.from(jws.signature, 'base64url'),
  )
  return holds
    ? { kid, why: null, payload: decoded(jws.payload) }
    : { kid, why: 'wrong_signature', payload: null }
}

/** Whether one of these keys signed the statement as it stands. */
export function verified(jws: FlattenedJws, keys: readonly PublicJwk[]): Verified {
  const { kid, why, payload } = signedPayload(jws, keys)
  if (why !== null) return { kid, why, statement: null }
  const statement = payload as SignedStatement | null
  return statement?.kind === 'vnfin-statement-1'
    ? { kid, why: null, statement }
    : { kid, why: 'wrong_signature', statement: null }
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

/** A change of a series, computed again from the levels that were read; null: the statement is of no change. */
export interface Recomputed {
  readonly rule: string
  readonly stated: number | null
  readonly value: number | null
}

export function recomputed(
  { rows }: SignedStatement,
  levels: readonly { readonly period: string; readonly value: number }[],
): Recomputed | null {
  const [row] = rows
  const kind = row?.table
  if (row?.read_model !== 'indicators' || (kind !== 'yoy' && kind !== 'mom')) return null
  const { period } = row.key as { readonly period?: string }
  const stated = (row.row as { readonly value?: unknown }).value
  const ordered = levels.toSorted((a, b) => (a.period < b.period ? -1 : 1))
  const value = transform(ordered, kind).find(one => one.period === period)?.value ?? null
  return { rule: kind, stated: typeof stated === 'number' ? stated : null, value }
}
