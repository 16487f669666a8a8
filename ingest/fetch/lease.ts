import { randomUUID } from 'node:crypto'
import type { KV, Nats } from '../../runtime/nats.ts'
import { processIdentity, processPlace } from '../../runtime/services/processes.ts'
import type { Clock } from './clock.ts'

interface Holding {
  readonly owner: string
  /** This taking of it, and no other of the same owner. */
  readonly taking?: string
  /** Milliseconds since 1970; 0 when given back. */
  readonly until: number
  /** The process that holds it, so that others on its machine need not wait for a killed one. */
  readonly process?: { readonly place: string; readonly pid: number; readonly identity: string }
}

export interface Lease extends Term {
  /** Aborts when the lease is lost: another process may work on it by now. */
  readonly signal: AbortSignal
  /** Whether the last to hold it was this process, so that what it remembers still holds. */
  readonly again: boolean
  release(): Promise<void>
}

/** How long a lease is good for. Work that others would do too asks before each step that they can see. */
export interface Term {
  /** Whether the term ran out before it could be renewed: this process was stopped, or the server did not answer. */
  lapsed(): boolean
  /** Renews a term that ran out. @throws LeaseLost when another process took the lease in the meantime */
  assure(): Promise<void>
}

/** Another process took a lease that was not renewed in time. The work may go on once the lease is free again. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Another process holds what is needed, and has not given it back in good time. */
export class LeaseBusy extends Error {
  override readonly name = 'LeaseBusy'
}

/** This process, in leases. */
const self = randomUUID()
const place = processPlace()
const identity = processIdentity(process.pid)
const here = place !== null && identity !== null ? { process: { place, pid: process.pid, identity } } : {}
const defaultTerm = 60_000

/** A process of this machine that runs no more; of others only the end of the term is known. */
const isDead = ({ process: holder }: Holding): boolean =>
  holder !== undefined && holder.place === place && processIdentity(holder.pid) !== holder.identity

/**
 * The right to work on a name, for one process at a time. It ends by itself when its holder dies, and is renewed
 * while it lives; each change is a compare-and-set on the last one.
 * @returns null when another process holds it
 */
export async function takeLease(
  nats: Nats,
  name: string,
  clock: Clock,
  options: { readonly owner?: string; readonly termMs?: number } = {},
): Promise<Lease | null> {
  const { owner = self, termMs = defaultTerm } = options
  const kv = await nats.kv(nats.names.feedState)
  const key = `lease.${name}`
  const taking = randomUUID()
  const holding = (until: number) => JSON.stringify({ owner, taking, until, ...here } satisfies Holding)
  const entry = await kv.get(key)
  const before = entry?.operation === 'PUT' ? entry.json<Holding>() : null
  // The same process may hold it for another task: then it is held too.
  if (before && before.until > clock.now() && !isDead(before)) return null
  let until = clock.now() + termMs
  let revision = await changed(kv, key, holding(until), entry?.revision ?? 0)
  // A write whose acknowledgement was lost is written all the same.
  revision ??= await ownRevision(kv, key, taking)
  if (revision === null) return null
  const lost = new AbortController()
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    if (revision === null || lost.signal.aborted) return
    const next = clock.now() + termMs
    const renewed = await changed(kv, key, holding(next), revision)
    revision = renewed ?? (await ownRevision(kv, key, taking))
    if (renewed !== null) until = next
    if (revision === null)
      lost.abort(
        new LeaseLost(`the lease of ${name} was lost: another process took it when its term ran out`),
      )
  }
  const timer = setInterval(() => {
    // A server that does not answer is tried again at the next turn.
    renewing = renewing.then(renew).catch(() => undefined)
  }, termMs / 3)
  timer.unref()
  return {
    signal: lost.signal,
    again: before?.owner === owner,
    lapsed: () => lost.signal.aborted || clock.now() >= until,
    async assure() {
      while (clock.now() >= until && !lost.signal.aborted) {
        const turn = renewing.then(renew)
        renewing = turn.catch(() => undefined)
        await turn
      }
      lost.signal.throwIfAborted()
    },
    async release() {
      clearInterval(timer)
      await renewing
      // What cannot be given back ends with its term; the work under it is done all the same.
      if (revision !== null) await changed(kv, key, holding(0), revision).catch(() => null)
      revision = null
    },
  }
}

/** The revision of a lease that is still this taking's own; null when it is another's. */
async function ownRevision(kv: KV, key: string, taking: string): Promise<number | null> {
  const entry = await kv.get(key)
  return entry?.operation === 'PUT' && entry.json<Holding>().taking === taking ? entry.revision : null
}

const firstLook = 50
const longestLook = 1_000

/**
 * Waits until a lease is free.
 * @param options.onWait told once, when it has to be waited for
 * @throws LeaseBusy after `waitMs`; the reason of `signal` when it aborts
 */
export async function waitForLease(
  nats: Nats,
  name: string,
  clock: Clock,
  options: {
    readonly owner?: string
    readonly waitMs: number
    readonly signal?: AbortSignal | undefined
    readonly onWait?: (() => void) | undefined
  },
): Promise<Lease> {
  const until = clock.now() + options.waitMs
  for (let pause = firstLook; ; pause = Math.min(pause * 2, longestLook)) {
    options.signal?.throwIfAborted()
    const lease = await takeLease(nats, name, clock, options.owner ? { owner: options.owner } : {})
    if (lease) return lease
    if (pause === firstLook) options.onWait?.()
    if (clock.now() >= until)
      throw new LeaseBusy(
        `Another process still works on ${name} after ${Math.round(options.waitMs / 1000)} s. Try again when it is through (\`vnfin feeds\` shows what runs), or stop it (\`vnfin up\` or \`vnfin ingest\`) first; nothing was taken in twice.`,
      )
    await clock.sleep(pause, options.signal)
  }
}

/** Compare-and-set (0: nobody was there before); the new revision, or null when somebody was faster. */
async function changed(kv: KV, key: string, value: string, revision: number): Promise<number | null> {
  try {
    return revision === 0 ? await kv.create(key, value) : await kv.update(key, value, revision)
  } catch (error) {
    // wrong last sequence
    if ((error as { api_error?: { err_code?: number } }).api_error?.err_code === 10071) return null
    throw error
  }
}
