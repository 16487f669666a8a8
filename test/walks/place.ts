import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { streamNames } from '../../contracts/streams.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { plainNode } from '../support/services.ts'
import { walkBatch } from './models.ts'
import type { WalkServers } from './servers.ts'

const actor = join(import.meta.dirname, 'actor.ts')

/** A process of a walk. */
export interface Actor {
  readonly pid: number
  stopped: boolean
  readonly ended: Promise<unknown>
  signal(signal: NodeJS.Signals): void
}

/** A database, a log and processes of one walk; connections are opened again after a store was put back. */
export class Place {
  readonly servers: WalkServers
  readonly databaseUrl: string
  readonly prefix: string
  readonly actors: Actor[] = []
  nats!: Nats
  postgres!: Postgres

  private constructor(servers: WalkServers, databaseUrl: string, prefix: string) {
    this.servers = servers
    this.databaseUrl = databaseUrl
    this.prefix = prefix
  }

  static async open(servers: WalkServers, prefix: string): Promise<Place> {
    const place = new Place(servers, await servers.newDatabase(), prefix)
    await place.connect()
    return place
  }

  get env(): Environment {
    const { postgres, nats, databaseUrl } = this
    return { pool: postgres.pool, databaseUrl, nats, log: silentLog, batch: walkBatch }
  }

  async connect(): Promise<void> {
    const log = silentLog
    this.nats = await openNats({ url: this.servers.natsUrl, names: streamNames(this.prefix), log })
    this.postgres = openPostgres(this.databaseUrl, { log })
    await ensureEngineSchema(this.postgres.pool)
  }

  async disconnect(): Promise<void> {
    await this.nats.connection.close()
    await this.postgres.close()
  }

  /** Starts a process and waits until it is at work. */
  async start(act: 'project' | 'import' | 'rebuild', argument = '', parser = 1): Promise<Actor> {
    const child: ChildProcess = spawn(
      'env',
      plainNode(actor, this.databaseUrl, this.servers.natsUrl, this.prefix, act, argument, String(parser)),
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    const ended = once(child, 'exit')
    await Promise.race([once(child.stdout!, 'data'), ended])
    const started: Actor = {
      pid: child.pid ?? 0,
      stopped: false,
      ended,
      signal: signal => void child.kill(signal),
    }
    if (act === 'project') this.actors.push(started)
    return started
  }

  async end(one: Actor, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (one.stopped) one.signal('SIGCONT')
    one.signal(signal)
    await one.ended
    const at = this.actors.indexOf(one)
    if (at >= 0) this.actors.splice(at, 1)
  }

  async endAll(): Promise<void> {
    for (const one of [...this.actors]) await this.end(one, 'SIGKILL')
  }

  /** Ends everything and removes what it stored. */
  async close(): Promise<void> {
    await this.endAll()
    for await (const name of this.nats.jsm.streams.names())
      if (name.replace(/^(KV|OBJ)_/, '').startsWith(this.prefix)) await this.nats.jsm.streams.delete(name)
    await this.disconnect()
    await this.servers.dropDatabase(this.databaseUrl)
  }
}
