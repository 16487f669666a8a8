import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { createApp } from '../../api/app.ts'
import { pollBoard } from '../../api/board.ts'
import { routes } from '../../api/routes.ts'
import type { Services } from '../../api/services.ts'
import { streamNames } from '../../contracts/streams.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { simulate } from '../../ingest/simulate.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { readBoard } from '../../projections/engine/board.ts'
import { type Engine, startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from './access.ts'
import { eventually } from './eventually.ts'
import { testDatabase, testNats, testStreams } from './services.ts'

/**
 * The whole system over the simulated market (screens want a year of sessions): log, read models, every route and page. Its clock goes on by three
 * seconds a request, so that a test is not held up by the number of pages in a minute.
 */
export async function siteOfSimulation(
  t: Test,
): Promise<{ base: string; ticker: string; env: Environment; engine: Engine }> {
  const databaseUrl = await testDatabase(t)
  const { url } = await testNats()
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url, names, log: silentLog })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env: Environment = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
  let now = Date.parse('2026-11-27T10:00:00Z')
  await simulate(nats, feeds, {
    log: silentLog,
    ledgers: new Ledgers(nats),
    now: new Date(now),
  })
  const engine = await startEngine(env, readModels)
  await waitUntilCaughtUp(env, readModels, { timeoutMs: 300_000 })
  const board = pollBoard(() => readBoard(postgres.pool), { log: silentLog })
  await board.refresh()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services: Services = {
    settings: { ...readSettings({ CHECK_RESPONSES: 'throw' }), BASE_URL: base, MACRO_URL: base },
    db: postgres.db,
    nats,
    routes,
    readModels: board,
  }
  const access = grantTier('free')
  const tick = () => {
    now += 3_000
    return new Date(now)
  }
  server.on('request', createApp({ routes, services, access, log: silentLog, now: tick }).callback())
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
    board.stop()
    await engine.stop()
    await postgres.close()
    await nats.close()
  })
  // Scores are derived once an import has settled, which may be after the last fact was taken in.
  let ticker: string | undefined
  await eventually(async () => {
    const { rows } = await postgres.pool.query<{ ticker: string }>(
      `select ticker from screener.results where strategy = 'graham_defensive' order by ticker limit 1`,
    )
    ticker = rows[0]?.ticker
    return ticker !== undefined
  }, 120_000)
  await board.refresh()
  return { base, ticker: ticker ?? '', env, engine }
}
