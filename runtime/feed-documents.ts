import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { DocumentHead } from './document-head.ts'
import type { Nats } from './nats.ts'
import { isMissingMessage } from './nats-errors.ts'
import { openedMessage } from './persons/open-message.ts'
import { redactedCopy } from './persons/redacted.ts'
import { openBytes } from './persons/sealing.ts'

/** A document of which nothing is left: it named a person who was erased. */
export class ErasedDocument extends Error {
  override readonly name = 'ErasedDocument'
}

interface StoredMessage {
  readonly seq: number
  readonly subject: string
  readonly header?: { get(name: string): string }
}

/** The headers that ingest/archive.ts writes. */
export function documentHead(nats: Nats, message: StoredMessage): DocumentHead {
  const header = (name: string) => message.header?.get(name) ?? ''
  return {
    seq: message.seq,
    feed: message.subject.slice(nats.names.feedSubject('').length),
    url: decodeURI(header('Feed-Url')),
    name: decodeURIComponent(header('Feed-Name')),
    fetchedAt: header('Feed-Fetched-At'),
    status: Number(header('Feed-Status')),
    contentType: header('Content-Type') || null,
    sha256: header('Feed-Sha256'),
    simulated: header('Feed-Simulated') === 'true',
    packed: header('Content-Encoding') === 'gzip',
    inStore: header('Feed-Body') === 'object',
    sealedBy: header('Feed-Sealed') || null,
  }
}

/** Null when there is no such document (any more). */
export async function readDocumentHead(nats: Nats, seq: number): Promise<DocumentHead | null> {
  const message = await storedMessage(nats, nats.names.feeds, seq)
  if (message) return documentHead(nats, message)
  return (await redactedCopy(nats, seq))?.head ?? null
}

/**
 * A document with its body as it was received, or the copy that an erasure left of it; null when there is no such
 * document (any more).
 * @throws ErasedDocument when an erasure left nothing of it; Error when the body is lost, or does not have the hash that
 *   it was stored under
 */
export async function readStoredDocument(
  nats: Nats,
  seq: number,
): Promise<(DocumentHead & { readonly body: Uint8Array }) | null> {
  const message = await storedMessage(nats, nats.names.feeds, seq)
  if (!message) {
    const copy = await redactedCopy(nats, seq)
    if (copy) return { ...copy.head, body: copy.body }
    if (isErasedDocument(nats, seq)) throw erasedDocument(seq)
    return null
  }
  const head = documentHead(nats, message)
  let payload: Uint8Array = message.data
  if (head.inStore) {
    const stored = await (await nats.bodies()).getBlob(head.sealedBy ?? head.sha256)
    if (!stored) throw new Error(`the body of document ${seq} (${head.sha256}) is not in the object store`)
    payload = stored
  }
  if (head.sealedBy !== null) {
    const key = nats.persons?.keyOf(head.sealedBy)
    if (key === undefined)
      throw new Error(`document ${seq} is sealed, and this process has no keys of persons`)
    if (key === null) throw erasedDocument(seq)
    payload = openBytes(key, head.sealedBy, payload)
  }
  const body = head.packed ? gunzipSync(payload) : payload
  if (createHash('sha256').update(body).digest('hex') !== head.sha256)
    throw new Error(`the body of document ${seq} is damaged: its hash is not ${head.sha256}`)
  return { ...head, body }
}

const isErasedDocument = ({ persons }: Nats, seq: number): boolean =>
  persons?.erasures.some(({ documents }) => documents.some(one => one.seq === seq)) === true

const erasedDocument = (seq: number) =>
  new ErasedDocument(
    `document ${seq} named a person whose fields were erased, and no copy without them could be made`,
  )

/** A message of a stream by its position; null when it was removed or never was. */
export async function storedMessage(
  nats: Nats,
  stream: string,
  seq: number,
  as: 'opened' | 'sealed' = 'opened',
) {
  try {
    const message = await nats.jsm.streams.getMessage(stream, { seq })
    if (as === 'sealed' || stream !== nats.names.facts) return message
    const data = openedMessage(nats, message.subject, message.data)
    if (data === message.data) return message
    const text = () => new TextDecoder().decode(data)
    return Object.create(message, {
      data: { value: data },
      string: { value: text },
      json: { value: () => JSON.parse(text()) },
    }) as typeof message
  } catch (error) {
    if (isMissingMessage(error)) return null
    throw error
  }
}
