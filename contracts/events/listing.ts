import { choice, day, icb, nullable, object, rowsOf, text, ticker } from '../schema.ts'
import { exchanges } from './bars.ts'
import { defineFact, type FactData } from './fact.ts'

const instrumentKinds = ['share', 'etf', 'fund', 'warrant', 'bond', 'future', 'index', 'other'] as const
export type InstrumentKind = (typeof instrumentKinds)[number]

export const listing = defineFact({
  type: 'market.listing',
  schema: 1,
  title: "A publisher's list of instruments with exchange, kind, names and ICB code",
  namedBy: ['ticker'],
  rows: data => data.rows.length,
  dataSchema: object({
    as_of: day,
    rows: rowsOf({
      ticker,
      exchange: nullable(choice(exchanges), {
        description: 'null: in no exchange’s list (unlisted or delisted; `status` says which)',
      }),
      status: choice(['listed', 'unlisted', 'delisted']),
      kind: choice(instrumentKinds),
      name_vi: nullable(text),
      name_en: nullable(text),
      icb: nullable(icb, { description: 'ICB code of four digits, the finest level that the feed has' }),
      industry_vi: nullable(text),
      industry_en: nullable(text),
    }),
  }),
})

/** A publisher's list of instruments as it stood on `as_of`; long lists come in parts. */
export type Listing = FactData<typeof listing>
export type ListingRow = Listing['rows'][number]
