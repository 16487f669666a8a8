import { keyParams, newKeyAnswer } from '../../../contracts/http/access/keys.ts'
import { part, query } from '../../../contracts/schema.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { keyResponse } from '../key-response.ts'
import { ownKey } from './own-key.ts'
import { maxKeys, noStore, storeOf } from './store-of.ts'

/** Hours that the old key goes on when the caller names none. */
const defaultGrace = 24

export const rotateKey = route({
  method: 'POST',
  path: '/api/keys/:id/rotate',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'new-keys',
  summary: 'A new key in place of an old one, which goes on for a while',
  tags: ['keys'],
  params: keyParams,
  query: query({
    grace_hours: part<number>({
      type: 'integer',
      minimum: 0,
      maximum: 168,
      default: defaultGrace,
      description: 'How long the old key goes on',
    }),
  }),
  responses: { 201: newKeyAnswer },
  async handle(call) {
    const { query, params, now } = call
    const record = await ownKey(call, params.id)
    const until = new Date(now.getTime() + (query.grace_hours ?? defaultGrace) * 3_600_000)
    const made = await storeOf(call).rotate(record.id, now, until, maxKeys)
    if (made === null)
      throw problem('conflict', {
        detail: `The key ${record.id} was revoked, or replaced before.`,
        action: 'Rotate an active key; GET /api/keys lists them.',
      })
    return {
      status: 201,
      data: { key: made.text, ...keyResponse(made.record, now) },
      headers: { ...noStore, location: `/api/keys/${made.record.id}` },
    }
  },
})
