import { once } from 'node:events'
import { startEngine } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import { answerScrapes } from '../../runtime/process-metrics.ts'
import type { Command } from '../command.ts'
import { followFilling } from '../filling.ts'
import { openSystem } from '../system.ts'

/** The projections alone, for a machine or container of their own. Several may run: one works, others stand by. */
export const project: Command = {
  usage: 'project',
  about: 'Keep the read models up to date, and nothing else; several may run, and take over from each other',
  async run({ settings, output, signal }) {
    const system = await openSystem(settings, {
      name: 'project',
      output,
      project: false,
      attach: true,
      waits: true,
      signal,
    })
    try {
      const filling = await followFilling(system.nats, system.log)
      const engine = await startEngine({ ...system.env, filling }, readModels)
      const scrapes = answerScrapes(system.nats, 'project')
      try {
        output.line('The read models are kept up to date.')
        if (!signal.aborted) await once(signal, 'abort')
      } finally {
        scrapes.stop()
        filling.stop()
        await engine.stop()
      }
    } finally {
      await system.stop()
    }
    return 0
  },
}
