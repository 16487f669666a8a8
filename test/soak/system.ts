import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNats } from '../../runtime/services/nats.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import { untilReady } from '../support/until-ready.ts'
import { type Part, runPart, startPart } from '../support/vnfin-part.ts'
import type { Sample } from './growth.ts'
import type { Place } from './readers.ts'

type Kind = 'api' | 'project' | 'ingest'

/** One process of vnfin that can be started again; its samples go to a file for each life. */
export interface Member {
  readonly name: string
  readonly kind: Kind
  readonly place: Place
  start(): Promise<void>
  /** With -9, or in good order. */
  restart(how: 'kill' | 'stop'): Promise<void>
}

/** A whole system of its own: two servers, two of each process. */
export interface SoakSystem {
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly members: readonly Member[]
  readonly servers: readonly { readonly name: string; kill(): void }[]
  member(name: string): Member
  run(...args: string[]): Promise<string>
  /** Samples of each life of each process, by `name life`. */
  samples(): Map<string, Sample[]>
  stop(): Promise<void>
}

const probe = join(import.meta.dirname, 'probe.ts')
const says = { api: /answers at (http\S+)/, project: /kept up to date/, ingest: /taken in|followed/ } as const

export async function openSoakSystem(folder: string, probeMs: number): Promise<SoakSystem> {
  const closing: (() => unknown)[] = []
  const t = { teardown: (close: () => unknown) => void closing.push(close) } as {
    teardown(close: () => unknown): void
  }
  const home = join(folder, 'home')
  const probes = join(folder, 'probes')
  mkdirSync(probes, { recursive: true })
  const log = () => undefined
  const [postgres, nats] = await Promise.all([startPostgres({ home, log }), startNats({ home, log })])
  const env = { DATABASE_URL: postgres.url, NATS_URL: nats.url, VNFIN_HOME: home, PORT: '0', FEEDS: 'none' }

  const member = (name: string, kind: Kind): Member => {
    const place: Place = { address: null }
    let life = 0
    let part: Part | null = null
    const start = async () => {
      life++
      const settings = { ...env, SOAK_PROBE: join(probes, `${name} ${life}`), SOAK_PROBE_MS: String(probeMs) }
      part = startPart(t as never, [kind], settings, ['--import', probe])
      const [, address] = await part.says(says[kind])
      if (kind !== 'api' || address === undefined) return
      await untilReady(address, 120_000)
      place.address = address
    }
    return {
      name,
      kind,
      place,
      start,
      async restart(how) {
        place.address = null
        // As a proxy does: what is under way ends, nothing new is sent.
        await wait(how === 'stop' ? 500 : 0)
        await (how === 'kill' ? part?.kill() : part?.stop())
        await start()
      },
    }
  }
  const members = (['project', 'ingest', 'api'] as const).flatMap(kind => [
    member(`${kind}-a`, kind),
    member(`${kind}-b`, kind),
  ])
  return {
    databaseUrl: postgres.url,
    natsUrl: nats.url,
    members,
    servers: [
      { name: 'postgres', kill: () => process.kill(postgres.pid(), 'SIGKILL') },
      { name: 'nats', kill: () => process.kill(nats.pid(), 'SIGKILL') },
    ],
    member(name) {
      const found = members.find(m => m.name === name)
      if (!found) throw new Error(`there is no ${name}`)
      return found
    },
    run: (...args) => runPart(t as never, args, env),
    samples() {
      const lines = (name: string) => readFileSync(join(probes, name), 'utf8').trim().split('\n')
      return new Map(
        readdirSync(probes).map(name => [name, lines(name).map(line => JSON.parse(line) as Sample)]),
      )
    },
    async stop() {
      for (const close of closing.toReversed()) await close()
      await Promise.all([postgres.stop(), nats.stop()])
    },
  }
}
