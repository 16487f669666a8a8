import { choice, day, nonEmpty, nullable, object, rowsOf, text, ticker } from '../schema.ts'
import { exchanges } from './bars.ts'
import { defineFact, type FactData } from './fact.ts'

/**
 * What changes the name that a security trades under. `listing`: it begins to trade. `exchange_move`: another exchange.
 * `ticker_change`: another ticker. `ticker_reuse`: the ticker is given to another security. `name_change`: the company is
 * called otherwise. `merger`: its shares become those of another one. `delisting`: it ceases to trade.
 */
export const securityChangeKinds = [
  'listing',
  'exchange_move',
  'ticker_change',
  'ticker_reuse',
  'name_change',
  'merger',
  'delisting',
] as const
export type SecurityChangeKind = (typeof securityChangeKinds)[number]

export const securityChange = defineFact({
  type: 'market.security-change',
  schema: 1,
  namedBy: ['change_id'],
  title: 'Changes of the ticker, name or exchange that a security trades under',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      change_id: nonEmpty,
      ticker,
      kind: choice(securityChangeKinds),
      previous_ticker: nullable(ticker, { description: 'ticker_change: the ticker before' }),
      successor: nullable(ticker, { description: 'merger: the share that holders were given' }),
      from_exchange: nullable(choice(exchanges)),
      to_exchange: nullable(choice(exchanges)),
      last_session: nullable(day, 'Last session before the change; one of the two days is stated'),
      first_session: nullable(day, 'First session after it'),
      name: nullable(text, 'Name of the company after the change'),
      previous_name: nullable(text, 'Name of the company before it'),
      source: nullable(text, 'Who says so'),
      url: nullable(text, 'Where it was read'),
    }),
  }),
})

/** A change is one record: the newest state of `change_id` replaces the older. */
export type SecurityChanges = FactData<typeof securityChange>
export type SecurityChange = SecurityChanges['rows'][number]
