import type { Past } from '../http/pasts.ts'
import { problem } from '../http/problem.ts'
import type { Call, Services } from '../http/route.ts'
import { todayAt } from '../today.ts'

/** What of the past a request names. */
export interface RequestedPast {
  readonly release?: string | undefined
  readonly known_at?: string | undefined
}

/** The past that a request means: a release, or `today`: what is known now; null: no release is of that day. */
export type FoundPast = Past | 'today' | null

/** @throws Problem validation_failed, not_found, not_ready */
export async function findPast(
  { services, now }: Pick<Call, 'services' | 'now'>,
  { release, known_at }: RequestedPast,
): Promise<FoundPast> {
  if (services.isRecorded)
    throw wrong(
      release === undefined ? 'known_at' : 'release',
      'is not taken by lineage: what an earlier answer was made from is not recorded',
      'Ask the lineage of the same request without it.',
    )
  if (release !== undefined && known_at !== undefined)
    throw wrong(
      'known_at',
      'is not used together with release',
      'Leave one of the two out: a release is of one day.',
    )
  if (release !== undefined) return served(await named(services, release))
  const today = todayAt(now)
  if (known_at === undefined || known_at > today)
    throw wrong('known_at', `must not be after today, ${today}`, 'Give a day up to today, or leave it out.')
  const past = (await services.pasts?.knownAt(known_at)) ?? null
  return past !== null ? served(past) : known_at === today ? 'today' : null
}

async function named({ pasts }: Services, name: string): Promise<Past> {
  const past = await pasts?.named(name)
  if (past) return past
  const names = (await pasts?.names()) ?? []
  throw problem('not_found', {
    detail: `There is no frozen release ${name}.`,
    action:
      names.length === 0
        ? 'No release was made on this server: leave ?release out, or ask its operator for one (vnfin release create NAME).'
        : `Name one of those that there are: ${names.slice(-20).join(', ')}.`,
    errors: [{ pointer: '?release', detail: 'names no frozen release of this server' }],
  })
}

/** @throws Problem not_ready where its tables are of another version of this program */
function served(past: Past): Past {
  const others = past.services.readModels.otherVersions ?? []
  if (others.length === 0) return past
  throw problem('not_ready', {
    detail: `The frozen release ${past.name} was made by a version of vnfin with other tables of ${others.join(', ')}.`,
    action: `Its operator makes its tables again from the log: vnfin release rebuild ${past.name}.`,
    headers: { 'retry-after': '3600' },
  })
}

/** The services of a request with the tables of a release; the same object each time, since caches go by it. */
export function servicesAt(services: Services, past: Past): Services {
  const ofServices = merged.get(services) ?? new WeakMap<object, Services>()
  merged.set(services, ofServices)
  // Files on disk are of the live tables, whose builds and positions may be named alike.
  const found = ofServices.get(past.services) ?? { ...services, bulkFiles: undefined, ...past.services }
  ofServices.set(past.services, found)
  return found
}
const merged = new WeakMap<Services, WeakMap<object, Services>>()

/** What an answer from the past says of itself. */
export const pastMeta = (past: Past | 'today', { known_at }: RequestedPast) =>
  past === 'today' ? { known_at: known_at ?? null } : { known_at: past.knownAt, release: past.name }

/** No release is of that day, and nothing else tells what was known. */
export const noPast = (day: string, why: string) =>
  wrong(
    'known_at',
    `names ${day}, of which this server has no frozen release${why}`,
    `Its operator makes one: vnfin release create NAME --known-at ${day}; then ask again, or with release=NAME.`,
  )

export const wrong = (name: string, rule: string, action: string) =>
  problem('validation_failed', {
    detail: `The parameter ?${name} ${rule}.`,
    action,
    errors: [{ pointer: `?${name}`, detail: rule }],
  })
