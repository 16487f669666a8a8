import { randomUUID } from 'node:crypto'
import type { KV, Nats } from '../../runtime/nats.ts'
import type { Clock } from './clock.ts'

interface Holding {
  readonly owner: string
  /** Milliseconds since 1970; 0 when given back. */
  readonly until: number
}

export interface Lease {
  /** Aborts when the lease is lost: another process may work on it by now. */
  readonly signal: AbortSignal
  /** Whether the last to hold it was this process, so that what it remembers still holds. */
  readonly again: boolean
  release(): Promise<void>
}

/** This process, in leases. */
const self = randomUUID()
const usualTerm = 60_000

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
  const { owner = self, termMs = usualTerm } = options
  const kv = await nats.kv(nats.names.feedState)
  const key = `lease.${name}`
  const holding = (until: number) => JSON.stringify({ owner, until } satisfies Holding)
  const entry = await kv.get(key)
  const before = entry?.operation === 'PUT' ? entry.json<Holding>() : null
  if (before && before.until > clock.now() && before.owner !== owner) return null
  // The same process may hold it for another task: then it is held too.
  if (before && before.owner === owner && before.until > clock.now()) return null
  let revision = await changed(kv, key, holding(clock.now() + termMs), entry?.revision ?? 0)
  if (revision === null) return null
  const lost = new AbortController()
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renewing.then(async () => {
      if (revision === null) return
      revision = await changed(kv, key, holding(clock.now() + termMs), revision).catch(() => revision)
      if (revision === null) lost.abort()
    })
  }, termMs / 3)
  timer.unref()
  return {
    signal: lost.signal,
    again: before?.owner === owner,
    async release() {
      clearInterval(timer)
      await renewing
      if (revision !== null) await changed(kv, key, holding(0), revision)
      revision = null
    },
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
