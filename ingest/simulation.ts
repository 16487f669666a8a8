import { factId } from '../contracts/events/fact.ts'
import { factKinds } from '../contracts/events/index.ts'
import { type Reset, resetType } from '../contracts/events/reset.ts'
import { usageCall } from '../contracts/events/usage-call.ts'
import type { Nats } from '../runtime/nats.ts'
import { type Feed, type FeedDocument, RejectedDocument } from './feed.ts'
import { parseDocument } from './parse-document.ts'
import { ownSimulation, type TakingTurns } from './take-in-lease.ts'

/** Remembered in the bucket feed-state while a home holds the simulation. */
export interface Simulation {
  readonly seed: string
  readonly until: string
  readonly sessions: number
  /** Its facts still come; all of them are stored; real data arrived and it is being removed. */
  readonly state: 'making' | 'complete' | 'retiring'
}

const markerKey = 'simulation'
const realKey = 'real'

export async function currentSimulation(nats: Nats): Promise<Simulation | null> {
  const entry = await (await nats.kv(nats.names.feedState)).get(markerKey)
  return entry?.operation === 'PUT' ? entry.json<Simulation>() : null
}

/** Whether the home holds facts that the simulation did not make. */
export async function holdsRealFacts(nats: Nats): Promise<boolean> {
  return (await (await nats.kv(nats.names.feedState)).get(realKey))?.operation === 'PUT'
}

/** Called with every real document that gave facts. */
export async function noteRealFacts(nats: Nats, now: Date): Promise<void> {
  if (await holdsRealFacts(nats)) return
  await (await nats.kv(nats.names.feedState)).put(realKey, JSON.stringify({ since: now.toISOString() }))
}

export async function noteSimulation(nats: Nats, simulation: Simulation): Promise<void> {
  await (await nats.kv(nats.names.feedState)).put(markerKey, JSON.stringify(simulation))
}

/**
 * The first real document retires the simulation: its documents, facts and rows are removed. A document that breaks
 * its contract does not count. A process that still makes the simulation stops before its next document, and is waited
 * for; from then on the home counts as real, so that nobody makes it again.
 */
export async function retireSimulationFor(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  turns: TakingTurns & { readonly now: Date },
): Promise<void> {
  const simulation = await currentSimulation(nats)
  if (!simulation) return
  try {
    const { drafts } = await parseDocument(feed, document)
    if (drafts.length === 0) return
  } catch (error) {
    if (error instanceof RejectedDocument) return
    throw error
  }
  const { ledgers, log, now } = turns
  await noteSimulation(nats, { ...simulation, state: 'retiring' })
  await ownSimulation(nats, turns, async () => {
    // Another document may have been faster.
    if (!(await currentSimulation(nats))) return
    await removeEverything(nats, now, `real data arrived: ${document.name}`)
    await noteRealFacts(nats, now)
    await (await nats.kv(nats.names.feedState)).delete(markerKey)
    log.warn(
      { document: document.name, feed: feed.id, simulation },
      'the first real document: the simulated market is removed; make it again at any time in another VNFIN_HOME',
    )
  })
  ledgers.forget()
}

/** Who called the interface, and when, stays on record whatever was shown. */
const simulatedKinds = factKinds.filter(kind => kind.type !== usageCall.type)

/** Purges streams and ledger, and tells every read model to empty itself, in this order. */
async function removeEverything(nats: Nats, now: Date, reason: string): Promise<void> {
  await nats.jsm.streams.purge(nats.names.feeds)
  for (const kind of simulatedKinds)
    await nats.jsm.streams.purge(nats.names.facts, { filter: nats.names.factSubject(kind.type) })
  const ledger = await nats.kv(nats.names.ledger)
  const keys: string[] = []
  for await (const key of await ledger.keys()) keys.push(key)
  for (const key of keys) await ledger.purge(key)
  const bodies = await nats.bodies()
  for (const body of await bodies.list()) await bodies.delete(body.name)
  for (const kind of simulatedKinds) {
    const reset: Reset = {
      specversion: '1.0',
      id: factId(resetType, kind.type, now.toISOString()),
      source: '/ingest',
      type: resetType,
      time: now.toISOString(),
      reason,
    }
    await nats.js.publish(nats.names.factSubject(kind.type), JSON.stringify(reset), { msgID: reset.id })
  }
}
