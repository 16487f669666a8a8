import { setTimeout as wait } from 'node:timers/promises'
import { untilReady } from '../support/until-ready.ts'
import type { SoakSystem } from './system.ts'

export interface Chores {
  readonly done: () => Readonly<Record<string, number>>
  readonly wrong: readonly string[]
  stop(): Promise<void>
}

type Chore = readonly [name: string, work: (system: SoakSystem) => Promise<unknown>]

/** What operators do, in turn. The processes `-a` live as long as the run, so that their growth can be judged. */
const chores: readonly Chore[] = [
  ['rebuild of a projection', s => s.run('rebuild', 'prices')],
  ['kill -9 of an API process', s => s.member('api-b').restart('kill')],
  ['replay', s => s.run('replay', '--feed', 'exchange.cafef.bulk-raw', '--since', '2025-06-28')],
  ['kill -9 of a projector', s => s.member('project-b').restart('kill')],
  ['rebuild of a score', s => s.run('rebuild', 'signals')],
  ['restart of an API process', s => s.member('api-b').restart('stop')],
  ['kill -9 of Postgres', s => killServer(s, 'postgres')],
  ['restart of an ingest worker', s => s.member('ingest-b').restart('stop')],
  ['rebuild of indicators', s => s.run('rebuild', 'indicators')],
  ['restart of a projector', s => s.member('project-b').restart('stop')],
  ['kill -9 of NATS', s => killServer(s, 'nats')],
  ['drop of replaced tables', s => s.run('drop', 'prices')],
]

/** One chore after the other with a pause between them, until it is stopped. A chore that fails is reported, once. */
export function doChores(system: SoakSystem, pauseMs: number): Chores {
  const done: Record<string, number> = {}
  const wrong: string[] = []
  const stopping = new AbortController()
  const loop = (async () => {
    for (let n = 0; ; n++) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const [name, work] = chores[n % chores.length]!
      try {
        await work(system)
        done[name] = (done[name] ?? 0) + 1
      } catch (error) {
        wrong.push(`${name}: ${(error as Error).message.slice(0, 400)}`)
      }
    }
  })()
  return {
    done: () => done,
    wrong,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

/** The server is started again by whoever keeps it; the system is whole when its API is ready. */
async function killServer(system: SoakSystem, name: string): Promise<void> {
  system.servers.find(server => server.name === name)?.kill()
  await wait(2_000)
  for (const { kind, place } of system.members)
    if (kind === 'api' && place.address !== null) await untilReady(place.address)
}
