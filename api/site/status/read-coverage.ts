import type { FeedCoverage } from '../../../contracts/http/coverage.ts'
import {
  type Extent,
  extents,
  type PartsOfTable,
  readCoverage as readFromRows,
} from '../../../projections/status/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import type { Services } from '../../http/route.ts'

/** All who look share one reading; it is made again when read models have moved, and no sooner than this. */
const freshFor = 60_000
/** What the calendars ask for moves with the clock alone. */
const longest = 10 * 60_000
/** First days hardly change, and to find them reads whole tables. */
const extentsFor = 6 * 3_600_000

interface Reading {
  readonly at: number
  readonly positions: string
  readonly coverage: Promise<FeedCoverage>
}

interface CachedTable {
  readonly at: number
  readonly build: number
  readonly found: Promise<Extent[]>
}

const readings = new WeakMap<Services, Reading>()
const cached = new WeakMap<Db, Map<string, CachedTable>>()

/** Which feed supplies what, for pages and metrics; null while the database does not answer. */
export async function readCoverage(services: Services, now: Date): Promise<FeedCoverage | null> {
  const { db, readModels } = services
  if (readModels.unavailable !== null) return null
  const at = now.getTime()
  const positions = readModels
    .all()
    .map(({ name, build, position }) => `${name} ${build} ${position}`)
    .join()
  const before = readings.get(services)
  const age = before ? Math.abs(at - before.at) : 0
  if (before && (age < freshFor || (age < longest && before.positions === positions))) return before.coverage
  const coverage = readFromRows(db, now, (parts, build, feeds) => extentsOf(db, { parts, build, feeds, at }))
  readings.set(services, { at, positions, coverage })
  coverage.catch(() => readings.delete(services))
  return coverage
}

/** The extents of a table, read again for a new build, a feed that is new in it, or after hours. */
async function extentsOf(
  db: Db,
  {
    parts,
    build,
    feeds,
    at,
  }: {
    readonly parts: PartsOfTable
    readonly build: number
    readonly feeds: readonly Pick<Extent, 'column' | 'feed'>[]
    readonly at: number
  },
): Promise<Extent[]> {
  const tables = cached.get(db) ?? new Map<string, CachedTable>()
  cached.set(db, tables)
  const name = `${parts[0].model}.${parts[0].table.name}`
  const before = tables.get(name)
  if (before && before.build === build && Math.abs(at - before.at) < extentsFor) {
    const found = await before.found
    if (feeds.every(({ column, feed }) => found.some(one => one.column === column && one.feed === feed)))
      return found
  }
  const found = extents(db, parts, build)
  tables.set(name, { at, build, found })
  found.catch(() => tables.delete(name))
  return found
}
