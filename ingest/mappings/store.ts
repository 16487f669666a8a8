import { type Mapping, mappingOfFeed } from '../../contracts/mapping.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Feed } from '../feed.ts'
import { mappingFeed } from './mapping-feed.ts'
import { WrongMapping } from './read-mapping.ts'
import { shippedMappings, type VersionedMapping } from './shipped.ts'

interface Stored {
  readonly mapping: Mapping
  /** RFC 3339. */
  readonly added: string
}

const keyOf = (name: string, version: number) => `${name}.${version}`

/** All versions of the mappings that this home keeps, by name and version. */
export async function allVersions(nats: Nats): Promise<(VersionedMapping & { readonly added: string })[]> {
  const kv = await nats.kv(nats.names.mappings)
  const keys: string[] = []
  for await (const key of await kv.keys()) keys.push(key)
  const found = await Promise.all(
    keys.map(async key => {
      const entry = await kv.get(key)
      if (entry?.operation !== 'PUT') return []
      const { mapping, added } = JSON.parse(entry.string()) as Stored
      return [{ mapping, added, version: Number(key.split('.')[1]), shipped: false }]
    }),
  )
  return found.flat().sort((a, b) => a.mapping.name.localeCompare(b.mapping.name) || a.version - b.version)
}

/** The newest version of each mapping: those of the home, then those that are known here. */
export async function newestMappings(nats: Nats): Promise<VersionedMapping[]> {
  const newest = new Map((await allVersions(nats)).map(one => [one.mapping.name, one]))
  return [...newest.values(), ...shippedMappings]
}

/**
 * Keeps a mapping in the home. The same one again is no new version.
 * @throws WrongMapping when its name is one that is known here
 */
export async function keepMapping(
  nats: Nats,
  mapping: Mapping,
  now: Date,
): Promise<{ stored: VersionedMapping; isNew: boolean }> {
  if (shippedMappings.some(one => one.mapping.name === mapping.name))
    throw new WrongMapping([
      `name ${mapping.name} is that of a mapping that comes with vnfin: choose another`,
    ])
  const last = (await allVersions(nats)).findLast(one => one.mapping.name === mapping.name)
  if (last && JSON.stringify(last.mapping) === JSON.stringify(mapping)) return { stored: last, isNew: false }
  const version = (last?.version ?? 0) + 1
  const kv = await nats.kv(nats.names.mappings)
  // Of two that are added at the same moment the later one is refused, and nothing is overwritten.
  await kv.create(
    keyOf(mapping.name, version),
    JSON.stringify({ mapping, added: now.toISOString() } satisfies Stored),
  )
  return { stored: { mapping, version, shipped: false }, isNew: true }
}

/**
 * Keeps a mapping that was made for a file under a name that no other mapping has: another kind of file is no next version.
 */
export async function keepUnderNewName(nats: Nats, mapping: Mapping, now: Date): Promise<VersionedMapping> {
  const all = await newestMappings(nats)
  for (let n = 1; ; n++) {
    const named = { ...mapping, name: n === 1 ? mapping.name : `${mapping.name}-${n}` }
    const found = all.find(one => one.mapping.name === named.name)
    if (!found) return (await keepMapping(nats, named, now)).stored
    if (JSON.stringify(found.mapping) === JSON.stringify(named)) return found
  }
}

/** The feeds of mappings by which documents of this home were taken in, each by its newest version. */
export async function mappedFeeds(nats: Nats): Promise<Feed[]> {
  const { feeds: stream, feedSubjects, feedSubject } = nats.names
  const info = await nats.jsm.streams.info(stream, { subjects_filter: feedSubjects })
  const used = Object.keys(info.state.subjects ?? {}).flatMap(subject => {
    const found = mappingOfFeed(subject.slice(feedSubject('').length))
    return found ? [found] : []
  })
  if (used.length === 0) return []
  const mappings = await newestMappings(nats)
  return used.flatMap(({ source, name }) => {
    const found = mappings.find(one => one.mapping.name === name)
    return found ? [mappingFeed(found.mapping, found.version, source)] : []
  })
}

/** Feeds that are declared here, and those of mappings. */
export const withMapped = async (nats: Nats, feeds: readonly Feed[]): Promise<Feed[]> => [
  ...feeds,
  ...(await mappedFeeds(nats)),
]
