import { createHash } from 'node:crypto'
import { part, query } from '../../contracts/schema.ts'
import type { RequestHeaders } from './caller.ts'
import { problem } from './problem.ts'

const header = {
  'Idempotency-Key': part<string>({
    type: 'string',
    minLength: 1,
    maxLength: 130,
    description: 'A value of your own for this request, such as a UUID; send the same one when you try again',
    example: '6f1c7a52-3d0e-4a3e-9a44-2f4a1f0c9b1d',
  }),
}

/** The header as a route declares it, where a request may come without one, and where it must not. */
export const idempotencyHeader = query(header)
export const neededIdempotencyHeader = query(header, ['Idempotency-Key'])

/** How long a key is remembered, ms: stated in the description of each route that takes one. */
export const rememberedMs = 86_400_000

/**
 * The value of Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07): a structured string, taken without its
 * quotation marks as well.
 * @throws Problem idempotency_key_missing
 */
export function idempotencyKey({ headers }: { readonly headers: RequestHeaders }): string {
  const value = headers['idempotency-key']
  const text = typeof value === 'string' ? value.trim() : ''
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text
  if (/^[\x21\x23-\x7e]{1,128}$/.test(key)) return key
  throw problem('idempotency_key_missing', {
    detail:
      text === '' ? 'The header Idempotency-Key is missing.' : 'The header Idempotency-Key is malformed.',
    action:
      'Send Idempotency-Key with a value of your own for this request, 1 to 128 visible characters such as a UUID; send the same one when you try again.',
  })
}

/** The same of a request that may come without one: null then. */
export const sentIdempotencyKey = (call: { readonly headers: RequestHeaders }): string | null =>
  call.headers['idempotency-key'] === undefined ? null : idempotencyKey(call)

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The id of what a key made: the same key of the same account makes the same thing, in whichever process.
 * @param generation how often the key was used again after it was forgotten
 */
export function idOf(prefix: string, account: string, key: string, generation: number): string {
  const digest = createHash('sha256').update(`${prefix}\n${account}\n${key}\n${generation}`).digest()
  return `${prefix}_${[...digest.subarray(0, 26)].map(byte => alphabet[byte % 32]).join('')}`
}
