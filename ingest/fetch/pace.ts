import type { Clock } from './clock.ts'
import { FetchFailure } from './failure.ts'
import { defaultPauseMs, type Hosts } from './host.ts'

/** What is remembered of a host beyond this process: when it may be queried again. */
export interface PaceStore {
  load(host: string): Promise<number>
  save(host: string, notBefore: number): Promise<void>
}

/** A host that wants to be left alone for longer is asked by a later run. */
export const longestWait = 15 * 60_000
const worthRemembering = 20_000

/** One request at a time to a host, and a pause between two. */
export class Pace {
  readonly #clock: Clock
  readonly #hosts: Hosts
  readonly #store: PaceStore | null
  readonly #queue = new Map<string, Promise<unknown>>()
  readonly #notBefore = new Map<string, number>()

  constructor(clock: Clock, hosts: Hosts, store: PaceStore | null = null) {
    this.#clock = clock
    this.#hosts = hosts
    this.#store = store
  }

  /** @throws FetchFailure `host-rests` when the wait would be longer than a quarter of an hour */
  async run<T>(host: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const before = this.#queue.get(host) ?? Promise.resolve()
    const own = before.catch(() => {}).then(() => this.#turn(host, signal, send))
    this.#queue.set(host, own)
    return own
  }

  async #turn<T>(host: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const notBefore = this.#notBefore.get(host) ?? (await this.#store?.load(host)) ?? 0
    const wait = notBefore - this.#clock.now()
    if (wait > longestWait)
      throw new FetchFailure(
        'host-rests',
        `${host} asked to be left alone until ${new Date(notBefore).toISOString()}`,
      )
    if (wait > 0) await this.#clock.sleep(wait, signal)
    if (signal.aborted) throw new FetchFailure('interrupted', `${host} was not asked any more`)
    try {
      return await send()
    } finally {
      await this.rest(host, this.pauseOf(host))
    }
  }

  /** Milliseconds between two requests to a host. */
  pauseOf(host: string): number {
    return this.#hosts.get(host)?.pauseMs ?? defaultPauseMs
  }

  /** No request goes to the host for so long. */
  async rest(host: string, ms: number): Promise<void> {
    const until = Math.max(this.#clock.now() + ms, this.#notBefore.get(host) ?? 0)
    this.#notBefore.set(host, until)
    if (ms >= worthRemembering) await this.#store?.save(host, until)
  }
}
