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

export const tables = [actions] as const

export type CorporateActionsTables = TablesOf<'corporate_actions', typeof tables>
