import { type DepositRates, depositRates } from '../../contracts/events/deposit-rates.ts'
import { type InterbankRates, interbankRates } from '../../contracts/events/interbank-rates.ts'
import { type LendingRates, lendingRates } from '../../contracts/events/lending-rates.ts'
import { type PolicyRates, policyRates } from '../../contracts/events/policy-rates.ts'
import type { Projection, StoredFact } from '../engine/projection.ts'
import { publisherIn } from '../engine/publisher.ts'
import { type RecordTable, upsertRecords } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { init, keys, tables } from './table.ts'

const tableOf = (name: string, columns: Record<string, string>): RecordTable => ({
  name,
  key: tables.find(table => table.name === name)!.key,
  columns,
})

const policy = tableOf('policy', {
  kind: 'text',
  day: 'date',
  source: 'text',
  rate: 'float8',
  decision: 'text',
})
const interbank = tableOf('interbank', {
  day: 'date',
  tenor: 'text',
  source: 'text',
  rate: 'float8',
  turnover: 'float8',
})
const lending = tableOf('lending', {
  lender: 'text',
  category: 'text',
  effective_on: 'date',
  name_vi: 'text',
  name_en: 'text',
  rate_min: 'float8',
  rate_max: 'float8',
  source: 'text',
  source_url: 'text',
})
const deposit = tableOf('deposit', {
  bank: 'text',
  term_months: 'integer',
  as_of: 'date',
  source: 'text',
  bank_name: 'text',
  rate: 'float8',
  source_url: 'text',
})

/** Policy, interbank, lending and deposit rates, percent a year. */
export const rates: Projection<PolicyRates | InterbankRates | LendingRates | DepositRates> = {
  name: 'rates',
  version: 2,
  handles: [policyRates, interbankRates, lendingRates, depositRates],
  tables,
  init,
  keys,
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

function recordsOf(fact: StoredFact): { table: RecordTable; records: object[] } {
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
    case lendingRates.type:
      return { table: lending, records: (fact.data as LendingRates).rows }
    default:
      return { table: deposit, records: (fact.data as DepositRates).rows.map(row => ({ ...row, source })) }
  }
}
