import { defineFact } from './fact.ts'
import { object, rowsOf, text, textOrNull } from './schema.ts'

/** Headlines with their teasers and links; bodies are the publishers' and are not kept. */
export interface News {
  rows: {
    /** The link without tracking parameters: the identity of the story at this publisher. */
    link: string
    /** Name of the paper. */
    publisher: string
    title: string
    teaser: string | null
    /** RFC 3339. */
    published_at: string
    categories: string[]
  }[]
}

export const news = defineFact<News>({
  type: 'news.items',
  schema: 1,
  title: 'News items: title, teaser, link and time',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      link: text,
      publisher: text,
      title: text,
      teaser: textOrNull,
      published_at: text,
      categories: { type: 'array', items: text },
    }),
  }),
})
