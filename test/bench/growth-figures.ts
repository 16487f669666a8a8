import type pg from 'pg'
import type { Nats } from '../../runtime/nats.ts'
import type { Place } from './market.ts'
import { rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'
import { watched } from './watched-command.ts'

/** How long a rebuild takes in a process of its own, s, and the most memory that it had, MB; one of each a round. */
export async function rebuilt(
  model: string,
  { home, natsUrl, postgres }: Place,
): Promise<{ seconds: number[]; peaks: number[] }> {
  const seconds: number[] = []
  const peaks: number[] = []
  const servers = { DATABASE_URL: String(postgres.pool.options.connectionString), NATS_URL: natsUrl }
  for (let round = 0; round < rounds(); round++) {
    const { peak, out } = await watched(home, ['rebuild', model, '--json'], servers)
    const [result] = JSON.parse(out.slice(out.indexOf('['))) as { seconds: number }[]
    seconds.push(result!.seconds)
    peaks.push(peak)
  }
  return { seconds, peaks }
}

/** MB of a stream's messages, and of tables and their indexes (as they are just after a rebuild). */
export async function sizes(
  nats: Nats,
  pool: pg.Pool,
  { stream, schema }: { stream: string; schema: string },
): Promise<{ stream: number; messages: number; tables: number; indexes: number }> {
  const { state } = await nats.jsm.streams.info(stream)
  const { rows } = await pool.query<{ tables: number; indexes: number }>(
    `select sum(pg_table_size(c.oid))::float8 as tables, sum(pg_indexes_size(c.oid))::float8 as indexes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind = 'r'`,
    [schema],
  )
  return {
    stream: state.bytes / 1e6,
    messages: state.messages,
    tables: rows[0]!.tables / 1e6,
    indexes: rows[0]!.indexes / 1e6,
  }
}

/**
 * Milliseconds of a request, the middle of a round's. Each address is asked once in the whole run, so that no answer
 * comes from memory.
 */
export async function requestedOnce(
  base: string,
  addressOf: (n: number, round: number) => string,
  each = 40,
): Promise<number[]> {
  const samples: number[] = []
  for (let round = -1; round < rounds(); round++) {
    const times: number[] = []
    for (let n = 0; n < each; n++) {
      const url = `${base}${addressOf(n, round + 1)}`
      times.push(
        1000 *
          (await timed(async () => {
            const answer = await fetch(url)
            const text = await answer.text()
            if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
          })),
      )
    }
    if (round >= 0) samples.push(median(times))
  }
  return samples
}

/** Rows of one size of the log: rate and memory of the rebuild. */
export const rebuildRows = (
  what: string,
  count: number,
  unit: string,
  { seconds, peaks }: { seconds: readonly number[]; peaks: readonly number[] },
): BenchRow[] => [
  { what: `rebuild of ${what}`, unit, samples: seconds.map(each => count / each) },
  { what: `rebuild of ${what}: memory of its process`, unit: 'MB', samples: peaks },
]
