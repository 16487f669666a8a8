import {
  choice,
  constant,
  count,
  dateTime,
  dateTimeOrNull,
  described,
  flag,
  integer,
  list,
  nullable,
  object,
  part,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { change, cursorPattern, followedIds } from '../changes.ts'
import { accessAnswer } from './keys.ts'
import { deliveryReceipt } from './webhook-parts.ts'

/** Webhooks of the change feed that an account may have. */
export const maxDataWebhooks = { pro: 10, elite: 50, operator: 50 } as const

/** Changes that one batch has at most. */
export const maxInBatch = 500

/** A webhook that has taken nothing for so long is stopped, ms. */
export const stoppedAfterMs = 3 * 86_400_000

/** paused: by its owner; stopped: by us, with the reason. */
export const dataWebhookStates = ['active', 'paused', 'stopped'] as const

const cursor = (description: string) =>
  part<string>({ type: 'string', pattern: cursorPattern, description, examples: ['5f0c1d2e3a4b.1042.0'] })

const filter = {
  datasets: list(choice(followedIds), {
    minItems: 1,
    uniqueItems: true,
    description: 'Data sets; default all that can be followed and that the other filters fit',
  }),
  tickers: list(part<string>({ type: 'string', minLength: 1, maxLength: 40, example: 'VCB' }), {
    minItems: 1,
    maxItems: 200,
    uniqueItems: true,
    description: 'Only rows of these tickers (index codes of index-bars): of data sets with such a column',
  }),
  series: list(part<string>({ type: 'string', minLength: 1, maxLength: 80, example: 'vn.cpi' }), {
    minItems: 1,
    maxItems: 200,
    uniqueItems: true,
    description: 'Only rows of these macro series: of indicator-vintages and indicator-statements',
  }),
}
const note = nullable(text, { maxLength: 200 })
const url = described(text, {
  maxLength: 2000,
  description: 'Address that is called, on the public internet',
})

export const newDataWebhookRequest = query(
  { url, ...filter, since: cursor('Changes behind this cursor; absent: from now on'), note },
  ['url'],
)
export type NewDataWebhookRequest = Static<typeof newDataWebhookRequest>

export const changeDataWebhookRequest = query(
  {
    status: choice(['active', 'paused'], 'active also starts a stopped one again, behind its cursor'),
    url,
    datasets: nullable(filter.datasets),
    tickers: nullable(filter.tickers),
    series: nullable(filter.series),
    since: cursor('Goes on behind this cursor in place of its own'),
    note,
  },
  [],
  { minProperties: 1 },
)
export type ChangeDataWebhookRequest = Static<typeof changeDataWebhookRequest>

export const dataWebhookParams = object({
  id: part<string>({
    type: 'string',
    pattern: '^dwh_[0-9A-Z]{26}$',
    example: 'dwh_01JDPN6Q8ZC3V5T7W9X1Y2A4B6',
  }),
})

const dataWebhook = object({
  webhook_id: text,
  status: choice(dataWebhookStates),
  reason: nullable(text, 'Why it was stopped; null: it was not'),
  url: text,
  webhook_secret: described(text, 'What its calls are signed with (Standard Webhooks)'),
  previous_secret_until: described(dateTimeOrNull, {
    description: 'Until then calls are signed with the secret before this one too; null: there was none',
  }),
  datasets: nullable(list(choice(followedIds)), 'null: all that the other filters fit'),
  tickers: nullable(list(text)),
  series: nullable(list(text)),
  note: nullable(text),
  cursor: described(text, 'Behind the last change that was delivered or passed over'),
  lag: nullable(
    integer,
    'Entries of the record behind this cursor; null: the feed is off, or has another id',
  ),
  delivered_at: described(dateTimeOrNull, { description: 'When a batch was last taken' }),
  batches: described(count, 'Batches that were taken'),
  changes: described(count, 'Changes in them'),
  failing_since: described(dateTimeOrNull, { description: 'First failure since it last took a batch' }),
  attempts: described(count, 'Failed attempts since then'),
  last_failure: textOrNull,
  next_attempt_at: described(dateTimeOrNull, { description: 'null: nothing has failed' }),
  created_at: dateTime,
  updated_at: dateTime,
})

export const dataWebhookAnswer = accessAnswer(dataWebhook)
export const dataWebhooksAnswer = accessAnswer(list(dataWebhook))

const batch = {
  webhook_id: text,
  from: cursor('Behind which the batch begins: that of the batch before'),
  cursor: cursor('Where the feed goes on behind this batch: store it with what you applied'),
}

/** Body of a webhook with changes. */
export const dataChangedWebhookSchema = object({
  type: constant('data.changed'),
  timestamp: dateTime,
  data: object({
    ...batch,
    more: described(flag, 'Further changes are there already, and follow at once'),
    changes: part<readonly Static<typeof change>[]>({
      type: 'array',
      items: change,
      minItems: 1,
      maxItems: maxInBatch,
      description: 'In the order of the commits, as GET /api/changes has them',
    }),
  }),
})

export const deliveryReceiptAnswer = accessAnswer(object({ webhook_id: text, ...deliveryReceipt }))

/** Body of a webhook that says that changes are lost to it. */
export const dataGoneWebhookSchema = object({
  type: constant('data.gone'),
  timestamp: dateTime,
  data: object({
    ...batch,
    detail: described(text, 'Why the changes between the two cursors are gone'),
    action: described(text, 'What to do: read the data sets whole again'),
  }),
})
