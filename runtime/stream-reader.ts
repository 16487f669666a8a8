import { setTimeout as wait } from 'node:timers/promises'
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, nanos } from 'nats'
import type { Nats } from './nats.ts'

export interface ReadOptions {
  /** First position to read. */
  readonly from: number
  /** Absent: every subject. */
  readonly subject?: string | readonly string[]
  /** Most that is asked for at a time, and so the most that waits here. */
  readonly maxBytes?: number
}

/** Messages of a stream, one after the other. `stop()` ends the loop. */
export interface StreamReader extends AsyncIterable<JsMsg> {
  stop(): void
}

/** How long the server keeps a request for messages open, ms; then it is asked again. */
const requestMs = 2_000
/** After this without a reader the server forgets where it stood, ms. */
const forgottenMs = 60_000

/**
 * Messages of a stream in order from a position, without acks, each once, whatever becomes of connection and server
 * meanwhile. Asks for a portion at a time and for the next one when the loop has come to its end: the client's own
 * endless reader asks as messages arrive, so they pile up in memory before a loop that is slower than the server, and
 * it depends on missed heartbeats to notice a restart of the server.
 * @throws the error of the client when the stream is not there, or the connection has been closed
 */
export async function readStream(nats: Nats, stream: string, options: ReadOptions): Promise<StreamReader> {
  const place = new Place(nats, stream, options)
  await place.open()
  return {
    stop: () => place.stop(),
    [Symbol.asyncIterator]: () => ({
      next: () => place.next(),
      async return() {
        place.stop()
        return { done: true, value: undefined }
      },
    }),
  }
}

/** Where a reader stands, with the consumer of the server that it reads through. */
class Place {
  readonly #nats: Nats
  readonly #stream: string
  readonly #options: ReadOptions
  #last: number
  #consumer: { readonly name: string; readonly pull: Consumer } | null = null
  /** Messages of this consumer so far: the server numbers them without a gap. */
  #delivered = 0
  #portion: { messages: AsyncIterator<JsMsg>; stop(): void } | null = null
  #stopped = false

  constructor(nats: Nats, stream: string, options: ReadOptions) {
    this.#nats = nats
    this.#stream = stream
    this.#options = options
    this.#last = Math.max(1, options.from) - 1
  }

  /** A consumer that begins behind the last message. */
  async open(): Promise<void> {
    const { subject } = this.#options
    this.#forget()
    const { name } = await this.#nats.jsm.consumers.add(this.#stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.#last + 1,
      inactive_threshold: nanos(forgottenMs),
      mem_storage: true,
      num_replicas: 1,
      max_deliver: 1,
      ...(typeof subject === 'string' ? { filter_subject: subject } : {}),
      ...(Array.isArray(subject) ? { filter_subjects: [...subject] } : {}),
    })
    const pull = await this.#nats.js.consumers.get(this.#stream, name)
    this.#consumer = { name, pull }
    this.#delivered = 0
    if (this.#stopped) this.#forget()
  }

  async next(): Promise<IteratorResult<JsMsg>> {
    for (;;) {
      if (this.#stopped) return { done: true, value: undefined }
      try {
        this.#portion ??= await this.#ask()
        const { done, value: message } = await this.#portion.messages.next()
        if (done) {
          this.#portion = null
          continue
        }
        // One that was lost on the way is read again, with all that came behind it.
        if (message.info.deliverySequence !== this.#delivered + 1) {
          await this.open()
          continue
        }
        this.#delivered++
        this.#last = message.seq
        return { done: false, value: message }
      } catch (error) {
        if (this.#stopped) continue
        if (isMissingStream(error) || this.#nats.connection.isClosed()) throw error
        await wait(250)
        await this.#reopen()
      }
    }
  }

  stop(): void {
    this.#stopped = true
    this.#forget()
  }

  async #ask() {
    if (this.#consumer === null) throw new Error('there is no consumer')
    const messages = await this.#consumer.pull.fetch({
      max_bytes: this.#options.maxBytes ?? 4 * 1024 * 1024,
      expires: requestMs,
    })
    const portion = { messages: messages[Symbol.asyncIterator](), stop: () => messages.stop() }
    if (this.#stopped) portion.stop()
    return portion
  }

  /** @throws what cannot be mended by waiting */
  async #reopen(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.open()
        return
      } catch (error) {
        if (isMissingStream(error) || this.#nats.connection.isClosed()) throw error
        await wait(500)
      }
    }
  }

  #forget(): void {
    this.#portion?.stop()
    this.#portion = null
    if (this.#consumer === null || this.#nats.connection.isClosed()) return
    // The server forgets it by itself where this does not reach it.
    this.#nats.jsm.consumers.delete(this.#stream, this.#consumer.name).catch(() => undefined)
    this.#consumer = null
  }
}

/** The stream is not there. */
export const isMissingStream = (error: unknown): boolean =>
  (error as { api_error?: { err_code?: number } }).api_error?.err_code === 10059
