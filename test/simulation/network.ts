import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { Duplex } from 'node:stream'
import type { Random } from './random.ts'

/** What the network of a run may do to a connection. TCP neither reorders nor repeats within one; a cut loses what is on its way. */
export interface NetworkFaults {
  /** Of a piece on its way, ms. */
  readonly delayMs: readonly [min: number, max: number]
  /** Probability that a piece is the last of its connection: both ends are cut. */
  readonly cut: number
  /** Probability that a piece and all after it vanish without a word, as behind a firewall that forgot the connection. */
  readonly silence: number
  /** Probability that a piece arrives in two. */
  readonly split: number
}

export const quietNetwork: NetworkFaults = { delayMs: [0, 1], cut: 0, silence: 0, split: 0 }

type Accept = (server: Duplex) => void

/** Addresses of simulated servers: reserved for documentation (RFC 5737), so that no real server can be meant. */
const simulatedHosts = '198.51.100.'

/**
 * Connections of this process to simulated servers, in memory; all others go where they always went. The port says which
 * program connects, so that one can be killed by its number.
 */
export class SimulatedNetwork {
  faults: NetworkFaults = quietNetwork
  readonly #random: Random
  readonly #listening = new Map<string, Accept>()
  readonly #open = new Set<Connection>()
  readonly #real = net.createConnection

  constructor(random: Random) {
    this.#random = random
    const own = (...given: unknown[]) => {
      const [port, host, connected] = given as [number, string, (() => void) | undefined]
      if (typeof host === 'string' && host.startsWith(simulatedHosts))
        return this.#connect(host, port, connected)
      return (this.#real as (...given: unknown[]) => net.Socket)(...given)
    }
    net.createConnection = own as typeof net.createConnection
    syncBuiltinESMExports()
  }

  listen(host: string, accept: Accept): void {
    this.#listening.set(host, accept)
  }

  /** These faults for so long, ms; then all is well again. */
  async during(faults: Partial<NetworkFaults>, ms: number): Promise<void> {
    this.faults = { ...quietNetwork, ...faults }
    await new Promise(resolve => setTimeout(resolve, ms))
    this.faults = quietNetwork
  }

  /** The server of this host is gone: its connections are cut, and new ones refused. */
  gone(host: string): void {
    this.#listening.delete(host)
    for (const one of this.#open) if (one.host === host) one.cut()
  }

  /** A program that was killed: nothing of what it says is heard, and it hears nothing. */
  kill(owner: number): void {
    for (const one of this.#open) if (one.owner === owner) one.cut()
    this.#dead.add(owner)
  }
  readonly #dead = new Set<number>()

  end(): void {
    net.createConnection = this.#real
    syncBuiltinESMExports()
    for (const one of this.#open) one.cut()
  }

  #connect(host: string, owner: number, connected?: () => void): Duplex {
    const connection = new Connection(owner, host, () => this.#open.delete(connection))
    const client = connection.client
    setTimeout(() => {
      const accept = this.#listening.get(host)
      if (accept === undefined || this.#dead.has(owner)) {
        client.destroy(
          Object.assign(new Error(`connect ECONNREFUSED ${host}:${owner}`), { code: 'ECONNREFUSED' }),
        )
        return
      }
      this.#open.add(connection)
      connection.pass = (piece, to, done) => this.#pass(connection, piece, to, done)
      accept(connection.server)
      connected?.()
    }, this.#delay())
    return client
  }

  #delay(): number {
    const [min, max] = this.faults.delayMs
    return this.#random.between(min, max)
  }

  #pass(connection: Connection, piece: Buffer, to: End, done: () => void): void {
    const { cut, silence, split } = this.faults
    done()
    if (this.#random.chance(cut)) {
      connection.cut()
      return
    }
    if (this.#random.chance(silence)) connection.isSilent = true
    if (connection.isSilent) return
    const at = piece.length > 1 && this.#random.chance(split) ? this.#random.between(1, piece.length - 1) : 0
    const pieces = at === 0 ? [piece] : [piece.subarray(0, at), piece.subarray(at)]
    for (const one of pieces) {
      to.arrivesAt = Math.max(to.arrivesAt, Date.now() + this.#delay())
      to.underway.push(one)
      // Timers of the same moment may run in any order; what was sent first arrives first.
      setTimeout(
        () => {
          const first = to.underway.shift()!
          if (!connection.isSilent && !to.destroyed) to.push(first)
        },
        Math.max(0, to.arrivesAt - Date.now()),
      )
    }
  }
}

const ignored = () => undefined

class Connection {
  readonly client: End
  readonly server: End
  isSilent = false
  pass: (piece: Buffer, to: End, done: () => void) => void = (_piece, _to, done) => done()
  readonly owner: number
  readonly host: string
  readonly #forget: () => void

  constructor(owner: number, host: string, forget: () => void) {
    this.owner = owner
    this.host = host
    this.#forget = forget
    this.client = new End(this, () => this.server)
    this.server = new End(this, () => this.client)
  }

  /** Both ends see it at once: what was on its way is lost. */
  cut(): void {
    this.#forget()
    for (const end of [this.client, this.server])
      if (!end.destroyed) end.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  }

  /** One end closed it by itself. */
  closed(): void {
    this.#forget()
    setTimeout(() => {
      for (const end of [this.client, this.server]) if (!end.destroyed) end.destroy()
    }, 1)
  }
}

/** One end of a connection, with those methods of a socket that clients call. */
class End extends Duplex {
  arrivesAt = 0
  /** Pieces that were sent and have not arrived. */
  readonly underway: Buffer[] = []
  readonly #connection: Connection
  readonly #other: () => End
  constructor(connection: Connection, other: () => End) {
    super()
    this.#connection = connection
    this.#other = other
    this.on('error', ignored)
  }
  /** A program that was killed has no listeners left; what becomes of its connection then is no crash of this process. */
  override removeAllListeners(...names: [event?: string | symbol]): this {
    super.removeAllListeners(...names)
    return this.on('error', ignored)
  }
  setNoDelay(): this {
    return this
  }
  override _read(): void {}
  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.#connection.pass(Buffer.from(piece), this.#other(), done)
  }
  override _final(done: () => void): void {
    this.#connection.closed()
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection.closed()
    done(error)
  }
}
