import type pg from 'pg'
import type { FrozenManifest } from '../../contracts/http/frozen.ts'

/** A frozen release as it is on record in the database of its home. */
export interface FrozenRecord {
  readonly name: string
  /** The Postgres database, on the same server, that has its tables. */
  readonly database: string
  readonly known_at: string | null
  /** What its answers take for now. */
  readonly moment: Date
  readonly manifest: FrozenManifest
  /** The manifest as it was signed (JWS); null: the home had no keys. */
  readonly signed: unknown
}

const columns = 'name, database, known_at, moment, manifest, signed'

/** Newest last. A home from before frozen releases has none. */
export async function frozenRecords(pool: pg.Pool): Promise<FrozenRecord[]> {
  const { rows: there } = await pool.query<{ there: boolean }>(
    `select to_regclass('engine.frozen_release') is not null as there`,
  )
  if (there[0]?.there !== true) return []
  const { rows } = await pool.query<FrozenRecord>(
    `select ${columns} from engine.frozen_release order by made_at, name`,
  )
  return rows
}

export async function frozenRecord(pool: pg.Pool, name: string): Promise<FrozenRecord | null> {
  return (await frozenRecords(pool)).find(record => record.name === name) ?? null
}

/** Puts a release on record; one of the same name is replaced. */
export const storeRecord = (pool: pg.Pool, record: FrozenRecord) =>
  pool.query(
    `insert into engine.frozen_release (${columns}) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set database = excluded.database, manifest = excluded.manifest, signed = excluded.signed`,
    [
      record.name,
      record.database,
      record.known_at,
      record.moment,
      JSON.stringify(record.manifest),
      JSON.stringify(record.signed),
    ],
  )

export const removeRecord = (pool: pg.Pool, name: string) =>
  pool.query('delete from engine.frozen_release where name = $1', [name])
