import { isIP } from 'node:net'
import { addressOfName } from '../../runtime/bounded-lookup.ts'
import { addressOf } from '../access/address.ts'

/** What a callback came to: how to go on. */
export type Outcome =
  | { readonly kind: 'done' }
  /** It will not be called again: it said no, or its address is not allowed. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Worth another attempt. */
  | { readonly kind: 'failed'; readonly reason: string }

/** Calls under way in one process at a time. */
export interface Caps {
  readonly total: number
  readonly ofHost: number
  readonly ofAddress: number
  /** The same of hosts whose last call failed: what is dead may not take the place of what answers. */
  readonly failing: number
  readonly failingOfAddress: number
  /** Calls that wait here for their turn; further ones are sent back to the queue. */
  readonly waiting: number
  readonly waitingOfHost: number
}

export const defaultCaps: Caps = {
  total: 1_024,
  ofHost: 4,
  ofAddress: 512,
  failing: 256,
  failingOfAddress: 16,
  waiting: 20_000,
  waitingOfHost: 32,
}

interface Place {
  readonly host: string
  readonly address: string
  readonly failing: boolean
}

interface Waiter {
  readonly host: string
  readonly address: string
  readonly start: () => void
  readonly drop: () => void
}

/** How long a host counts as failing after its last call failed, ms. */
const failingMs = 600_000
/** How long an address of a name is believed, ms: it only says on which count a call is. */
const resolvedMs = 60_000
const maxRemembered = 20_000

/**
 * Whose turn it is among callbacks: capped by host, by address and in total, so that those that are slow or dead delay
 * nobody else. Hosts that have not failed go by caps of their own, which leaves them room at any time.
 */
export class Lanes {
  readonly #caps: Caps
  readonly #resolve: (name: string) => Promise<string | null>
  readonly #running = { all: 0, failing: 0 }
  readonly #ofHost = new Map<string, number>()
  readonly #ofAddress = new Map<string, { all: number; failing: number }>()
  readonly #failed = new Map<string, number>()
  readonly #addresses = new Map<string, { readonly at: number; readonly address: string }>()
  readonly #waitingOfHost = new Map<string, number>()
  #waiting: Waiter[] = []
  #closed = false

  constructor(caps: Caps = defaultCaps, resolve: (name: string) => Promise<string | null> = addressOfName) {
    this.#caps = caps
    this.#resolve = resolve
  }

  /**
   * Makes a call when it is its turn.
   * @param url whose host and address are counted
   * @returns null where too much waits for that host or in all, or the process ends: to be sent back to the queue
   */
  async run(url: string, call: () => Promise<Outcome>): Promise<Outcome | null> {
    const { hostname, host } = new URL(url)
    const waits = this.#waitingOfHost.get(host) ?? 0
    if (this.#closed || waits >= this.#caps.waitingOfHost || this.#waiting.length >= this.#caps.waiting)
      return null
    this.#waitingOfHost.set(host, waits + 1)
    const address = await this.#addressFor(hostname)
    const place = await this.#turn(host, address)
    countDown(this.#waitingOfHost, host)
    if (place === null) return null
    try {
      const outcome = await call()
      remember(this.#failed, host, outcome.kind === 'failed' ? performance.now() : null)
      return outcome
    } finally {
      this.#count(place, -1)
      this.#startNext()
    }
  }

  /** What waits is sent back; what is under way ends. */
  close(): void {
    this.#closed = true
    for (const { drop } of this.#waiting.splice(0)) drop()
  }

  /** A place, counted from the moment that it is free; null when the process ends. */
  async #turn(host: string, address: string): Promise<Place | null> {
    if (this.#closed) return null
    if (this.#isFree(host, address)) return this.#take(host, address)
    return new Promise(resolve => {
      const start = () => resolve(this.#take(host, address))
      this.#waiting.push({ host, address, start, drop: () => resolve(null) })
    })
  }

  #take(host: string, address: string): Place {
    const place = { host, address, failing: this.#isFailing(host) }
    this.#count(place, 1)
    return place
  }

  #startNext(): void {
    const isFree = ({ host, address }: Waiter) => this.#isFree(host, address)
    for (let at = this.#waiting.findIndex(isFree); at >= 0; at = this.#waiting.findIndex(isFree))
      this.#waiting.splice(at, 1)[0]?.start()
  }

  #isFree(host: string, address: string): boolean {
    const caps = this.#caps
    const here = this.#ofAddress.get(address) ?? { all: 0, failing: 0 }
    if (this.#running.all >= caps.total || here.all >= caps.ofAddress) return false
    if ((this.#ofHost.get(host) ?? 0) >= caps.ofHost) return false
    if (!this.#isFailing(host)) return true
    return this.#running.failing < caps.failing && here.failing < caps.failingOfAddress
  }

  #isFailing(host: string): boolean {
    const at = this.#failed.get(host)
    return at !== undefined && performance.now() - at < failingMs
  }

  #count({ host, address, failing }: Place, by: 1 | -1): void {
    const here = this.#ofAddress.get(address) ?? { all: 0, failing: 0 }
    for (const count of [this.#running, here]) {
      count.all += by
      if (failing) count.failing += by
    }
    if (here.all > 0) this.#ofAddress.set(address, here)
    else this.#ofAddress.delete(address)
    if (by < 0) countDown(this.#ofHost, host)
    else this.#ofHost.set(host, (this.#ofHost.get(host) ?? 0) + 1)
  }

  /** A /64 of IPv6 is one address; a name that leads nowhere is its own. */
  async #addressFor(hostname: string): Promise<string> {
    const bare = hostname.replace(/^\[|\]$/g, '')
    if (isIP(bare) !== 0) return addressOf(bare)
    const cache = this.#addresses.get(bare)
    if (cache && performance.now() - cache.at < resolvedMs) return cache.address
    const found = await this.#resolve(bare)
    const address = found === null ? `name ${bare}` : addressOf(found)
    remember(this.#addresses, bare, { at: performance.now(), address })
    return address
  }
}

function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

/** @param value null forgets it */
function remember<T>(cache: Map<string, T>, key: string, value: T | null): void {
  cache.delete(key)
  if (value !== null) cache.set(key, value)
  const oldest = cache.keys().next().value
  if (cache.size > maxRemembered && oldest !== undefined) cache.delete(oldest)
}
