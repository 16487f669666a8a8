import type { JsonSchema } from '../../schema.ts'
import { accessAnswer } from './keys.ts'

export const traceParams: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      pattern: '^[!-~]{1,200}$',
      description: 'From X-Trace-Id or meta.trace_id',
      example: 'trc_k1_AZPzAdUAfl2mQ3J0b7cT1aV5w8YxK4nR6sE9uHgLpZo',
    },
  },
}

export const traceQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    sha256: {
      type: 'string',
      pattern: '^([0-9a-fA-F]{64}|[A-Za-z0-9_-]{43})$',
      description:
        'SHA-256, hex or base64url, of what you hold: the `data` member as JSON without white space; of a problem the body without `trace_id`; of other media types the bytes',
    },
  },
}

export const traceAnswer = accessAnswer({
  type: 'object',
  additionalProperties: false,
  required: ['trace_id', 'valid', 'sent_at', 'request', 'status', 'key_id', 'sha256', 'matches'],
  properties: {
    trace_id: { type: 'string' },
    valid: { const: true, description: 'We made this id, for this answer' },
    sent_at: { type: 'string', format: 'date-time' },
    request: { type: 'string', description: 'Method and address, without the query' },
    status: { type: 'integer' },
    key_id: { type: ['string', 'null'], description: 'Key that asked; null: none, or a public answer' },
    sha256: { type: 'string', description: 'Of what was sent, base64url' },
    matches: {
      type: ['boolean', 'null'],
      description: 'Whether the sha256 asked for is that; null: none asked',
    },
  },
})
