import type { Nats } from '../runtime/nats.ts'
import type { Feed } from './feed.ts'
import { SimulationEnded } from './finish.ts'
import { ingest } from './ingest.ts'
import { ownSimulation } from './ingest-lease.ts'
import type { IngestOptions } from './ingest-options.ts'
import { simulatedDocuments, simulationUntil } from './simulated/index.ts'
import { becomeSimulated, hasRealFacts, maySimulate, type Simulation } from './simulation.ts'

/** Simulated data were requested on a home that holds real ones. They never meet. */
export class SimulationRefused extends Error {
  override readonly name = 'SimulationRefused'
}

/**
 * Makes the simulated market, or takes it on to today, through the same path and parsers as real documents. Leaves off
 * when a real document comes meanwhile. What an earlier start left undone is gone on with: documents that are there
 * already are known by their content.
 *
 * @returns whether all of it is stored; else real data came
 * @throws SimulationRefused on a home with real facts; the reason of the signal when that aborts
 */
export async function simulate(
  nats: Nats,
  feeds: readonly Feed[],
  options: Omit<IngestOptions, 'simulated' | 'seen'> & { seed?: string; sessions?: number },
): Promise<boolean> {
  return ownSimulation(nats, options, async turn => {
    if (await hasRealFacts(nats))
      throw new SimulationRefused(
        'This home holds real facts, and simulated ones may not join them. Leave FEEDS unset, or use another VNFIN_HOME.',
      )
    const simulation: Simulation = {
      seed: options.seed ?? 'vnfin',
      until: simulationUntil(options.now),
      sessions: options.sessions ?? 260,
      state: 'making',
    }
    if (!(await becomeSimulated(nats, simulation))) return false
    for (const { feed: id, ...document } of simulatedDocuments(simulation)) {
      turn.signal.throwIfAborted()
      const feed = feeds.find(f => f.id === id)
      if (!feed) throw new Error(`the simulation speaks of a feed that does not exist: ${id}`)
      await turn.assure()
      if (!(await maySimulate(nats))) return false
      try {
        await ingest(nats, feed, document, {
          ...options,
          signal: turn.signal,
          simulated: true,
          seen: 'ever',
        })
      } catch (error) {
        if (error instanceof SimulationEnded) return false
        throw error
      }
    }
    if (!(await maySimulate(nats))) return false
    return becomeSimulated(nats, { ...simulation, state: 'complete' })
  })
}
