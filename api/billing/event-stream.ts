import { Readable } from 'node:stream'
import { part, query } from '../../contracts/schema.ts'
import type { TextReply } from '../http/reply.ts'

/** One event of a stream of server-sent events. */
export type ServerEvent = { readonly id: string; readonly event: string } & (
  | { readonly data: unknown }
  /** Data that are JSON already. */
  | { readonly json: string }
)

/** Kept alive through proxies by a comment this often, ms. */
const heartbeatMs = 15_000

const written = (given: ServerEvent) =>
  `id: ${given.id}\nevent: ${given.event}\ndata: ${'json' in given ? given.json : JSON.stringify(given.data)}\n\n`

/**
 * An answer of server-sent events (WHATWG HTML 9.2). A reader that is slow holds up nobody: events are requested when it
 * has room, and it is let go when it hangs up.
 * @param events ends when there is nothing more to come; `null` asks for a heartbeat
 */
export function eventStream(events: (until: AbortSignal) => AsyncIterable<ServerEvent | null>): TextReply {
  const ending = new AbortController()
  async function* lines() {
    yield 'retry: 3000\n\n'
    for await (const event of events(ending.signal)) yield event === null ? ': alive\n\n' : written(event)
  }
  const stream = Readable.from(lines(), { objectMode: true })
  stream.on('close', () => ending.abort())
  return {
    text: stream,
    type: 'text/event-stream; charset=utf-8',
    headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  }
}

/** The header with which a reader comes back, as a route declares it. */
export const lastEventHeader = query({
  'Last-Event-ID': part<string>({
    type: 'string',
    pattern: '^[0-9]{1,15}$',
    description: 'Id of the last event that you have: what came after it follows',
  }),
})

/** Resolves at a call of `wake`, after the heartbeat's time, or when `until` aborts. */
export class Bell {
  #ring: (() => void) | null = null
  #rung = false

  readonly wake = (): void => {
    this.#rung = true
    this.#ring?.()
  }

  /** @returns whether it rang (else time went by) */
  async next(until: AbortSignal, ms = heartbeatMs): Promise<boolean> {
    if (!this.#rung && !until.aborted)
      await new Promise<void>(resolve => {
        const timer = setTimeout(done, ms)
        function done() {
          clearTimeout(timer)
          until.removeEventListener('abort', done)
          resolve()
        }
        until.addEventListener('abort', done)
        this.#ring = done
      })
    this.#ring = null
    const rung = this.#rung
    this.#rung = false
    return rung
  }
}

/** Value of Last-Event-ID as a position in the log; null without one or for a text that is none. */
export function lastEventId(headers: Readonly<Record<string, string | string[] | undefined>>): number | null {
  const value = headers['last-event-id']
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}
