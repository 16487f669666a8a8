import { once } from 'node:events'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import type { Command, Invocation } from '../command.ts'
import { makeFirstKeys } from '../first-keys.ts'
import { clearRunning, readRunning, writeRunning } from '../home.ts'
import { serve } from '../serve.ts'
import { openSystem, type System } from '../system.ts'
import { takeUp } from '../take-up.ts'

/** Everything on one machine: servers, projections, feeds, the HTTP server. */
export const up: Command = {
  usage: 'up',
  about: 'Start everything: Postgres and NATS, read models, feeds, API and site',
  examples: ['vnfin up', 'PORT=0 vnfin up'],
  async run(invocation) {
    const { settings, output, signal } = invocation
    const other = readRunning(settings.VNFIN_HOME)
    if (other) {
      output.note(
        `vnfin runs on ${settings.VNFIN_HOME} already, as process ${other.pid}${other.address ? ` at ${other.address}` : ''}.`,
      )
      return 2
    }
    const system = await openSystem(settings, { name: 'up', output, project: false, attach: false })
    try {
      const engine = await startEngine(system.env, readModels)
      try {
        const served = await serve(system)
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
          await feed(system, invocation)
          output.result({ address: served.address })
          if (!signal.aborted) await once(signal, 'abort')
          output.note('Stopping.')
        } finally {
          clearRunning(settings.VNFIN_HOME)
          await served.stop()
        }
      } finally {
        await engine.stop()
      }
    } finally {
      await system.stop()
    }
    return 0
  },
}

async function feed(system: System, { settings, output, signal }: Invocation): Promise<void> {
  const { nats, log, env } = system
  if (!(await takeUp({ nats, log, settings, output }))) return
  await waitUntilCaughtUp(env, readModels, { timeoutMs: 300_000, signal })
  output.line('The simulated market is there. Try /api/finance/stock-market/daily and /openapi.json.')
}
