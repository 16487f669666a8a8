import { once } from 'node:events'
import type { Command } from '../command.ts'
import { serve } from '../serve.ts'
import { openSystem } from '../system.ts'

/** The HTTP server alone, for a machine or container of its own. It keeps no state; any number may run. */
export const api: Command = {
  usage: 'api',
  about: 'Answer over HTTP, and nothing else; any number may run side by side',
  examples: ['DATABASE_URL=… NATS_URL=… vnfin api'],
  async run({ settings, output, signal }) {
    const system = await openSystem(settings, { name: 'api', output, project: false, attach: true, signal })
    try {
      const served = await serve(system)
      try {
        output.line(`vnfin answers at ${served.address}`)
        output.result({ address: served.address })
        if (!signal.aborted) await once(signal, 'abort')
      } finally {
        await served.stop()
      }
    } finally {
      await system.stop()
    }
    return 0
  },
}
