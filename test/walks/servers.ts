import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'nats'
import pg from 'pg'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { freePort } from '../../runtime/services/ports.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import { type Supervised, supervise } from '../../runtime/services/supervise.ts'

const log = () => undefined

/** Real servers of one run of walks. What is stored in NATS can be copied and put back; of Postgres, single databases. */
export interface WalkServers {
  readonly natsUrl: string
  /** An empty database. */
  newDatabase(): Promise<string>
  dropDatabase(url: string): Promise<void>
  /** Copies a database to which nobody may be connected. */
  copyDatabase(url: string): Promise<string>
  /** Puts a copy in the place of a database. */
  restoreDatabase(url: string, copy: string): Promise<void>
  /** Copies the store of NATS, which is stopped for it. */
  copyStreams(): Promise<string>
  restoreStreams(copy: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a Postgres and a NATS on folders of their own below the folder for temporary files. */
export async function walkServers(): Promise<WalkServers> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-walks-'))
  const postgres = await startPostgres({ home: join(folder, 'home'), log, settings: { fsync: 'off' } })
  const { path } = await findNats({ home: folder, log })
  const port = await freePort()
  const natsUrl = `nats://127.0.0.1:${port}`
  const store = join(folder, 'streams')
  let copies = 0
  let nats: Supervised | null = null

  const start = async () => {
    mkdirSync(store, { recursive: true })
    const args = ['-js', '-sd', store, '-a', '127.0.0.1', '-p', String(port)]
    nats = await supervise({
      name: 'NATS',
      path,
      args,
      cwd: folder,
      user: null,
      stopSignal: 'TERM',
      logFile: join(folder, 'nats.log'),
    })
    for (let tries = 0; ; tries++) {
      const answers = await connect({ servers: natsUrl, timeout: 1_000 }).catch(() => null)
      if (answers) {
        const ready = await answers.jetstreamManager().catch(() => null)
        await answers.close()
        if (ready) return
      }
      if (tries > 200) throw new Error('NATS does not answer')
      await pause(25)
    }
  }
  const stop = async () => {
    await nats?.stop()
    nats = null
  }
  const administer = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      await client.query(text, values)
    } finally {
      await client.end()
    }
  }
  const create = async (template?: string) => {
    const name = `w${randomBytes(5).toString('hex')}`
    await administer(`create database ${name} ${template ? `template ${template}` : ''}`)
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    return url.href
  }
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  const dropDatabase = (url: string) => administer(`drop database if exists ${nameOf(url)} with (force)`)
  await start()
  return {
    natsUrl,
    newDatabase: () => create(),
    dropDatabase,
    async copyDatabase(url) {
      await administer('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        nameOf(url),
      ])
      return create(nameOf(url))
    },
    async restoreDatabase(url, copy) {
      await dropDatabase(url)
      await administer(`create database ${nameOf(url)} template ${nameOf(copy)}`)
    },
    async copyStreams() {
      const copy = join(folder, `copy-${++copies}`)
      await stop()
      cpSync(store, copy, { recursive: true })
      await start()
      return copy
    },
    async restoreStreams(copy) {
      await stop()
      rmSync(store, { recursive: true, force: true })
      cpSync(copy, store, { recursive: true })
      await start()
    },
    async stop() {
      await stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
