import { isNamedIn, personalFeeds, personalKinds, personName } from '../../contracts/personal.ts'
import type { DocumentHead } from '../../runtime/document-head.ts'
import { documentHead, ErasedDocument, storedMessage } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { ErasedDocument as OnRegister } from '../../runtime/persons/register.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { type ArchivedDocument, readDocument } from '../archive.ts'
import { type Feed, RejectedDocument } from '../feed.ts'
import { parseDocument } from '../parse-document.ts'
import { decoded } from '../stated.ts'
import { type Named, personsIn } from './seal-facts.ts'

/** Whether what stands under a key is about the person who is looked for. */
export type Match = (named: Named) => boolean

/** Bearers of a name, of one company or of all. */
export const matchOf = (name: string, ticker: string | null): Match => {
  const wanted = personName(name)
  return ({ name: other, ticker: of, written, isText }) =>
    (ticker === null || of === ticker) && (isText ? isNamedIn(written, name) : personName(other) === wanted)
}

/** A document of FEEDS that names the person, with the ways in which it writes the name. */
export interface NamingDocument {
  readonly document: ArchivedDocument & DocumentHead
  readonly feed: Feed
  /** As printed, with the company. */
  readonly names: readonly Named[]
}

/** What facts say about a person: how many fields under a key of each kind, and of which companies. */
export interface FoundRows {
  readonly byKind: ReadonlyMap<string, number>
  readonly tickers: ReadonlySet<string>
  /** What is sealed under one key each. */
  readonly named: readonly Named[]
}

/** Reads the facts about persons once. */
export async function findRows(nats: Nats, matches: Match, signal?: AbortSignal): Promise<FoundRows> {
  const byKind = new Map<string, number>()
  const tickers = new Set<string>()
  const named = new Map<string, Named>()
  const subject = Object.keys(personalKinds).map(nats.names.factSubject)
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject })) {
    signal?.throwIfAborted()
    const fact = decoded(message.data)
    if (fact === null || !(fact.type in personalKinds)) continue
    for (const one of personsIn(fact.type, fact.data)) {
      if (!matches(one)) continue
      byKind.set(fact.type, (byKind.get(fact.type) ?? 0) + 1)
      tickers.add(one.ticker)
      named.set(`${one.ticker} ${one.name}`, one)
    }
  }
  return { byKind, tickers, named: [...named.values()] }
}

/** Documents that name the person, those too of which an earlier erasure left a copy. */
export async function* findDocuments(
  nats: Nats,
  feeds: readonly Feed[],
  matches: Match,
  signal?: AbortSignal,
): AsyncGenerator<NamingDocument> {
  for (const feed of feeds.filter(({ id }) => personalFeeds.has(id)))
    for (const seq of await positionsOf(nats, feed.id)) {
      signal?.throwIfAborted()
      const document = await readDocument(nats, seq).catch(error => {
        if (error instanceof ErasedDocument) return null
        throw error
      })
      if (document === null || document.simulated) continue
      const names = await namesIn(feed, document, matches)
      if (names.length > 0) yield { document: document as NamingDocument['document'], feed, names }
    }
}

async function positionsOf(nats: Nats, feed: string): Promise<number[]> {
  const positions = new Set<number>()
  const subject = nats.names.feedSubject(feed)
  for await (const { seq } of storedMessages(nats, nats.names.feeds, { from: 1, subject })) positions.add(seq)
  for (const { documents } of nats.persons?.erasures ?? [])
    for (const one of documents) if (one.feed === feed) positions.add(one.seq)
  return [...positions].sort((a, b) => a - b)
}

/** The ways in which a document writes the name; none where its feed refuses it. */
export async function namesIn(
  feed: Feed,
  document: ArchivedDocument,
  matches: Match,
): Promise<NamingDocument['names']> {
  try {
    const { candidates } = await parseDocument(feed, document)
    const found = candidates.flatMap(({ kind, data }) => personsIn(kind.type, data))
    const named = found.filter(matches)
    return [...new Map(named.map(one => [`${one.ticker} ${one.name} ${one.written}`, one])).values()]
  } catch (error) {
    if (error instanceof RejectedDocument) return []
    throw error
  }
}

/** What the register says of a document: where it was, and under which key. */
export const onRegister = ({ seq, feed, sha256, sealedBy }: DocumentHead): OnRegister => ({
  seq,
  feed,
  sha256,
  key: sealedBy,
})

/** The head of a document that is still in FEEDS. */
export async function headIn(nats: Nats, seq: number): Promise<DocumentHead | null> {
  const message = await storedMessage(nats, nats.names.feeds, seq)
  return message && documentHead(nats, message)
}
