import type { Test } from 'tap'
import type { Access } from '../../api/access/access.ts'
import { createApp } from '../../api/app.ts'
import type { AnyRoute, Services } from '../../api/http/route.ts'
import { listen } from '../../cli/listen.ts'
import { type Log, silentLog } from '../../runtime/log.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from './access.ts'

export interface Serving extends Omit<Services, 'settings' | 'routes'> {
  readonly routes: readonly AnyRoute[]
  /** Settings as the environment would give them. */
  readonly settings?: Readonly<Record<string, string>>
  /** Who may call what; absent: everybody is of the tier elite, or of the one in `x-granted-tier`. */
  readonly access?: Access
  readonly log?: Log
  readonly now: () => Date
}

/** The instant that an API under test takes for now, where the test says nothing. */
export const fixedNow = '2026-11-27T03:00:00Z'

/**
 * The HTTP interface on a free port of this machine, its answers checked against their schemas; it ends with the test.
 * What the set-ups of this folder have in common: take one of them (see services.ts) rather than this.
 */
export async function serveApp(
  t: Pick<Test, 'teardown'>,
  { routes, settings, access = grantTier('elite'), log = silentLog, now, ...rest }: Serving,
): Promise<{ readonly base: string; readonly services: Services }> {
  const listening = await listen(readSettings({ PORT: '0', CHECK_RESPONSES: 'throw', ...settings }))
  t.teardown(() => {
    listening.server.closeAllConnections()
    return listening.close()
  })
  const services: Services = { ...rest, settings: listening.settings, routes }
  listening.answer(createApp({ routes, services, access, log, now }).callback())
  return { base: listening.address, services }
}
