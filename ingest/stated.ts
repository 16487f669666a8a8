import type { Fact } from '../contracts/events/fact.ts'
import { type Void, type Voided, voidedType, voidType } from '../contracts/events/void.ts'
import { type Nats, streamState } from '../runtime/nats.ts'
import { storedMessages } from '../runtime/stored-messages.ts'

/** A fact as it stands in FACTS, without its data. */
export interface StatedFact {
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly schema: number
  readonly parser: number
  /** A void names it: read models leave it out. */
  readonly isVoid: boolean
}

/** Facts of one document by `<type> <key>`, in the order of the log. */
export type StatedDocument = ReadonlyMap<string, readonly StatedFact[]>

/** What FACTS holds of feeds: the truth from which the ledger is derived. */
export interface Stated {
  /** End of the log when it was read. */
  readonly lastSeq: number
  /** Feed → position of the document in FEEDS → its facts. */
  readonly feeds: ReadonlyMap<string, ReadonlyMap<number, StatedDocument>>
  /** Messages that are no facts: their positions. */
  readonly undecodable: readonly number[]
  /** Kinds whose read models have not been called to fill their tables again since a fact of theirs was made void. */
  readonly uncalled: ReadonlySet<string>
}

/**
 * Reads the whole log once. A message that cannot be decoded is listed and passed over: it stops no one who cleans up.
 * @param feed only facts of this feed; absent: of all
 */
export async function readStated(
  nats: Nats,
  options: {
    readonly feed?: string
    readonly signal?: AbortSignal
    readonly onProgress?: (done: number, of: number) => void
  } = {},
): Promise<Stated> {
  const { lastSeq } = await streamState(nats, nats.names.facts)
  const feeds = new Map<string, Map<number, Map<string, StatedFact[]>>>()
  const byPosition = new Map<number, { isVoid: boolean }>()
  const undecodable: number[] = []
  const lastVoid = new Map<string, number>()
  const lastCall = new Map<string, number>()
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1 })) {
    options.signal?.throwIfAborted()
    const fact = decoded(message.data)
    if (fact === null) undecodable.push(message.seq)
    else if (fact.type === voidType) {
      const { position, fact: of } = fact as unknown as Void
      const found = byPosition.get(position)
      if (found) found.isVoid = true
      lastVoid.set(of.type, message.seq)
    } else if (fact.type === voidedType)
      lastCall.set(message.subject.slice(nats.names.factSubject('').length), message.seq)
    else if (isOf(fact, options.feed)) {
      const entry = {
        seq: message.seq,
        id: fact.id,
        type: fact.type,
        schema: fact.schema,
        parser: fact.parser,
        isVoid: false,
      }
      byPosition.set(message.seq, entry)
      const documents = inMap(
        feeds,
        fact.source.slice(prefix.length),
        () => new Map<number, Map<string, StatedFact[]>>(),
      )
      const document = inMap(documents, fact.documentseq, () => new Map<string, StatedFact[]>())
      inMap(document, `${fact.type} ${fact.key}`, () => [] as StatedFact[]).push(entry)
    }
    options.onProgress?.(message.seq, lastSeq)
  }
  const uncalled = [...lastVoid].filter(([type, at]) => at > (lastCall.get(type) ?? 0)).map(([type]) => type)
  return { lastSeq, feeds, undecodable, uncalled: new Set(uncalled) }
}

/** The fact that counts for a key of a document: the last one that is not void. */
export const current = (facts: readonly StatedFact[] | undefined): StatedFact | undefined =>
  facts?.findLast(fact => !fact.isVoid)

const prefix = '/feeds/'

const isOf = (fact: Fact, feed: string | undefined) =>
  typeof fact.source === 'string' &&
  fact.source.startsWith(prefix) &&
  (feed === undefined || fact.source === `${prefix}${feed}`)

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Null for a message that is no fact and no control message. */
export function decoded(data: Uint8Array): Fact | null {
  try {
    const fact = JSON.parse(decoder.decode(data)) as Fact | Voided | null
    return typeof fact?.type === 'string' && typeof fact.id === 'string' ? (fact as Fact) : null
  } catch {
    return null
  }
}

function inMap<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
