import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import t from 'tap'
import type { Reply } from '../../../api/http/reply.ts'
import { type AnyRoute, route } from '../../../api/http/route.ts'
import { healthz } from '../../../api/system/health.ts'
import { metrics } from '../../../api/system/metrics.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { eventually } from '../../support/eventually.ts'

const text = (content: string | Readable): Reply => ({ text: content, type: 'text/plain; charset=utf-8' })

const open = {
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'Of the test',
  tags: ['test'],
  responses: {},
} as const

/** A route whose answers wait until they are let go. */
function waiting(path: string, more: Partial<AnyRoute> = {}) {
  const going: (() => void)[] = []
  const made = route({
    method: 'GET',
    path,
    ...open,
    async handle() {
      await new Promise<void>(resolve => going.push(resolve))
      return text('done')
    },
  })
  return { route: { ...made, ...more } as AnyRoute, going }
}

const streamed = route({
  method: 'GET',
  path: '/api/test/stream',
  ...open,
  handle() {
    const stream = new Readable({ read() {} })
    stream.push('begun')
    return text(stream)
  },
})

t.test(
  'a process works on so many requests at once, lets some wait, and refuses the next at once',
  async t => {
    const slow = waiting('/api/test/slow')
    const base = await apiAlone(t, [slow.route, healthz, metrics, ...taxRoutes], {
      settings: { CONCURRENT_REQUESTS: '1' },
    })
    const get = (path: string) => fetch(base + path)
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await get('/metrics')).text())?.[1])
    const refusals = 'vnfin_http_requests_refused_total'
    const before = await figure(refusals)
    const first = get('/api/test/slow')
    await eventually(() => slow.going.length === 1)

    // Three wait for it; all others are refused, whichever come last.
    const others = Array.from({ length: 6 }, () => get('/api/test/slow'))
    await eventually(async () => (await figure(refusals)) === before + 3)
    t.equal(await figure('vnfin_http_requests_running'), 1)
    t.equal((await get('/healthz')).status, 200, 'whether it lives is answered')
    const tax = await fetch(`${base}/api/tax/personal-income`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ salary: 25, dependents: 1 }),
    })
    t.equal(tax.status, 200, 'tax is calculated')

    for (let n = 0; n < 4; n++) {
      await eventually(() => slow.going.length === n + 1)
      slow.going[n]?.()
    }
    t.equal((await first).status, 200)
    const statuses = await Promise.all(others.map(async other => (await other).status))
    t.same(statuses.sort(), [200, 200, 200, 503, 503, 503], 'those that waited are answered')
    const refused = (await Promise.all(others)).find(({ status }) => status === 503)!
    t.equal(refused.headers.get('retry-after'), '2')
    t.match(await refused.json(), { code: 'overloaded', action: /Retry-After/, trace_id: String })
    t.equal(await figure('vnfin_http_requests_running'), 0)
  },
)

t.test('no request waits longer than two seconds for its place', async t => {
  const slow = waiting('/api/test/slow')
  const base = await apiAlone(t, [slow.route], { settings: { CONCURRENT_REQUESTS: '1' } })
  const first = fetch(`${base}/api/test/slow`)
  await eventually(() => slow.going.length === 1)
  const late = await fetch(`${base}/api/test/slow`)
  t.equal(late.status, 503)
  t.match(await late.json(), { code: 'overloaded' })
  slow.going[0]?.()
  t.equal((await first).status, 200)
  const next = fetch(`${base}/api/test/slow`)
  await eventually(() => slow.going.length === 2)
  slow.going[1]?.()
  t.equal((await next).status, 200, 'whoever gave up has left no place taken')
})

t.test('a stream takes a place until its answer begins, not until its reader is gone', async t => {
  const base = await apiAlone(t, [streamed], { settings: { CONCURRENT_REQUESTS: '1' } })
  const responses = []
  for (let n = 0; n < 3; n++) responses.push(await fetch(`${base}/api/test/stream`))
  for (const response of responses) {
    t.equal(response.status, 200)
    await response.body?.cancel()
  }
})

t.test('an answer that fails gives its place back', async t => {
  const failing = route({
    method: 'GET',
    path: '/api/test/failing',
    ...open,
    handle: () => {
      throw new Error('it fails')
    },
  })
  const base = await apiAlone(t, [failing], { settings: { CONCURRENT_REQUESTS: '1' } })
  for (let n = 0; n < 3; n++) t.equal((await fetch(`${base}/api/test/failing`)).status, 500)
})

t.test('bodies that arrive slowly take no place', async t => {
  const posted = waiting('/api/test/posted', {
    method: 'POST',
    bodyTypes: ['application/json'],
    rawBodyOnly: true,
    bodySchemas: { 'application/json': {} },
  })
  const quick = route({ method: 'GET', path: '/api/test/quick', ...open, handle: () => text('done') })
  const base = await apiAlone(t, [posted.route, quick], { settings: { CONCURRENT_REQUESTS: '1' } })
  const { port, hostname } = new URL(base)
  const socket = connect(Number(port), hostname)
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  const head = `POST /api/test/posted HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`
  socket.write(`${head}{`)
  t.equal((await fetch(`${base}/api/test/quick`)).status, 200)
  socket.write('}')
  await eventually(() => posted.going.length === 1)
  t.equal((await fetch(`${base}/api/test/quick`)).status, 503, 'it has the one place')
  posted.going[0]?.()
})
