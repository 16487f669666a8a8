import type { Test } from 'tap'
import { routes } from '../../api/routes.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { simulate } from '../../ingest/simulate.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { eventually } from './eventually.ts'
import { type RunningSystem, runningSystem } from './running-system.ts'

/**
 * A `runningSystem` with every route and page over a simulated market (screens want a year of sessions). Its clock goes
 * on by three seconds a request, so that a test is not held up by the number of pages in a minute.
 */
export async function siteOfSimulation(t: Test): Promise<RunningSystem & { readonly ticker: string }> {
  let now = Date.parse('2026-11-27T10:00:00Z')
  const tick = () => {
    now += 3_000
    return new Date(now)
  }
  const system = await runningSystem(t, { models: readModels, routes, now: tick, tier: 'free' })
  const { env, nats, board } = system
  await simulate(nats, feeds, { log: silentLog, ledgers: new Ledgers(nats), now: new Date(now) })
  await system.caughtUp()
  // Scores are derived once an import has settled, which may be after the last fact was taken in.
  let ticker: string | undefined
  await eventually(async () => {
    const { rows } = await env.pool.query<{ ticker: string }>(
      `select ticker from screener.results where strategy = 'graham_defensive' order by ticker limit 1`,
    )
    ticker = rows[0]?.ticker
    return ticker !== undefined
  }, 120_000)
  await board.refresh()
  return { ...system, ticker: ticker ?? '' }
}
