import { langs } from '../../../contracts/text.ts'

/** Query of every calculation. */
export const taxQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    explain: { type: 'boolean', default: false, description: 'Add the steps to the answer, meta.trace' },
    lang: { enum: langs, description: 'Language of texts; `lang` in the body wins' },
  },
} as const

export interface TaxQuery {
  explain?: boolean
  lang?: 'vi' | 'en'
}

/** Answers hold what people earn: nobody between keeps them. */
export const noStore = { 'cache-control': 'no-store' } as const
