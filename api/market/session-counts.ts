import { touchedSince } from '../../projections/engine/query.ts'
import { countOfSessions, type SessionCoverage, sessionsInWindow } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { Services } from '../http/route.ts'

/** Sessions that were counted, as long as no batch touches them. */
interface Counts {
  /** Change of the read model that every count rests on at least. */
  readonly change: number | null
  readonly bySession: Map<string, SessionCoverage>
}

interface Remembered {
  readonly build: number
  readonly position: number
  readonly counts: Promise<Counts>
  /** By the day up to which they go. */
  readonly windows: Map<string | undefined, Promise<SessionCoverage[]>>
}

const remembered = new WeakMap<Db, Remembered>()
const maxWindows = 64
/** Of one statement: a year in one would run into its time limit on a busy machine, and all of it would be lost. */
const sessionsCountedAtOnce = 40

/**
 * How much is stored of each session of the 400 days up to a day, oldest first. A session is counted once and again when a
 * batch has touched it: after a day's prices one session is counted, not a year of them. The same list is returned while
 * the read model stands still.
 */
export function sessionsUpTo({ db, readModels }: Services, until?: string): Promise<SessionCoverage[]> {
  const { build = 0, position = 0 } = readModels.get('prices') ?? {}
  let now = remembered.get(db)
  if (now?.build !== build || now.position !== position) {
    const counts = follow(db, now?.build === build ? now.counts : null)
    now = { build, position, counts, windows: new Map() }
    remembered.set(db, now)
    counts.catch(() => {
      if (remembered.get(db)?.counts === counts) remembered.delete(db)
    })
  }
  const { counts, windows } = now
  const found = windows.get(until)
  if (found) return found
  if (windows.size >= maxWindows) windows.clear()
  const read = counts.then(({ bySession }) => readWindow(db, bySession, until))
  windows.set(until, read)
  // What was counted before the failure stays.
  read.catch(() => windows.delete(until))
  return read
}

/** The counts of before without the sessions that were touched since; none where that is not known one by one. */
async function follow(db: Db, before: Promise<Counts> | null): Promise<Counts> {
  const earlier = await before?.catch(() => null)
  const { change, touched } = await touchedSince(db, 'prices', earlier?.change ?? null)
  const bySession = new Map(touched === null ? [] : earlier?.bySession)
  for (const { session } of touched ?? [])
    if (Array.isArray(session)) for (const day of session) bySession.delete(day)
  return { change, bySession }
}

async function readWindow(
  db: Db,
  bySession: Map<string, SessionCoverage>,
  until: string | undefined,
): Promise<SessionCoverage[]> {
  const sessions = await sessionsInWindow(db, until)
  const missing = sessions.filter(session => !bySession.has(session))
  for (let i = 0; i < missing.length; i += sessionsCountedAtOnce)
    for (const count of await countOfSessions(db, missing.slice(i, i + sessionsCountedAtOnce)))
      bySession.set(count.session, count)
  return sessions.flatMap(session => {
    const count = bySession.get(session)
    return count && count.tickers + count.adjustedOnly > 0 ? [count] : []
  })
}
