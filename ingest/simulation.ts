import type { Nats } from '../runtime/nats.ts'
import { type FeedDocument, type Parsed, RejectedDocument } from './feed.ts'
import { ownSimulation, type TakingTurns } from './ingest-lease.ts'
import { decide, readDecision, type Simulation } from './nature.ts'
import { removeSimulated } from './remove-simulated.ts'

export { currentSimulation, hasRealFacts, type Simulation } from './nature.ts'

type Turns = TakingTurns & { readonly now: Date }

/**
 * Makes a home one of real facts before the first of them: by one compare-and-set where nothing is decided yet; where
 * the home holds a simulated market, after that has been removed. A process that makes the simulation stops before its
 * next document, and is waited for. A document that gives no facts decides nothing.
 *
 * @param read parses the document; called only while nothing is decided, or the home is simulated
 */
export async function becomeReal(
  nats: Nats,
  document: Pick<FeedDocument, 'name'>,
  turns: Turns,
  read: () => Promise<Parsed>,
): Promise<void> {
  for (let given: boolean | undefined; ; ) {
    const decision = await readDecision(nats)
    const { nature } = decision
    if (nature?.kind === 'real') return
    given ??= await givesFacts(read)
    if (!given) return
    if (nature === null) {
      if (await decide(nats, decision, { kind: 'real', since: turns.now.toISOString() })) return
    } else if (
      nature.simulation.state === 'retiring' ||
      (await decide(nats, decision, {
        kind: 'simulated',
        simulation: { ...nature.simulation, state: 'retiring' },
      }))
    )
      await finishRetiring(nats, turns, `real data arrived: ${document.name}`)
  }
}

/** Removes a simulation that real data has ended, also where the process that began with it died. */
export async function finishRetiring(nats: Nats, turns: Turns, reason = 'real data arrived'): Promise<void> {
  const { ledgers, log, now } = turns
  await ownSimulation(nats, turns, async turn => {
    const decision = await readDecision(nats)
    // Another process may have been faster.
    if (decision.nature?.kind !== 'simulated' || decision.nature.simulation.state !== 'retiring') return
    const { simulation } = decision.nature
    await removeSimulated(nats, now, reason)
    await turn.assure()
    if (await decide(nats, decision, { kind: 'real', since: now.toISOString() }))
      log.warn(
        { reason, simulation },
        'the first real document: the simulated market is removed; make it again at any time in another VNFIN_HOME',
      )
  })
  ledgers.forget()
}

/** Whether a simulated document may still be ingested: the simulation is being made, and no real data has come. */
export async function maySimulate(nats: Nats): Promise<boolean> {
  const { nature } = await readDecision(nats)
  return nature?.kind === 'simulated' && nature.simulation.state === 'making'
}

/**
 * Makes a home one of simulated facts before the first of them, or goes on with the simulation that it holds.
 * @returns false when the home is real, or becomes so now
 */
export async function becomeSimulated(nats: Nats, simulation: Simulation): Promise<boolean> {
  for (;;) {
    const decision = await readDecision(nats)
    const { nature } = decision
    if (nature?.kind === 'real' || nature?.simulation.state === 'retiring') return false
    if (await decide(nats, decision, { kind: 'simulated', simulation })) return true
  }
}

async function givesFacts(read: () => Promise<Parsed>): Promise<boolean> {
  try {
    return (await read()).candidates.length > 0
  } catch (error) {
    if (error instanceof RejectedDocument) return false
    throw error
  }
}
