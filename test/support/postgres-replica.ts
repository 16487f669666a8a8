import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Test } from 'tap'
import { freePort } from '../../runtime/services/ports.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import { postgresBinaries } from '../../runtime/services/postgres-binaries.ts'
import { dataFolderName } from '../../runtime/services/postgres-cluster.ts'
import { postgresUser } from '../../runtime/services/postgres-user.ts'
import { type Supervised, supervise } from '../../runtime/services/supervise.ts'

export interface PostgresServer {
  readonly url: string
  /** The folder of its files. */
  readonly data: string
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** With -9, as a machine that is gone. */
  kill(): Promise<void>
  /** Ends it in good order. */
  stop(): Promise<void>
  /** On the port of before. */
  start(): Promise<void>
}

/** A real Postgres at a fixed port, with the settings given as in postgresql.conf; it ends with the test. */
export async function postgresServer(
  t: Pick<Test, 'teardown'>,
  settings: Readonly<Record<string, string>>,
  /** A data folder that is there already, and the password in it; absent: a new one. */
  from?: { readonly data: string; readonly password: string },
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-postgres-'))
  const data = join(folder, 'postgres', 'data')
  let password = from?.password ?? ''
  if (from) {
    mkdirSync(join(folder, 'postgres'), { mode: 0o711 })
    // With owner and rights, which Postgres insists on.
    spawnSync('cp', ['-a', from.data, data])
  } else {
    const made = await startPostgres({ home: folder, log: () => undefined, settings: { fsync: 'off' } })
    password = new URL(made.url).password
    await made.stop()
  }
  spawnSync('chmod', ['711', folder])
  const port = await freePort()
  const url = `postgres://vnfin:${password}@127.0.0.1:${port}/vnfin`
  const user = postgresUser(data)
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    timezone: 'UTC',
    max_connections: '200',
    ...settings,
    port: String(port),
  }
  let supervised: Supervised | null = null
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  const server: PostgresServer = {
    url,
    data,
    query,
    async kill() {
      if (supervised === null) return
      process.kill(supervised.pid, 'SIGKILL')
      await supervised.exited
      supervised = null
    },
    async stop() {
      await supervised?.stop()
      supervised = null
    },
    async start() {
      supervised = await supervise({
        name: 'Postgres',
        path: postgresBinaries(user).postgres,
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
      for (let tries = 0; ; tries++) {
        if ((await query('select 1').catch(() => null)) !== null) return
        if (tries > 300) throw new Error(`Postgres does not answer: ${supervised.printed()}`)
        await pause(50)
      }
    },
  }
  t.teardown(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** What a primary needs for a replica. */
const replicated = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '64MB' }

/** A primary and a streaming replica, which begins as a copy of the stopped primary's files. Both run. */
export async function postgresPair(
  t: Pick<Test, 'teardown'>,
): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  const primary = await postgresServer(t, replicated)
  // Its files tell by the next start that its log is one that a replica can follow.
  await primary.start()
  await primary.stop()
  const { password, port } = new URL(primary.url)
  const replica = await postgresServer(
    t,
    {
      ...replicated,
      hot_standby_feedback: 'on',
      primary_conninfo: `host=127.0.0.1 port=${port} user=vnfin password=${password} application_name=replica`,
    },
    { data: primary.data, password },
  )
  // As its owner: root's file would be in the way of the server's.
  spawnSync('cp', ['-a', join(replica.data, 'PG_VERSION'), join(replica.data, 'standby.signal')])
  await primary.start()
  await replica.start()
  return { primary, replica }
}
