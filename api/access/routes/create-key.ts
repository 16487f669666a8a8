import { type NewKeyRequest, newKeyAnswer, newKeyRequest } from '../../../contracts/http/access/keys.ts'
import { idempotencyHeader, sentIdempotencyKey } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { type Call, route } from '../../http/route.ts'
import { addressOf } from '../address.ts'
import { isTest } from '../identify.ts'
import type { KeyRequest } from '../key-request.ts'
import { keyResponse } from '../key-response.ts'
import type { KeyMode } from '../key-text.ts'
import { accountOf, maxKeys, noStore, storeOf } from './store-of.ts'

type RequestContext = Call<Record<string, never>, Record<string, never>, NewKeyRequest>

/** A free key for anybody; with a key of one's own, a second one of the same account. */
export const createKey = route({
  method: 'POST',
  path: '/api/keys',
  area: 'access',
  tier: 'open',
  cost: 0,
  quota: 'new-keys',
  summary: 'Create a free API key',
  description:
    'The key is in the answer and nowhere else: keep it. Sent with a key, it makes another one of the same account and tier; calls are counted for the account. With Idempotency-Key the same request within 24 hours gives the same key again.',
  tags: ['keys'],
  requestHeaders: idempotencyHeader,
  body: newKeyRequest,
  example: { name: 'my spreadsheet' },
  responses: { 201: newKeyAnswer },
  async handle(call) {
    const { body, caller, now } = call
    const store = storeOf(call)
    const { name, email = null } = body
    const mode = modeOf(call)
    const made =
      caller.tier === 'anonymous'
        ? await store.createAccount(
            { name, email, tier: 'free', mode },
            now,
            requestOf(call, addressOf(call.address)),
          )
        : await store.addKey(accountOf(call), { name, mode }, now, maxKeys, requestOf(call, accountOf(call)))
    if (made === null)
      throw problem('conflict', {
        detail: `This account has ${maxKeys} active ${mode} keys already.`,
        action: 'Revoke one: DELETE /api/keys/{id}, or replace one: POST /api/keys/{id}/rotate.',
      })
    return {
      status: 201,
      data: { key: made.text, ...keyResponse(made.record, now) },
      headers: {
        ...noStore,
        location: `/api/keys/${made.record.id}`,
        ...(made.repeated ? { 'idempotent-replayed': 'true' } : {}),
      },
    }
  },
})

/** What the new key is for; test keys make test keys. @throws Problem forbidden for a test key that wants a live one */
function modeOf({ body, caller }: RequestContext): KeyMode {
  if (!isTest(caller)) return body.mode ?? 'live'
  if (body.mode === 'live')
    throw problem('forbidden', {
      detail: 'A test key makes test keys only.',
      action: 'Make the live key with a live key of the account.',
    })
  return 'test'
}

/** A key that somebody at the same address could guess would give him the API key of another. */
const leastOfStrangers = 16

/** @throws Problem idempotency_key_missing for one that is malformed, or short for a caller without a key */
function requestOf(call: RequestContext, owner: string): KeyRequest | null {
  const key = sentIdempotencyKey(call)
  if (key === null) return null
  if (call.caller.tier === 'anonymous' && key.length < leastOfStrangers)
    throw problem('idempotency_key_missing', {
      detail: `The header Idempotency-Key has ${key.length} characters; a caller without an API key needs ${leastOfStrangers} or more, so that nobody else can guess it.`,
      action: 'Send a random value such as a UUID, or leave the header out.',
    })
  const { name, email = null } = call.body
  return { owner, idempotencyKey: key, body: JSON.stringify([name, email, modeOf(call)]) }
}
