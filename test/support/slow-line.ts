import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Test } from 'tap'

/** About a packet, and what lies between two of them on a slow line, ms. */
const piece = 1_400
const pause = 15

/** The same server behind a slow line: pages come in pieces, so that a browser lays out each as it arrives. */
export async function slowLine(t: Pick<Test, 'teardown'>, base: string): Promise<string> {
  const server = createServer((incoming, answer) => {
    const { url, method, headers } = incoming
    const onward = request(new URL(url ?? '/', base), {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    onward.on('error', error => answer.destroy(error))
    onward.on('response', async from => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      if (!from.headers['content-type']?.startsWith('text/html')) return from.pipe(answer)
      const page = Buffer.concat(await from.toArray())
      for (let at = 0; at < page.length && !answer.destroyed; at += piece) {
        answer.write(page.subarray(at, at + piece))
        await wait(pause)
      }
      answer.end()
    })
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
