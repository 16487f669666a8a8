import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Nats } from './nats.ts'

/** Where a document came from, as its message in FEEDS tells, without its body. */
export interface DocumentHead {
  readonly seq: number
  readonly feed: string
  readonly url: string
  readonly name: string
  readonly fetchedAt: string
  readonly status: number
  readonly contentType: string | null
  readonly sha256: string
  readonly simulated: boolean
  /** How the payload is packed, and whether it lies in the object store. */
  readonly packed: boolean
  readonly inStore: boolean
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
  }
}

/** Null when there is no such document (any more). */
export async function readDocumentHead(nats: Nats, seq: number): Promise<DocumentHead | null> {
  const message = await storedMessage(nats, nats.names.feeds, seq)
  return message ? documentHead(nats, message) : null
}

/**
 * A document with its body as it was received; null when there is no such document (any more).
 * @throws Error when the body is lost, or does not have the hash that it was stored under
 */
export async function readStoredDocument(
  nats: Nats,
  seq: number,
): Promise<(DocumentHead & { readonly body: Uint8Array }) | null> {
  const message = await storedMessage(nats, nats.names.feeds, seq)
  if (!message) return null
  const head = documentHead(nats, message)
  let payload: Uint8Array = message.data
  if (head.inStore) {
    const stored = await (await nats.bodies()).getBlob(head.sha256)
    if (!stored) throw new Error(`the body of document ${seq} (${head.sha256}) is not in the object store`)
    payload = stored
  }
  const body = head.packed ? gunzipSync(payload) : payload
  if (createHash('sha256').update(body).digest('hex') !== head.sha256)
    throw new Error(`the body of document ${seq} is damaged: its hash is not ${head.sha256}`)
  return { ...head, body }
}

/** A message of a stream by its position; null when it was removed or never was. */
export async function storedMessage(nats: Nats, stream: string, seq: number) {
  try {
    return await nats.jsm.streams.getMessage(stream, { seq })
  } catch (error) {
    const { err_code } = (error as { api_error?: { err_code?: number } }).api_error ?? {}
    if (err_code === 10037 || err_code === 10043) return null
    throw error
  }
}
