import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAccess } from '../api/access/access.ts'
import type { KeyStore } from '../api/access/key-store.ts'
import { createApp } from '../api/app.ts'
import { pollBoard } from '../api/board.ts'
import { startMacroHub } from '../api/macro/websub/start.ts'
import { routes } from '../api/routes.ts'
import { readBoard } from '../projections/engine/board.ts'
import type { Settings } from '../runtime/settings.ts'
import { openAccessDatabase, type System } from './system.ts'

export interface Served {
  /** `http://127.0.0.1:3000` */
  readonly address: string
  readonly keys: KeyStore | null
  stop(): Promise<void>
}

/** The HTTP server of a system. Links use BASE_URL where it is set, else the address that is listened on. */
export async function serve(system: System): Promise<Served> {
  const { log, nats, postgres } = system
  const board = pollBoard(() => readBoard(postgres.pool), { log })
  await board.refresh()
  const notices = nats.connection.subscribe(nats.names.changed('*'), { callback: () => void board.refresh() })
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    maxHeaderSize: 16 * 1024,
  })
  await listen(server, system.settings)
  const { port } = server.address() as AddressInfo
  const host = system.settings.HOST.includes(':') ? `[${system.settings.HOST}]` : system.settings.HOST
  const address = `http://${host}:${port}`
  const base = system.settings.BASE_URL ?? address
  const settings: Settings = {
    ...system.settings,
    BASE_URL: base,
    MACRO_URL: system.settings.MACRO_URL ?? base,
  }
  const services = { settings, db: postgres.db, nats, routes, readModels: board }
  const keys = openAccessDatabase(system)
  const access = await openAccess({ pool: keys.pool, nats, settings, log })
  const app = createApp({ routes, services, access, log })
  const hub = await startMacroHub({ services, nats, log })
  server.on('request', app.callback())
  return {
    address,
    keys: access.keys,
    async stop() {
      await hub.stop()
      notices.unsubscribe()
      board.stop()
      const closed = new Promise(resolve => server.close(resolve))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), 5_000)
      await closed
      clearTimeout(cut)
      await access.stop()
      await keys.close()
    },
  }
}

/** @throws Error that says which port is taken and what to do. */
function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${PORT} is taken by another program: set PORT to another one, or to 0 for any free one.`,
            )
          : error,
      )
    })
    server.listen(PORT, HOST, resolve)
  })
}
