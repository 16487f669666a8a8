import {
  bigint,
  date,
  integer,
  type RowOf,
  type TablesOf,
  table,
  text,
  timestamp,
  uuid,
} from '../engine/table.ts'

/** `usage.calls`: answers sent, one row each; `batch` and `n` are its place in the facts. */
export const calls = table(
  'calls',
  {
    batch: text,
    n: integer,
    trace: uuid,
    at: timestamp,
    /** The day in Vietnam. */
    day: date,
    key: text.orNull,
    account: text.orNull,
    request: text,
    status: integer,
    cost: integer,
    area: text,
    sha256: text,
    /** Of public data what was requested: address with query, or tool with arguments. */
    target: text.orNull,
    /** Position in FACTS. */
    fact: bigint,
  },
  { key: ['batch', 'n'], day: 'day', indexes: ['(trace, at)', '(account, day)'] },
)

export type CallRow = RowOf<typeof calls>

export const tables = [calls] as const

export type UsageTables = TablesOf<'usage', typeof tables>
