import { certainties } from '../http/access/recalls.ts'
import {
  choice,
  count,
  described,
  list,
  nonEmpty,
  nullable,
  object,
  part,
  rowsOf,
  text,
  textOrNull,
} from '../schema.ts'
import { type CorrectedValue, correctionReasons } from './correction.ts'
import { defineFact, type FactData } from './fact.ts'

const value = part<CorrectedValue>({ type: ['number', 'string', 'boolean', 'null'] })

/** What a recall says to whoever was served the figures: without the account and its addresses the body of the webhook. */
export const recallMessage = {
  recall_id: described(nonEmpty, { description: 'From correction and account: each is sent once' }),
  correction_id: nonEmpty,
  certainty: choice(certainties, { description: 'As `GET /api/recalls` says it' }),
  reason: choice(correctionReasons),
  note: nullable(text, { description: 'What the operator says of it' }),
  feed: text,
  document: described(count, { description: 'Position in FEEDS' }),
  document_sha256: text,
  wrong_since: text,
  repaired_at: text,
  figures: rowsOf(
    { subject: textOrNull, period: textOrNull, field: text, old: value, new: value },
    { description: 'The first figures that answers to the account covered' },
  ),
  figures_left_out: count,
  requests: described(count, { description: 'Different requests; `GET /api/recalls` lists them' }),
}

export const recallMade = defineFact({
  type: 'recall.made',
  schema: 1,
  title: 'Corrected figures that an account was served, sent to it',
  rows: () => 1,
  dataSchema: object({
    ...recallMessage,
    account: nonEmpty,
    webhooks: list(object({ url: nonEmpty, alert_id: nonEmpty }), {
      description: 'Webhooks of its price alerts that it goes to, each signed with the secret of its alert',
    }),
  }),
})

/** A correction, sent to an account that was served its figures. */
export type RecallMade = FactData<typeof recallMade>
