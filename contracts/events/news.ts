import { described, list, nonEmpty, nullable, object, rowsOf, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const news = defineFact({
  type: 'news.items',
  schema: 1,
  title: 'News items: title, teaser, link and time',
  namedBy: ['link'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      link: described(nonEmpty, {
        description: 'Without tracking parameters: the identity of the story at this publisher',
      }),
      publisher: described(nonEmpty, { description: 'Name of the paper' }),
      title: nonEmpty,
      teaser: nullable(text),
      published_at: described(nonEmpty, { description: 'RFC 3339' }),
      categories: list(nonEmpty),
    }),
  }),
})

/** Headlines with their teasers and links; bodies are the publishers' and are not stored. */
export type News = FactData<typeof news>
