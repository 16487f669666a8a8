import { defineFact } from './fact.ts'
import { day, object, oneOf, rowsOf, textOrNull, ticker } from './schema.ts'

/** What kind of company it is; it decides which chart of accounts applies. */
const companyForms = ['ordinary', 'bank', 'broker', 'insurer'] as const
export type CompanyForm = (typeof companyForms)[number]

export interface ClassificationRow {
  ticker: string
  /** ICB code of four digits, the finest level that the list knows; null where it tells the form only. */
  icb: string | null
  form: CompanyForm | null
  name_vi: string | null
  /** The publisher's own name of the branch. */
  industry_vi: string | null
}

/** A publisher's list of companies by industry or form, without saying where they are listed. */
export interface Classification {
  as_of: string
  rows: ClassificationRow[]
}

export const classification = defineFact<Classification>({
  type: 'market.classification',
  schema: 1,
  title: 'Companies by industry (ICB) and form (ordinary, bank, broker, insurer)',
  rows: data => data.rows.length,
  dataSchema: object({
    as_of: day,
    rows: rowsOf({
      ticker,
      icb: { type: ['string', 'null'], pattern: '^\\d{4}$' },
      form: oneOf([...companyForms, null]),
      name_vi: textOrNull,
      industry_vi: textOrNull,
    }),
  }),
})
