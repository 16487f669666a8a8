import { setTimeout as pause } from 'node:timers/promises'
import { checkLogEnd, type LogCheck, lossSentence } from '../../ingest/log-check.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { currentSimulation } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { stuckDocuments } from '../../ingest/stuck-documents.ts'
import { workingProcesses } from '../../projections/engine/heartbeat.ts'
import { caughtUp } from '../../projections/engine/lag.ts'
import { readStatus } from '../../projections/engine/status.ts'
import { readModels } from '../../projections/index.ts'
import { streamState } from '../../runtime/nats.ts'
import type { Command } from '../command.ts'
import { type Running, readRunning } from '../home.ts'
import { type Output, table } from '../output.ts'
import { openSystem, type System } from '../system.ts'

export const status: Command = {
  usage: 'status',
  about: 'Where everything stands: streams, read models, lag, what has stopped',
  options: [{ flags: '--watch', about: 'Look again every second, until Ctrl-C' }],
  async run({ settings, options, output, signal }) {
    const running = readRunning(settings.VNFIN_HOME)
    const ownServers = settings.DATABASE_URL === null || settings.NATS_URL === null
    const system = await openSystem(settings, { name: 'status', output, project: true, attach: true })
    try {
      const log = await checkLogEnd(system.nats, await withMapped(system.nats, feeds))
      for (;;) {
        const fine = await look(system, running, log, output, { again: options.watch === true, ownServers })
        if (options.watch !== true || signal.aborted) return fine && log.losses.length === 0 ? 0 : 1
        await pause(1_000, undefined, { signal }).catch(() => undefined)
      }
    } finally {
      await system.stop()
    }
  },
}

async function look(
  system: System,
  running: Running | null,
  log: LogCheck,
  output: Output,
  { again, ownServers }: { readonly again: boolean; readonly ownServers: boolean },
): Promise<boolean> {
  const { nats, postgres, env } = system
  const [documents, facts, models, state, simulation, stuck, workers] = await Promise.all([
    streamState(nats, nats.names.feeds),
    streamState(nats, nats.names.facts),
    readStatus(postgres.db, nats, readModels),
    caughtUp(env, readModels),
    currentSimulation(nats),
    stuckDocuments(nats),
    workingProcesses(postgres.pool),
  ])
  // Clears the terminal between two looks; a file gets one table after the other.
  if (again && process.stdout.isTTY) process.stdout.write('\u001b[H\u001b[2J')
  output.line(
    running
      ? `vnfin runs as process ${running.pid} at ${running.address}`
      : ownServers
        ? 'no vnfin runs on this home; its servers were started for this look'
        : workersText(workers),
  )
  output.line(
    `${documents.messages} documents, ${facts.messages} facts${simulation ? ', all of them simulated' : ''}`,
  )
  if (log.losses.length > 0) output.line(lossSentence(log))
  output.line()
  output.line(
    table(
      ['read model', 'version', 'position', 'behind', 'seconds', 'rows', 'dead letters', 'state'],
      models.map(m => [
        m.name,
        m.version ?? '-',
        m.position,
        m.behindFacts,
        m.behindSeconds ?? 0,
        m.rows,
        m.deadLetters,
        m.error
          ? `stopped: ${m.error}`
          : m.version === null
            ? 'not built'
            : m.rebuilding
              ? `runs; build ${m.rebuilding.build} is at ${m.rebuilding.position}`
              : 'runs',
      ]),
    ),
  )
  for (const { document, name, feed, reason } of stuck)
    output.line(
      `set aside: document ${document} (${name}) of ${feed}: ${reason}. Try it again with \`vnfin replay --feed ${feed}\`.`,
    )
  output.result({
    running,
    processes: workers,
    simulation,
    streams: { feeds: documents, facts },
    log,
    read_models: models,
    stuck_documents: stuck,
    caught_up: state.caughtUp,
  })
  return stuck.length === 0 && models.every(m => !m.error)
}

/** On servers that DATABASE_URL and NATS_URL name, as in containers, processes are known by their heartbeats. */
const workersText = (workers: readonly string[]): string =>
  workers.length > 0
    ? `the read models of DATABASE_URL are kept up to date by: ${workers.join('; ')}`
    : 'no process keeps the read models of DATABASE_URL up to date: start one with vnfin project'
