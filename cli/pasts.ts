import type { Past, Pasts } from '../api/http/pasts.ts'
import type { ReadModelStatuses } from '../api/http/read-model-statuses.ts'
import { readModelStatuses } from '../projections/engine/statuses.ts'
import { databaseBeside } from '../projections/frozen/database.ts'
import { type FrozenRecord, frozenRecords } from '../projections/frozen/record.ts'
import { frozenModels } from '../projections/index.ts'
import type { Log } from '../runtime/log.ts'
import { openPostgres, type Postgres } from '../runtime/postgres.ts'
import { downloadPool } from './download-pool.ts'

/** A release that was made or dropped is seen within this time, ms. */
const freshFor = 2_000

interface Opened {
  readonly past: Past
  readonly pools: readonly Postgres[]
}

/** The frozen releases of a home, each opened at its first use. Connections that rest are closed by their pools. */
export function openPasts(main: Postgres, databaseUrl: string, log: Log): Pasts & { stop(): Promise<void> } {
  const opened = new Map<string, Promise<Opened>>()
  let read: { readonly at: number; readonly records: Promise<FrozenRecord[]> } | null = null
  const records = () => {
    const now = performance.now()
    if (read === null || now - read.at > freshFor) {
      const reading = frozenRecords(main.pool)
      reading.catch(() => {
        read = null
      })
      read = { at: now, records: reading }
    }
    return read.records
  }
  const open = async (record: FrozenRecord | undefined): Promise<Past | null> => {
    if (record === undefined) return null
    const opening = opened.get(record.database) ?? openOne(record, databaseUrl, log)
    opened.set(record.database, opening)
    opening.catch(() => opened.delete(record.database))
    return (await opening).past
  }
  return {
    names: async () => (await records()).map(({ name }) => name),
    named: async name => open((await records()).find(record => record.name === name)),
    knownAt: async day => open((await records()).findLast(record => record.known_at === day)),
    async stop() {
      const all = await Promise.allSettled(opened.values())
      for (const one of all)
        if (one.status === 'fulfilled') for (const pool of one.value.pools) await pool.close()
    },
  }
}

async function openOne(record: FrozenRecord, databaseUrl: string, log: Log): Promise<Opened> {
  const url = databaseBeside(databaseUrl, record.database)
  const postgres = openPostgres(url, {
    name: 'vnfin release',
    log,
    max: 4,
    connectMs: 2_000,
    queryMs: 10_000,
  })
  const bulk = downloadPool(url, log)
  try {
    const past = {
      name: record.name,
      knownAt: record.known_at,
      now: record.moment,
      services: {
        db: postgres.db,
        bulk: bulk.pool,
        readModels: still(await readModelStatuses(postgres.pool)),
      },
    }
    return { past, pools: [postgres, bulk] }
  } catch (error) {
    await postgres.close()
    await bulk.close()
    throw error
  }
}

/** Nothing in a release moves. */
function still({ models, simulated }: Awaited<ReturnType<typeof readModelStatuses>>): ReadModelStatuses {
  const byName = new Map(models.map(model => [model.name, model]))
  return {
    get: name => byName.get(name) ?? null,
    all: () => models,
    missing: [],
    otherVersions: frozenModels
      .filter(({ name, version }) => byName.get(name)?.version !== version)
      .map(({ name }) => name),
    simulated,
    unavailable: null,
  }
}
