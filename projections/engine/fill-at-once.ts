import type { Environment } from './environment.ts'
import { pause } from './keep-running.ts'
import type { Projection } from './projection.ts'
import { rebuild } from './rebuild.ts'
import { newestPosition } from './stream.ts'

/**
 * Facts of a first filling that have stopped coming for so long, and for so much of the time that it takes already, are
 * all of their kind, or nearly: a slow machine pauses longer between two documents.
 */
const quiet = { leastMs: 3_000, share: 0.5 }
/** Between two looks whether facts still come, ms. */
const lookMs = 500
/** Nobody waits longer than this for the facts of a first filling, ms. */
const longestMs = 600_000

/**
 * A read model without rows, filled by COPY once its facts are there: a first market has each bar in several documents,
 * and to update rows one by one costs the database several times as much. What comes later goes the usual way.
 */
export async function fillAtOnce(
  env: Environment,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now()
  let last = 0
  let movedAt = began
  while (!signal.aborted && env.filling?.isOn() && performance.now() - began < longestMs) {
    const newest = await newestPosition(env.nats, projection.handles)
    const now = performance.now()
    if (newest !== last) movedAt = now
    else if (last > 0 && now - movedAt > Math.max(quiet.leastMs, (now - began) * quiet.share)) break
    last = newest
    await pause(lookMs, signal)
  }
  if (signal.aborted) return
  const done = await rebuild(env, projection, { signal, keepPrevious: false })
  if (done.outcome === 'locked') await pause(lookMs, signal)
}
