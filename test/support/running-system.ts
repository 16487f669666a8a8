import type { Test } from 'tap'
import { type PolledStatuses, pollStatus } from '../../api/http/read-model-statuses.ts'
import type { AnyRoute, Services } from '../../api/http/route.ts'
import type { Fact, FactKind } from '../../contracts/events/fact.ts'
import type { KeyTier } from '../../contracts/tiers.ts'
import { type Engine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { grantTier } from './access.ts'
import { engineBench } from './engine.ts'
import { factOf } from './facts.ts'
import { fixedNow, serveApp } from './serve.ts'

export interface RunningSystem {
  /** `http://127.0.0.1:54321` */
  readonly base: string
  readonly env: Environment
  readonly engine: Engine
  readonly nats: Nats
  readonly status: PolledStatuses
  readonly services: Services
  /** Queries that the API has made so far. */
  queries(): number
  /** Appends a fact to the log, observed now. */
  publish<T>(kind: FactKind<T>, data: T, more?: Partial<Fact>): Promise<void>
  /** Until everything published is served, and the API has been told. */
  caughtUp(): Promise<void>
  setNow(instant: string): void
}

export interface RunningOptions {
  readonly models: readonly ReadModel[]
  readonly routes: readonly AnyRoute[]
  /** What the API takes for now; `setNow` changes a fixed one. */
  readonly now?: string | (() => Date)
  readonly tier?: KeyTier
}

/**
 * The log, the engine with these read models and these routes over HTTP, all real, in this process: for tests of what
 * a fact becomes on its way to an answer. Everybody may call (keys are for access-system.ts); it ends with the test.
 */
export async function runningSystem(
  t: Test,
  { models, routes, now = fixedNow, tier = 'elite' }: RunningOptions,
): Promise<RunningSystem> {
  const bench = await engineBench(t)
  const { env, db, nats } = bench
  const engine = await bench.start(models)
  const statuses = pollStatus(() => readModelStatuses(env.pool), { log: silentLog })
  const notices = nats.connection.subscribe(nats.names.changed('*'), {
    callback: () => void statuses.refresh(),
  })
  t.teardown(() => {
    notices.unsubscribe()
    statuses.stop()
  })
  let queries = 0
  let documents = 0
  const counted = new Proxy(db, {
    get(target, name) {
      queries++
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  let clock = typeof now === 'string' ? () => new Date(now) : now
  const { base, services } = await serveApp(t, {
    routes,
    db: counted,
    nats,
    readModels: statuses,
    access: grantTier(tier),
    now: () => clock(),
  })
  return {
    base,
    env,
    engine,
    nats,
    status: statuses,
    services,
    queries: () => queries,
    async publish(kind, data, more = {}) {
      const at = clock().toISOString()
      documents++
      const observed = { time: at, observedat: at, effectiveon: at.slice(0, 10), documentseq: documents }
      await bench.publish(factOf(kind, data, { ...observed, ...more }))
    },
    async caughtUp() {
      await waitUntilCaughtUp(env, models, { timeoutMs: 300_000 })
      await statuses.refresh()
    },
    setNow(instant) {
      clock = () => new Date(instant)
    },
  }
}
