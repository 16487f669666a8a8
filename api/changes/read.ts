import type { FollowedId } from '../../contracts/http/changes.ts'
import { type ChangesPage, readChanges } from '../../projections/changes/query.ts'
import { isInfrastructureError, isNothingBuilt } from '../../runtime/postgres.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { awayProblem, readModelsAway } from '../http/unless-away.ts'

export interface WantedChanges {
  readonly since: string | null
  readonly datasets: readonly FollowedId[]
  readonly limit: number
}

export type ChangesBehind = Extract<ChangesPage, { readonly outcome: 'page' }>

/** How somebody begins, and begins again. */
export const beginAgain =
  'Take meta.cursor of GET /api/changes without since, download the data sets from /api/bulk, then follow from that cursor.'

const notReady = (detail: string, action: string) =>
  problem('not_ready', { detail, action, headers: { 'retry-after': '5' } })

/**
 * A page of changes for a caller.
 * @throws Problem gone for a cursor that is too old; not_ready where no changes are recorded or nothing is built
 */
export async function changesBehind(
  { db }: Pick<Services, 'db'>,
  wanted: WantedChanges,
): Promise<ChangesBehind> {
  const page = await readChanges(db, wanted).catch(error => {
    // 22012: tables are swapped again and again.
    const isSwapping = (error as { code?: string }).code === '22012'
    if (isInfrastructureError(error) || isNothingBuilt(error) || isSwapping)
      throw awayProblem(readModelsAway, error)
    throw error
  })
  if (page.outcome === 'off')
    throw notReady(
      'No changes are recorded: the read models are still starting, or CHANGES=off is set.',
      'Try again in some seconds; where it stays so, read the data sets whole from /api/bulk.',
    )
  if (page.outcome === 'gone') throw problem('gone', { detail: page.why, action: beginAgain })
  return page
}
