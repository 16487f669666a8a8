import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { quote } from '../engine/builds.ts'

/** A database of the same server as this address names. */
export function databaseBeside(url: string, database: string): string {
  const beside = new URL(url)
  beside.pathname = `/${database}`
  return beside.href
}

/** Postgres refuses to make a database for this role. */
export class CannotMakeDatabase extends Error {
  override readonly name = 'CannotMakeDatabase'
}

/** A new, empty database for a release. @throws CannotMakeDatabase with what to do */
export async function createDatabase(pool: pg.Pool): Promise<string> {
  const database = `vnfin_release_${randomBytes(6).toString('hex')}`
  try {
    await pool.query(`create database ${quote(database)} template template0`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    const { rows } = await pool.query<{ role: string }>('select current_user as role')
    throw new CannotMakeDatabase(
      `Postgres lets the role ${rows[0]?.role} make no database, and a frozen release has one of its own: as a superuser run ALTER ROLE ${pg.escapeIdentifier(rows[0]?.role ?? '')} CREATEDB.`,
    )
  }
  return database
}

export const dropDatabase = (pool: pg.Pool, database: string) =>
  pool.query(`drop database if exists ${quote(database)} with (force)`)

export async function databaseBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return rows[0]?.bytes ?? 0
}
