import { day, integer, nonEmpty, nullable, number, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const result = { description: 'Shares; null while the result is not reported' }

export const insiderDealing = defineFact({
  type: 'market.insider-dealing',
  schema: 1,
  title: 'Dealings of insiders and people related to them: plan and result in one record',
  namedBy: ['dealing_id'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      dealing_id: nonEmpty,
      ticker,
      person: nullable(text, { description: 'Who deals' }),
      position: nullable(text, {
        description: 'The dealer’s own post in the company, in Vietnamese as published',
      }),
      related_person: nullable(text, {
        description: 'The insider whom the dealer is related to, where the dealer is none',
      }),
      related_position: nullable(text),
      relation: nullable(text),
      planned_buy: nullable(integer, { description: 'Shares' }),
      planned_sell: nullable(integer, { description: 'Shares' }),
      plan_from: nullable(day),
      plan_to: nullable(day),
      done_buy: nullable(integer, result),
      done_sell: nullable(integer, result),
      done_on: nullable(day),
      shares_before: nullable(integer),
      shares_after: nullable(integer),
      held_percent: nullable(number, { description: 'Percent of the company after the dealing' }),
      published_on: nullable(day),
      title: nullable(text),
    }),
  }),
})

export type InsiderDealings = FactData<typeof insiderDealing>

/**
 * A dealing of an insider or of someone near one: plan and result are one record that the publisher updates, so
 * the newest state of `dealing_id` replaces the older.
 */
export type InsiderDealing = InsiderDealings['rows'][number]
