import { type CorporateActions, corporateAction } from '../../contracts/events/corporate-action.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { actions, states, tables } from './table.ts'

/** Corporate actions; of several states of one action the newest document's counts, and each day keeps its own. */
export const corporateActions: Projection<CorporateActions> = {
  name: 'corporate_actions',
  version: 2,
  handles: [corporateAction],
  tables,
  async apply(trx, facts) {
    const tickers = new Set<string>()
    for (const fact of facts) {
      const records = fact.data.rows.map(row => ({
        ...row,
        source: feedOf(fact),
        day: row.ex_date ?? row.payment_date ?? row.announced_on,
        updated_on: vietnamDate(fact.observedat),
      }))
      for (const { ticker } of records) tickers.add(ticker)
      await upsertRecords(trx, actions, records, fact)
      await upsertRecords(trx, states, records, fact)
    }
    return { ticker: [...tickers] }
  },
}
