import type { Lineage } from '../engine/lineage.ts'
import { items } from './table.ts'

export const newsLineage: Lineage = {
  model: 'news',
  tables: [{ table: items, named: { link: 'name', day: 'day' }, newest: 'published_at desc' }],
}
