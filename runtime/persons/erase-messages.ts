import type { Nats } from '../nats.ts'
import { isMissingMessage } from '../nats-errors.ts'

/** Takes a message out of a stream; the server writes over its bytes. A message that is gone is no error. */
export async function eraseMessage(nats: Nats, stream: string, seq: number): Promise<void> {
  await nats.jsm.streams.deleteMessage(stream, seq, true).catch(error => {
    if (!isMissingMessage(error)) throw error
  })
}

/** Takes a blob out of the object store, each of its chunks overwritten; one that is not there is no error. */
export async function eraseBlob(nats: Nats, name: string): Promise<void> {
  const store = await nats.bodies()
  const info = await store.info(name)
  if (!info || info.deleted) return
  const stream = `OBJ_${nats.names.bodies}`
  for (;;) {
    const last = await nats.jsm.streams
      .getMessage(stream, { last_by_subj: `$O.${nats.names.bodies}.C.${info.nuid}` })
      .catch(error => {
        if (isMissingMessage(error)) return null
        throw error
      })
    if (!last) break
    await eraseMessage(nats, stream, last.seq)
  }
  await store.delete(name)
}
