import { defineFact } from './fact.ts'
import { object, rowsOf, textOrNull } from './schema.ts'

/** The tree of ICB codes: 8000 → 8300 → 8350 → 8355. The code is the key; names differ between publishers. */
export interface Industries {
  rows: { code: string; level: 1 | 2 | 3 | 4; name_vi: string | null; name_en: string | null }[]
}

export const industries = defineFact<Industries>({
  type: 'market.industries',
  schema: 1,
  title: 'Industry codes (ICB) with level and names',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      code: { type: 'string', pattern: '^\\d{4}$' },
      level: { enum: [1, 2, 3, 4] },
      name_vi: textOrNull,
      name_en: textOrNull,
    }),
  }),
})
