import { once } from 'node:events'
import { createLog } from '../../runtime/log.ts'
import type { Command } from '../command.ts'
import { listen } from '../listen.ts'
import { type Served, serve } from '../serve.ts'
import { startStartupServer, untilAnswered } from '../startup-server.ts'
import { openSystem, type System } from '../system.ts'

/** The HTTP server alone, for a machine or container of its own. It keeps no state; any number may run. */
export const api: Command = {
  usage: 'api',
  about: 'Answer over HTTP, and nothing else; any number may run side by side',
  examples: ['DATABASE_URL=… NATS_URL=… vnfin api'],
  async run({ settings, output, signal }) {
    const listening = await listen(settings)
    const startupServer = startStartupServer(listening, createLog(settings.LOG_LEVEL))
    const waiting = setTimeout(
      () => output.line(`Tax is answered at ${listening.address}; the rest waits for Postgres and NATS`),
      2_000,
    )
    let served: Served | undefined
    let system: System | undefined
    try {
      system = await openSystem(settings, {
        name: 'api',
        output,
        project: false,
        attach: true,
        waits: true,
        signal,
      })
      await untilAnswered(system.postgres.pool, signal)
      clearTimeout(waiting)
      served = await serve(system, listening)
      await startupServer.stop()
      output.line(`vnfin answers at ${served.address}`)
      output.result({ address: served.address })
      if (!signal.aborted) await once(signal, 'abort')
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      clearTimeout(waiting)
      if (served) await served.stop()
      else await Promise.all([listening.close(), startupServer.stop()])
      await system?.stop()
    }
    return 0
  },
}
