import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'

/** What the simulated market of a home was made with, and how far it is. */
export interface Simulation {
  readonly seed: string
  readonly until: string
  readonly sessions: number
  /** Its facts still come; all of them are stored; real data arrived and it is being removed. */
  readonly state: 'making' | 'complete' | 'retiring'
}

/** Whether the facts of a home are real or simulated: decided once, before the first fact of either. */
export type Nature =
  | { readonly kind: 'real'; readonly since: string }
  | { readonly kind: 'simulated'; readonly simulation: Simulation }

/** The decision as it was read, with its revision for the next compare-and-set; 0: never written. */
export interface Decision {
  readonly nature: Nature | null
  readonly revision: number
}

const key = 'nature'
/** Where homes of earlier versions have it: two keys, each written without regard to the other. */
const earlierReal = 'real'
const earlierSimulation = 'simulation'

export async function readDecision(nats: Nats): Promise<Decision> {
  const kv = await nats.kv(nats.names.feedState)
  const entry = await kv.get(key)
  if (entry?.operation === 'PUT') return { nature: entry.json<Nature>(), revision: entry.revision }
  const revision = entry?.revision ?? 0
  const simulation = await kv.get(earlierSimulation)
  if (simulation?.operation === 'PUT')
    return { nature: { kind: 'simulated', simulation: simulation.json<Simulation>() }, revision }
  const real = await kv.get(earlierReal)
  return real?.operation === 'PUT'
    ? { nature: { kind: 'real', since: real.json<{ since: string }>().since }, revision }
    : { nature: null, revision }
}

/**
 * Writes a decision if nobody has written another one since `before` was read.
 * @returns false when somebody was faster: read again and decide again
 */
export async function decide(nats: Nats, before: Decision, nature: Nature): Promise<boolean> {
  const kv = await nats.kv(nats.names.feedState)
  try {
    const value = JSON.stringify(nature)
    if (before.revision === 0) await kv.create(key, value)
    else await kv.update(key, value, before.revision)
    return true
  } catch (error) {
    if ((error as { api_error?: { err_code?: number } }).api_error?.err_code === 10071) return false
    throw error
  }
}

export async function currentSimulation(nats: Nats): Promise<Simulation | null> {
  const { nature } = await readDecision(nats)
  return nature?.kind === 'simulated' ? nature.simulation : null
}

/** Whether the home is one of real facts; from before the first of them on. */
export const hasRealFacts = async (nats: Nats): Promise<boolean> =>
  (await readDecision(nats)).nature?.kind === 'real'

/**
 * Calls back with whether the first facts of a simulated market come, now and at each change: a first filling, or one
 * that is taken on to a later day.
 * @returns ends that
 */
export async function watchMaking(
  nats: Nats,
  log: Log,
  callback: (isMaking: boolean) => void,
): Promise<() => void> {
  const kv = await nats.kv(nats.names.feedState)
  const watch = await kv.watch({ key })
  const follow = async () => {
    for await (const entry of watch) {
      const nature = entry.operation === 'PUT' ? entry.json<Nature>() : null
      callback(nature?.kind === 'simulated' && nature.simulation.state === 'making')
    }
  }
  // Whoever cannot follow any more waits for nothing.
  void follow()
    .catch(error =>
      log.warn({ err: error }, 'whether a simulated market is made is not followed any further'),
    )
    .finally(() => callback(false))
  return () => watch.stop()
}
