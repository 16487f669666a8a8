import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import t, { type Test } from 'tap'
import { localAccess } from '../../../api/access/access.ts'
import { newKey } from '../../../api/access/key-text.ts'
import { createApp } from '../../../api/app.ts'
import { answerUnreadable, createHttpServer } from '../../../api/http/limits.ts'
import type { Services } from '../../../api/http/route.ts'
import { route } from '../../../api/http/route.ts'
import { systemRoutes } from '../../../api/system/index.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { createLog, silentLog } from '../../../runtime/log.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { readSettings } from '../../../runtime/settings.ts'
import { send } from '../../support/send.ts'

/** Throws what a driver would: statement, table and place. */
const failing = route({
  method: 'GET',
  path: '/api/test/failing',
  area: 'tax',
  tier: 'open',
  cost: 0,
  summary: 'Fails',
  tags: ['test'],
  responses: {},
  handle: () => {
    throw Object.assign(new Error('relation "access.key" does not exist: select digest from access.key'), {
      code: '42P01',
    })
  },
})

async function server(
  t: Test,
  options: { settings?: Record<string, string>; headersTimeout?: number; otherVersions?: string[] } = {},
) {
  const settings = readSettings({ CHECK_RESPONSES: 'throw', ...options.settings })
  const access = localAccess(settings, silentLog)
  const routes = [...taxRoutes, ...systemRoutes, failing]
  const services: Services = {
    settings,
    db: null as unknown as Db,
    nats: null,
    routes,
    readModels: {
      get: () => null,
      all: () => [],
      simulated: false,
      unavailable: 'none here',
      otherVersions: options.otherVersions ?? [],
    },
  }
  const { headersTimeout = 10_000 } = options
  const http = createHttpServer({
    headersTimeout,
    requestTimeout: headersTimeout * 2,
    connectionsCheckingInterval: Math.min(2_000, headersTimeout / 4),
  })
  http.on('request', createApp({ routes, services, access, log: silentLog }).callback())
  answerUnreadable(http, { access, base: 'https://vnfin.example' })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    http.closeAllConnections()
    return new Promise(resolve => http.close(resolve))
  })
  const { port } = http.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, port }
}

/** What comes back for bytes that no client library would send. */
async function raw(port: number, bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

t.test('headers of every answer', async t => {
  const { base } = await server(t, { settings: { BASE_URL: 'https://vnfin.example' } })
  for (const answer of [
    await send(`${base}/api/tax`),
    await send(`${base}/api/tax`, { headers: { 'if-none-match': '"what nobody sent"' } }),
    await send(`${base}/api/nowhere`, { headers: { 'if-none-match': '*' } }),
    await send(`${base}/api/nowhere`),
    await send(`${base}/api/tax/personal-income`, { body: {} }),
    await send(`${base}/api/test/failing`),
  ]) {
    t.match(Object.fromEntries(answer.headers), {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': /max-age=31536000/,
      'access-control-allow-origin': '*',
      'x-trace-id': /^trc_/,
    })
    t.equal(answer.headers.get('x-powered-by'), null)
    t.equal(answer.headers.get('server'), null)
  }
})

t.test('nothing of the inside is stated', async t => {
  const { base } = await server(t)
  const failed = await send(`${base}/api/test/failing`)
  t.match(failed, { status: 500, body: { code: 'internal_error', action: String } })
  t.notMatch(failed.text, /relation|select|42P01|\.ts|node_modules| at /i)
  const ready = await send(`${base}/readyz`)
  t.notMatch(ready.text, /none here/)
})

t.test(
  'a table of a new version that is still being built was a 500 while an upgraded home rebuilt',
  async t => {
    const { base } = await server(t, { otherVersions: ['listing'] })
    const early = await send(`${base}/api/test/failing`)
    t.match(early, { status: 503, body: { code: 'not_ready', detail: /listing/, action: /again/ } })
    t.equal(early.headers.get('retry-after'), '30')
  },
)

t.test('links come from the configuration and never from Host', async t => {
  const { port } = await server(t, { settings: { BASE_URL: 'https://vnfin.example' } })
  for (const path of ['/api/tax', '/openapi.json', '/api/nowhere']) {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { host: 'evil.example' } }).end()
    const [response] = await once(outgoing, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    t.notMatch(text, /evil\.example/, path)
  }
})

t.test('requests that are none, too large or too slow', async t => {
  const { base, port } = await server(t, { headersTimeout: 300 })
  const unreadable = await raw(port, 'hello\r\n\r\n')
  t.match(unreadable, { status: 400 })
  t.match(JSON.parse(unreadable.body), { code: 'bad_request', success: false, trace_id: /^trc_/ })
  t.match(unreadable.head, /content-type: application\/problem\+json/)
  const large = await raw(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)
  t.match([large.status, JSON.parse(large.body).code], [431, 'headers_too_large'])
  const slow = await raw(port, 'GET /api/tax HTTP/1.1\r\nhost: x\r\n')
  t.match([slow.status, JSON.parse(slow.body).code], [408, 'request_timeout'])
  const slowBody = await raw(
    port,
    'POST /api/tax/personal-income HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"sal',
  )
  t.match([slowBody.status, JSON.parse(slowBody.body).code], [408, 'request_timeout'])
  t.equal((await raw(port, 'GET /api/tax HTTP/1.1\r\nconnection: close\r\n\r\n')).status, 400, 'no Host')
  const long = await send(`${base}/api/tax?x=${'x'.repeat(5_000)}`)
  t.match(long, { status: 414, body: { code: 'uri_too_long' } })
  const two =
    'POST /api/tax/lending HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n'
  t.equal((await raw(port, `${two}0\r\n\r\n`)).status, 400, 'two lengths are no request')
})

t.test('methods, paths and parameters are taken strictly', async t => {
  const { base } = await server(t)
  const cases: [method: string, path: string, status: number, code: string][] = [
    ['GET', '/API/tax', 404, 'not_found'],
    ['GET', '/api/tax/', 404, 'not_found'],
    ['GET', '/api/tax/personal-income', 405, 'method_not_allowed'],
    ['PROPFIND', '/api/tax', 501, 'not_implemented'],
    ['GET', '/api/tax?lang=vi&lang=en', 422, 'validation_failed'],
    ['GET', '/api/tax?lnag=vi', 422, 'validation_failed'],
    ['GET', '/api/tax?__proto__=1', 422, 'validation_failed'],
    ['GET', '/api/tax/rules/%E0%A4%A', 404, 'not_found'],
    ['GET', '/api/tax/rules/..%2f..%2fetc%2fpasswd', 404, 'not_found'],
  ]
  for (const [method, path, status, code] of cases) {
    const answer = await send(base + path, { method })
    if (path.includes('%')) t.ok([404, 422].includes(answer.status), path)
    else t.match([answer.status, answer.body.code], [status, code], `${method} ${path}`)
  }
  t.match((await send(`${base}/api/tax?lnag=vi`)).body.errors, [{ pointer: '?lnag', nearest: 'lang' }])
})

t.test('a key does not come into a log line, whatever way it goes', async t => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { text } = newKey('live')
  const log = createLog('debug', 'vnfin', pino.multistream([{ stream, level: 'debug' }]))
  log.info({ headers: { 'x-api-key': text, authorization: `Bearer ${text}` } }, `a key ${text}`)
  log.error({ err: new Error(`refused ${text}`), url: `/x?key=${text}` }, 'a request failed')
  const all = lines.join('')
  t.equal(lines.length, 2)
  t.notOk(all.includes(text.slice(19)), 'the secret part is nowhere')
  t.ok(all.includes(text.slice(0, 19)), 'which key it was stays readable')
})
