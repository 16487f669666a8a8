import type { StoredRow } from '../engine/lineage.ts'
import type { Wanted } from './cells/find.ts'

/** Columns that say where a row comes from, or in which order, and nothing of what a document says. */
const isOurs = (name: string): boolean =>
  /(^|_)(fact|fact_id|document|vintage|standing|edition|factor|version|n|seq|by)$/.test(name)

/** Rows that a read model numbers are told apart in facts and documents by whom they are about. */
export const namedBy = (key: StoredRow, row: StoredRow): Record<string, string> =>
  'n' in key && typeof row.name === 'string' && row.name !== '' ? { name: row.name } : {}

/** What is looked for in the document of a row: what it is about, and what it says. */
export function wantedOf(key: StoredRow, says: StoredRow | null, row: StoredRow, group: string): Wanted {
  const figures: Record<string, number> = {}
  const texts: Record<string, string> = {}
  const isOfGroup = (name: string) =>
    group === 'row' || name.startsWith('adj_') === (group === 'adj') || !('adj_close' in row)
  for (const [name, value] of Object.entries(says ?? row)) {
    if (isOurs(name) || name in key || !isOfGroup(name)) continue
    if (typeof value === 'number') figures[name] = value
    else if (typeof value === 'string' && value.length > 2) texts[name] = value
    else if (Array.isArray(value))
      for (const [i, item] of value.entries())
        if (typeof item === 'number' && item !== 0) figures[`${name}[${i}]`] = item
  }
  const labels = Object.entries(key)
    .filter(([name, value]) => !isOurs(name) && name !== 'source' && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)] as const)
  return { labels: Object.fromEntries(labels), figures, texts }
}
