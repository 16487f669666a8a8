import type { Exchange } from '../../contracts/events/bars.ts'
import { bigint, date, float, type RowOf, standing, type TablesOf, table, text } from '../engine/table.ts'

/** `foreign_flow.flows`: what foreigners bought and sold of a ticker in a session, as stated; shares and VND. */
export const flows = table(
  'flows',
  {
    ticker: text,
    session: date,
    exchange: text.of<Exchange>().orNull,
    buy_volume: bigint.orNull,
    sell_volume: bigint.orNull,
    buy_value: bigint.orNull,
    sell_value: bigint.orNull,
    /** Shares that foreigners may still buy. */
    room: bigint.orNull,
    held_percent: float.orNull,
    ...standing,
  },
  { key: ['session', 'ticker'], day: 'session', calendar: 'sessions', indexes: ['(ticker, session)'] },
)

export type FlowRow = RowOf<typeof flows>

export const tables = [flows] as const

export type ForeignFlowTables = TablesOf<'foreign_flow', typeof tables>
