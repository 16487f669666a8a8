import { type Gold, gold as goldFact } from '../../contracts/events/gold.ts'
import type { Projection } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { quotes, tables } from './table.ts'

/** Gold and silver by dealer, product and day; of several prices in a day the last one. */
export const gold: Projection<Gold> = {
  name: 'gold',
  version: 2,
  handles: [goldFact],
  tables,
  async apply(trx, facts) {
    const days = new Set<string>()
    for (const fact of facts) {
      const records = fact.data.rows
        .map(row => ({ ...row, branch: row.branch ?? '', dealer: fact.data.dealer }))
        .sort((a, b) => a.day.localeCompare(b.day) || (a.time ?? '').localeCompare(b.time ?? ''))
      for (const { day } of records) days.add(day)
      await upsertRecords(trx, quotes, records, fact)
    }
    return { day: [...days] }
  },
}
