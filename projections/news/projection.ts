import { type News, news as newsFact } from '../../contracts/events/news.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { items, tables } from './table.ts'

/** News items by link. */
export const news: Projection<News> = {
  name: 'news',
  version: 2,
  handles: [newsFact],
  tables,
  async apply(trx, facts) {
    const days = new Set<string>()
    for (const fact of facts) {
      const records = fact.data.rows.map(({ link, publisher, title, teaser, published_at }) => {
        const day = vietnamDate(published_at)
        days.add(day)
        return { link, publisher, title, teaser, published_at, day }
      })
      await upsertRecords(trx, items, records, fact)
    }
    return { day: [...days] }
  },
}
