import type { SimulatedStream, Stored } from './jetstream.ts'
import { type Message, noBytes, statusHead } from './message.ts'

export interface ConsumerConfig {
  readonly name?: string
  readonly durable_name?: string
  readonly deliver_policy?: string
  readonly opt_start_seq?: number
  readonly opt_start_time?: string
  readonly filter_subject?: string
  readonly filter_subjects?: readonly string[]
  readonly deliver_subject?: string
  readonly inactive_threshold?: number
  readonly idle_heartbeat?: number
  readonly headers_only?: boolean
  readonly [other: string]: unknown
}

interface Request {
  readonly reply: string
  batch: number
  bytes: number
  readonly hasBytes: boolean
  readonly timer: NodeJS.Timeout | null
}

/** What of its server a consumer uses. */
interface ConsumerServer {
  readonly consumers: Pick<Map<string, Consumer>, 'delete'>
  send(message: Message, to?: string): number
}

/** A consumer without acknowledgements: it hands out messages that are requested, or pushes them to a subject. */
export class Consumer {
  readonly name: string
  readonly stream: SimulatedStream
  readonly config: ConsumerConfig
  readonly created: string
  readonly #server: ConsumerServer
  readonly #filters: readonly string[]
  /** Position before the next message. */
  #at: number
  #delivered = 0
  #requests: Request[] = []
  /** Positions that a consumer of the last message of each subject begins with. */
  #begin: number[] | null = null
  #idle: NodeJS.Timeout | null = null
  #forget: NodeJS.Timeout | null = null

  constructor(server: ConsumerServer, stream: SimulatedStream, name: string, config: ConsumerConfig) {
    this.#server = server
    this.stream = stream
    this.name = name
    this.config = config
    this.created = new Date().toISOString()
    this.#filters = config.filter_subjects ?? (config.filter_subject ? [config.filter_subject] : [])
    this.#at = this.#firstPosition() - 1
    if (config.deliver_subject !== undefined && config.idle_heartbeat)
      this.#idle = setInterval(() => this.#heartbeat(), config.idle_heartbeat / 1e6)
    this.#used()
  }

  /** Where it begins: within the stream as it stands, or behind its end. */
  #firstPosition(): number {
    const { first_seq: first } = this.stream.state
    const { lastSeq } = this.stream
    if (lastSeq === 0) return 1
    return Math.min(Math.max(this.#wantedPosition(), first), lastSeq + 1)
  }

  #wantedPosition(): number {
    const { deliver_policy: policy = 'all', opt_start_seq, opt_start_time } = this.config
    const all = this.stream.from(0, this.#filters)
    const behind = this.stream.lastSeq + 1
    switch (policy) {
      case 'all':
        return 1
      case 'new':
        return behind
      case 'by_start_sequence':
        return opt_start_seq ?? 1
      case 'by_start_time': {
        const from = nanoseconds(opt_start_time ?? '')
        return all.find(one => one.time >= from)?.seq ?? behind
      }
      case 'last_per_subject': {
        const newest = new Map(all.map(one => [one.subject, one.seq]))
        this.#begin = [...newest.values()].sort((a, b) => a - b)
        return this.#begin[0] ?? behind
      }
      default:
        throw new Error(`the simulated server does not know the deliver policy ${policy}`)
    }
  }

  #waiting(): Stored[] {
    const ahead = this.stream.from(this.#at + 1, this.#filters)
    const begin = this.#begin
    if (begin === null) return ahead
    const last = begin.at(-1) ?? 0
    return ahead.filter(one => one.seq > last || begin.includes(one.seq))
  }

  get info() {
    const pending = this.#waiting().length
    return {
      type: 'io.nats.jetstream.api.v1.consumer_create_response',
      stream_name: this.stream.config.name,
      name: this.name,
      created: this.created,
      config: { ...this.config, name: this.name },
      delivered: { consumer_seq: this.#delivered, stream_seq: this.#at },
      ack_floor: { consumer_seq: 0, stream_seq: 0 },
      num_ack_pending: 0,
      num_redelivered: 0,
      num_waiting: this.#requests.length,
      num_pending: pending,
    }
  }

  request(reply: string, { batch = 1, max_bytes = 0, expires = 0 }: PullRequest): void {
    this.#used()
    const timer =
      expires > 0 ? setTimeout(() => this.#over(request, '408 Request Timeout'), expires / 1e6) : null
    const request: Request = { reply, batch, bytes: max_bytes, hasBytes: max_bytes > 0, timer }
    this.#requests.push(request)
    this.serve()
  }

  /** Sends what is there to whoever waits for it. */
  serve(): void {
    if (this.config.deliver_subject !== undefined) {
      this.#push()
      return
    }
    for (let request = this.#requests[0]; request !== undefined; request = this.#requests[0]) {
      const [message] = this.#waiting()
      if (message === undefined) return
      const size = sizeOf(message, this.#replyOf(message, 0))
      if (request.hasBytes && size > request.bytes) {
        this.#over(request, '409 Message Size Exceeds MaxBytes')
        continue
      }
      request.bytes -= size
      request.batch--
      this.#deliver(message, request.reply)
      if (request.batch === 0 || (request.hasBytes && request.bytes <= 0)) this.#drop(request)
    }
  }

  end(): void {
    for (const request of [...this.#requests]) this.#drop(request)
    if (this.#idle) clearInterval(this.#idle)
    if (this.#forget) clearTimeout(this.#forget)
  }

  #push(): void {
    for (const message of this.#waiting()) this.#deliver(message, this.config.deliver_subject!)
  }

  #deliver(message: Stored, to: string): void {
    this.#at = message.seq
    this.#delivered++
    const { subject, head, data } = message
    const reply = this.#replyOf(message, this.#delivered)
    this.#server.send({ subject, reply, head, data: this.config.headers_only ? noBytes : data }, to)
  }

  /** By which the client knows where a message stands. */
  #replyOf({ seq, time }: Stored, number: number): string {
    const of = `${this.stream.config.name}.${this.name}`
    const pending = this.#waiting().filter(one => one.seq > seq).length
    return `$JS.ACK.${of}.1.${seq}.${number === 0 ? this.#delivered + 1 : number}.${time}.${pending}`
  }

  #over(request: Request, status: string): void {
    if (!this.#requests.includes(request)) return
    this.#drop(request)
    const left = { 'Nats-Pending-Messages': request.batch, 'Nats-Pending-Bytes': request.bytes }
    this.#server.send({ subject: request.reply, reply: '', head: statusHead(status, left), data: noBytes })
  }

  #drop(request: Request): void {
    this.#requests = this.#requests.filter(one => one !== request)
    if (request.timer) clearTimeout(request.timer)
  }

  #heartbeat(): void {
    const lines = { 'Nats-Last-Consumer': this.#delivered, 'Nats-Last-Stream': this.#at }
    this.#server.send({
      subject: this.config.deliver_subject!,
      reply: '',
      head: statusHead('100 Idle Heartbeat', lines),
      data: noBytes,
    })
  }

  /** The server forgets a consumer that nobody uses. */
  #used(): void {
    const { inactive_threshold: ns } = this.config
    if (!ns || this.config.deliver_subject !== undefined) return
    if (this.#forget) clearTimeout(this.#forget)
    this.#forget = setTimeout(() => {
      if (this.#requests.length > 0) return this.#used()
      this.end()
      this.#server.consumers.delete(`${this.stream.config.name} ${this.name}`)
    }, ns / 1e6)
  }
}

export interface PullRequest {
  readonly batch?: number
  readonly max_bytes?: number
  readonly expires?: number
}

/** As the server counts a message against `max_bytes`. */
const sizeOf = ({ subject, head, data }: Stored, reply: string): number =>
  subject.length + reply.length + head.length + data.length

function nanoseconds(time: string): bigint {
  const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? []
  return BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9) || '0')
}
