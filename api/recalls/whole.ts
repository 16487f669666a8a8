import {
  readCorrectedFigures,
  readCorrectedSubjects,
  type StoredCorrection,
} from '../../projections/corrections/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { WholeCorrection } from './match.ts'

/** Corrections with all figures that they list, and what the others are about. */
export async function wholeCorrections(
  db: Db,
  made: readonly StoredCorrection[],
): Promise<WholeCorrection[]> {
  const ids = made.map(one => one.correction_id)
  const figures = await readCorrectedFigures(db, ids, { each: 1_000 })
  const subjects = await readCorrectedSubjects(db, ids)
  return made.map(one => ({
    made: one,
    figures: figures.get(one.correction_id) ?? [],
    subjects: subjects.get(one.correction_id) ?? [],
  }))
}
