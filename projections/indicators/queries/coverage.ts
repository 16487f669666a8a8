import type { Db } from '../../../runtime/postgres.ts'
import { tables } from './served.ts'

export interface CoverageRow {
  readonly indicator: string
  readonly first: string
  readonly last: string
  readonly observations: number
  /** RFC 3339. */
  readonly updatedAt: string
}

/** What there is of each series. */
export async function coverage(db: Db): Promise<Map<string, CoverageRow>> {
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(eb => [
      'indicator',
      eb.fn.min('period').as('first'),
      eb.fn.max('period').as('last'),
      eb.fn.count<number>('period').distinct().as('observations'),
      eb.fn.max('observed_at').as('updated_at'),
    ])
    .where('withdrawn', '=', false)
    .groupBy('indicator')
    .execute()
  return new Map(
    rows.map(row => [
      row.indicator,
      {
        indicator: row.indicator,
        first: row.first,
        last: row.last,
        observations: row.observations,
        updatedAt: row.updated_at.toISOString(),
      },
    ]),
  )
}

/** Which sources spoke last, and when: for pages that name the sources. */
export async function sourceUpdates(db: Db): Promise<{ source: string; updatedAt: string }[]> {
  const rows = await tables(db)
    .selectFrom('indicators.statements')
    .select(eb => ['source', eb.fn.max('observed_at').as('updated_at')])
    .groupBy('source')
    .orderBy('source')
    .execute()
  return rows.map(row => ({ source: row.source, updatedAt: row.updated_at.toISOString() }))
}

/** A source of a series as it stands beside the better ones (links.ts). */
export interface ComparedSource {
  readonly source: string
  /** Base of an index that it names; null without. */
  readonly base: string | null
  /** It stands in the series. */
  readonly joined: boolean
  /** What its figures are multiplied by there. */
  readonly factor: number
  readonly common: number
  readonly agreeing: number
  /** In the unit of the series; null without a common period. */
  readonly largest: number | null
  readonly largestAt: string | null
}

/** The sources of every series that has any. */
export async function comparedSources(db: Db): Promise<Map<string, ComparedSource[]>> {
  const rows = await tables(db)
    .selectFrom('indicators.sources')
    .selectAll()
    .orderBy('indicator')
    .orderBy('source')
    .orderBy('base', 'desc')
    .execute()
  const listed = rows.map(({ indicator, base, largest_at, ...row }) => ({
    indicator,
    ...row,
    base: base === '' ? null : base,
    largestAt: largest_at,
  }))
  return Map.groupBy(listed, row => row.indicator)
}
