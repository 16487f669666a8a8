import type { Candidate } from '../../contracts/events/fact.ts'
import { type LendingRates, lendingRates } from '../../contracts/events/lending-rates.ts'
import { rowCandidates } from '../chunks.ts'
import { placed } from '../places.ts'
import type { RowLog } from '../row-log.ts'

type Row = LendingRates['rows'][number]

/** A rate as read: what a document leaves out or spells wrongly is null or NaN. */
export interface LendingRow extends Omit<Row, 'rate_min' | 'rate_max' | 'effective_on'> {
  readonly rate_min: number | null
  readonly rate_max: number | null
  /** Null where the document names no existing day. */
  readonly effective_on: string | null
  readonly where: string
}

/** No loan that the law allows costs more than 20 % a year; cards come near to 30 %. */
const highestRate = 30

/**
 * Facts of lending rates. A rate that is none, a day that is none or has not come, a row without a source and the second
 * of two rows of one lender, kind and day are refused.
 * @param today last day that a rate may be of
 * @param keyOf rows of one key are one fact: a later document replaces all of them
 */
export function lendingCandidates(
  rows: readonly LendingRow[],
  today: string,
  log: RowLog,
  keyOf: (row: Row) => string = row => `${row.lender}/${row.effective_on}`,
): Candidate[] {
  const taken = new Map<string, Row>()
  for (const { where, rate_min: lowest, rate_max: highest, effective_on: day, ...row } of rows) {
    const name = `${row.lender} ${row.category}`
    const key = `${name} ${day}`
    if (lowest === null || highest === null || !(0 <= lowest && lowest <= highest && highest <= highestRate))
      log.refuse('bad-number', where, `${name}: ${lowest} to ${highest} percent`)
    else if (!day || day > today) log.refuse('bad-date', where, `${name}: ${day} is no day up to today`)
    else if (!row.source) log.refuse('no-source', where, `${name} names no source`)
    else if (taken.has(key)) log.refuse('duplicate-row', where, `${key} stands in the document already`)
    else taken.set(key, placed({ ...row, rate_min: lowest, rate_max: highest, effective_on: day }, where))
  }
  return [...Map.groupBy(taken.values(), keyOf)].flatMap(([key, own]) => {
    const days = own.map(row => row.effective_on).sort()
    return rowCandidates(lendingRates, key, days.at(-1)!, own, piece => ({ rows: piece }))
  })
}
