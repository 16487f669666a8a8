import type { Fact } from '../../contracts/events/fact.ts'
import { isDataError, isInfrastructureError } from '../../runtime/postgres.ts'
import type { Build } from './builds.ts'
import { type Item, type Poison, poison } from './decode.ts'
import type { InsertOnly } from './insert-only.ts'
import type { Projection, StoredFact, Touched, Trx } from './projection.ts'
import { RefusedFact } from './refused-fact.ts'

/** An exception in `apply` on facts that are right: this projection stops, the others go on. */
export class ProjectionBug extends Error {
  override readonly name = 'ProjectionBug'
  readonly seq: number
  constructor(seq: number, cause: unknown) {
    super(
      `apply failed on the fact at position ${seq}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    )
    this.seq = seq
  }
}

export interface Applied {
  readonly touched: Touched
  readonly deadLetters: number
}

interface Context {
  readonly projection: Projection
  readonly insertOnly: InsertOnly | null
  readonly build: Pick<Build, 'name' | 'build'>
  /** Null when the data are right, else what is wrong with them. */
  readonly invalid: (fact: Fact) => string | null
}

/**
 * Applies a batch inside the caller's transaction. When it fails, it is bisected with savepoints until the facts
 * that cannot be written stand alone; those become dead letters in the same transaction as the checkpoint that
 * passes them, the others are written.
 * @throws ProjectionBug, or the infrastructure error as it came.
 */
export async function applyBatch(trx: Trx, items: readonly Item[], context: Context): Promise<Applied> {
  const touched = new Map<string, Set<string>>()
  let all = false
  let deadLetters = 0

  const collect = (t: Touched | undefined) => {
    for (const [dimension, values] of Object.entries(t ?? {})) {
      if (dimension === 'all') all ||= values === true
      else if (Array.isArray(values)) {
        const set = touched.get(dimension) ?? new Set()
        for (const v of values) set.add(v)
        touched.set(dimension, set)
      }
    }
  }
  const bury = async (item: Item, why: Poison) => {
    await insertDeadLetter(trx, context.build, item, why)
    deadLetters++
  }
  const attempt = async (part: readonly Item[]): Promise<void> => {
    const facts = part.map(i => i.fact as StoredFact)
    if (facts.length === 0) return
    const inserted = await context.insertOnly?.tried(trx, facts)
    if (inserted) return collect(inserted)
    await trx.query('savepoint attempt')
    try {
      collect(await context.projection.apply(trx, facts))
      await trx.query('release savepoint attempt')
    } catch (error) {
      if (isInfrastructureError(error)) throw error
      await trx.query('rollback to savepoint attempt')
      const only = part.length === 1 ? part[0] : undefined
      if (only) return bury(only, verdict(only, error, context))
      const middle = part.length >> 1
      await attempt(part.slice(0, middle))
      await attempt(part.slice(middle))
    }
  }

  let run: Item[] = []
  for (const item of items) {
    if (item.poison === null) {
      run.push(item)
      continue
    }
    await attempt(run)
    run = []
    await bury(item, item.poison)
  }
  await attempt(run)
  return {
    touched: { ...(all ? { all } : {}), ...Object.fromEntries([...touched].map(([d, s]) => [d, [...s]])) },
    deadLetters,
  }
}

function verdict(item: Item, error: unknown, { invalid }: Context): Poison {
  const why = invalid(item.fact as Fact)
  if (why !== null) return poison('invalid', new Error(why, { cause: error }))
  if (isDataError(error) || error instanceof RefusedFact) return poison('refused', error)
  throw new ProjectionBug(item.seq, error)
}

async function insertDeadLetter(trx: Trx, build: Pick<Build, 'name' | 'build'>, item: Item, why: Poison) {
  // A NUL cannot be stored in text; it is shown as its escape.
  const clean = (text: string) => text.replaceAll('\u0000', '\\u0000')
  await trx.query(
    `insert into engine.dead_letter (name, build, seq, fact_id, type, class, envelope, error, stack)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (name, build, seq) do update set class = excluded.class, error = excluded.error, stack = excluded.stack, at = now()`,
    [
      build.name,
      build.build,
      item.seq,
      item.fact?.id ?? null,
      item.fact?.type ?? null,
      why.class,
      clean(item.envelope()),
      clean(why.error),
      why.stack === null ? null : clean(why.stack),
    ],
  )
}
