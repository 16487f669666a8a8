import type { ImportReport } from '../ingest/import.ts'
import type { ExitCodes } from './command.ts'

/** What the exit codes of `vnfin import` say, for its help. */
export const importExitCodes: ExitCodes = {
  0: 'every row of every file is accepted, or was before',
  1: 'something is taken in, and rows are quarantined or refused, or a file is',
  2: 'nothing is taken in: no file, each refused, or every row quarantined; or it ended early',
  130: 'it was interrupted; the same import again goes on',
}

/**
 * The exit code of an import. A document that is known already counts as taken in.
 * @param report what was done, of at least no document
 * @returns one of `importExitCodes`
 */
export function importExitCode({
  stopped,
  totals,
  documents,
}: Pick<ImportReport, 'stopped' | 'totals' | 'documents'>): number {
  if (stopped) return stopped.code === 'interrupted' ? 130 : 2
  const isTaken = documents.some(
    ({ outcome, accepted, quarantined, refused }) =>
      accepted > 0 ||
      outcome === 'unchanged' ||
      (/^(taken|resumed)$/.test(outcome) && quarantined + refused === 0),
  )
  if (!isTaken) return 2
  return totals.rejected + totals.failed + totals.quarantined + totals.refused > 0 ? 1 : 0
}
