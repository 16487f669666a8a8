import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { defaultBodyLimit } from '../../api/http/body.ts'
import { routes } from '../../api/routes.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import { accessSystem, keyOf } from '../support/access-system.ts'
import { composeOf } from '../support/compose.ts'
import { noNginx, proxyConfiguration, startProxy } from '../support/nginx.ts'
import { send } from '../support/send.ts'

const { services } = composeOf('compose.cluster.yaml')
const noProc = !existsSync('/proc/self/fd') && 'SKIPPED: open files can be seen on Linux only'
const salary = { body: { salary: 25 } }
const url = '/api/tax/personal-income'

t.test('every file system in memory has a size', t => {
  for (const file of ['compose.yaml', 'compose.cluster.yaml'])
    for (const [name, { tmpfs = [] }] of Object.entries(composeOf(file).services))
      for (const each of tmpfs) t.match(each, /:size=\d+m$/, `${file}: ${name}`)
  t.end()
})

t.test('a real nginx accepts the configuration of the proxy', { skip: noNginx }, t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-nginx-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const accepts = (config: string) => {
    writeFileSync(join(folder, 'nginx.conf'), config)
    return spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
  }
  const here = proxyConfiguration(folder, { port: 1, apis: ['http://127.0.0.1:3000'] })
  const names = Object.keys(services).filter(name => /^api-/.test(name))
  t.equal(here.match(/^ +server 127.0.0.1:3000/gm)?.length, names.length, 'it knows each API')
  const tested = accepts(here)
  t.equal(tested.status, 0, tested.stderr)
  t.not(accepts(here.replace('keepalive 64', 'keep_alive 64')).status, 0, 'it would refuse a wrong one')
  t.end()
})

t.test(
  'callers are counted by their own address, with and without a load balancer',
  { skip: noNginx },
  async t => {
    // What a first load balancer adds for a second one: its caller, then itself.
    for (const [TRUSTED_PROXIES, through] of [
      ['1', ''],
      ['2', ''],
      ['3', ', 192.0.2.10'],
    ] as const) {
      const system = await accessSystem(t)
      const settings = { TRUSTED_PROXIES }
      const apis = [
        await system.start({ routes: taxRoutes, settings }),
        await system.start({ routes: taxRoutes, settings }),
      ]
      const proxy = await startProxy(t, { apis: apis.map(api => api.base), settings })
      const left = async (forwarded: string) =>
        (await send(proxy.base + url, { ...salary, headers: { 'x-forwarded-for': forwarded } })).headers.get(
          'x-ratelimit-remaining',
        )
      if (TRUSTED_PROXIES === '1') {
        t.equal(await left('203.0.113.1'), '99')
        t.equal(
          await left('203.0.113.2'),
          '98',
          'without a load balancer, what a client writes is not believed',
        )
        continue
      }
      t.equal(await left(`203.0.113.1${through}`), '99', `${TRUSTED_PROXIES} proxies`)
      t.equal(await left(`203.0.113.1${through}`), '98', 'the same caller')
      t.equal(await left(`203.0.113.2${through}`), '99', 'another caller is counted apart')
      t.equal(await left(`198.51.100.9, 203.0.113.1${through}`), '97', 'what a client writes is not believed')
    }
  },
)

t.test('the limits of bodies are those of the API, and name themselves', { skip: noNginx }, async t => {
  const system = await accessSystem(t)
  const api = await system.start({ routes: taxRoutes, settings: { TRUSTED_PROXIES: '1' } })
  const proxy = await startProxy(t, { apis: [api.base] })
  const large = routes.filter(r => (r.bodyLimit ?? 0) > defaultBodyLimit)
  t.ok(large.length > 0)
  for (const { path, bodyLimit = 0 } of [...large, { path: url, bodyLimit: defaultBodyLimit }]) {
    const sendBytes = (length: number) => send(proxy.base + path, { body: 'x'.repeat(length - 2) })
    // The API answers itself: tax that the body is no request, the page that there is no such route here.
    const passed = path.startsWith('/api/') ? 422 : 404
    t.equal((await sendBytes(bodyLimit)).status, passed, `${path} passes ${bodyLimit} bytes on`)
    const refused = await sendBytes(bodyLimit + 1)
    t.match(refused, { status: 413, body: { code: 'payload_too_large' } }, `${path}: one byte more`)
    t.match(refused.headers.get('content-type'), 'application/problem+json')
  }
})

t.test('slow bodies of one caller shut out nobody else', { skip: noNginx }, async t => {
  const settings = { TRUSTED_PROXIES: '2' }
  const system = await accessSystem(t)
  const api = await system.start({ routes: taxRoutes, settings })
  const proxy = await startProxy(t, { apis: [api.base], settings })
  // A key with calls enough: what is refused, the proxy refuses.
  const key = await keyOf(api, 'pro')
  const statuses: number[] = []
  const slow = Array.from({ length: 260 }, () => {
    const sending = request(proxy.base + url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 1_000,
        'x-api-key': key,
        'x-forwarded-for': '203.0.113.1',
      },
    })
    sending.on('response', answer => statuses.push(answer.resume().statusCode ?? 0))
    sending.on('error', () => undefined)
    sending.write('{')
    return sending
  })
  t.teardown(() => {
    for (const sending of slow) sending.destroy()
  })
  for (let i = 0; i < 100 && statuses.length < 60; i += 1) await pause(100)
  await pause(500)
  t.same(statuses, Array(60).fill(429), 'what is beyond 200 at once is refused')
  const one = await send(proxy.base + url, { ...salary, headers: { 'x-forwarded-for': '203.0.113.1' } })
  t.match(one, { status: 429, body: { code: 'quota_exceeded' } })
  t.equal(one.headers.get('retry-after'), '5')
  const other = await send(proxy.base + url, { ...salary, headers: { 'x-forwarded-for': '203.0.113.2' } })
  t.equal(other.status, 200, 'another caller')
})

t.test(
  'nothing of a body lies in the memory of the proxy while it comes in',
  { skip: noNginx || noProc },
  async t => {
    const system = await accessSystem(t)
    const api = await system.start({ routes: taxRoutes, settings: { TRUSTED_PROXIES: '1' } })
    const proxy = await startProxy(t, { apis: [api.base] })
    const slow = Array.from({ length: 20 }, () => {
      const sending = request(`${proxy.base}/api/tax/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 4 * 1024 * 1024 },
      })
      sending.on('error', () => undefined)
      sending.write(Buffer.alloc(2 * 1024 * 1024, 32))
      return sending
    })
    for (let i = 0; i < 10; i += 1) {
      await pause(100)
      t.equal(stored(proxy.folder), 0)
    }
    for (const sending of slow) sending.destroy()
  },
)

/** Bytes of the files below a folder that any process has open: nginx removes the names of those it stores bodies in. */
function stored(folder: string): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      for (const fd of readdirSync(`/proc/${pid}/fd`))
        if (readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(folder))
          sum += statSync(`/proc/${pid}/fd/${fd}`).size
    } catch {
      // It has ended, or is not ours to look into.
    }
  return sum
}
