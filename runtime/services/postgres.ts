import { rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openHome } from './home.ts'
import { keepRunning } from './keep.ts'
import { lockFolder, waitUntilUnserved } from './lock.ts'
import { PortTaken } from './ports.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { dataFolderName, ensureCluster, owner } from './postgres-cluster.ts'
import { postgresUser } from './postgres-user.ts'
import { livingServer, processIdentity, readPid } from './processes.ts'
import { type Log, type Service, ServiceError } from './service.ts'
import { type Supervised, type SystemUser, supervise } from './supervise.ts'

/** Where a local Postgres lives and what is special about it. */
export interface PostgresOptions {
  /** The data folder of vnfin; the server uses `postgres` below it. */
  readonly home: string
  readonly log: Log
  /** Settings of postgresql.conf over those below, for instance `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts the Postgres that came with npm on a free port of 127.0.0.1, with its data in `home`/postgres, and
 * resolves when it answers. The password is in `home`/postgres/password. Root hands it to another user.
 *
 * @throws ServiceError when another process uses the folder, or the server cannot run here.
 */
export async function startPostgres({ home, log, settings = {} }: PostgresOptions): Promise<Service> {
  const folder = join(openHome(home), 'postgres')
  const data = join(folder, 'data')
  const lock = lockFolder(folder, 'The local Postgres')
  try {
    const user = postgresUser(data)
    const binaries = postgresBinaries(user)
    await waitUntilUnserved(join(data, 'postmaster.pid'), data)
    const password = ensureCluster(folder, binaries, user, log)
    const urlOf = (port: number, database: string) =>
      `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
    const start = (port: number) =>
      launch({ path: binaries.postgres, folder, user, port, settings, urlOf, log })
    const running = await keepRunning('Postgres', start, log)
    log(`Postgres ${binaries.version} answers on port ${running.port}`)
    return {
      url: urlOf(running.port, owner),
      pid: running.pid,
      stop: async () => {
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Launch {
  readonly path: string
  readonly folder: string
  readonly user: SystemUser | null
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  readonly urlOf: (port: number, database: string) => string
  readonly log: Log
}

async function launch({ path, folder, user, port, settings, urlOf, log }: Launch): Promise<Supervised> {
  const data = join(folder, 'data')
  dropStrangersPid(data)
  const all = { ...defaults(), ...settings, port: String(port) }
  const supervised = await supervise({
    name: 'Postgres',
    path,
    args: [
      '-D',
      dataFolderName(data),
      ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    cwd: data,
    user,
    stopSignal: 'INT',
    logFile: join(folder, 'postgres.log'),
  })
  try {
    await answers(supervised, urlOf(port, 'postgres'), log)
    return supervised
  } catch (error) {
    await supervised.stop()
    throw error
  }
}

/**
 * Postgres takes any living process with the number in its pid file for a server on its folder; after a crash
 * or in a container that number may long be another program's. A dead number is left to Postgres, which then
 * looks for backends that are still alive.
 */
function dropStrangersPid(data: string): void {
  const file = join(data, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === null || processIdentity(pid) === null) return
  if (livingServer(file, data) === null) rmSync(file, { force: true })
}

function defaults(): Record<string, string> {
  const megabytes = Math.floor(totalmem() / 1024 / 1024)
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${Math.max(128, Math.min(512, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    synchronous_commit: 'on',
    // One server without replicas: rows written into a table made in the same transaction need no log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
}

/** Resolves when the server answers and the database exists. Recovery after a crash may take its time. */
async function answers(supervised: Supervised, url: string, log: Log): Promise<void> {
  let ended: string | null = null
  void supervised.exited.then(how => {
    ended = how
  })
  const started = Date.now()
  for (let logged = false; ; ) {
    const failure = await firstQuery(url)
    if (ended !== null) throw startFailure(ended, supervised.printed())
    if (failure === null) return
    if (!stillStarting(failure)) {
      // Another server may sit on this port: then ours ends within a moment and says so.
      await delay(300)
      if (ended !== null) throw startFailure(ended, supervised.printed())
      throw new ServiceError(`Postgres was started but refuses vnfin: ${failure.message}`)
    }
    if (!logged && Date.now() - started > 5_000) {
      log('Postgres is still starting; after a crash it first reads its log')
      logged = true
    }
    await delay(25)
  }
}

async function firstQuery(url: string): Promise<(Error & { code?: string }) | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const there = await client.query('select 1 from pg_database where datname = $1', [owner])
    if (there.rowCount === 0) await client.query(`create database ${owner}`)
    return null
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Connection refused or cut, or "the database system is starting up" (57P03). */
function stillStarting(failure: Error & { code?: string }): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(failure.code ?? '')
}

function startFailure(ended: string, printed: string): Error {
  if (/Address already in use/i.test(printed)) return new PortTaken('the port was taken')
  const last = printed.trim().split('\n').slice(-6).join('\n')
  return new ServiceError(`Postgres ended while starting (${ended}):\n${last}`)
}
