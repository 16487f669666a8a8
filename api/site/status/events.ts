import { Readable } from 'node:stream'
import type { Call } from '../../http/route.ts'
import { readerOf } from '../lang.ts'
import { readStatus } from './read-status.ts'
import { statusView } from './view.ts'

/** A browser asks again by itself when a stream ends; so that none is held for ever. */
const lastsFor = 10 * 60_000
const everyMs = 1_000

/** Server-sent events: the status as markup at once, and again whenever it has changed. */
export function statusEvents(call: Call): Readable {
  const reader = readerOf(call)
  let last = ''
  let busy = false
  const look = async () => {
    if (busy || stream.destroyed) return
    busy = true
    try {
      const status = await readStatus(call.services, new Date())
      const text = statusView(status, reader).text
      const event = `event: status\ndata: ${JSON.stringify({ state: status.state, html: text })}\n\n`
      if (stream.destroyed) return
      stream.push(text === last ? ': same\n\n' : event)
      last = text
    } finally {
      busy = false
    }
  }
  const timer = setInterval(look, everyMs)
  const end = setTimeout(() => stream.push(null), lastsFor)
  const stream = new Readable({
    read() {},
    destroy(error, done) {
      clearInterval(timer)
      clearTimeout(end)
      done(error)
    },
  })
  stream.push('retry: 2000\n\n')
  void look()
  return stream
}
