import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { createApp } from '../../api/app.ts'
import { type PolledBoard, pollBoard } from '../../api/board.ts'
import { macroRoutes } from '../../api/macro/index.ts'
import { hubRoute } from '../../api/macro/websub/route.ts'
import { startMacroHub } from '../../api/macro/websub/start.ts'
import type { AnyRoute } from '../../api/route.ts'
import type { Services } from '../../api/services.ts'
import { systemRoutes } from '../../api/system/index.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import { type Fact, type FactKind, factId } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import { readBoard } from '../../projections/engine/board.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from './access.ts'
import { testDatabase, testNats, testStreams } from './services.ts'

export interface MacroSystem {
  /** `http://127.0.0.1:54321` */
  readonly base: string
  readonly env: Environment
  readonly nats: Nats
  readonly board: PolledBoard
  /** Queries that the API has made so far. */
  queries(): number
  /** Appends a fact to the log. */
  publish<T>(kind: FactKind<T>, data: T, more?: Partial<Fact>): Promise<void>
  /** Until everything published is served, and the API has been told. */
  caughtUp(): Promise<void>
  setNow(instant: string): void
  /** One more hub beside the first, as a second process would run it. */
  startHub(): Promise<{ stop(): Promise<void> }>
  /** Ends the first hub. */
  stopHub(): Promise<void>
}

/** The macro interface on real Postgres and NATS, with running projections and the hub; all ended with the test. */
export async function macroSystem(
  t: Pick<Test, 'teardown'>,
  options: { models: readonly ReadModel[]; now: string; retryAfterMs?: readonly number[] },
): Promise<MacroSystem> {
  const databaseUrl = await testDatabase(t)
  const { url } = await testNats()
  const nats = await openNats({ url, names: streamNames(await testStreams(t)), log: silentLog })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env: Environment = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
  const engine = await startEngine(env, options.models)
  const board = pollBoard(() => readBoard(postgres.pool), { log: silentLog })
  const notices = nats.connection.subscribe(nats.names.changed('*'), { callback: () => void board.refresh() })

  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Callbacks of the tests are on this machine; which addresses are refused has tests of its own.
  const anywhere = () => true
  const routes: readonly AnyRoute[] = [
    ...macroRoutes.filter(route => route.path !== '/api/websub'),
    hubRoute(anywhere),
    ...taxRoutes,
    ...systemRoutes,
  ]
  let queries = 0
  const services: Services = {
    settings: readSettings({ CHECK_RESPONSES: 'throw', BASE_URL: base, MACRO_URL: base }),
    db: new Proxy(postgres.db, {
      get(target, name) {
        queries++
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    nats,
    routes,
    readModels: board,
  }
  const startHub = () =>
    startMacroHub({
      services,
      nats,
      log: silentLog,
      allowed: anywhere,
      retryAfterMs: options.retryAfterMs ?? [20, 20, 20],
    })
  const hub = await startHub()
  let stopped: Promise<void> | null = null
  const stopHub = () => {
    stopped ??= hub.stop()
    return stopped
  }
  let now = options.now
  const app = createApp({
    routes,
    services,
    access: grantTier('elite'),
    log: silentLog,
    now: () => new Date(now),
  })
  server.on('request', app.callback())
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await stopHub()
    await engine.stop()
    board.stop()
    notices.unsubscribe()
    await nats.close()
    await postgres.close()
  })
  let documents = 0
  return {
    base,
    env,
    nats,
    board,
    queries: () => queries,
    async publish(kind, data, more = {}) {
      documents++
      const key = more.key ?? `document-${documents}`
      const fact: Fact = {
        specversion: '1.0',
        id: factId(kind.type, key, data),
        source: '/feeds/statistics.nso.monthly-workbook',
        type: kind.type,
        time: now,
        datacontenttype: 'application/json',
        schema: kind.schema,
        observedat: now,
        effectiveon: now.slice(0, 10),
        documentseq: documents,
        parser: 1,
        key,
        ...more,
        data,
      }
      await nats.js.publish(nats.names.factSubject(kind.type), JSON.stringify(fact))
    },
    async caughtUp() {
      await waitUntilCaughtUp(env, options.models, { timeoutMs: 20_000 })
      await board.refresh()
    },
    startHub,
    stopHub,
    setNow(instant) {
      now = instant
    },
  }
}
