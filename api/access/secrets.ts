import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Settings } from '../../runtime/settings.ts'
import { pepperName } from './key-digest.ts'

/** A secret with its name, which is public. */
export interface NamedSecret {
  readonly kid: string
  readonly value: string
}

/** What keys and trace ids are made and checked with. The first of each list makes, every one checks. */
export interface Secrets {
  readonly peppers: readonly NamedSecret[]
  readonly traces: readonly NamedSecret[]
}

/**
 * Secrets of the settings first, then those that the database keeps for all processes: without settings a first start
 * makes them there. KEY_PEPPER keeps a copy of the database from being enough to try keys.
 */
export async function readSecrets(pool: pg.Pool, settings: Settings): Promise<Secrets> {
  const storedSecrets = async (name: string): Promise<NamedSecret[]> => {
    await pool.query(
      `insert into access.secret (name, kid, value) values ($1, $2, $3) on conflict do nothing`,
      [name, 'k1', randomBytes(32).toString('base64url')],
    )
    const { rows } = await pool.query<NamedSecret>(
      'select kid, value from access.secret where name = $1 order by made_at desc, kid desc',
      [name],
    )
    return rows
  }
  const [peppers, traces] = [await storedSecrets('pepper'), await storedSecrets('trace')]
  return {
    peppers: [...settings.KEY_PEPPER, ...peppers.map(secret => secret.value)].map(value => ({
      kid: pepperName(value),
      value,
    })),
    traces: [...settings.TRACE_SECRETS, ...traces],
  }
}

/** For processes without a database: valid as long as the process lives. */
export function passingSecrets(settings: Settings): Secrets {
  const value = randomBytes(32).toString('base64url')
  return {
    peppers: [{ kid: pepperName(value), value }],
    traces: [...settings.TRACE_SECRETS, { kid: 't0', value }],
  }
}
