import { choice, icb, nullable, object, rowsOf, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const industries = defineFact({
  type: 'market.industries',
  schema: 1,
  title: 'Industry codes (ICB) with level and names',
  namedBy: ['code'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      code: icb,
      level: choice([1, 2, 3, 4]),
      name_vi: nullable(text),
      name_en: nullable(text),
    }),
  }),
})

/** The tree of ICB codes: 8000 → 8300 → 8350 → 8355. */
export type Industries = FactData<typeof industries>
