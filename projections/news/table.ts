import type { TableShape, Trx } from '../engine/projection.ts'

/** `news.items`: titles, teasers and links; bodies are the publishers'. */
export interface NewsRow {
  link: string
  publisher: string
  title: string
  teaser: string | null
  published_at: Date
  /** Day in Vietnam, YYYY-MM-DD. */
  day: string
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface NewsTables {
  'news.items': NewsRow
}

export const tables: readonly TableShape[] = [{ name: 'items', key: ['link'], day: 'day' }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table items (
      link text not null, publisher text not null, title text not null, teaser text,
      published_at timestamptz not null, day date not null,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table items add primary key (link)')
  await trx.query('create index items_day on items (day)')
}
