import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '../api/http/limits.ts'
import { ServiceError } from '../runtime/services/service.ts'
import type { Settings } from '../runtime/settings.ts'

/** An HTTP server that listens; who answers can be changed while it does. */
export interface Listening {
  readonly server: Server
  /** `http://127.0.0.1:3000` */
  readonly address: string
  /** Those given, with the address where BASE_URL and MACRO_URL are not set: links use it. */
  readonly settings: Settings
  answer(listener: RequestListener): void
  /** Takes no more connections, lets running requests end, cuts off what has not ended after five seconds. */
  close(): Promise<void>
}

/** @throws Error that says which port is taken and what to do. */
export async function listen(settings: Settings): Promise<Listening> {
  const server = createHttpServer()
  const switchable = answeredBy(server)
  await bound(server, settings)
  const { port } = server.address() as AddressInfo
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  const address = `http://${host}:${port}`
  const base = settings.BASE_URL ?? address
  return {
    server,
    address,
    settings: { ...settings, BASE_URL: base, MACRO_URL: settings.MACRO_URL ?? base },
    answer: switchable,
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), 5_000)
      await closed
      clearTimeout(cut)
    },
  }
}

/** @throws Error that says which port is taken and what to do, before anything is started for nothing. */
export async function assertPortFree(settings: Settings): Promise<void> {
  const server = createHttpServer()
  await bound(server, settings)
  const closed = new Promise(resolve => server.close(resolve))
  // Somebody may have connected in this moment, and would hold the server open.
  server.closeAllConnections()
  await closed
}

/**
 * Lets whoever answers be set and changed. Requests that come before the first one wait for it: without a listener Node
 * takes a request and never answers it.
 */
function answeredBy(server: Server): (listener: RequestListener) => void {
  let current: RequestListener | null = null
  const waiting: Parameters<RequestListener>[] = []
  server.on('request', (...request) => {
    if (current === null) waiting.push(request)
    else current(...request)
  })
  return listener => {
    current = listener
    for (const [request, response] of waiting.splice(0)) if (!response.destroyed) listener(request, response)
  }
}

function bound(server: Server, { PORT, HOST }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ServiceError(
              `Port ${PORT} is taken by another program: set PORT to another one, or to 0 for any free one.`,
            )
          : new ServiceError(
              `vnfin cannot listen on ${HOST}:${PORT}: ${error.message}. Set HOST and PORT to what this user may use.`,
            ),
      )
    })
    server.listen(PORT, HOST, resolve)
  })
}
