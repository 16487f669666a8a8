import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { followedTables, readChanges } from '../../projections/changes/query.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { factsState } from '../../projections/engine/stream.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { dbOn } from '../../runtime/postgres.ts'
import { emptyPrices } from './bare-copy.ts'
import { marketBars, withServers } from './market.ts'
import { rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

/**
 * What the record of changed rows costs the projector: the bars of the market read again from the stream into empty
 * tables by the live path, with the record and without, in turn on the same servers. And how fast a mirror reads it.
 */
export async function changesBench(): Promise<BenchRow[]> {
  const market = await marketBars()
  const recorded: number[] = []
  const plain: number[] = []
  const read: number[] = []
  await withServers(async env => {
    const first = await startEngine(env, [prices])
    await importPath(env.nats, feeds, market, {
      log: silentLog,
      ledgers: new Ledgers(env.nats),
      now: new Date(),
    })
    await waitUntilCaughtUp(env, [prices], { timeoutMs: 600_000 })
    await first.stop()
    const bars =
      (await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')).rows[0]?.n ?? 0
    const { created } = await factsState(env.nats)
    const reread = async (tables: NonNullable<Environment['changes']>['tables']) => {
      await emptyPrices(env.pool, created)
      const own = { ...env, changes: { tables, hours: 24 } }
      return (
        bars /
        (await timed(async () => {
          const engine = await startEngine(own, [prices])
          await waitUntilCaughtUp(own, [prices], { timeoutMs: 600_000 })
          await engine.stop()
        }))
      )
    }
    for (let round = 0; round < rounds(); round++) {
      plain.push(await reread([]))
      recorded.push(await reread(followedTables))
      const { rows } = await env.pool.query<{ id: string }>('select id from engine.change_feed')
      const db = dbOn(env.pool)
      let changes = 0
      const seconds = await timed(async () => {
        for (let since = `${rows[0]!.id}.1.0`, more = true; more; ) {
          const page = await readChanges(db, { since, datasets: ['bars'], limit: 5_000 })
          if (page.outcome !== 'page') throw new Error(page.outcome)
          changes += page.changes.length
          since = page.cursor
          more = page.more
        }
      })
      read.push(changes / seconds)
    }
  })
  return [
    {
      what: 'live path with the record of changed rows',
      samples: recorded,
      unit: 'bars/s',
      peers: [{ what: 'the same without it', samples: plain, min: 0.9 }],
    },
    { what: 'changes read by a mirror, pages of 5,000', samples: read, unit: 'changes/s' },
  ]
}
