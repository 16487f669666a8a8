import type { Candidate } from '../../contracts/events/fact.ts'
import { interbankRates } from '../../contracts/events/interbank-rates.ts'
import { type InterbankTenor, interbankTenors } from '../../contracts/indicators/rates.ts'
import { chunks, columns } from '../chunks.ts'
import type { RowLog } from '../row-log.ts'
import { indicatorCandidates } from './indicator-candidates.ts'

export interface InterbankRow {
  readonly day: string
  readonly tenor: InterbankTenor
  readonly rate: number | null
  readonly turnover: number | null
  readonly where: string
}

/** The series of the State Bank's average. */
export const averageOf = (tenor: InterbankTenor): string => `vn.interbank.${tenor.toLowerCase()}`

/** That of the collection whose method nobody states. */
export const quoteOf = (tenor: InterbankTenor): string => `vn.interbank_collected.${tenor.toLowerCase()}`

/** The series that interbank rates state. */
export const publishedInterbank: readonly string[] = interbankTenors.map(averageOf)

/** Those that the collection states. */
export const publishedQuotes: readonly string[] = interbankTenors.map(quoteOf)

/** Facts of interbank rates by quarter, oldest first, and of the series that are published from them. */
export function interbankCandidates(
  rows: readonly InterbankRow[],
  log: RowLog,
  seriesOf: (tenor: InterbankTenor) => string = averageOf,
): Candidate[] {
  const sorted = rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const quarters = Map.groupBy(
    sorted,
    row => `${row.day.slice(0, 4)}-Q${Math.ceil(Number(row.day.slice(5, 7)) / 3)}`,
  )
  const tables = [...quarters].flatMap(([quarter, own]) =>
    chunks(own).map((piece, i) => ({
      kind: interbankRates,
      key: `${own.length === sorted.length ? `day:${own.at(-1)!.day}` : quarter}/${i + 1}`,
      effectiveon: piece.at(-1)!.day,
      data: columns(piece, ['day', 'tenor', 'rate', 'turnover']),
    })),
  )
  const stated = sorted
    .filter(row => row.rate !== null)
    .map(row => ({
      indicator: seriesOf(row.tenor),
      period: row.day,
      value: row.rate,
      where: row.where,
    }))
  return [...tables, ...indicatorCandidates(stated, log)]
}
