import type { Nats } from '../runtime/nats.ts'
import { keyOf } from './ledger.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** A document that could not be turned into facts, for a reason that is not in the document alone. */
export interface StuckDocument {
  readonly feed: string
  readonly document: number
  readonly name: string
  /** The error, in one line. */
  readonly reason: string
  /** RFC 3339. */
  readonly at: string
}

const keyPrefix = 'stuck.'
const keyFor = ({ feed, content }: LedgerEntry) => `${keyPrefix}${keyOf(feed)}.${content}`

/** Notes a document that starts and imports leave alone from now on; `vnfin status` names it. */
export async function noteStuck(nats: Nats, entry: LedgerEntry, stuck: StuckDocument): Promise<void> {
  await (await nats.kv(nats.names.feedState)).put(keyFor(entry), JSON.stringify(stuck))
}

/** The document has become facts, or was refused, after all. */
export async function forgetStuck(nats: Nats, entry: LedgerEntry): Promise<void> {
  await (await nats.kv(nats.names.feedState)).purge(keyFor(entry))
}

/** All of them, oldest document first. */
export async function stuckDocuments(nats: Nats): Promise<StuckDocument[]> {
  const kv = await nats.kv(nats.names.feedState)
  const found: StuckDocument[] = []
  // Keys first: the client ends a list of keys that other calls are made within.
  const keys: string[] = []
  for await (const key of await kv.keys(`${keyPrefix}>`)) keys.push(key)
  for (const key of keys) {
    const entry = await kv.get(key)
    if (entry?.operation === 'PUT') found.push(entry.json<StuckDocument>())
  }
  return found.sort((a, b) => a.document - b.document)
}
