import type { StreamState } from '../../runtime/nats.ts'
import type { Build } from './builds.ts'
import type { Environment } from './environment.ts'
import { factsState } from './stream.ts'

/** State of all builds, of changes and of the log, of the same moment. */
export interface Glance {
  /** Undefined: there is no such build. */
  stateOf(build: Pick<Build, 'name' | 'build'>): string | undefined
  readonly log: StreamState
  /** Differs as soon as a change for scores is committed; the same text: none was. */
  readonly changes: string
}

/** How long one counts for all who look, ms: each of them looks once a second. */
const freshMs = 500

const glances = new WeakMap<Environment, { readonly at: number; readonly seen: Promise<Glance> }>()

/** What the writers and scores of this process look at once a second, read once for all of them. */
export function glance(env: Environment): Promise<Glance> {
  const before = glances.get(env)
  if (before && performance.now() - before.at < freshMs) return before.seen
  const seen = read(env)
  glances.set(env, { at: performance.now(), seen })
  return seen
}

async function read({ pool, nats }: Environment): Promise<Glance> {
  const [{ rows }, log] = await Promise.all([
    pool.query<{ name: string; build: number; state: string; changes: string }>(
      // Numbers of changes are given before they commit, so the newest alone would pass over one that commits late.
      `select name, build, state, c.changes from engine.build,
              (select concat(max(id), ' ', count(*)) as changes from engine.change) c`,
    ),
    factsState(nats),
  ])
  const states = new Map(rows.map(({ name, build, state }) => [`${name} ${build}`, state]))
  return {
    stateOf: ({ name, build }) => states.get(`${name} ${build}`),
    log,
    changes: rows[0]?.changes ?? '',
  }
}
