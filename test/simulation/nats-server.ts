import type { Duplex } from 'node:stream'
import { ApiError, matches, type SimulatedStream } from './jetstream.ts'
import { answerApi, type JetStreamServer } from './jetstream-api.ts'
import type { Consumer } from './jetstream-consumer.ts'
import { type Message, noBytes, statusHead } from './message.ts'
import type { SimulatedNetwork } from './network.ts'
import type { Random } from './random.ts'

export interface ServerOptions {
  readonly host: string
  readonly network: SimulatedNetwork
  readonly random: Random
  /** `always`: a message is acknowledged when it is on the disk (`sync_interval: always`); else each so many ms. */
  readonly sync: 'always' | number
  /** Between a message that is stored and its acknowledgement, ms. */
  readonly diskMs?: readonly [min: number, max: number]
}

interface Client {
  readonly socket: Duplex
  /** Filters by number of the subscription. */
  readonly subscriptions: Map<string, { readonly filter: string; left: number }>
}

/**
 * A model of nats-server 2.10 with JetStream: the protocol of its clients, and of its streams and consumers what vnfin
 * uses. `jetstream.test.ts` asks it and a real server the same.
 */
export class SimulatedNats implements JetStreamServer {
  readonly streams = new Map<string, SimulatedStream>()
  readonly consumers = new Map<string, Consumer>()
  readonly random: Random
  readonly #options: ServerOptions
  readonly #clients = new Set<Client>()
  #isUp = false
  #sync: NodeJS.Timeout | null = null
  #lastTime = 0n
  /** Counts starts: what was asked of an earlier one is not answered by a later one. */
  #life = 0

  constructor(options: ServerOptions) {
    this.#options = options
    this.random = options.random
    this.start()
  }

  start(): void {
    if (this.#isUp) return
    this.#isUp = true
    this.#life++
    const { host, network, sync } = this.#options
    network.listen(host, socket => this.#accept(socket))
    if (sync !== 'always') {
      this.#sync = setInterval(() => {
        for (const stream of this.streams.values()) stream.sync()
      }, sync)
    }
  }

  /** The power is cut: connections and consumers in memory are gone, and of the disk what was not synced. */
  cutPower(): void {
    this.#isUp = false
    if (this.#sync) clearInterval(this.#sync)
    this.#options.network.gone(this.#options.host)
    this.#clients.clear()
    for (const consumer of this.consumers.values()) consumer.end()
    this.consumers.clear()
    for (const stream of this.streams.values()) stream.cut(this.random)
  }

  /** Nanoseconds since 1970, each time a later one. */
  time(): bigint {
    const now = BigInt(Math.floor(Date.now())) * 1_000_000n
    this.#lastTime = now > this.#lastTime ? now : this.#lastTime + 1n
    return this.#lastTime
  }

  /** The disk has what a stream holds now, where the server syncs at once. */
  stored(stream: SimulatedStream): void {
    if (this.#options.sync === 'always') stream.sync()
    for (const consumer of this.consumers.values()) if (consumer.stream === stream) consumer.serve()
  }

  /** Sends to whoever is subscribed; `to` is the subject by which it is found, where that is another one. */
  send(message: Message, to = message.subject): number {
    let reached = 0
    for (const client of this.#clients)
      for (const [sid, subscription] of client.subscriptions) {
        if (!matches(subscription.filter, to)) continue
        reached++
        write(client, sid, message)
        if (--subscription.left === 0) client.subscriptions.delete(sid)
      }
    return reached
  }

  #accept(socket: Duplex): void {
    const client: Client = { socket, subscriptions: new Map() }
    this.#clients.add(client)
    const { host } = this.#options
    socket.write(
      `INFO ${JSON.stringify({ server_id: 'SIMULATED', server_name: host, version: '2.10.27', host, port: 4222, headers: true, max_payload: 8_388_608, proto: 1, jetstream: true, auth_required: false })}\r\n`,
    )
    let rest: Buffer = noBytes
    socket.on('data', (piece: Buffer) => {
      rest = this.#read(client, rest.length === 0 ? piece : Buffer.concat([rest, piece]))
    })
    socket.on('close', () => this.#clients.delete(client))
  }

  /** Takes whole messages of the protocol. @returns what is left of the bytes */
  #read(client: Client, bytes: Buffer): Buffer {
    for (let at = 0; ; ) {
      const end = bytes.indexOf('\r\n', at)
      if (end < 0) return bytes.subarray(at)
      const [verb = '', ...parts] = bytes.toString('utf8', at, end).split(/\s+/)
      const isPublish = verb === 'PUB' || verb === 'HPUB'
      const size = isPublish ? Number(parts.at(-1)) : 0
      const next = isPublish ? end + 2 + size + 2 : end + 2
      if (next > bytes.length) return bytes.subarray(at)
      if (isPublish) {
        const headSize = verb === 'HPUB' ? Number(parts.at(-2)) : 0
        const body = bytes.subarray(end + 2, end + 2 + size)
        this.#published(client, {
          subject: parts[0] ?? '',
          reply: parts.length > (verb === 'HPUB' ? 3 : 2) ? parts[1]! : '',
          head: Buffer.from(body.subarray(0, headSize)),
          data: Buffer.from(body.subarray(headSize)),
        })
      } else if (verb === 'PING') client.socket.write('PONG\r\n')
      else if (verb === 'SUB')
        client.subscriptions.set(parts.at(-1)!, { filter: parts[0]!, left: Number.POSITIVE_INFINITY })
      else if (verb === 'UNSUB') this.#unsubscribed(client, parts[0]!, parts[1])
      else if (verb !== 'CONNECT' && verb !== 'PONG')
        throw new Error(`the simulated server does not know ${verb}`)
      at = next
    }
  }

  #unsubscribed(client: Client, sid: string, left: string | undefined): void {
    const subscription = client.subscriptions.get(sid)
    if (left === undefined) client.subscriptions.delete(sid)
    else if (subscription) subscription.left = Number(left)
  }

  #published(client: Client, message: Message): void {
    const { subject, reply } = message
    if (subject.startsWith('$JS.API.')) {
      const answer = answerApi(this, message)
      for (const one of answer) this.send({ reply: '', ...one, subject: reply })
      return
    }
    // A consumer without acknowledgements hears of none.
    if (subject.startsWith('$JS.ACK.') || subject.startsWith('$JS.FC.')) return
    const stream = [...this.streams.values()].find(one =>
      one.config.subjects.some(filter => matches(filter, subject)),
    )
    const reached = this.send(message)
    if (stream) this.#store(stream, message)
    else if (reached === 0 && reply !== '') this.#answer(client, reply)
  }

  /** Nobody is there to answer. */
  #answer(client: Client, reply: string): void {
    for (const [sid, { filter }] of client.subscriptions)
      if (matches(filter, reply)) {
        write(client, sid, { subject: reply, reply: '', head: statusHead('503'), data: noBytes })
        return
      }
  }

  #store(stream: SimulatedStream, { subject, reply, head, data }: Message): void {
    const { name } = stream.config
    let answer: object
    try {
      const { seq, duplicate } = stream.store(subject, head, data, this.time())
      answer = { stream: name, seq, ...(duplicate ? { duplicate: true } : {}) }
      this.stored(stream)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      answer = { error: error.body, stream: name, seq: 0 }
    }
    if (reply === '') return
    const [min, max] = this.#options.diskMs ?? [0, 0]
    const life = this.#life
    setTimeout(
      () => {
        if (this.#isUp && this.#life === life)
          this.send({ subject: reply, reply: '', head: noBytes, data: Buffer.from(JSON.stringify(answer)) })
      },
      this.random.between(min, max),
    )
  }
}

function write({ socket }: Client, sid: string, { subject, reply, head, data }: Message): void {
  if (socket.destroyed) return
  const about = `${subject} ${sid}${reply === '' ? '' : ` ${reply}`}`
  const first =
    head.length > 0
      ? `HMSG ${about} ${head.length} ${head.length + data.length}\r\n`
      : `MSG ${about} ${data.length}\r\n`
  socket.write(Buffer.concat([Buffer.from(first), head, data, Buffer.from('\r\n')]))
}
