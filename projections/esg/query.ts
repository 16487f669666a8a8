import type { Db } from '../../runtime/postgres.ts'
import { pageOf, type ScoreSelection, scoreOf } from '../scored-list.ts'
import type { Controversy, PillarScore } from './assess.ts'
import type { EsgRow, EsgTables } from './table.ts'

export { methodVersion, weightSets } from './assess.ts'

const columns = [
  'ticker',
  'name',
  'exchange',
  'icb',
  'score',
  'governance',
  'rating',
  'pillars',
  'weight_set',
  'contributions',
  'controversy',
  'controversies',
  'coverage',
  'confidence',
  'reasons',
  'assessed_on',
  'method_version',
] as const

export type EsgScore = Omit<EsgRow, 'pillars' | 'contributions' | 'controversies'> & {
  pillars: PillarScore[]
  contributions: Record<string, number> | null
  controversies: Controversy[]
}

/** The assessment of one company; null where there is none. */
export const readEsgOf = (db: Db, ticker: string): Promise<EsgScore | null> =>
  scoreOf<EsgScore>(db.withTables<EsgTables>(), 'esg.scores', columns, ticker)

/** A page of ESG assessments, and how many there are in all. */
export async function readEsg(
  db: Db,
  selection: ScoreSelection,
): Promise<{ rows: EsgScore[]; total: number }> {
  return pageOf<EsgScore>(db.withTables<EsgTables>(), 'esg.scores', columns, selection)
}
