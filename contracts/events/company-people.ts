import { defineFact } from './fact.ts'
import { dayOrNull, numberOrNull, object, rowsOf, text, textOrNull, ticker, wholeOrNull } from './schema.ts'

/** The officers of one company as published; names vary in spelling and order between publishers. */
export interface Officers {
  ticker: string
  rows: {
    name: string
    /** In Vietnamese as published: `Phó Chủ tịch HĐQT/TGĐ`. */
    position: string | null
    shares: number | null
    /** Percent of the company. */
    percent: number | null
    updated_on: string | null
  }[]
}

export const officers = defineFact<Officers>({
  type: 'company.officers',
  schema: 1,
  title: 'Officers of a company with their posts and shares',
  rows: data => data.rows.length,
  dataSchema: object({
    ticker,
    rows: rowsOf({
      name: text,
      position: textOrNull,
      shares: wholeOrNull,
      percent: numberOrNull,
      updated_on: dayOrNull,
    }),
  }),
})

/** The larger holders of one company; rows of several years stand side by side, each with its own day. */
export interface Holders {
  ticker: string
  rows: { name: string; shares: number | null; percent: number | null; updated_on: string | null }[]
}

export const holders = defineFact<Holders>({
  type: 'company.holders',
  schema: 1,
  title: 'Larger holders of a company, each as of its own day',
  rows: data => data.rows.length,
  dataSchema: object({
    ticker,
    rows: rowsOf({ name: text, shares: wholeOrNull, percent: numberOrNull, updated_on: dayOrNull }),
  }),
})
