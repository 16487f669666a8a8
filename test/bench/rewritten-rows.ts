import type { Pool } from 'pg'
import { withServers } from './market.ts'
import { interleaved, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

const few = 1_000
const many = 8_000

/**
 * What the record of changed rows costs a commit whose rows were taken away and written again one by one, as a batch
 * of many facts about the same things does: rows a second must not fall with the number of rows.
 */
export async function rewrittenRowsBench(): Promise<BenchRow[]> {
  return withServers(async env => {
    await env.pool.query(`
      create schema rewritten;
      create table rewritten.rows (key integer primary key, value integer not null);
      insert into engine.fed_table (name, tbl, key) values ('rewritten', 'rows', '{key}');
      select engine.feed_tables('rewritten', 'rewritten');
      insert into rewritten.rows select n, 0 from generate_series(1, ${many}) n`)
    const rates = await interleaved(
      { few: () => commitRate(env.pool, few), many: () => commitRate(env.pool, many) },
      { rounds: rounds(), warmUps: 1 },
    )
    return [
      {
        what: `commit of ${many} rows written again one by one`,
        samples: rates.many,
        unit: 'rows/s',
        peers: [{ what: `of ${few} rows`, samples: rates.few, min: 0.7 }],
      },
    ]
  })
}

/** Rows a second of the commit alone. */
async function commitRate(pool: Pool, rows: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`do $$ begin
      for n in 1..${rows} loop
        delete from rewritten.rows where key = n;
        insert into rewritten.rows values (n, 0);
      end loop;
    end $$`)
    return rows / (await timed(() => client.query('commit')))
  } finally {
    client.release()
  }
}
