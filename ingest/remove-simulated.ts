import { type Fact, factId } from '../contracts/events/fact.ts'
import { factKinds } from '../contracts/events/index.ts'
import { type Reset, resetType } from '../contracts/events/reset.ts'
import { usageCall } from '../contracts/events/usage-call.ts'
import { documentHead } from '../runtime/feed-documents.ts'
import type { Nats } from '../runtime/nats.ts'
import { storedMessages } from '../runtime/stored-messages.ts'
import { ledgerValues } from './ledger.ts'

/** Who called the interface, and when, stays on record whatever was served. */
const simulatedKinds = factKinds.filter(kind => kind.type !== usageCall.type)

/**
 * Removes what is marked as simulated (facts, documents, their bodies and what the ledger knows of them) and tells every
 * read model to empty itself. Facts without the mark that stand among them are stated again behind that, so that read
 * models have them. May be done again after it was cut off.
 */
export async function removeSimulated(nats: Nats, now: Date, reason: string): Promise<void> {
  const { marked, others } = await simulatedFacts(nats)
  await removeMessages(nats, nats.names.facts, marked, others)
  for (const kind of simulatedKinds) {
    const reset: Reset = {
      specversion: '1.0',
      id: factId(resetType, kind.type, now.toISOString()),
      source: '/ingest',
      type: resetType,
      time: now.toISOString(),
      reason,
    }
    await nats.js.publish(nats.names.factSubject(kind.type), JSON.stringify(reset), { msgID: reset.id })
  }
  for (const { seq, subject, data } of others) {
    await nats.js.publish(subject, data, { msgID: `${subject}-${seq}-after-reset-${now.toISOString()}` })
    await nats.jsm.streams.deleteMessage(nats.names.facts, seq, false)
  }
  await removeDocuments(nats)
}

interface Stored {
  readonly seq: number
  readonly subject: string
}

/** Facts with the mark, and those without it that a reset would take from read models. */
async function simulatedFacts(nats: Nats) {
  const marked: Stored[] = []
  const others: (Stored & { readonly data: Uint8Array })[] = []
  const subjects = new Set(simulatedKinds.map(kind => nats.names.factSubject(kind.type)))
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1 })) {
    const { seq, subject } = message
    if (!subjects.has(subject)) continue
    const fact = decoded(message.data)
    if (fact?.simulated === true) marked.push({ seq, subject })
    // Resets of an attempt that was cut off are no facts.
    else if (fact?.type !== resetType) others.push({ seq, subject, data: message.data })
  }
  return { marked, others }
}

function decoded(data: Uint8Array): Partial<Fact> | null {
  try {
    return JSON.parse(new TextDecoder().decode(data)) as Partial<Fact>
  } catch {
    return null
  }
}

async function removeDocuments(nats: Nats): Promise<void> {
  const marked: Stored[] = []
  const bodies = new Set<string>()
  const needed = new Set<string>()
  const others: Stored[] = []
  for await (const message of storedMessages(nats, nats.names.feeds, { from: 1 })) {
    const { seq, subject, headers } = message
    const head = documentHead(nats, { seq, subject, ...(headers ? { header: headers } : {}) })
    ;(head.simulated ? marked : others).push({ seq, subject })
    if (head.inStore) (head.simulated ? bodies : needed).add(head.sha256)
  }
  const positions = new Set(marked.map(({ seq }) => seq))
  const ledger = await nats.kv(nats.names.ledger)
  for (const { key, entry } of await ledgerValues(nats))
    if (entry.document !== null && positions.has(entry.document)) await ledger.purge(key)
  if (bodies.size > 0) {
    const store = await nats.bodies()
    for (const name of bodies) if (!needed.has(name)) await store.delete(name)
  }
  await removeMessages(nats, nats.names.feeds, marked, others)
}

/** Removes these messages and no others: in one call where nothing else of their subject stands before. */
async function removeMessages(
  nats: Nats,
  stream: string,
  messages: readonly Stored[],
  others: readonly Stored[],
): Promise<void> {
  const bySubject = Map.groupBy(messages, ({ subject }) => subject)
  const firstOther = new Map(others.toReversed().map(({ subject, seq }) => [subject, seq]))
  for (const [subject, found] of bySubject) {
    const before = firstOther.get(subject) ?? Number.POSITIVE_INFINITY
    const alone = found.filter(({ seq }) => seq < before)
    const last = alone.at(-1)
    if (last) await nats.jsm.streams.purge(stream, { filter: subject, seq: last.seq + 1 })
    for (const { seq } of found.slice(alone.length)) await nats.jsm.streams.deleteMessage(stream, seq, false)
  }
}
