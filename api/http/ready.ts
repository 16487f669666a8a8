import { Readable } from 'node:stream'
import { sha256, sha256OfNothing } from '../access/traces.ts'
import { byteString } from './byte-string.ts'
import type { Ready, Reply } from './reply.ts'

/** The data or text of a reply as it is sent: made now, or before where the reply was kept. */
export function readyOf(reply: Reply): Ready {
  if (reply.ready) return reply.ready
  if ('text' in reply) {
    const { text } = reply
    if (text === null || text instanceof Readable) return nothing
    if (reply.signed && typeof text === 'string') return { bytes: text, sha256: reply.signed.sha256 }
    const bytes = typeof text === 'string' ? byteString(text) : text.toString('latin1')
    return { bytes, sha256: sha256(text) }
  }
  const data = 'dataJson' in reply ? reply.dataJson : JSON.stringify(reply.data)
  return { bytes: byteString(data), sha256: sha256(data) }
}

/** Streams have their trace id before their content. */
const nothing: Ready = { bytes: '', sha256: sha256OfNothing }

/** The same reply with what it is sent as, for who keeps it. */
export const madeReady = <Cached extends Reply>(reply: Cached): Cached & { ready: Ready } => ({
  ...reply,
  ready: readyOf(reply),
})
