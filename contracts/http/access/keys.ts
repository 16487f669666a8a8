import {
  anyList,
  choice,
  constant,
  dateTime,
  dateTimeOrNull,
  described,
  list,
  object,
  open,
  optional,
  part,
  type Static,
  type TSchema,
  text,
  textOrNull,
} from '../../schema.ts'
import { keyTiers } from '../../tiers.ts'

/** The envelope of answers about keys, subscriptions and trace ids. */
export const accessAnswer = <Data extends TSchema>(data: Data) =>
  object({
    success: constant(true),
    data,
    meta: open({ trace_id: text, terms: text, warnings: anyList }),
  })

/** A key without its secret. */
const maskedKey = {
  id: described(text, 'The nine characters after vnf_live_'),
  masked: described(text, 'vnf_live_<id>_…<last four>'),
  mode: choice(['live', 'test']),
  name: text,
  tier: choice(keyTiers),
  state: choice(['active', 'ends_soon', 'replaced', 'revoked']),
  created_at: dateTime,
  expires_at: dateTimeOrNull,
  revoked_at: dateTimeOrNull,
  revoked_reason: textOrNull,
}

export const keyAnswer = accessAnswer(object(maskedKey))
export const keysAnswer = accessAnswer(list(object(maskedKey)))
export const newKeyAnswer = accessAnswer(
  object({ key: described(text, 'The whole key: it is returned this once'), ...maskedKey }),
)

export const newKeyRequest = object({
  name: part<string>({
    type: 'string',
    minLength: 1,
    maxLength: 80,
    pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$',
    description: 'What the key is for, or whose it is',
  }),
  email: optional(
    part<string>({
      type: 'string',
      format: 'email',
      maxLength: 254,
      description: 'Where its owner is reached',
    }),
  ),
  mode: optional(
    choice(
      ['live', 'test'],
      'Default live; with a test key always test. Calls of test keys are counted apart; where the server has a sandbox they read its simulated market',
    ),
  ),
})
export type NewKeyRequest = Static<typeof newKeyRequest>

export const keyParams = object({
  id: part<string>({
    type: 'string',
    pattern: '^[0-9A-Za-z]{9}$',
    description: 'Id of the key',
    example: 'k7Qd02LmZ',
  }),
})
