import type { Db } from '../../runtime/postgres.ts'
import type { Standings } from './assess.ts'
import type { DatedStanding, SeriesId } from './series.ts'
import type { WarImpactTables } from './table.ts'

export { type Assessment, assess, changeSince, type Standings, standingOn } from './assess.ts'
export { components, levelOf, methodVersion } from './components.ts'
export { theatres } from './series.ts'

/**
 * Standings that matter from a day on: all later ones, and what was known before. A score and its history are
 * composed from them without another query.
 */
export async function standingsFrom(db: Db, from: string): Promise<Standings> {
  const since = new Date(Date.parse(`${from}T00:00:00Z`) - 120 * 86_400_000).toISOString().slice(0, 10)
  const rows = await db
    .withTables<WarImpactTables>()
    .selectFrom('war_impact.standings')
    .select(['series', 'date', 'available_on', 'value', 'percentile', 'reason', 'z', 'observations'])
    .where('date', '>=', since)
    .orderBy('series')
    .orderBy('date')
    .execute()
  const standings = new Map<SeriesId, DatedStanding[]>()
  for (const row of rows) {
    const series = row.series as SeriesId
    const list = standings.get(series) ?? []
    list.push({
      date: row.date,
      availableOn: row.available_on,
      value: row.value,
      percentile: row.percentile,
      reason: row.reason as DatedStanding['reason'],
      z: row.z,
      observations: row.observations,
    })
    standings.set(series, list)
  }
  return standings
}

/** Days in [from, to] on which something new was known: the points of a history. */
export function eventDays(standings: Standings, from: string, to: string): string[] {
  const days = new Set<string>()
  for (const [series, list] of standings)
    if (!series.startsWith('theatre.'))
      for (const { availableOn } of list) if (availableOn >= from && availableOn <= to) days.add(availableOn)
  return [...days].sort()
}
