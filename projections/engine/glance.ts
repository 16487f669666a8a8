import type { StreamState } from '../../runtime/nats.ts'
import type { Build } from './builds.ts'
import type { Environment } from './environment.ts'
import { factsState } from './stream.ts'

/** State of all builds and of the log, of the same moment. */
export interface Glance {
  /** Undefined: there is no such build. */
  stateOf(build: Pick<Build, 'name' | 'build'>): string | undefined
  readonly log: StreamState
}

/** How long one counts for all who look, ms: each of them looks once a second. */
const freshMs = 500

const glances = new WeakMap<Environment, { readonly at: number; readonly seen: Promise<Glance> }>()

/** What the writers of this process look at once a second, read once for all of them. */
export function glance(env: Environment): Promise<Glance> {
  const before = glances.get(env)
  if (before && performance.now() - before.at < freshMs) return before.seen
  const seen = read(env)
  glances.set(env, { at: performance.now(), seen })
  return seen
}

async function read({ pool, nats }: Environment): Promise<Glance> {
  const [{ rows }, log] = await Promise.all([
    pool.query<{ name: string; build: number; state: string }>('select name, build, state from engine.build'),
    factsState(nats),
  ])
  const states = new Map(rows.map(({ name, build, state }) => [`${name} ${build}`, state]))
  return { stateOf: ({ name, build }) => states.get(`${name} ${build}`), log }
}
