import type { Lineage } from '../engine/lineage.ts'
import { candidates, decisions, documents, items } from './table.ts'

export const evidenceLineage: Lineage = {
  model: 'evidence',
  tables: [
    {
      table: items,
      named: { ticker: 'ticker', item: 'id', url: 'name', basis: 'name' },
      newest: 'date desc',
    },
    { table: candidates, named: { ticker: 'ticker', item: 'id', id: 'id' }, newest: 'date desc' },
    { table: documents, named: { ticker: 'ticker', sha256: 'id' }, newest: 'date desc' },
    { table: decisions, named: { ticker: 'ticker', item: 'id', candidate: 'id' }, newest: 'at desc' },
  ],
}
