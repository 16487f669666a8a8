import type { FrozenModel } from '../../contracts/http/frozen.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import type { Environment } from '../engine/environment.ts'
import { isScore, type ReadModel } from '../engine/projection.ts'
import { rebuild } from '../engine/rebuild.ts'
import { rebuildScore } from '../engine/rebuild-score.ts'
import { ensureEngineSchema } from '../engine/schema.ts'
import { databaseBeside, databaseBytes } from './database.ts'
import { type DocumentsHash, documentsBehind, documentsHash, tableHashes } from './hashes.ts'
import { pastFacts } from './past-facts.ts'

export interface PastState {
  /** Position in FACTS. */
  readonly until: number
  /** Only what was public at the end of this day; null: everything. */
  readonly knownAt: string | null
}

export interface BuiltPast {
  readonly read_models: readonly FrozenModel[]
  readonly documents: DocumentsHash
  readonly bytes: number
}

interface BuildOptions {
  readonly signal: AbortSignal
  readonly onModel?: (name: string) => void
}

/** The signal came before it was whole. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  constructor() {
    super('Interrupted: nothing was made.')
  }
}

/**
 * Fills an empty database with read models as they follow from a past state of the log: the same projections over the
 * facts that there were, so what it holds is what a home that had only these would hold.
 * @param models in the order of derivation: scores after those that they are made from
 */
export async function buildPast(
  env: Environment,
  database: string,
  models: readonly ReadModel[],
  { until, knownAt }: PastState,
  { signal, onModel = () => {} }: BuildOptions,
): Promise<BuiltPast> {
  const databaseUrl = databaseBeside(env.databaseUrl, database)
  const postgres = openPostgres(databaseUrl, { name: 'vnfin release', log: env.log, max: 8 })
  const past = pastFacts({ until, day: knownAt })
  const own: Environment = { ...env, pool: postgres.pool, databaseUrl, past }
  try {
    await ensureEngineSchema(postgres.pool)
    const read_models: FrozenModel[] = []
    for (const model of inOrder(models)) {
      onModel(model.name)
      const { outcome } = isScore(model)
        ? await rebuildScore(own, model, signal)
        : await rebuild(own, model, { signal })
      if (signal.aborted) throw new Interrupted()
      if (outcome !== 'swapped') throw new Error(`${model.name} was not built: ${outcome}`)
      const read = isScore(model) ? null : past.readOf(model.name)
      read_models.push({
        name: model.name,
        version: model.version,
        facts: read?.facts ?? 0,
        observed: read?.by.observed ?? 0,
        stated: read?.by.stated ?? 0,
        presumed: read?.by.presumed ?? 0,
        facts_sha256: read?.sha256 ?? null,
        tables: await tableHashes(postgres.pool, model),
      })
    }
    const documents = await documentsHash(env.nats, await documentsBehind(postgres.pool))
    return { read_models, documents, bytes: await databaseBytes(postgres.pool) }
  } finally {
    await postgres.close()
  }
}

/** Projections first, then scores as they are listed. */
const inOrder = (models: readonly ReadModel[]) =>
  models.toSorted((a, b) => Number(isScore(a)) - Number(isScore(b)))
