import { defineFact } from './fact.ts'
import { dayOrNull, numberOrNull, object, rowsOf, text, textOrNull, ticker, wholeOrNull } from './schema.ts'

/**
 * A dealing of an insider or of someone near one: plan and result are one record that the publisher updates, so
 * the newest state of `dealing_id` replaces the older.
 */
export interface InsiderDealing {
  dealing_id: string
  ticker: string
  /** Who deals. */
  person: string | null
  /** The dealer's own post in the company, in Vietnamese as published. */
  position: string | null
  /** The insider whom the dealer is related to, where the dealer is none. */
  related_person: string | null
  related_position: string | null
  relation: string | null
  planned_buy: number | null
  planned_sell: number | null
  plan_from: string | null
  plan_to: string | null
  /** null while the result is not reported. */
  done_buy: number | null
  done_sell: number | null
  done_on: string | null
  shares_before: number | null
  shares_after: number | null
  /** Percent of the company after the dealing. */
  held_percent: number | null
  published_on: string | null
  title: string | null
}

export interface InsiderDealings {
  rows: InsiderDealing[]
}

export const insiderDealing = defineFact<InsiderDealings>({
  type: 'market.insider-dealing',
  schema: 1,
  title: 'Dealings of insiders and people related to them: plan and result in one record',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      dealing_id: text,
      ticker,
      person: textOrNull,
      position: textOrNull,
      related_person: textOrNull,
      related_position: textOrNull,
      relation: textOrNull,
      planned_buy: wholeOrNull,
      planned_sell: wholeOrNull,
      plan_from: dayOrNull,
      plan_to: dayOrNull,
      done_buy: wholeOrNull,
      done_sell: wholeOrNull,
      done_on: dayOrNull,
      shares_before: wholeOrNull,
      shares_after: wholeOrNull,
      held_percent: numberOrNull,
      published_on: dayOrNull,
      title: textOrNull,
    }),
  }),
})
