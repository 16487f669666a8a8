import { setTimeout as wait } from 'node:timers/promises'
import { eraseFromLog, isErasedFromLog } from '../../ingest/erasure/erase.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { eraseFromReadModels, erasuresMissing } from '../../projections/engine/erasures.ts'
import { ModelLocked } from '../../projections/engine/maintenance.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { rebuildFrozen } from '../../projections/frozen/create.ts'
import { frozenRecords } from '../../projections/frozen/record.ts'
import { frozenModels, readModels } from '../../projections/index.ts'
import type { Log } from '../../runtime/log.ts'
import { withSigning } from '../release-signing.ts'

export interface Applied {
  /** Whether the log was behind the register. */
  readonly log: boolean
  /** Read models that were filled again; none: the database had all erasures. */
  readonly readModels: readonly string[]
  /** Frozen releases whose tables were made again. */
  readonly releases: readonly string[]
}

/** Brings log, archive, read models and frozen releases to the register of erasures; done again it changes nothing. */
export async function applyErasures(
  env: Environment,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
): Promise<Applied> {
  const { nats, pool } = env
  const ids = nats.persons?.erasures.map(({ id }) => id) ?? []
  if (ids.length === 0) return { log: false, readModels: [], releases: [] }
  const isBehind = !(await isErasedFromLog(nats))
  if (isBehind) {
    log.warn({ erasures: ids.length }, 'the log is behind the register of erasures: erasing again')
    await eraseFromLog(nats, feeds, { log, ledgers: new Ledgers(nats), now: new Date(), signal })
  }
  await ensureEngineSchema(pool)
  if (!isBehind && (await erasuresMissing(pool, ids)).length === 0)
    return { log: false, readModels: [], releases: [] }
  log.warn({ erasures: ids.length }, 'read models about persons are filled again without what was erased')
  const releases: string[] = []
  for (const record of await frozenRecords(pool)) {
    await withSigning(env, sign =>
      rebuildFrozen(env, frozenModels, record, { signal, sign, now: new Date() }),
    )
    releases.push(record.name)
  }
  const rebuilt = await pastOthers(env, ids, signal)
  return { log: isBehind, readModels: rebuilt, releases }
}

/** Two processes that start together on a restored database: one fills the tables, the other waits until it has. */
async function pastOthers(env: Environment, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  for (;;) {
    try {
      return await eraseFromReadModels(env, readModels, ids, signal)
    } catch (error) {
      if (!(error instanceof ModelLocked)) throw error
      await wait(1_000, undefined, { signal })
      if ((await erasuresMissing(env.pool, ids)).length === 0) return []
    }
  }
}
