import { type NewKeyRequest, newKeyAnswer, newKeyRequest } from '../../../contracts/http/access/keys.ts'
import { problem } from '../../problem.ts'
import { route } from '../../route.ts'
import { shownKey } from '../shown-key.ts'
import { accountOf, mostKeys, noStore, storeOf } from './store-of.ts'

/** A free key for whoever asks; with a key of one's own, a second one of the same account. */
export const createKey = route<Record<string, never>, Record<string, never>, NewKeyRequest>({
  method: 'POST',
  path: '/api/keys',
  area: 'access',
  tier: 'open',
  cost: 0,
  quota: 'new-keys',
  summary: 'Create a free API key',
  description:
    'The key is in the answer and nowhere else: keep it. Sent with a key, it makes another one of the same account and tier; calls are counted for the account.',
  tags: ['keys'],
  body: newKeyRequest,
  example: { name: 'my spreadsheet' },
  responses: { 201: newKeyAnswer },
  async handle(call) {
    const { body, caller, now } = call
    const store = storeOf(call)
    const mode = body.mode ?? 'live'
    const made =
      caller.tier === 'anonymous'
        ? await store.createAccount({ name: body.name, email: body.email ?? null, tier: 'free', mode }, now)
        : await store.addKey(accountOf(call), { name: body.name, mode }, now, mostKeys)
    if (made === null)
      throw problem('conflict', {
        detail: `This account has ${mostKeys} active ${mode} keys already.`,
        action: 'Revoke one: DELETE /api/keys/{id}, or replace one: POST /api/keys/{id}/rotate.',
      })
    return {
      status: 201,
      data: { key: made.text, ...shownKey(made.record, now) },
      headers: { ...noStore, location: `/api/keys/${made.record.id}` },
    }
  },
})
