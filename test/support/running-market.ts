import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { createApp } from '../../api/app.ts'
import { pollBoard } from '../../api/board.ts'
import type { AnyRoute } from '../../api/route.ts'
import type { Services } from '../../api/services.ts'
import { type Fact, factId } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import { readBoard } from '../../projections/engine/board.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from './access.ts'
import type { GivenFact } from './projected.ts'
import { testDatabase, testNats, testStreams } from './services.ts'

export interface RunningMarket {
  readonly base: string
  /** Stores facts in FACTS and waits until every read model has served them. */
  publish(facts: readonly (GivenFact<unknown> & { readonly type: string })[]): Promise<void>
  /** Status and parsed body; responses are checked against their schemas by the server. */
  get<Body = MarketBody>(
    path: string,
  ): Promise<{ status: number; headers: Headers; body: Body; text: string }>
}

/** A market answer or a problem, as tests look into them. */
export interface MarketBody {
  success: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  meta: any
  [member: string]: unknown
}

/** The log, the engine with these read models and the HTTP interface, all real; everything ends with the test. */
export async function runningMarket(
  t: Test,
  models: readonly ReadModel[],
  routes: readonly AnyRoute[],
  now = '2026-11-27T03:00:00Z',
): Promise<RunningMarket> {
  const databaseUrl = await testDatabase(t)
  const { url } = await testNats()
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url, names, log: silentLog })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env: Environment = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
  const engine = await startEngine(env, models)
  const board = pollBoard(() => readBoard(postgres.pool), { log: silentLog })
  const services: Services = {
    settings: readSettings({ CHECK_RESPONSES: 'throw' }),
    db: postgres.db,
    nats,
    routes,
    readModels: board,
  }
  const app = createApp({
    routes,
    services,
    access: grantTier('elite'),
    log: silentLog,
    now: () => new Date(now),
  })
  const server = createServer(app.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
    board.stop()
    await engine.stop()
    await postgres.close()
    await nats.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const kinds = new Map(models.flatMap(m => ('handles' in m ? m.handles : [])).map(k => [k.type, k]))
  let document = 0
  return {
    base,
    async publish(facts) {
      for (const given of facts) {
        document++
        const kind = kinds.get(given.type)
        if (!kind) throw new Error(`no read model of this test handles ${given.type}`)
        const key = given.key ?? `key-${document}`
        const fact: Fact = {
          specversion: '1.0',
          id: factId(given.type, key, given.data),
          source: '/feeds/exchange.cafef.price-history',
          time: now,
          datacontenttype: 'application/json',
          schema: kind.schema,
          observedat: now,
          effectiveon: now.slice(0, 10),
          documentseq: document,
          parser: 1,
          key,
          ...given,
        }
        await nats.js.publish(names.factSubject(given.type), JSON.stringify(fact))
      }
      await waitUntilCaughtUp(env, models, { timeoutMs: 60_000 })
      await board.refresh()
    },
    async get<Body>(path: string) {
      const response = await fetch(`${base}${path}`)
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('json') ?? false
      return {
        status: response.status,
        headers: response.headers,
        body: (json ? JSON.parse(text) : null) as Body,
        text,
      }
    },
  }
}
