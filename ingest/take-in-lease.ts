import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'
import { realClock } from './fetch/clock.ts'
import { waitForLease } from './fetch/lease.ts'
import type { Ledgers } from './ledger.ts'

export interface TakingTurns {
  readonly log: Log
  readonly ledgers: Ledgers
  readonly signal?: AbortSignal | undefined
  /** How long another process may keep what is needed; 10 minutes if not told. */
  readonly waitMs?: number | undefined
  /** Told when another process has to be waited for; in the log if not told. */
  readonly onWait?: ((message: string) => void) | undefined
}

const usualWait = 600_000

/**
 * Documents of a feed are taken in by one process at a time: an import beside a worker that fetches the same feed waits
 * for the document in its hands, not for its whole run. What is known of the feed is read anew when another process has
 * been at it.
 *
 * @throws LeaseBusy when the other one is not through in time; the reason of the signal when that aborts
 */
export async function oneAtATime<T>(
  nats: Nats,
  feed: string,
  turns: TakingTurns,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { ledgers, signal } = turns
  const lease = await waitForLease(nats, `documents.${feed}`, realClock, {
    owner: ledgers.id,
    waitMs: turns.waitMs ?? usualWait,
    signal,
    onWait: () =>
      tellWait(turns, `${feed}: another process takes in a document of this feed; waiting for it.`),
  })
  try {
    if (!lease.again) ledgers.forget(feed)
    return await work(signal ? AbortSignal.any([signal, lease.signal]) : lease.signal)
  } finally {
    await lease.release()
  }
}

/** The simulated market is made, or removed, by one process at a time. */
export async function ownSimulation<T>(
  nats: Nats,
  turns: TakingTurns,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { ledgers, signal } = turns
  const lease = await waitForLease(nats, 'simulation', realClock, {
    owner: ledgers.id,
    waitMs: turns.waitMs ?? usualWait,
    signal,
    onWait: () => tellWait(turns, 'Another process works on the simulated market; waiting for it.'),
  })
  try {
    return await work(signal ? AbortSignal.any([signal, lease.signal]) : lease.signal)
  } finally {
    await lease.release()
  }
}

function tellWait({ onWait, log }: TakingTurns, message: string): void {
  if (onWait) onWait(message)
  else log.info(message)
}
