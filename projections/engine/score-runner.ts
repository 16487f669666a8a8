import { type Build, createBuild, dropBuild, enter, liveBuild, swap } from './builds.ts'
import { compareBuilds, type Difference } from './compare.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { keepRunning, pause, type Runner, type Turn, underLock } from './keep-running.ts'
import { OneAtATime } from './one-at-a-time.ts'
import type { Score, Touched, Trx } from './projection.ts'
import { factsState } from './stream.ts'
import { inTransaction } from './transaction.ts'

/** No change waits longer than this and one derivation. */
const longestRestMs = 10_000

/**
 * Of all scores of this process: a score reads a whole market into memory, and several at once need several times as
 * much of it without being faster.
 */
const derivations = new OneAtATime()

/** Keeps one score up to date: derives after the batches of the read models that it is made from. */
export function runScore(env: Environment, score: Score): Runner {
  const log = env.log.child({ score: score.name })
  const wake = new Wake()
  const notices = score.from.map(name =>
    env.nats.connection.subscribe(env.nats.names.changed(name), { callback: () => wake.up() }),
  )
  const once = (turn: Turn) =>
    underLock(env, `score ${score.name}`, { turn, log }, async until => {
      await openScore(env, score)
      turn.state = 'running'
      while (!until.aborted) {
        const began = performance.now()
        const moved = await derivations.run(async () => (until.aborted ? null : deriveChanges(env, score)))
        if (moved === 'settling') {
          await pause(settling / 2, until)
          continue
        }
        if (moved !== null) {
          notify(env, score.name, moved)
          // While facts stream in, a score that takes long is derived now and then for all that came meanwhile,
          // and leaves the machine to those who bring them. One that takes milliseconds hardly rests.
          await pause(Math.min(2 * (performance.now() - began), longestRestMs), until)
          continue
        }
        await wake.orAfter(1_000, until)
      }
    })
  const runner = keepRunning(env, { name: score.name, log, once })
  return {
    name: score.name,
    get state() {
      return runner.state
    },
    async stop() {
      for (const n of notices) n.unsubscribe()
      await runner.stop()
    },
  }
}

/** Makes the tables of a score; another version of it is derived whole, aside, and swapped in. */
async function openScore(env: Environment, score: Score): Promise<void> {
  const stream = await factsState(env.nats)
  const live = await inTransaction(env.pool, trx => liveBuild(trx, score.name))
  if (live?.version === score.version) return
  if (live && live.version > score.version)
    throw new Error(
      `the live tables of ${score.name} are version ${live.version}, this program knows version ${score.version}: start the newer program, or go back with vnfin rollback ${score.name}`,
    )
  if (live) await rebuildScore(env, score)
  else
    await inTransaction(env.pool, trx =>
      createBuild(trx, score, { state: 'live', streamCreated: stream.created, keys: true }),
    )
}

/** Everything derived anew into tables of its own, compared with what is live, and dropped again. */
export async function verifyScore(env: Environment, score: Score): Promise<Difference[]> {
  const made = await deriveAside(env, score)
  try {
    const live = await inTransaction(env.pool, trx => liveBuild(trx, score.name))
    return live ? await compareBuilds(env.pool, score, live.schema, made.schema) : []
  } finally {
    await inTransaction(env.pool, trx => dropBuild(trx, made))
  }
}

/** Everything derived anew into tables of its own, and swapped in, in one transaction. */
export async function rebuildScore(env: Environment, score: Score): Promise<Build> {
  const build = await deriveAside(env, score)
  await inTransaction(env.pool, trx => swap(trx, build))
  notify(env, score.name, 0)
  return build
}

async function deriveAside(env: Environment, score: Score): Promise<Build> {
  const stream = await factsState(env.nats)
  return inTransaction(env.pool, async trx => {
    const { rows } = await trx.query<Build>(
      `select name, build, schema from engine.build where name = $1 and state = 'building'`,
      [score.name],
    )
    for (const stale of rows) await dropBuild(trx, stale)
    const made = await createBuild(trx, score, {
      state: 'building',
      streamCreated: stream.created,
      keys: true,
    })
    const sources = await latestChanges(trx, score)
    await score.derive(trx, Object.fromEntries(score.from.map(name => [name, { all: true }])))
    await storeDerived(trx, made, sources)
    return made
  })
}

/** Changes that follow each other faster than this, ms, are derived for together: an import would else derive for each batch. */
const settling = 150
/** But nobody waits longer than this, ms. */
const longestWait = 20_000

/**
 * Derives once for all changes since the last time. Null when there are none, `settling` while they still come in;
 * else the position reached.
 */
async function deriveChanges(env: Environment, score: Score): Promise<number | null | 'settling'> {
  return inTransaction(env.pool, async trx => {
    const live = await liveBuild(trx, score.name)
    if (!live) throw new Error(`${score.name} has no live build`)
    await trx.query('select 1 from engine.build where name = $1 and build = $2 for share', [
      live.name,
      live.build,
    ])
    const { rows } = await trx.query<{
      source: string
      id: number
      position: number
      touched: Touched
      age: number
    }>(
      `select c.name as source, c.id, c.position, c.touched, extract(epoch from clock_timestamp() - c.at)::float8 * 1000 as age
         from engine.change c
        where c.name = any($1)
          and c.id > coalesce((select d.change_id from engine.derived d where d.name = $2 and d.build = $3 and d.source = c.name), 0)
        order by c.id`,
      [score.from, live.name, live.build],
    )
    if (rows.length === 0) return null
    const ages = rows.map(r => r.age)
    if (Math.min(...ages) < settling && Math.max(...ages) < longestWait) return 'settling'
    const touched: Record<string, Touched> = {}
    for (const row of rows) touched[row.source] = union(touched[row.source], row.touched)
    await enter(trx, live.schema)
    const own = await score.derive(trx, touched)
    await storeDerived(trx, live, Object.fromEntries(rows.map(r => [r.source, r.id])))
    const position = Math.max(...rows.map(r => r.position))
    await trx.query(
      `update engine.checkpoint set position = greatest(position, $3), updated_at = now() where name = $1 and build = $2`,
      [live.name, live.build, position],
    )
    if (own && Object.keys(own).length > 0)
      await trx.query('insert into engine.change (name, build, position, touched) values ($1, $2, $3, $4)', [
        live.name,
        live.build,
        position,
        JSON.stringify(own),
      ])
    return position
  })
}

async function latestChanges(trx: Trx, score: Score): Promise<Record<string, number>> {
  const { rows } = await trx.query<{ source: string; id: number }>(
    'select name as source, max(id) as id from engine.change where name = any($1) group by name',
    [score.from],
  )
  return Object.fromEntries(rows.map(r => [r.source, r.id]))
}

async function storeDerived(trx: Trx, build: Pick<Build, 'name' | 'build'>, sources: Record<string, number>) {
  for (const [source, id] of Object.entries(sources))
    await trx.query(
      `insert into engine.derived (name, build, source, change_id) values ($1, $2, $3, $4)
       on conflict (name, build, source) do update set change_id = excluded.change_id`,
      [build.name, build.build, source, id],
    )
}

function union(a: Touched | undefined, b: Touched): Touched {
  if (!a) return b
  if (a.all || b.all) return { all: true }
  const out: Record<string, readonly string[]> = {}
  for (const t of [a, b])
    for (const [dimension, values] of Object.entries(t))
      if (Array.isArray(values)) out[dimension] = [...new Set([...(out[dimension] ?? []), ...values])]
  return out
}

/** Waits for a notice or a time, whichever comes first. */
class Wake {
  #resolve: (() => void) | null = null
  #pending = false
  up() {
    this.#pending = true
    this.#resolve?.()
  }
  async orAfter(ms: number, signal: AbortSignal) {
    if (!this.#pending) {
      const done = new AbortController()
      await Promise.race([
        new Promise<void>(resolve => {
          this.#resolve = resolve
        }),
        pause(ms, AbortSignal.any([signal, done.signal])),
      ])
      done.abort()
      this.#resolve = null
    }
    this.#pending = false
  }
}
