import { type Exchange, exchanges } from './bars.ts'
import { defineFact } from './fact.ts'

const instrumentKinds = ['share', 'etf', 'fund', 'warrant', 'bond', 'future', 'index', 'other'] as const
export type InstrumentKind = (typeof instrumentKinds)[number]

export interface ListingRow {
  ticker: string
  /** null: in no exchange's list (unlisted or delisted; `status` tells which). */
  exchange: Exchange | null
  status: 'listed' | 'unlisted' | 'delisted'
  kind: InstrumentKind
  name_vi: string | null
  name_en: string | null
  /** ICB code of four digits, the finest level that the feed knows. The code is the key, names differ by source. */
  icb: string | null
  industry_vi: string | null
  industry_en: string | null
}

/** A publisher's list of instruments as it stood on `as_of`; long lists come in parts. */
export interface Listing {
  as_of: string
  rows: ListingRow[]
}

const text = { type: ['string', 'null'] }

export const listing = defineFact<Listing>({
  type: 'market.listing',
  schema: 1,
  title: "A publisher's list of instruments with exchange, kind, names and ICB code",
  rows: data => data.rows.length,
  dataSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['as_of', 'rows'],
    properties: {
      as_of: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      rows: {
        type: 'array',
        maxItems: 1000,
        items: {
          type: 'object',
          additionalProperties: false,
          required: [
            'ticker',
            'exchange',
            'status',
            'kind',
            'name_vi',
            'name_en',
            'icb',
            'industry_vi',
            'industry_en',
          ],
          properties: {
            ticker: { type: 'string', pattern: '^[A-Z0-9]{3,12}$' },
            exchange: { enum: [...exchanges, null] },
            status: { enum: ['listed', 'unlisted', 'delisted'] },
            kind: { enum: instrumentKinds },
            name_vi: text,
            name_en: text,
            icb: { type: ['string', 'null'], pattern: '^\\d{4}$' },
            industry_vi: text,
            industry_en: text,
          },
        },
      },
    },
  },
})
