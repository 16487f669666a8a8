import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

/** A subscriber that keeps what it is sent; `answer` decides the status of a delivery. */
export async function subscriber(t: Pick<Test, 'teardown'>, answer: (attempt: number) => number = () => 204) {
  const deliveries: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
  const waiting: (() => void)[] = []
  let challenges = 0
  let last: URLSearchParams = new URLSearchParams()
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    if (request.method === 'GET') {
      challenges++
      last = url.searchParams
      response.end(url.searchParams.get('agree') === 'no' ? 'no' : url.searchParams.get('hub.challenge'))
      for (const wake of waiting.splice(0)) wake()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers })
      response.statusCode = answer(deliveries.length)
      response.end()
      for (const wake of waiting.splice(0)) wake()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback?keep=1`,
    deliveries,
    challenges: () => challenges,
    /** What the last challenge said. */
    challenge: () => last,
    /** Until something came and `enough` holds. */
    async until(enough: () => boolean) {
      while (!enough()) await new Promise<void>(resolve => waiting.push(resolve))
    },
  }
}
