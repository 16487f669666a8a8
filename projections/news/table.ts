import { date, type RowOf, standing, type TablesOf, table, text, timestamp } from '../engine/table.ts'

/** `news.items`: titles, teasers and links; bodies are the publishers'. */
export const items = table(
  'items',
  {
    link: text,
    publisher: text,
    title: text,
    teaser: text.orNull,
    published_at: timestamp,
    /** Day in Vietnam, YYYY-MM-DD. */
    day: date,
    ...standing,
  },
  { key: ['link'], day: 'day', indexes: ['(day)'] },
)

export type NewsRow = RowOf<typeof items>

export const tables = [items] as const

export type NewsTables = TablesOf<'news', typeof tables>
