import type { Test } from 'tap'
import { fredRoutes } from '../../api/fred/index.ts'
import { macroRoutes } from '../../api/macro/index.ts'
import { hubRoute } from '../../api/macro/websub/route.ts'
import { startMacroHub } from '../../api/macro/websub/start.ts'
import { sdmxRoutes } from '../../api/sdmx/index.ts'
import { systemRoutes } from '../../api/system/index.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { type RunningSystem, runningSystem } from './running-system.ts'

export interface MacroSystem extends RunningSystem {
  /** The hub of WebSub, as each API process runs one; whoever starts it ends it. */
  startHub(): Promise<{ stop(): Promise<void> }>
}

/** A `runningSystem` of the macro interface, whose hub may call the test's own machine back. */
export async function macroSystem(
  t: Test,
  options: { models: readonly ReadModel[]; now: string },
): Promise<MacroSystem> {
  // Which addresses are refused has tests of its own.
  const anywhere = () => true
  const routes = [
    ...macroRoutes.filter(route => route.path !== '/api/websub'),
    hubRoute(anywhere),
    ...fredRoutes,
    ...sdmxRoutes,
    ...taxRoutes,
    ...systemRoutes,
  ]
  const system = await runningSystem(t, { ...options, routes })
  const { services, nats } = system
  return {
    ...system,
    publish: (kind, data, more) =>
      system.publish(kind, data, { source: '/feeds/statistics.nso.monthly-workbook', ...more }),
    startHub: () =>
      startMacroHub({ services, nats, log: silentLog, allowed: anywhere, retryAfterMs: [20, 20, 20] }),
  }
}
