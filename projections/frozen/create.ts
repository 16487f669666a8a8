import type { FrozenManifest } from '../../contracts/http/frozen.ts'
import { version } from '../../contracts/version.ts'
import { vietnamInstant, vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Environment } from '../engine/environment.ts'
import type { ReadModel } from '../engine/projection.ts'
import { factsState } from '../engine/stream.ts'
import { buildPast } from './build.ts'
import { createDatabase, dropDatabase } from './database.ts'
import { type FrozenRecord, frozenRecord, removeRecord, storeRecord } from './record.ts'

interface MakeOptions {
  readonly signal: AbortSignal
  readonly onModel?: (name: string) => void
  /** Signs the manifest; null: the home has no keys. */
  readonly sign: ((manifest: FrozenManifest) => Promise<unknown>) | null
}

/** The last millisecond of a day in Vietnam. */
const endOf = (day: string): Date => new Date(vietnamInstant(day) + 86_400_000 - 1)

/**
 * Makes a frozen release of what the log has now.
 * @param given `knownAt`: of this, what was public at the end of that day; null: all of it
 */
export async function createFrozen(
  env: Environment,
  models: readonly ReadModel[],
  given: { readonly name: string; readonly knownAt: string | null; readonly now: Date },
  options: MakeOptions,
): Promise<FrozenRecord> {
  const { name, knownAt, now } = given
  const stream = await factsState(env.nats)
  const moment = knownAt === null ? now : endOf(knownAt)
  return make(env, models, { name, knownAt, moment, until: stream.lastSeq, now }, options)
}

/** Makes the tables of a release again from the same state of the log, as after an upgrade that derives them otherwise. */
export async function rebuildFrozen(
  env: Environment,
  models: readonly ReadModel[],
  before: FrozenRecord,
  options: MakeOptions & { readonly now: Date },
): Promise<FrozenRecord> {
  const { name, known_at, moment, manifest } = before
  const state = { name, knownAt: known_at, moment, until: manifest.log.facts, now: options.now }
  const made = await make(env, models, state, options)
  await dropDatabase(env.pool, before.database)
  return made
}

/** @returns false where there is none of this name */
export async function dropFrozen(env: Environment, name: string): Promise<boolean> {
  const record = await frozenRecord(env.pool, name)
  if (record === null) return false
  await removeRecord(env.pool, name)
  await dropDatabase(env.pool, record.database)
  return true
}

interface Made {
  readonly name: string
  readonly knownAt: string | null
  readonly moment: Date
  readonly until: number
  readonly now: Date
}

async function make(
  env: Environment,
  models: readonly ReadModel[],
  { name, knownAt, moment, until, now }: Made,
  { signal, onModel, sign }: MakeOptions,
): Promise<FrozenRecord> {
  const stream = await factsState(env.nats)
  const database = await createDatabase(env.pool)
  try {
    const built = await buildPast(
      env,
      database,
      models,
      { until, knownAt },
      { signal, ...(onModel ? { onModel } : {}) },
    )
    const manifest: FrozenManifest = {
      kind: 'vnfin-release-1',
      name,
      known_at: knownAt,
      moment: vietnamIso(moment),
      made_at: vietnamIso(now),
      program: version,
      basis: knownAt === null ? 'log' : 'publication',
      log: { facts: until, created: stream.created },
      documents: built.documents,
      read_models: [...built.read_models],
      bytes: built.bytes,
    }
    const signed = sign === null ? null : await sign(manifest)
    const record: FrozenRecord = { name, database, known_at: knownAt, moment, manifest, signed }
    await storeRecord(env.pool, record)
    return record
  } catch (error) {
    await dropDatabase(env.pool, database)
    throw error
  }
}
