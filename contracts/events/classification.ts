import { choice, day, icb, nullable, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** What kind of company it is; it decides which chart of accounts applies. */
const companyForms = ['ordinary', 'bank', 'broker', 'insurer'] as const
export type CompanyForm = (typeof companyForms)[number]

export const classification = defineFact({
  type: 'market.classification',
  schema: 1,
  title: 'Companies by industry (ICB) and form (ordinary, bank, broker, insurer)',
  namedBy: ['ticker'],
  rows: data => data.rows.length,
  dataSchema: object({
    as_of: day,
    rows: rowsOf({
      ticker,
      icb: nullable(icb, {
        description:
          'ICB code of four digits, the finest level of the list; null where it gives the form only',
      }),
      form: nullable(choice(companyForms)),
      name_vi: nullable(text),
      industry_vi: nullable(text, { description: 'The publisher’s own name of the industry' }),
    }),
  }),
})

/** A publisher's list of companies by industry or form, without saying where they are listed. */
export type Classification = FactData<typeof classification>
export type ClassificationRow = Classification['rows'][number]
