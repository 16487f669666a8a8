import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import FakeTimers from '@sinonjs/fake-timers'
import type { Random } from './random.ts'

/**
 * What Node does outside the event loop would end in an order of its own: packing is done at once, on this thread. A
 * module that is imported later gets this one, so the first import of a simulation is this file.
 */
const packAtOnce = (
  body: zlib.InputType,
  options: zlib.ZlibOptions,
  done: (error: null, packed: Buffer) => void,
) => process.nextTick(done, null, zlib.gzipSync(body, options))
zlib.gzip = packAtOnce as typeof zlib.gzip
syncBuiltinESMExports()

const realImmediate = setImmediate

/** Time of one run: it stands still while anything can happen, and then jumps to the next timer. */
export interface VirtualClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Lets the run go on until a promise settles. @throws when it takes longer than `maxMs` of virtual time */
  until<T>(work: Promise<T>, maxMs: number, what: string): Promise<T>
  /** Gives time and random numbers back to the process. */
  end(): void
}

/** Replaces timers, `Date`, `performance.now` and the random numbers of this process by those of the seed. */
export function startClock(random: Random, startsAt: string): VirtualClock {
  const timers = FakeTimers.install({
    now: Date.parse(startsAt),
    // Promises and `nextTick` run in a fixed order already.
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'Date',
      'performance',
      'hrtime',
    ],
  })
  const { randomBytes, randomUUID } = crypto
  const mathRandom = Math.random
  Math.random = () => random.unit()
  const real = { randomBytes, randomUUID, getRandomValues: globalThis.crypto.getRandomValues }
  const uuid = () => {
    const hex = random.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as const
  }
  crypto.randomBytes = ((length: number) => random.bytes(length)) as typeof randomBytes
  crypto.randomUUID = uuid
  globalThis.crypto.getRandomValues = (<T extends NodeJS.TypedArray>(into: T) => {
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(random.bytes(into.byteLength))
    return into
  }) as typeof real.getRandomValues
  syncBuiltinESMExports()
  return {
    now: () => timers.now,
    async until(work, maxMs, what) {
      const end = timers.now + maxMs
      let settled = false
      const watched = work.finally(() => {
        settled = true
      })
      watched.catch(() => undefined)
      for (;;) {
        // All promises and ticks of this moment.
        await new Promise(resolve => realImmediate(resolve))
        if (settled) return watched
        if (timers.countTimers() === 0) throw new Error(`${what}: nothing is left that could go on`)
        if (timers.now > end) throw new Error(`${what}: not over after ${maxMs} ms of virtual time`)
        timers.next()
      }
    },
    end() {
      timers.uninstall()
      Math.random = mathRandom
      Object.assign(crypto, { randomBytes: real.randomBytes, randomUUID: real.randomUUID })
      globalThis.crypto.getRandomValues = real.getRandomValues
      syncBuiltinESMExports()
    },
  }
}
