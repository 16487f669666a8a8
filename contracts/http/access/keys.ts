import type { JsonSchema } from '../../schema.ts'
import { keyTiers } from '../../tiers.ts'

const moment: JsonSchema = { type: 'string', format: 'date-time' }
const momentOrNull: JsonSchema = { type: ['string', 'null'], format: 'date-time' }

/** A key without its secret. */
const maskedKey = {
  id: { type: 'string', description: 'The nine characters after vnf_live_' },
  masked: { type: 'string', description: 'vnf_live_<id>_…<last four>' },
  mode: { enum: ['live', 'test'] },
  name: { type: 'string' },
  tier: { enum: [...keyTiers] },
  state: { enum: ['active', 'ends_soon', 'replaced', 'revoked'] },
  created_at: moment,
  expires_at: momentOrNull,
  revoked_at: momentOrNull,
  revoked_reason: { type: ['string', 'null'] },
} satisfies Record<string, JsonSchema>

const keySchema = (more: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: [...Object.keys(more), ...Object.keys(maskedKey)],
  properties: { ...more, ...maskedKey },
})

/** The envelope of answers about keys, subscriptions and trace ids. */
export const accessAnswer = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['success', 'data', 'meta'],
  properties: {
    success: { const: true },
    data,
    meta: {
      type: 'object',
      required: ['trace_id', 'terms', 'warnings'],
      properties: { trace_id: { type: 'string' }, terms: { type: 'string' }, warnings: { type: 'array' } },
    },
  },
})

export const keyAnswer = accessAnswer(keySchema())
export const keysAnswer = accessAnswer({ type: 'array', items: keySchema() })
export const newKeyAnswer = accessAnswer(
  keySchema({ key: { type: 'string', description: 'The whole key, told this once' } }),
)

export interface NewKeyRequest {
  readonly name: string
  readonly email?: string
  readonly mode?: 'live' | 'test'
}

export const newKeyRequest: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$',
      description: 'What the key is for, or whose it is',
    },
    email: { type: 'string', format: 'email', maxLength: 254, description: 'Where its owner is reached' },
    mode: {
      enum: ['live', 'test'],
      description:
        'Default live; with a test key always test. Calls of test keys are counted apart; where the server has a sandbox they read its simulated market',
    },
  },
}

export const keyParams: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: 'string', pattern: '^[0-9A-Za-z]{9}$', description: 'Id of the key', example: 'k7Qd02LmZ' },
  },
}
