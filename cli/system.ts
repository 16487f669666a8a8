import { setTimeout as wait } from 'node:timers/promises'
import { streamNames } from '../contracts/streams.ts'
import { followedTables } from '../projections/changes/tables.ts'
import { startEngine } from '../projections/engine/engine.ts'
import type { Environment } from '../projections/engine/environment.ts'
import type { ReadModel } from '../projections/engine/projection.ts'
import { ensureEngineSchema } from '../projections/engine/schema.ts'
import { readModels } from '../projections/index.ts'
import { createLog, type Log } from '../runtime/log.ts'
import { type Nats, openNats } from '../runtime/nats.ts'
import { openPostgres, type Postgres } from '../runtime/postgres.ts'
import { FolderInUse } from '../runtime/services/service.ts'
import { type Services, startServices } from '../runtime/services/services.ts'
import type { Settings } from '../runtime/settings.ts'
import { startTracing } from '../runtime/tracing.ts'
import { applyErasures } from './erasure/apply.ts'
import { type Running, readRunning } from './home.ts'
import type { Output } from './output.ts'
import { personKeysOf } from './persons.ts'
import { reachMs, reachNats, reachPostgres } from './reach.ts'

/** Servers, connections and, where asked, running projections: what a command works on. */
export interface System {
  readonly settings: Settings
  readonly log: Log
  readonly nats: Nats
  readonly postgres: Postgres
  readonly env: Environment
  readonly databaseUrl: string
  readonly natsUrl: string
  /** Whether another process of this home runs the projections. */
  readonly attached: boolean
  stop(): Promise<void>
}

interface SystemOptions {
  readonly name: string
  readonly output: Output
  readonly project: boolean | readonly ReadModel[]
  /** Whether to use the servers of a vnfin that runs on this home. */
  readonly attach: boolean
  /** Whether servers that are not there are waited for, as by what runs for good; a command says so and ends. */
  readonly waits?: true
  readonly signal?: AbortSignal
}

/**
 * Connects to the servers of the settings, to those of a vnfin that runs on this home, or starts them. Everything
 * started is stopped by `stop`, in the opposite order.
 *
 * @throws ServerAway, unless servers are waited for
 */
export async function openSystem(settings: Settings, options: SystemOptions): Promise<System> {
  const log = createLog(settings.LOG_LEVEL)
  const { running, servers } = await serversOf(settings, options, log)
  const whose = { settings, pid: running?.pid ?? null }
  const closing: (() => Promise<void>)[] = [servers.stop]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const tracing = await startTracing(settings, options.name, log)
    if (tracing) closing.push(tracing.stop)
    const opening = openNats({
      url: servers.natsUrl,
      names: streamNames(settings.STREAM_PREFIX),
      persons: personKeysOf(settings),
      replicas: settings.STREAM_REPLICAS,
      name: `vnfin ${options.name}`,
      log,
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.waits ? {} : { giveUpMs: reachMs }),
    })
    const nats = await reachNats(opening, whose)
    closing.push(() => nats.close())
    const postgres = openPostgres(servers.databaseUrl, { name: `vnfin ${options.name}`, log, max: 24 })
    closing.push(() => postgres.close())
    if (!options.waits) await reachPostgres(postgres, servers.databaseUrl, whose)
    const env: Environment = {
      pool: postgres.pool,
      databaseUrl: servers.databaseUrl,
      nats,
      log,
      changes: { tables: settings.CHANGES === 'on' ? followedTables : [], hours: settings.CHANGES_HOURS },
    }
    // A restored back-up of before an erasure is brought to it before anything is read from it.
    if (nats.persons!.erasures.length > 0) {
      if (options.waits) await postgresAnswers(postgres, log, options.signal)
      await applyErasures(env, log, options.signal)
    }
    const external = settings.DATABASE_URL !== null && settings.NATS_URL !== null
    if (options.project && !running && !external) {
      const engine = await startEngine(env, options.project === true ? readModels : options.project)
      closing.push(() => engine.stop())
    }
    return {
      settings,
      log,
      nats,
      postgres,
      env,
      databaseUrl: servers.databaseUrl,
      natsUrl: servers.natsUrl,
      attached: running !== null || external,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Until the database answers: with erasures on the register nothing is served from one that was not looked at. */
async function postgresAnswers({ pool }: Postgres, log: Log, signal?: AbortSignal): Promise<void> {
  for (let tries = 0; !signal?.aborted; tries++) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (tries === 0)
        log.warn({ err: error }, 'waiting for Postgres: erasures are applied before anything is served')
      await wait(500)
    }
  }
}

/** How long a command waits for a vnfin that starts on the same home, ms. */
const startingMs = 60_000
/** How long `up` waits for a command that works on the same home by itself, ms: an import may take minutes. */
const commandMs = 600_000

/**
 * A command that meets a vnfin in the middle of its start waits until it can attach to it; `up` that meets a command at
 * work waits until that one ends. Which of two that begin together comes first, nobody can know.
 */
async function serversOf(
  settings: Settings,
  { attach, output, signal }: Pick<SystemOptions, 'attach' | 'output' | 'signal'>,
  log: Log,
): Promise<{ running: Running | null; servers: Services }> {
  const longest = attach ? startingMs : commandMs
  const end = performance.now() + longest
  let noted = false
  for (;;) {
    const running = readRunning(settings.VNFIN_HOME)
    if (attach && running) {
      const { databaseUrl, natsUrl } = running
      return { running, servers: { databaseUrl, natsUrl, stop: async () => {} } }
    }
    try {
      const servers = await startServices({
        home: settings.VNFIN_HOME,
        log: message => log.info(message),
        databaseUrl: settings.DATABASE_URL ?? undefined,
        natsUrl: settings.NATS_URL ?? undefined,
      })
      return { running: null, servers }
    } catch (error) {
      const isTaken = error instanceof FolderInUse && (attach || !readRunning(settings.VNFIN_HOME))
      if (!isTaken || performance.now() > end || signal?.aborted) throw error
      if (!noted)
        output.note(
          `Process ${error.pid} has this home; waiting up to ${longest / 1000} s until it ${attach ? 'answers or ends' : 'ends'}.`,
        )
      noted = true
      await wait(200)
    }
  }
}

/** The engine's own tables, for commands that run before any engine has. Not for `api`, which starts without a database. */
export const ensureEngine = ({ postgres }: Pick<System, 'postgres'>): Promise<void> =>
  ensureEngineSchema(postgres.pool)
