import { day, integer, nonEmpty, nullable, number, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const holding = {
  shares: nullable(integer),
  percent: nullable(number, { description: 'Percent of the company' }),
  updated_on: nullable(day),
}

export const officers = defineFact({
  type: 'company.officers',
  schema: 1,
  title: 'Officers of a company with their posts and shares',
  namedBy: ['ticker', 'name', 'position'],
  rows: data => data.rows.length,
  dataSchema: object({
    ticker,
    rows: rowsOf({
      name: nonEmpty,
      position: nullable(text, { description: 'In Vietnamese as published: `Phó Chủ tịch HĐQT/TGĐ`' }),
      ...holding,
    }),
  }),
})

/** The officers of one company as published; names vary in spelling and order between publishers. */
export type Officers = FactData<typeof officers>

export const holders = defineFact({
  type: 'company.holders',
  schema: 1,
  title: 'Larger holders of a company, each as of its own day',
  namedBy: ['ticker', 'name'],
  rows: data => data.rows.length,
  dataSchema: object({ ticker, rows: rowsOf({ name: nonEmpty, ...holding }) }),
})

/** The larger holders of one company; rows of several years stand side by side, each with its own day. */
export type Holders = FactData<typeof holders>
