import type { Lineage } from '../engine/lineage.ts'
import { auctions, deposit, interbank, lending, policy } from './table.ts'

export const ratesLineage: Lineage = {
  model: 'rates',
  tables: [
    { table: policy, named: { kind: 'name', day: 'day', source: 'name' }, newest: 'day desc' },
    { table: interbank, named: { tenor: 'name', day: 'day', source: 'name' }, newest: 'day desc' },
    {
      table: deposit,
      named: { bank: 'name', term_months: 'number', as_of: 'day', source: 'name' },
      newest: 'as_of desc',
    },
    {
      table: lending,
      named: { lender: 'name', category: 'name', effective_on: 'day' },
      newest: 'effective_on desc',
    },
    {
      table: auctions,
      named: { side: 'name', tenor: 'name', day: 'day', lot: 'number', source: 'name' },
      newest: 'day desc',
    },
  ],
}
