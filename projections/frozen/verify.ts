import type { FrozenManifest, FrozenModel } from '../../contracts/http/frozen.ts'
import { readStoredDocument } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import type { Environment } from '../engine/environment.ts'
import type { ReadModel } from '../engine/projection.ts'
import { factsState } from '../engine/stream.ts'
import { buildPast } from './build.ts'
import { createDatabase, databaseBeside, dropDatabase } from './database.ts'
import { documentsBehind, documentsHash, tableHashes } from './hashes.ts'
import type { FrozenRecord } from './record.ts'

/** One thing that a release says of itself, and whether it is so. */
export interface FrozenFinding {
  readonly what: 'rows' | 'facts' | 'derivation' | 'documents'
  /** Read model and table: `prices.bars`; the read model; null: all of it. */
  readonly of: string | null
  /** null: it cannot be proven here, for this reason. */
  readonly holds: boolean | null
  readonly detail: string
}

/**
 * Proves a release against its manifest, from the rows back to the bytes: its rows are those that were hashed; the log
 * still has the facts behind them; deriving these again gives the same rows; the documents behind the facts have the
 * hashes that they were stored under. It needs the home alone, no network.
 */
export async function verifyFrozen(
  env: Environment,
  models: readonly ReadModel[],
  { database, manifest, known_at }: FrozenRecord,
  options: { readonly signal: AbortSignal; readonly onModel?: (name: string) => void },
): Promise<FrozenFinding[]> {
  const stored = openPostgres(databaseBeside(env.databaseUrl, database), {
    name: 'vnfin release',
    log: env.log,
  })
  try {
    const rows = await rowsOf(stored.pool, models, manifest)
    const documents = await documentsOf(env.nats, await documentsBehind(stored.pool), manifest)
    return [...rows, ...(await derivedAgain(env, models, manifest, known_at, options)), documents]
  } finally {
    await stored.close()
  }
}

type Pool = ReturnType<typeof openPostgres>['pool']

async function rowsOf(
  pool: Pool,
  models: readonly ReadModel[],
  manifest: FrozenManifest,
): Promise<FrozenFinding[]> {
  const found: FrozenFinding[] = []
  for (const stated of manifest.read_models) {
    const model = models.find(({ name, version }) => name === stated.name && version === stated.version)
    if (!model) {
      found.push(otherVersion('rows', stated, models))
      continue
    }
    found.push(...compared('rows', stated, await tableHashes(pool, model)))
  }
  return found
}

/** The state of the log that the release names, derived into a database of its own and dropped again. */
async function derivedAgain(
  env: Environment,
  models: readonly ReadModel[],
  manifest: FrozenManifest,
  knownAt: string | null,
  options: { readonly signal: AbortSignal; readonly onModel?: (name: string) => void },
): Promise<FrozenFinding[]> {
  const { created } = await factsState(env.nats)
  if (created !== manifest.log.created)
    return [
      {
        what: 'facts',
        of: null,
        holds: null,
        detail: `the release was made from a log that was begun ${manifest.log.created}; this one was begun ${created}`,
      },
    ]
  const database = await createDatabase(env.pool)
  try {
    const again = await buildPast(env, database, models, { until: manifest.log.facts, knownAt }, options)
    return manifest.read_models.flatMap(stated => {
      const now = again.read_models.find(({ name }) => name === stated.name)
      if (!now) return [otherVersion('derivation', stated, models)]
      const facts: FrozenFinding[] =
        stated.facts_sha256 === null
          ? []
          : [
              {
                what: 'facts',
                of: stated.name,
                holds: now.facts_sha256 === stated.facts_sha256,
                detail:
                  now.facts_sha256 === stated.facts_sha256
                    ? `${stated.facts} facts`
                    : `${stated.facts} facts were read, ${now.facts} are there now: facts were withdrawn or removed from the log since`,
              },
            ]
      const rows =
        now.version === stated.version
          ? compared('derivation', stated, now.tables)
          : [otherVersion('derivation', stated, models)]
      return [...facts, ...rows]
    })
  } finally {
    await dropDatabase(env.pool, database)
  }
}

const compared = (
  what: FrozenFinding['what'],
  stated: FrozenModel,
  now: readonly { readonly table: string; readonly rows: number; readonly sha256: string }[],
): FrozenFinding[] =>
  stated.tables.map(({ table, rows, sha256 }) => {
    const own = now.find(one => one.table === table)
    const holds = own?.sha256 === sha256
    return {
      what,
      of: `${stated.name}.${table}`,
      holds,
      detail: holds
        ? `${rows} rows`
        : `${rows} rows are stated, ${own?.rows ?? 'none'} with other content are there`,
    }
  })

const otherVersion = (
  what: FrozenFinding['what'],
  { name, version }: FrozenModel,
  models: readonly ReadModel[],
): FrozenFinding => ({
  what,
  of: name,
  holds: null,
  detail: `it was derived by version ${version} of this read model; this program has ${models.find(model => model.name === name)?.version ?? 'none'}`,
})

async function documentsOf(
  nats: Nats,
  documents: readonly number[],
  { documents: stated }: FrozenManifest,
): Promise<FrozenFinding> {
  const damaged: string[] = []
  for (const seq of documents)
    await readStoredDocument(nats, seq).catch((error: Error) => damaged.push(error.message))
  const now = await documentsHash(nats, documents)
  const holds = now.sha256 === stated.sha256 && damaged.length === 0
  return {
    what: 'documents',
    of: null,
    holds,
    detail: holds
      ? `${stated.count} documents, ${stated.missing} of them no longer stored`
      : `${stated.count} documents are stated; ${now.missing} are missing, ${damaged.length} are damaged${damaged[0] === undefined ? '' : ` (${damaged[0]})`}`,
  }
}
