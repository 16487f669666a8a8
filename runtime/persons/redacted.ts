import { gunzipSync, gzipSync } from 'node:zlib'
import type { DocumentHead } from '../document-head.ts'
import type { Nats } from '../nats.ts'
import { eraseBlob } from './erase-messages.ts'
import { openBytes, sealBytes } from './sealing.ts'

/** Where the copy of a document lies in the object store. */
const nameOf = (seq: number) => `redacted-${seq}`

interface Redacted {
  readonly head: DocumentHead
  readonly body: Uint8Array
}

/** What an erasure left of a document, its head as it was; null: nothing. */
export async function redactedCopy(nats: Nats, seq: number): Promise<Redacted | null> {
  if (!nats.persons?.erasures.some(({ documents }) => documents.some(one => one.seq === seq))) return null
  const store = await nats.bodies()
  const info = await store.info(nameOf(seq))
  if (!info || info.deleted) return null
  const head = JSON.parse(info.description ?? '{}') as DocumentHead
  const key = head.sealedBy === null ? null : nats.persons.keyOf(head.sealedBy)
  if (key === null) return null
  const blob = await store.getBlob(nameOf(seq))
  if (!blob) return null
  return { head, body: gunzipSync(openBytes(key, head.sealedBy!, blob)) }
}

/** Stores a copy without the person, under a key of its own: the next erasure in it destroys that one. */
export async function storeRedacted(nats: Nats, head: DocumentHead, body: Uint8Array): Promise<void> {
  if (nats.persons === null) throw new Error('a redacted copy needs the keys of persons')
  const { ref, key } = nats.persons.newDocumentKey()
  const left: DocumentHead = { ...head, packed: true, inStore: true, sealedBy: ref, redacted: true }
  const store = await nats.bodies()
  await removeRedacted(nats, head.seq)
  await store.putBlob(
    { name: nameOf(head.seq), description: JSON.stringify(left) },
    sealBytes(key, ref, gzipSync(body)),
  )
}

/** Under which key a copy is; null: there is none. */
export async function redactedKey(nats: Nats, seq: number): Promise<string | null> {
  const info = await (await nats.bodies()).info(nameOf(seq))
  if (!info || info.deleted) return null
  return (JSON.parse(info.description ?? '{}') as DocumentHead).sealedBy
}

/** Removes a copy, its bytes overwritten. */
export const removeRedacted = (nats: Nats, seq: number): Promise<void> => eraseBlob(nats, nameOf(seq))
