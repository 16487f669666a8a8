import type { Db } from '../../runtime/postgres.ts'
import { pageOf, type ScoreSelection, scoreOf } from '../scored-list.ts'
import type { SourceScore } from './assess.ts'
import type { Economics } from './economics.ts'
import type { MoatRow, MoatTables } from './table.ts'

export type { ScoreSelection } from '../scored-list.ts'
export { methodVersion } from './assess.ts'
export { hurdle } from './economics.ts'

const columns = [
  'ticker',
  'name',
  'exchange',
  'icb',
  'template',
  'period',
  'score',
  'rating',
  'confidence',
  'economics',
  'sources',
  'contributions',
  'best_sources',
  'reasons',
  'history_years',
  'peer_group',
  'method_version',
] as const

export type MoatScore = Omit<MoatRow, 'economics' | 'sources' | 'contributions'> & {
  economics: Economics
  sources: SourceScore[]
  contributions: { economics: number; sources: number } | null
}

/** The estimate of one company; null where there is none. */
export const readMoat = (db: Db, ticker: string): Promise<MoatScore | null> =>
  scoreOf<MoatScore>(db.withTables<MoatTables>(), 'moat.scores', columns, ticker)

/** A page of moat estimates, and their total number. */
export async function readMoats(
  db: Db,
  selection: ScoreSelection,
): Promise<{ rows: MoatScore[]; total: number }> {
  return pageOf<MoatScore>(db.withTables<MoatTables>(), 'moat.scores', columns, selection)
}
