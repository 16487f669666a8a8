import { type Fact, factId } from '../contracts/events/fact.ts'
import { type Void, type Voided, voidedType, voidType } from '../contracts/events/void.ts'
import { personalKinds } from '../contracts/personal.ts'
import { storedMessage } from '../runtime/feed-documents.ts'
import type { Nats } from '../runtime/nats.ts'
import { decoded, type StatedFact } from './stated.ts'

/** The fact behind a position of FACTS; null when it is gone or cannot be decoded. */
export async function storedFact(nats: Nats, seq: number): Promise<Fact | null> {
  const message = await storedMessage(nats, nats.names.facts, seq)
  return message && decoded(message.data)
}

/** Room for what stands around the data in a message, bytes. */
const envelopeRoom = 16 * 1024

/**
 * Makes facts void, one message each. Builds that begin from now on leave them out; those that run go on until
 * `callForRebuild`. The facts stay in the log until their parser is retired.
 */
export async function publishVoids(
  nats: Nats,
  facts: readonly StatedFact[],
  { now, reason, withoutData }: { readonly now: Date; readonly reason: string; readonly withoutData?: true },
): Promise<void> {
  const largest = (nats.connection.info?.max_payload ?? 1024 * 1024) - envelopeRoom
  for (const { seq } of facts) {
    const fact = await storedFact(nats, seq)
    if (!fact) continue
    const isSmall = Buffer.byteLength(JSON.stringify(fact.data)) < largest
    const message: Void = {
      specversion: '1.0',
      id: factId(voidType, String(seq), `${fact.id} ${now.toISOString()}`),
      source: fact.source,
      type: voidType,
      time: now.toISOString(),
      reason,
      position: seq,
      fact: {
        id: fact.id,
        type: fact.type,
        key: fact.key,
        parser: fact.parser,
        documentseq: fact.documentseq,
      },
      data: isSmall && !withoutData && !(fact.type in personalKinds) ? fact.data : null,
    }
    await nats.js.publish(nats.names.factSubject(voidType), JSON.stringify(message), { msgID: message.id })
  }
}

/** Has the read models of these kinds filled again without what is void. */
export async function callForRebuild(nats: Nats, types: Iterable<string>, now: Date): Promise<void> {
  for (const type of types) {
    const message: Voided = {
      specversion: '1.0',
      id: factId(voidedType, type, now.toISOString()),
      source: '/ingest',
      type: voidedType,
      time: now.toISOString(),
      reason: `facts of ${type} are void: their documents no longer give them`,
    }
    await nats.js.publish(nats.names.factSubject(type), JSON.stringify(message), { msgID: message.id })
  }
}
