import { type DepositRates, depositRates } from '../../contracts/events/deposit-rates.ts'
import { type InterbankRates, interbankRates } from '../../contracts/events/interbank-rates.ts'
import { type LendingRates, lendingRates } from '../../contracts/events/lending-rates.ts'
import { type OpenMarket, openMarket } from '../../contracts/events/open-market.ts'
import { type PolicyRates, policyRates } from '../../contracts/events/policy-rates.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Projection, StoredFact } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import type { Table } from '../engine/table.ts'
import { auctions, deposit, interbank, lending, policy, tables } from './table.ts'

/** Policy, interbank, lending and deposit rates, percent a year, and results of open-market auctions. */
export const rates: Projection<PolicyRates | InterbankRates | LendingRates | DepositRates | OpenMarket> = {
  name: 'rates',
  version: 3,
  handles: [policyRates, interbankRates, lendingRates, depositRates, openMarket],
  tables,
  async apply(trx, facts) {
    const touched = new Set<string>()
    for (const fact of facts) {
      const { table, records } = recordsOf(fact)
      touched.add(table.name)
      await upsertRecords(trx, table, records, fact)
    }
    return { kind: [...touched] }
  },
}

function recordsOf(fact: StoredFact): { table: Table; records: object[] } {
  const source = publisherIn(fact.source)
  switch (fact.type) {
    case policyRates.type:
      return { table: policy, records: (fact.data as PolicyRates).rows.map(row => ({ ...row, source })) }
    case interbankRates.type: {
      const { day, tenor, rate, turnover } = fact.data as InterbankRates
      for (const column of [tenor, rate, turnover])
        if (column.length !== day.length)
          throw new RefusedFact(`a column has ${column.length} values, day has ${day.length}`)
      const records = day.map((d, i) => ({
        day: d,
        tenor: tenor[i],
        rate: rate[i],
        turnover: turnover[i],
        source,
      }))
      return { table: interbank, records }
    }
    case openMarket.type:
      return {
        table: auctions,
        records: (fact.data as OpenMarket).rows.map(row => ({
          ...row,
          tenor: row.tenor_days === null ? 'none' : `${row.tenor_days}D`,
          source,
        })),
      }
    case lendingRates.type:
      return { table: lending, records: (fact.data as LendingRates).rows }
    default:
      return { table: deposit, records: (fact.data as DepositRates).rows.map(row => ({ ...row, source })) }
  }
}
