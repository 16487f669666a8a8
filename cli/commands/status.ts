import { currentSimulation } from '../../ingest/simulation.ts'
import { caughtUp } from '../../projections/engine/engine.ts'
import { readStatus } from '../../projections/engine/status.ts'
import { readModels } from '../../projections/index.ts'
import { streamState } from '../../runtime/nats.ts'
import type { Command } from '../command.ts'
import { readRunning } from '../home.ts'
import { table } from '../output.ts'
import { openSystem } from '../system.ts'

export const status: Command = {
  usage: 'status',
  about: 'Where everything stands: streams, read models, lag, what has stopped',
  async run({ settings, output }) {
    const running = readRunning(settings.VNFIN_HOME)
    const system = await openSystem(settings, { name: 'status', output, project: true, attach: true })
    try {
      const [feeds, facts, models, state, simulation] = await Promise.all([
        streamState(system.nats, system.nats.names.feeds),
        streamState(system.nats, system.nats.names.facts),
        readStatus(system.env, readModels),
        caughtUp(system.env, readModels),
        currentSimulation(system.nats),
      ])
      output.line(
        running
          ? `vnfin runs as process ${running.pid} at ${running.address}`
          : 'no vnfin runs on this home; its servers were started for this look',
      )
      output.line(
        `${feeds.messages} documents, ${facts.messages} facts${simulation ? ', all of them simulated' : ''}`,
      )
      output.line()
      output.line(
        table(
          [
            'read model',
            'version',
            'position',
            'facts behind',
            'seconds behind',
            'rows',
            'dead letters',
            'state',
          ],
          models.map(m => [
            m.name,
            m.version ?? '-',
            m.position,
            m.behindFacts,
            m.behindSeconds ?? 0,
            m.rows,
            m.deadLetters,
            m.error ? `stopped: ${m.error}` : m.version === null ? 'not built' : 'runs',
          ]),
        ),
      )
      output.result({
        running,
        simulation,
        streams: { feeds, facts },
        read_models: models,
        caught_up: state.caughtUp,
      })
      return models.some(m => m.error) ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}
