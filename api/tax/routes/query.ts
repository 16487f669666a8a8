import { choice, described, flag, query } from '../../../contracts/schema.ts'
import { langs } from '../../../contracts/text.ts'

/** Query of every calculation. */
export const taxQuery = query({
  explain: described(flag, { default: false, description: 'Add the steps to the answer, meta.trace' }),
  lang: choice(langs, 'Language of texts; `lang` in the body wins'),
})

/** Answers hold what people earn: nobody between keeps them. */
export const noStore = { 'cache-control': 'no-store' } as const
