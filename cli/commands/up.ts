import { once } from 'node:events'
import { realClock } from '../../ingest/fetch/clock.ts'
import { simulationUntil } from '../../ingest/simulated/index.ts'
import { currentSimulation, hasRealFacts } from '../../ingest/simulation.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import type { Command, Invocation } from '../command.ts'
import { makeFirstKeys } from '../first-keys.ts'
import { clearRunning, readRunning, writeRunning } from '../home.ts'
import { assertPortFree } from '../listen.ts'
import { wantedFeeds } from '../live.ts'
import { type NightlyAudit, startNightlyAudit } from '../nightly-audit.ts'
import { serve } from '../serve.ts'
import { ensureEngine, openSystem, type System } from '../system.ts'
import { startWorker, type Worker } from '../worker.ts'

/** Everything on one machine: servers, projections, feeds, the HTTP server. */
export const up: Command = {
  usage: 'up',
  about: 'Start everything: Postgres and NATS, read models, feeds, API and site',
  examples: ['vnfin up', 'PORT=0 vnfin up'],
  async run(invocation) {
    const { settings, output, signal } = invocation
    // A wrong FEEDS would end the worker of the feeds again and again.
    wantedFeeds(settings.FEEDS)
    const other = readRunning(settings.VNFIN_HOME)
    if (other) {
      output.note(
        `vnfin runs on ${settings.VNFIN_HOME} already, as process ${other.pid}${other.address ? ` at ${other.address}` : ''}.`,
      )
      return 2
    }
    await assertPortFree(settings)
    const system = await openSystem(settings, {
      name: 'up',
      output,
      project: false,
      attach: false,
      waits: true,
      signal,
    })
    const workers: Worker[] = []
    let nightly: NightlyAudit | null = null
    try {
      await ensureEngine(system)
      const served = await serve(system, undefined, () =>
        workers.filter(worker => worker.failing()).map(worker => worker.name),
      )
      try {
        writeRunning(settings.VNFIN_HOME, {
          pid: process.pid,
          databaseUrl: system.databaseUrl,
          natsUrl: system.natsUrl,
          address: served.address,
        })
        output.line(`vnfin answers at ${served.address}`)
        if (settings.DATABASE_URL === null && served.keys)
          await makeFirstKeys(settings.VNFIN_HOME, served.keys, output, new Date())
        output.result({ address: served.address })
        const env = { DATABASE_URL: system.databaseUrl, NATS_URL: system.natsUrl }
        for (const command of ['project', 'ingest'])
          workers.push(
            startWorker(command, {
              env,
              verbose: command === 'ingest' && !output.json,
              log: system.log,
            }),
          )
        nightly = startNightlyAudit({ nats: system.nats, env, log: system.log })
        if (settings.FEEDS === null || settings.FEEDS === 'simulated') void announce(system, invocation)
        if (!signal.aborted) await once(signal, 'abort')
        output.note('Stopping.')
      } finally {
        clearRunning(settings.VNFIN_HOME)
        await Promise.all([...workers.map(w => w.stop()), nightly?.stop()])
        await served.stop()
      }
    } finally {
      await system.stop()
    }
    return 0
  },
}

/**
 * Says when a simulated market can be looked at: all of it is stored, up to the last session, and served. Until then
 * the API answers with what is there. Says nothing on a home with real facts.
 */
async function announce({ nats, env, log }: System, { output, signal }: Invocation): Promise<void> {
  const until = simulationUntil(new Date())
  try {
    while (!signal.aborted) {
      if (await hasRealFacts(nats)) return
      const simulation = await currentSimulation(nats)
      if (simulation?.state === 'complete' && simulation.until >= until) break
      await realClock.sleep(500, signal)
    }
    await waitUntilCaughtUp(env, readModels, { timeoutMs: Number.POSITIVE_INFINITY, signal })
    output.line('The simulated market is there. Try /api/finance/stock-market/daily and /openapi.json.')
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the simulated market is not complete yet')
  }
}
