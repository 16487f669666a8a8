import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'
import { isPassing } from '../runtime/nats-errors.ts'
import { realClock } from './fetch/clock.ts'
import { LeaseLost, type Term, waitForLease } from './fetch/lease.ts'
import type { Ledgers } from './ledger.ts'

export interface TakingTurns {
  readonly log: Log
  readonly ledgers: Ledgers
  readonly signal?: AbortSignal | undefined
  /** How long another process may keep what is needed; 10 minutes if not stated. */
  readonly waitMs?: number | undefined
  /** Called when another process has to be waited for; in the log if not stated. */
  readonly onWait?: ((message: string) => void) | undefined
}

const defaultWait = 600_000
/** Between two tries of work that an outage or the loss of a lease has cut off, ms. */
const pauseBetween = 1_000

/** What work under a lease is given. */
export interface Turn extends Term {
  /** Aborts when the lease is lost, or with the signal of the caller. */
  readonly signal: AbortSignal
}

/**
 * Documents of a feed are ingested by one process at a time: an import beside a worker that fetches the same feed waits
 * for the document in its hands, not for its whole run. What is known of the feed is read again when another process has
 * been at it, or when the work was cut off.
 *
 * @param work is done again, from what it left behind, when its lease was lost to slowness or NATS did not answer
 * @throws LeaseBusy when the other one is not through in time; the reason of the signal when that aborts
 */
export async function oneAtATime<T>(
  nats: Nats,
  feed: string,
  turns: TakingTurns,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const { ledgers } = turns
  const busy = `${feed}: another process takes in a document of this feed; waiting for it.`
  let cut = false
  return throughOutages(turns, async () => {
    if (cut) ledgers.forget(feed)
    cut = true
    return underLease(nats, `documents.${feed}`, busy, turns, (turn, again) => {
      if (!again) ledgers.forget(feed)
      return work(turn)
    })
  })
}

/** The simulated market is made, or removed, by one process at a time; cut off as `oneAtATime` is. */
export async function ownSimulation<T>(
  nats: Nats,
  turns: TakingTurns,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const busy = 'Another process works on the simulated market; waiting for it.'
  return throughOutages(turns, () => underLease(nats, 'simulation', busy, turns, work))
}

async function underLease<T>(
  nats: Nats,
  name: string,
  busy: string,
  turns: TakingTurns,
  work: (turn: Turn, again: boolean) => Promise<T>,
): Promise<T> {
  const { ledgers, signal } = turns
  const lease = await waitForLease(nats, name, realClock, {
    owner: ledgers.id,
    waitMs: turns.waitMs ?? defaultWait,
    signal,
    onWait: () => reportWait(turns, busy),
  })
  try {
    const both = signal ? AbortSignal.any([signal, lease.signal]) : lease.signal
    return await work({ signal: both, lapsed: lease.lapsed, assure: lease.assure }, lease.again)
  } finally {
    await lease.release()
  }
}

/**
 * Does work that can be done again from what it left behind: when NATS does not answer for a while, or a lease was lost
 * because this process or the server was too slow, it waits and goes on.
 *
 * @throws the last of these errors when it still stands after `waitMs`; every other error at once
 */
export async function throughOutages<T>(turns: TakingTurns, work: () => Promise<T>): Promise<T> {
  const { log, signal } = turns
  const end = Date.now() + (turns.waitMs ?? defaultWait)
  for (;;) {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      const passing = error instanceof LeaseLost || isPassing(error)
      if (!passing || Date.now() >= end) throw error
      log.warn({ err: error }, 'the work was cut off; it goes on where it stood')
      await realClock.sleep(pauseBetween, signal)
    }
  }
}

function reportWait({ onWait, log }: TakingTurns, message: string): void {
  if (onWait) onWait(message)
  else log.info(message)
}
