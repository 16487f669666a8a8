import {
  constant,
  dateTime,
  described,
  flag,
  integer,
  nullable,
  object,
  part,
  query,
  text,
} from '../../schema.ts'
import { accessAnswer } from './keys.ts'

export const traceParams = object({
  id: part<string>({
    type: 'string',
    pattern: '^[!-~]{1,200}$',
    description: 'From X-Trace-Id or meta.trace_id',
    example: 'trc_k1_AZPzAdUAfl2mQ3J0b7cT1aV5w8YxK4nR6sE9uHgLpZo',
  }),
})

export const traceQuery = query({
  sha256: part<string>({
    type: 'string',
    pattern: '^([0-9a-fA-F]{64}|[A-Za-z0-9_-]{43})$',
    description:
      'SHA-256, hex or base64url, of what you hold: the `data` member as JSON without white space; of a problem the body without `trace_id`; of other media types the bytes',
  }),
})

export const traceAnswer = accessAnswer(
  object({
    trace_id: text,
    valid: constant(true, 'We made this id, for this answer'),
    sent_at: dateTime,
    request: described(text, 'Method and address, without the query'),
    status: integer,
    key_id: nullable(text, 'Key that asked; null: none, or a public answer'),
    sha256: described(text, 'Of what was sent, base64url'),
    matches: nullable(flag, 'Whether the sha256 asked for is that; null: none asked'),
  }),
)
