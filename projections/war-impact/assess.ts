import { type ComponentId, components } from './components.ts'
import { type ComponentScores, type Composite, composite } from './composite.ts'
import type { DatedStanding, SeriesId } from './series.ts'
import { stillValid } from './window.ts'

/** Standings by series, each oldest first. */
export type Standings = ReadonlyMap<SeriesId, readonly DatedStanding[]>

export interface AssessedComponent {
  readonly id: ComponentId
  readonly weight: number
  /** Raw value after the transform, with the day or month end that it belongs to; null where none is valid. */
  readonly value: number | null
  readonly date: string | null
  readonly percentile: number | null
  readonly z: number | null
  readonly contribution: number | null
  readonly reason: 'no_data' | 'out_of_date' | 'history_below_three_years' | null
}

export interface Assessment extends Composite {
  readonly day: string
  readonly components: readonly AssessedComponent[]
}

/** The last standing that could be known on a day; null when there is none or it has lived too long. */
export function standingOn(
  standings: readonly DatedStanding[],
  cadence: 'monthly' | 'daily',
  day: string,
): { standing: DatedStanding | null; valid: boolean } {
  const standing = lastAvailable(standings, day)
  return { standing, valid: standing !== null && stillValid(standing.date, cadence, day) }
}

/** Dates and release days ascend together, so the last one released is found by halving. */
function lastAvailable(standings: readonly DatedStanding[], day: string): DatedStanding | null {
  let low = 0
  let high = standings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (standings[middle]!.availableOn <= day) low = middle + 1
    else high = middle
  }
  return standings[low - 1] ?? null
}

/** The composite as it could be stated on a day, with every component that went into it. */
export function assess(standings: Standings, day: string): Assessment {
  const on = components.map(({ id, cadence }) => standingOn(standings.get(id) ?? [], cadence, day))
  const scores = Object.fromEntries(
    components.map(({ id }, i) => [id, on[i]!.valid ? on[i]!.standing!.percentile : null]),
  ) as ComponentScores
  const result = composite(scores)
  return {
    ...result,
    day,
    components: components.map(({ id, weight }, i): AssessedComponent => {
      const { standing, valid } = on[i]!
      return {
        id,
        weight,
        value: valid ? standing!.value : null,
        date: standing?.date ?? null,
        percentile: scores[id],
        z: valid ? standing!.z : null,
        contribution: result.contributions[id],
        reason: standing === null ? 'no_data' : valid ? standing.reason : 'out_of_date',
      }
    }),
  }
}

/** Change of the score since so many days before; null when either is missing. */
export function changeSince(standings: Standings, day: string, days: number): number | null {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  const now = assess(standings, day).score
  const then = assess(standings, before).score
  return now === null || then === null ? null : now - then
}
