import { createServer } from 'node:net'

/** The server's port was taken by somebody else between our look and its start. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** A TCP port that nobody listens on at 127.0.0.1 right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('the system named no port'))
      })
    })
  })
}

/** Calls `start` with a free port, and with others when that one was taken in the meantime (`PortTaken`). */
export async function onFreePort<T>(start: (port: number) => Promise<T>, tries = 5): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (!(error instanceof PortTaken) || left <= 1) throw error
    }
  }
}
