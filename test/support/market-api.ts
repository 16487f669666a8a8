import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { createApp } from '../../api/app.ts'
import type { AnyRoute } from '../../api/route.ts'
import type { Services } from '../../api/services.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Db } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from './access.ts'

/**
 * Market routes over real HTTP on a database of read models, responses checked against their schemas.
 * @returns its base address; it ends with the test
 */
export async function marketApi(
  t: Pick<Test, 'teardown'>,
  db: Db,
  routes: readonly AnyRoute[],
  now = '2026-11-27T03:00:00Z',
): Promise<string> {
  // The test writes rows itself, with no position that tells of it: to the server everything moves all the time.
  let position = 0
  const status = (name: string) => {
    position++
    return { name, version: 1, build: 1, position, healthy: true, error: null }
  }
  const services: Services = {
    settings: readSettings({ CHECK_RESPONSES: 'throw' }),
    db,
    nats: null,
    routes,
    readModels: { get: status, all: () => [], simulated: false, unavailable: null },
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
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
