import { setTimeout as wait } from 'node:timers/promises'
import { createInbox, type Msg, type MsgHdrs, nanos, type Subscription } from 'nats'
import type { Nats } from './nats.ts'
import { isMissingStream } from './nats-errors.ts'
import { openedMessage } from './persons/open-message.ts'
import { type ReadFrom, readingConsumer } from './reading-consumer.ts'

export interface ReadOptions extends ReadFrom {
  /** Most that waits here, and on its way here. */
  readonly maxBytes?: number
  /** What is sealed stays as it is in the stream. */
  readonly sealed?: true
  /** Ends when the stream holds nothing more; absent: waits for what is stored next. */
  readonly toEnd?: boolean
}

/** A message of a stream, with its position there. */
export interface StreamMessage {
  readonly seq: number
  readonly subject: string
  readonly headers: MsgHdrs | undefined
  readonly data: Uint8Array
  readonly info: {
    /** How many more there were behind it when it was sent. */
    readonly pending: number
    /** Its number among the messages of its consumer, from 1 without a gap. */
    readonly deliverySequence: number
    /** When the server stored it: nanoseconds since 1970, as text (a number is not exact enough). */
    readonly storedAt: string
  }
  string(): string
  /** @throws SyntaxError */
  json<T>(): T
}

/** Messages of a stream, one after the other. `stop()` ends the loop. */
export interface StreamReader extends AsyncIterable<StreamMessage> {
  /** Whether messages have come that were not handed out yet. */
  readonly hasWaiting: boolean
  stop(): void
}

/**
 * How long the server keeps a request for messages open, ms; then it is queried again. A request that brought nothing
 * doubles the next one, up to the most: a reader of a quiet stream would else wake this process and the server each time.
 */
const requestMs = { min: 2_000, max: 8_000 }
/** A request that neither ends nor brings anything for so long after its end was lost with its server, ms. */
const graceMs = 1_000
/** Before a consumer is made again, ms. */
const reopenMs = 250
/** So many places of messages that were handed out are kept before they are given back. */
const maxPlaces = 4_096
/** After so many messages in a row the loop lets the connection be read and written. */
const breath = 256

/**
 * Messages of a stream in order from a position, without acks, each once, whatever becomes of connection and server
 * meanwhile. Half of what may wait here is requested at a time, and the next half as soon as the first has come and no
 * more than a half waits: so the server works while the loop does, and what waits is bounded. The client's own endless
 * reader asks as messages arrive, so they pile up in memory before a loop that is slower than the server; its reader of
 * batches costs a generator for each of them and lets the server rest while a batch is worked on.
 * @throws the error of the client when the stream is not there, or the connection has been closed
 */
export async function readStream(nats: Nats, stream: string, options: ReadOptions): Promise<StreamReader> {
  const place = new Place(nats, stream, options)
  await place.open()
  return {
    get hasWaiting() {
      return place.hasWaiting
    },
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
  /** Bytes requested at a time. */
  readonly #chunk: number
  #last: number
  #consumer: { readonly name: string; readonly inbox: Subscription } | null = null
  /** Messages of this consumer that were handed out: the server numbers them without a gap. */
  #delivered = 0
  /** What has come and was not handed out yet, from `#head` on. */
  #waiting: (Msg | undefined)[] = []
  #head = 0
  #waitingBytes = 0
  /** Bytes that the open request may still bring; null: none is open. */
  #due: number | null = null
  /** The next message is larger than a batch: it is requested by itself. */
  #isLarge = false
  #heard = 0
  /** How long the open request, or the next one, is kept by the server, ms. */
  #requestMs: number = requestMs.min
  /** Whether the open request brought anything. */
  #brought = false
  /** The consumer can no longer be relied on: one is made again behind the last message. */
  #broken = false
  #handed = 0
  #stopped = false
  #wake = () => {}
  #unwatch = () => {}

  constructor(nats: Nats, stream: string, options: ReadOptions) {
    this.#nats = nats
    this.#stream = stream
    this.#options = options
    this.#chunk = Math.ceil((options.maxBytes ?? 4 * 1024 * 1024) / 2)
    this.#last = Math.max(1, options.from) - 1
  }

  /** A consumer that begins behind the last message. */
  async open(): Promise<void> {
    this.#forget()
    const { name, num_pending } = await readingConsumer(this.#nats, this.#stream, {
      ...this.#options,
      from: this.#last + 1,
    })
    const inbox = this.#nats.connection.subscribe(createInbox(), {
      callback: (error, message) => {
        if (this.#consumer?.inbox !== inbox) return
        if (error) this.#broken = true
        else this.#arrived(message, inbox)
        this.#wake()
      },
    })
    this.#consumer = { name, inbox }
    // What was requested through the connection of before is not answered, and its consumer may be gone.
    this.#unwatch = this.#nats.onReconnect(() => {
      this.#broken = true
      this.#wake()
    })
    this.#delivered = 0
    this.#broken = false
    this.#brought = true
    if (this.#options.toEnd && num_pending === 0) this.#stopped = true
    if (this.#stopped) this.#forget()
    else this.#requestBatch()
  }

  get hasWaiting(): boolean {
    return this.#head < this.#waiting.length
  }

  next(): Promise<IteratorResult<StreamMessage>> {
    if (this.#handed++ % breath !== 0) {
      const message = this.#take()
      if (message !== null) return Promise.resolve({ done: false, value: message })
    }
    return this.#waited()
  }

  stop(): void {
    this.#stopped = true
    this.#forget()
    this.#wake()
  }

  async #waited(): Promise<IteratorResult<StreamMessage>> {
    await new Promise(setImmediate)
    for (;;) {
      if (this.#stopped) return { done: true, value: undefined }
      const message = this.#take()
      if (message !== null) return { done: false, value: message }
      if (!this.#broken) {
        await this.#something()
        continue
      }
      // A cluster between two leaders refuses at once: consumers made one after the other would keep it there.
      await wait(reopenMs)
      await this.#reopen()
    }
  }

  /** Until something comes, or the open request must be taken as lost. */
  async #something(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const lostMs = this.#requestMs + graceMs
    const timer = setTimeout(resolve, lostMs)
    await promise
    clearTimeout(timer)
    this.#wake = () => {}
    if (this.#nats.connection.isClosed()) this.#broken = true
    if (performance.now() - this.#heard >= lostMs) this.#broken = true
  }

  /** The next message when it is here and the right one. */
  #take(): StreamMessage | null {
    for (;;) {
      if (this.#stopped || this.#broken) return null
      const raw = this.#waiting[this.#head]
      if (raw === undefined) return null
      const message = messageOf(raw, this.#options.sealed ? null : this.#nats)
      // One was lost on the way: it is read again, with all that came behind it.
      if (message.info.deliverySequence !== this.#delivered + 1) {
        this.#broken = true
        return null
      }
      this.#waiting[this.#head++] = undefined
      if (this.#head === this.#waiting.length || this.#head === maxPlaces) {
        this.#waiting = this.#waiting.slice(this.#head)
        this.#head = 0
      }
      this.#waitingBytes -= sizeOf(raw)
      this.#delivered++
      this.#requestBatch()
      if (message.seq > this.#last) {
        this.#last = message.seq
        return message
      }
      // A copy that ends before the first position begins at its own end, and goes on with what it lacked.
      if (this.#options.toEnd && message.info.pending === 0) this.#broken = true
    }
  }

  /** Asks for a batch where none is on its way and there is room for it. */
  #requestBatch(): void {
    if (this.#due !== null || this.#waitingBytes > this.#chunk || this.#consumer === null) return
    if (this.#nats.connection.isClosed()) return
    const { name, inbox } = this.#consumer
    this.#due = this.#isLarge ? 0 : this.#chunk
    this.#heard = performance.now()
    const max = this.#isLarge ? { batch: 1 } : { batch: 1_000_000, max_bytes: this.#chunk }
    this.#requestMs = this.#brought ? requestMs.min : Math.min(2 * this.#requestMs, requestMs.max)
    this.#brought = false
    const request = { ...max, expires: nanos(this.#requestMs) }
    this.#isLarge = false
    this.#nats.connection.publish(
      `$JS.API.CONSUMER.MSG.NEXT.${this.#stream}.${name}`,
      JSON.stringify(request),
      { reply: inbox.getSubject() },
    )
  }

  #arrived(message: Msg, inbox: Subscription): void {
    this.#heard = performance.now()
    if (message.subject !== inbox.getSubject()) {
      this.#brought = true
      const bytes = sizeOf(message)
      this.#waiting.push(message)
      this.#waitingBytes += bytes
      // The server says nothing where the last one fills the batch to the byte.
      if (this.#due !== null) this.#due = this.#due > bytes ? this.#due - bytes : null
    } else if (endsRequest(message)) {
      this.#isLarge = message.headers?.code === 409 && this.#due === this.#chunk
      this.#due = null
      // Nothing came for the whole request: what was to come may have been deleted. A new consumer knows.
      if (this.#options.toEnd && message.headers?.code !== 409 && this.#waiting.length === 0)
        this.#broken = true
    } else if (message.headers?.code !== 100) this.#broken = true
    this.#requestBatch()
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
    this.#unwatch()
    this.#unwatch = () => {}
    this.#waiting = []
    this.#head = 0
    this.#waitingBytes = 0
    this.#due = null
    const consumer = this.#consumer
    this.#consumer = null
    if (consumer === null || this.#nats.connection.isClosed()) return
    consumer.inbox.unsubscribe()
    // The server forgets it by itself where this does not reach it.
    this.#nats.jsm.consumers.delete(this.#stream, consumer.name).catch(() => undefined)
  }
}

/** Whether a status says that a request is over: time, or bytes; all others say that something is wrong. */
function endsRequest({ headers }: Msg): boolean {
  const { code = 0, description = '' } = headers ?? {}
  return code === 404 || code === 408 || (code === 409 && /maxbytes|batch completed/i.test(description))
}

/** Subject, reply, headers and content, as the server counts it; the client has it for readers of its own. */
const sizeOf = (message: Msg): number => (message as Msg & { size(): number }).size()

const decoder = new TextDecoder()

/** The reply subject tells where it stands: `$JS.ACK.[<domain>.<account>.]<stream>.<consumer>.<times>.<seq>.<number>.<time>.<pending>`. */
function messageOf({ subject, reply = '', headers, data: stored }: Msg, nats: Nats | null): StreamMessage {
  const data = nats ? openedMessage(nats, subject, stored) : stored
  const parts = reply.split('.')
  const at = parts.length === 9 ? 5 : 7
  const string = () => decoder.decode(data)
  return {
    seq: Number(parts[at]),
    subject,
    headers,
    data,
    info: {
      deliverySequence: Number(parts[at + 1]),
      storedAt: parts[at + 2] ?? '',
      pending: Number(parts[at + 3]),
    },
    string,
    json: <T>() => JSON.parse(string()) as T,
  }
}
