import type { Nats } from '../../runtime/nats.ts'
import type { RequestMemory } from '../fetch/memory.ts'

/**
 * Answers that an operator let in are how the answers of their requests are from now on: the next ones are held against
 * them, so that a unit that the publisher changed is not quarantined again.
 *
 * @param documents positions in FEEDS of what was let in
 */
export async function acceptAnswers(nats: Nats, feed: string, documents: ReadonlySet<number>): Promise<void> {
  const kv = await nats.kv(nats.names.feedState)
  const keys: string[] = []
  for await (const key of await kv.keys(`request.${feed}.>`)) keys.push(key)
  for (const key of keys) {
    const entry = await kv.get(key)
    if (entry?.operation !== 'PUT') continue
    const { differing, differsSince: _, ...rest } = entry.json<RequestMemory>()
    if (differing?.document == null || !documents.has(differing.document)) continue
    await kv.update(key, JSON.stringify({ ...rest, profile: differing.profile }), entry.revision)
  }
}
