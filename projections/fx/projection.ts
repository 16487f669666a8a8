import { type CentralRates, centralRates } from '../../contracts/events/central-rate.ts'
import { type FxMarket, fxMarket } from '../../contracts/events/fx-market.ts'
import { type FxQuotes, fxQuotes } from '../../contracts/events/fx-quotes.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Projection, StoredFact } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import type { Table } from '../engine/table.ts'
import { central, market, quotes, tables } from './table.ts'

/** Exchange rates: the central rate, banks' tables, market rates; VND for one unit. */
export const fx: Projection<CentralRates | FxQuotes | FxMarket> = {
  name: 'fx',
  version: 2,
  handles: [centralRates, fxQuotes, fxMarket],
  tables,
  async apply(trx, facts) {
    const days = new Set<string>()
    for (const fact of facts) {
      const { table, records } = recordsOf(fact)
      for (const record of records) days.add(record.day as string)
      await upsertRecords(trx, table, records, fact)
    }
    return { day: [...days] }
  },
}

function recordsOf(fact: StoredFact): { table: Table; records: Record<string, unknown>[] } {
  const source = publisherIn(fact.source)
  switch (fact.type) {
    case centralRates.type: {
      const { day, central: middle, buy, sell } = fact.data as CentralRates
      return { table: central, records: zip({ day, central: middle, buy, sell }, { source }) }
    }
    case fxQuotes.type: {
      const { bank, day, at, currency, buy_cash, buy_transfer, sell } = fact.data as FxQuotes
      return {
        table: quotes,
        records: zip({ day, currency, buy_cash, buy_transfer, sell }, { bank, at, source }),
      }
    }
    default: {
      const { pair, market: place, ...columns } = fact.data as FxMarket
      return { table: market, records: zip(columns, { pair, market: place, source }) }
    }
  }
}

/** Columns as records, each with the constants. Columns of unequal length are refused, never padded. */
function zip(
  columns: { day: string[] } & Record<string, readonly unknown[] | undefined>,
  constants: Record<string, unknown>,
): Record<string, unknown>[] {
  const length = columns.day.length
  const present = Object.entries(columns).filter(([, column]) => column !== undefined)
  for (const [name, column] of present)
    if (column!.length !== length)
      throw new RefusedFact(`column ${name} has ${column!.length} values, day has ${length}`)
  return columns.day.map((_, i) => ({
    ...constants,
    ...Object.fromEntries(present.map(([name, column]) => [name, column![i]])),
  }))
}
