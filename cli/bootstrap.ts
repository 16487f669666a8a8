import { ingestCurated } from '../ingest/curated.ts'
import { resumeOpen } from '../ingest/ingest.ts'
import { Ledgers } from '../ingest/ledger.ts'
import { withMapped } from '../ingest/mappings/store.ts'
import { SimulationRefused, simulate } from '../ingest/simulate.ts'
import { currentSimulation, finishRetiring, hasRealFacts } from '../ingest/simulation.ts'
import { feeds } from '../ingest/sources/index.ts'
import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'
import type { Settings } from '../runtime/settings.ts'
import type { Output } from './output.ts'

/** What the start of ingest works with; it knows no database. */
export interface Bootstrap {
  readonly nats: Nats
  readonly log: Log
  readonly settings: Settings
  readonly output: Output
  readonly signal: AbortSignal
}

/**
 * Takes in what was left open, gives a home of real facts the tables that are curated here, and one without them a
 * market to look at, unless FEEDS says otherwise.
 * @returns whether the facts are simulated.
 * @throws the reason of the signal when it aborts: the next start goes on where this one stopped
 */
export async function bootstrap({ nats, log, settings, output, signal }: Bootstrap): Promise<boolean> {
  const options = { log, ledgers: new Ledgers(nats), now: new Date(), signal }
  // Real data ended the simulation, and the process that removed it died.
  if ((await currentSimulation(nats))?.state === 'retiring') await finishRetiring(nats, options)
  const simulated = (await currentSimulation(nats)) !== null
  for (const report of await resumeOpen(nats, await withMapped(nats, feeds), {
    ...options,
    simulated,
    seen: 'ever',
  }))
    log.info(
      { document: report.document, feed: report.feed },
      `a document that was left open is ${report.outcome}`,
    )
  const real = await hasRealFacts(nats)
  const wanted = settings.FEEDS ?? (real ? 'none' : 'simulated')
  if (wanted !== 'simulated') {
    // A home that nothing is fetched for and that holds nothing stays empty.
    if (real || wanted !== 'none') await ingestCurated(nats, feeds, options)
    return false
  }
  output.line('Making a simulated market (no real feed is switched on): companies and prices are invented.')
  try {
    return await simulate(nats, feeds, options)
  } catch (error) {
    // Real data came between the look and the making: nobody has requested a simulation by name.
    if (!(error instanceof SimulationRefused) || settings.FEEDS !== null) throw error
    await ingestCurated(nats, feeds, options)
    return false
  }
}
