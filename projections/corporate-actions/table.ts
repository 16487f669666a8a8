import type { CorporateActionKind } from '../../contracts/events/corporate-action.ts'
import {
  bigint,
  date,
  float,
  integer,
  type RowOf,
  standing,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'

/** `corporate_actions.actions`: each action in its newest state. */
export const actions = table(
  'actions',
  {
    action_id: text,
    /** Feed id. */
    source: text,
    ticker: text,
    kind: text.of<CorporateActionKind>(),
    /** Ex-date, else the day of payment, else that of the announcement: what lists go by. */
    day: date.orNull,
    announced_on: date.orNull,
    ex_date: date.orNull,
    record_date: date.orNull,
    payment_date: date.orNull,
    /** VND a share. */
    cash_per_share: float.orNull,
    /** New shares for each 100 held. */
    ratio_per_100: float.orNull,
    /** VND for a new share. */
    price: float.orNull,
    shares: bigint.orNull,
    fiscal_year: integer.orNull,
    tranche: integer.orNull,
    status: text.orNull,
    note: text.orNull,
    /** Vietnamese day on which this state came in. */
    updated_on: date,
    ...standing,
  },
  { key: ['source', 'action_id'], day: 'day', indexes: ['(ticker, day)', '(day)'] },
)

export type ActionRow = RowOf<typeof actions>

/**
 * `corporate_actions.states`: what each action said at the end of each day on which a state of it came in. What was known
 * of it on a day follows from these.
 */
export const states = table('states', actions.columns, {
  key: ['source', 'action_id', 'updated_on'],
  day: 'updated_on',
  indexes: ['(ticker)'],
  isRestated: true,
})

export const tables = [actions, states] as const

export type CorporateActionsTables = TablesOf<'corporate_actions', typeof tables>
