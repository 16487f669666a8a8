import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { queueRequest } from '../../api/macro/websub/hub.ts'
import { startMacroHub } from '../../api/macro/websub/start.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { AckPolicy } from '../../runtime/nats.ts'
import { eventually } from '../support/eventually.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'

async function listening(t: Test, answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Milliseconds until something is so; a delay behind dead callbacks would be minutes. */
async function timeUntil(isSo: () => boolean): Promise<number> {
  const since = performance.now()
  await eventually(isSo)
  return performance.now() - since
}

/** The middle of three rounds: one of them may meet a busy machine. */
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[1] ?? Number.NaN

t.test('500 dead callbacks delay no good subscriber, neither its challenge nor its deliveries', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]], '2026-10-06'))
  await home.caughtUp()
  const { services, nats } = home
  const topic = `${home.base}/api/rss?lang=en`
  const hanging = await listening(t, () => undefined)
  const failing = await listening(t, (_, response) => response.writeHead(503).end())
  // As a hub of the version before left it.
  const request = (callback: string) =>
    ({ mode: 'subscribe', topic, callback, leaseSeconds: 864_000, secret: null }) as const
  await queueRequest(nats, request(`${hanging}/first`))
  await nats.jsm.consumers.add(nats.names.websub, {
    durable_name: 'hub',
    ack_policy: AckPolicy.Explicit,
    ack_wait: 30_000_000_000,
    max_deliver: 9,
    max_ack_pending: 64,
  })
  const hub = await startMacroHub({ services, nats, log: silentLog, allowed: () => true })
  t.teardown(() => hub.stop())
  const dead = [
    ...Array.from({ length: 150 }, (_, i) => `${hanging}/${i}`),
    ...Array.from({ length: 150 }, (_, i) => `http://127.1.${i}.1:${new URL(hanging).port}/`),
    ...Array.from({ length: 100 }, (_, i) => `${failing}/${i}`),
    ...Array.from({ length: 100 }, (_, i) => `http://dead${i}.example.invalid/`),
  ]
  await Promise.all(dead.map(callback => queueRequest(nats, request(callback))))

  const got = { challenges: 0, deliveries: 0 }
  const good = await listening(t, (req, response) => {
    const challenge = new URL(req.url!, 'http://localhost').searchParams.get('hub.challenge')
    if (req.method === 'GET') got.challenges++
    else got.deliveries++
    req.resume()
    response.end(challenge ?? '')
  })
  const challenges: number[] = []
  const releases: number[] = []
  for (const [round, pause] of [0, 1_500, 6_000].entries()) {
    await wait(pause)
    await queueRequest(nats, request(`${good}/${round}`))
    challenges.push(await timeUntil(() => got.challenges === round + 1))
    await wait(300)
    const before = got.deliveries
    await home.publish(indicator, said([['vn.cpi', '2026-10', 3 + round / 10]]))
    releases.push(await timeUntil(() => got.deliveries === before + round + 1))
  }
  for (const [what, times] of Object.entries({ challenges, releases }))
    t.ok(median(times) < 2_000, `${what} after ${times.map(Math.round).join(', ')} ms`)
})
