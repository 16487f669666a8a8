import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createBuild } from '../../projections/engine/builds.ts'
import { createModel } from '../../projections/engine/create-tables.ts'
import { inTransaction } from '../../projections/engine/transaction.ts'
import { prices } from '../../projections/prices/projection.ts'
import { timed } from './pace.ts'

/**
 * The ceiling: the rows of `prices.bars`, written out as text before, by one COPY into a table made by the same
 * statements (primary key and index included), over one connection.
 */
export async function bareCopySeconds(pool: pg.Pool, runs: number): Promise<number[]> {
  const file = join(tmpdir(), `vnfin-bare-copy-${process.pid}`)
  const client = await pool.connect()
  try {
    await pipeline(
      client.query(copyTo('copy (select * from prices.bars order by session, ticker) to stdout')),
      createWriteStream(file),
    )
    const seconds: number[] = []
    for (let run = 0; run < runs; run++) {
      await client.query('drop schema if exists bare cascade; create schema bare; set search_path to bare')
      await createModel(client, prices)
      seconds.push(
        await timed(() =>
          pipeline(
            createReadStream(file, { highWaterMark: 1 << 20 }),
            client.query(copyFrom('copy bars from stdin')),
          ),
        ),
      )
    }
    await client.query('drop schema bare cascade; reset search_path')
    return seconds
  } finally {
    client.release()
    rmSync(file, { force: true })
  }
}

/** An empty live build of prices, as a first start makes it. */
export const emptyPrices = (pool: pg.Pool, streamCreated: string) =>
  inTransaction(pool, async trx => {
    await trx.query('drop schema if exists prices cascade')
    await trx.query(`delete from engine.build where name = 'prices'`)
    await createBuild(trx, prices, { state: 'live', streamCreated, keys: true })
  })
