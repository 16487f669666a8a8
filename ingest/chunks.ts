import { chunks as cut } from '../contracts/chunks.ts'
import type { Candidate, FactKind } from '../contracts/events/fact.ts'
import { placed } from './places.ts'

/** Facts hold at most so many rows. */
const chunkSize = 1000

/** Consecutive pieces of at most `size` items. */
export const chunks = <T>(items: readonly T[], size = chunkSize): T[][] => cut(items, size)

/**
 * Facts of a list of rows: cut at 1,000, keyed `<key>/1`, `<key>/2`, …, and visible together.
 * @param data makes the data of one fact from its rows
 */
export function rowCandidates<T, Row>(
  kind: FactKind<T>,
  key: string,
  effectiveon: string,
  rows: readonly Row[],
  data: (rows: Row[]) => T,
): Candidate[] {
  return chunks(rows).map((piece, i) => ({
    kind,
    key: `${key}/${i + 1}`,
    effectiveon,
    group: key,
    data: data(piece),
  }))
}

/**
 * Rows as columns: `columns(rows, ['day', 'rate'])` gives `{ day: [...], rate: [...] }`. Where the rows say `where` they
 * stand, a refusal names that.
 */
export function columns<Row extends object, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): { [N in Name]: Row[N][] } {
  const result = {} as { [N in Name]: Row[N][] }
  for (const name of names) result[name] = rows.map(row => row[name])
  return placed(result, n => (rows[n] as { where?: string } | undefined)?.where)
}
