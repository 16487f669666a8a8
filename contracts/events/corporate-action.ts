import { choice, day, integer, nonEmpty, nullable, number, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** What a company does to its shareholders or its shares. `planned_*`: decided, with no day fixed yet. */
export const corporateActionKinds = [
  'cash_dividend',
  'stock_dividend',
  'bonus_shares',
  'rights_issue',
  'share_issue',
  'listing',
  'meeting',
  'planned_dividend',
  'planned_issue',
] as const
export type CorporateActionKind = (typeof corporateActionKinds)[number]

export const corporateAction = defineFact({
  type: 'market.corporate-action',
  schema: 1,
  title: 'Corporate actions with their days and terms as the source states them',
  namedBy: ['action_id'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      action_id: nonEmpty,
      ticker,
      kind: choice(corporateActionKinds),
      announced_on: nullable(day),
      ex_date: nullable(day, 'First session without the right'),
      record_date: nullable(day, 'Day on which the holders are listed'),
      payment_date: nullable(day, 'Day on which cash is paid, or shares arrive or begin to trade'),
      cash_per_share: nullable(number, 'VND a share'),
      ratio_per_100: nullable(number, 'New shares for each 100 held'),
      price: nullable(number, 'What a holder pays for a new share, VND'),
      shares: nullable(integer, 'New shares in all'),
      fiscal_year: nullable(integer, 'Year that a dividend is of'),
      tranche: nullable(integer, 'Which payment of that year'),
      status: nullable(text, 'As the source writes it'),
      note: nullable(text, 'As the source writes it, in Vietnamese'),
    }),
  }),
})

/** An action is one record that its publisher updates: the newest state of `action_id` replaces the older. */
export type CorporateActions = FactData<typeof corporateAction>
export type CorporateAction = CorporateActions['rows'][number]
