import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { personalFeeds } from '../contracts/personal.ts'
import { inlineBodyLimit } from '../contracts/streams.ts'
import type { DocumentHead } from '../runtime/document-head.ts'
import { readStoredDocument } from '../runtime/feed-documents.ts'
import { type Nats, natsHeaders } from '../runtime/nats.ts'
import { sealBytes } from '../runtime/persons/sealing.ts'
import type { FeedDocument } from './feed.ts'

/** On a thread of its own, so that the document is parsed on the other core. */
const gzipped = promisify(gzip)
/** From this size on, tables of digits are packed in a fifth of the time for some 6 in 100 more bytes. */
const largeBody = 256 * 1024
const levels = { standard: 6, large: 4 } as const
/** Output that is made before the main thread is asked for more room: it is busy with the rows of the same document. */
const maxOutput = 4 * 1024 ** 2

/** A document as it lies in FEEDS. */
export type ArchivedDocument = FeedDocument & Pick<DocumentHead, 'feed' | 'seq' | 'sha256' | 'simulated'>

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores a document as received, before anything is read from it, so that a parser's fix is followed by a replay and
 * not by a new download. Bodies above 700 KiB go to the object store under their hash.
 * @returns its position in FEEDS.
 */
export async function archiveDocument(
  nats: Nats,
  feed: string,
  document: FeedDocument,
  options: { simulated: boolean },
): Promise<number> {
  const { body } = document
  const { hash, isGzip, sealedBy, payload, inline } = await storedBody(nats, feed, body, options)
  storing.delete(body)
  const headers = natsHeaders()
  headers.set('Feed-Url', encodeURI(document.url))
  headers.set('Feed-Name', encodeURIComponent(document.name))
  headers.set('Feed-Fetched-At', document.fetchedAt)
  headers.set('Feed-Status', String(document.status))
  if (document.contentType !== null) headers.set('Content-Type', document.contentType)
  if (isGzip) headers.set('Content-Encoding', 'gzip')
  headers.set('Feed-Sha256', hash)
  if (sealedBy !== null) headers.set('Feed-Sealed', sealedBy)
  if (options.simulated) headers.set('Feed-Simulated', 'true')
  if (!inline) headers.set('Feed-Body', 'object')
  const ack = await nats.js.publish(nats.names.feedSubject(feed), inline ? payload : new Uint8Array(0), {
    headers,
    // The same bytes under another name in the same second are another document.
    msgID: sha256(Buffer.from([feed, hash, document.fetchedAt, document.name, document.url].join('\n'))),
    timeout: 30_000,
  })
  return ack.seq
}

interface StoredBody {
  readonly hash: string
  readonly isGzip: boolean
  /** Name of the key that it is sealed with; null where it is not. */
  readonly sealedBy: string | null
  readonly payload: Uint8Array
  /** It goes into FEEDS itself; else it is in the object store already. */
  readonly inline: boolean
}

/** Bodies that are stored, or on their way, and no document names yet. */
const storing = new WeakMap<Uint8Array, Promise<StoredBody>>()

/**
 * A body as it is stored, in the object store where it is large. Whoever knows that a document comes next can begin with
 * its body.
 */
export function storedBody(
  nats: Nats,
  feed: string,
  body: Uint8Array,
  options: { simulated: boolean },
): Promise<StoredBody> {
  const before = storing.get(body)
  if (before) return before
  const own = storeBody(nats, feed, body, options)
  storing.set(body, own)
  own.catch(() => storing.delete(body))
  return own
}

async function storeBody(
  nats: Nats,
  feed: string,
  body: Uint8Array,
  { simulated }: { simulated: boolean },
): Promise<StoredBody> {
  const hash = sha256(body)
  const small = isPacked(body) ? null : await gzipped(body, packingOf(body))
  const sealed = simulated ? null : sealedUnder(nats, feed)
  const open = small ?? body
  const payload = sealed ? sealBytes(sealed.key, sealed.ref, open) : open
  const inline = payload.byteLength <= inlineBodyLimit
  if (!inline) {
    const store = await nats.bodies()
    const name = sealed?.ref ?? hash
    if ((await store.info(name)) === null) await store.putBlob({ name }, payload)
  }
  return { hash, isGzip: small !== null, sealedBy: sealed?.ref ?? null, payload, inline }
}

const packingOf = ({ byteLength }: Uint8Array) => ({
  level: byteLength < largeBody ? levels.standard : levels.large,
  chunkSize: Math.min(maxOutput, Math.max(16 * 1024, Math.ceil(byteLength / 2))),
})

/** @throws Error when there is no such document, or its body does not have the hash that it was stored under. */
export async function readDocument(nats: Nats, seq: number): Promise<ArchivedDocument> {
  const document = await readStoredDocument(nats, seq)
  if (!document) throw new Error(`there is no document at position ${seq} of ${nats.names.feeds}`)
  return document
}

/** The key of a new document of a feed that names persons: it can be destroyed with the document. */
const sealedUnder = ({ persons }: Nats, feed: string) =>
  persons !== null && personalFeeds.has(feed) ? persons.newDocumentKey() : null

/** gzip and zip do not shrink again. */
const isPacked = (b: Uint8Array) => (b[0] === 0x1f && b[1] === 0x8b) || (b[0] === 0x50 && b[1] === 0x4b)
