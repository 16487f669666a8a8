import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'

export interface NewsItem {
  readonly link: string
  readonly publisher: string
  readonly title: string
  /** Day in Vietnam, YYYY-MM-DD. */
  readonly day: string
}

/** Days that news of a ticker are looked for in. */
const windowDays = 180

/** News whose title or teaser has a ticker as a word in capitals, newest first. */
export async function newsNaming(
  db: Db,
  ticker: string,
  until: string,
  limit: number,
): Promise<(NewsItem & { readonly teaser: string | null })[]> {
  const word = `\\m${ticker}\\M`
  const { rows } = await sql<NewsItem & { teaser: string | null }>`
    select link, publisher, title, teaser, day::text as day from news.items
     where day between ${until}::date - ${windowDays}::int and ${until}::date
       and (title ~ ${word} or teaser ~ ${word})
     order by published_at desc, link limit ${limit}`.execute(db)
  return rows
}
