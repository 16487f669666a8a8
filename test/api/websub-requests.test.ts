import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { readTopic } from '../../api/macro/feed/serve.ts'
import { callbackFault } from '../../api/macro/websub/address.ts'
import { challengeUrl, lease, readHubRequest } from '../../api/macro/websub/request.ts'
import { hubSignature } from '../../api/macro/websub/signature.ts'
import { createTransport } from '../../api/macro/websub/transport.ts'
import { guardedLookup } from '../../runtime/guarded-lookup.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'

t.test('only addresses of the public internet may be called', async t => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.7',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '[::1]',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
    '',
  ])
    t.equal(isPublicAddress(address), false, address)
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '[2a00:1450::1]',
  ])
    t.equal(isPublicAddress(address), true, address)
})

t.test('a callback is refused by its form before its name is looked up', async t => {
  const fault = (url: string) => callbackFault(url, isPublicAddress)
  t.equal(fault('https://reader.example/hook?a=1'), null)
  t.equal(fault('http://8.8.8.8:8080/hook'), null)
  t.match(fault('no address'), /is no address/)
  for (const name of ['localhost', 'localhost.', 'a.localhost', 'nas.local.', 'db.internal', 'box.home.arpa'])
    t.match(fault(`http://${name}/hook`), /local network/, name)
  t.match(fault('ftp://reader.example/'), /must begin with/)
  t.match(fault('https://user:word@reader.example/'), /user name/)
  t.match(fault('https://reader.example/#part'), /fragment/)
  t.match(fault(`https://reader.example/${'a'.repeat(2000)}`), /longer/)
  // Every spelling of the loopback that a URL allows is one by the time it is parsed.
  for (const host of ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:7f00:1]', '10.0.0.8'])
    t.match(fault(`http://${host}/`), /public internet/, host)
  t.match(fault('http://localhost:9000/'), /local network/)
  t.match(fault('http://intranet/'), /local network/)
})

t.test('a name that leads to this machine is refused at the moment of the connection', async t => {
  let calls = 0
  const server = createServer((_, response) => {
    calls++
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise(resolve => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const error = await new Promise<Error | null>(resolve =>
    guardedLookup(isPublicAddress)('localhost', {}, resolve),
  )
  t.match(error, { name: 'RefusedAddress' })

  // The form is let through here, as a public name that points inside would be; the lookup must still refuse.
  const transport = createTransport(address => !/^(127\.|::1)/.test(address))
  t.teardown(() => transport.close())
  const outcome = await transport.deliver({
    callback: `http://localhost:${port}/`,
    secret: null,
    topic: 'https://macro.example/api/rss',
    hub: 'https://macro.example/api/websub',
    type: 'application/rss+xml',
    body: '<rss/>',
  })
  t.match(outcome, { kind: 'refused', reason: /private address/ })
  t.equal(calls, 0)
})

t.test('redirects are not followed, and slow or endless answers are cut', async t => {
  let followed = 0
  const server = createServer((request, response) => {
    if (request.url === '/target') followed++
    if (request.url?.startsWith('/redirect')) {
      response.writeHead(302, { location: '/target' })
      response.end()
    } else if (request.url?.startsWith('/endless')) {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(8192)), 1)
      request.on('close', () => clearInterval(timer))
    } else if (request.url?.startsWith('/gone')) {
      response.writeHead(410)
      response.end()
    } else response.end(new URL(request.url!, 'http://x').searchParams.get('hub.challenge'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = createTransport(() => true)
  t.teardown(() => transport.close())
  const challenge = (path: string) =>
    transport.challenge(
      {
        mode: 'subscribe',
        topic: 'https://m.example/api/rss',
        callback: base + path,
        leaseSeconds: 3600,
        secret: null,
      },
      'riddle',
    )
  const deliver = (path: string) =>
    transport.deliver({
      callback: base + path,
      secret: null,
      topic: 't',
      hub: 'h',
      type: 'text/plain',
      body: 'x',
    })
  t.match(await challenge('/echo'), { kind: 'done' })
  t.match(await challenge('/redirect'), { kind: 'refused', reason: /302/ })
  t.equal(followed, 0)
  t.match(await challenge('/endless'), { kind: 'refused', reason: /not repeated/ })
  t.match(await deliver('/gone'), { kind: 'refused', reason: 'gone' })
  t.match(await deliver('/redirect'), { kind: 'failed', reason: 'status 302' })
  t.match(await deliver('/echo'), { kind: 'done' })
})

t.test('hub requests: every fault is named, nothing is guessed', async t => {
  const topics = (url: string) => url === 'https://macro.example/api/rss'
  const form = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': 'https://macro.example/api/rss',
      'hub.callback': 'https://reader.example/hook?id=7',
      ...more,
    })
  const read = (given: URLSearchParams) => readHubRequest(given, topics, isPublicAddress)
  t.match(read(form()), { mode: 'subscribe', leaseSeconds: lease.default, secret: null })
  t.match(read(form({ 'hub.lease_seconds': '60' })), { leaseSeconds: lease.min })
  t.match(read(form({ 'hub.lease_seconds': '9999999999' })), { leaseSeconds: lease.max })
  t.match(read(form({ 'hub.lease_seconds': 'soon' })), { faults: [{ field: 'hub.lease_seconds' }] })
  t.match(read(form({ 'hub.secret': 'x'.repeat(200) })), { faults: [{ field: 'hub.secret' }] })
  t.match(read(new URLSearchParams()), {
    faults: [{ field: 'hub.mode' }, { field: 'hub.topic' }, { field: 'hub.callback', rule: 'is missing' }],
  })
  const twice = form()
  twice.append('hub.topic', 'https://macro.example/api/rss')
  t.match(read(twice), { faults: [{ field: 'hub.topic', rule: 'must be there once' }] })

  const hubRequest = read(form())
  if ('faults' in hubRequest) return t.fail('it is a right request')
  const url = new URL(challengeUrl(hubRequest, 'riddle'))
  t.equal(url.searchParams.get('id'), '7', 'the query of the callback is kept')
  t.equal(url.searchParams.get('hub.challenge'), 'riddle')
  t.equal(url.searchParams.get('hub.lease_seconds'), String(lease.default))
  t.equal(
    hubSignature('key', 'The quick brown fox jumps over the lazy dog'),
    'sha256=f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    'the published example of HMAC-SHA-256',
  )
})

t.test('topics are the addresses of our feeds and no others', async t => {
  const base = 'https://macro.example'
  t.same(readTopic(`${base}/api/rss`, base), { format: 'rss', query: {}, search: '' })
  t.same(readTopic(`${base}/api/atom?lang=vi&indicator=cpi,gdp`, base), {
    format: 'atom',
    query: { lang: 'vi', indicator: ['cpi', 'gdp'] },
    search: '?lang=vi&indicator=cpi,gdp',
  })
  for (const wrong of [
    'https://elsewhere.example/api/rss',
    `${base}/api/rss?indicator=unheard`,
    `${base}/api/rss?lang=fr`,
    `${base}/api/rss?lang=vi&lang=vi`,
    `${base}/api/rss?page=2`,
    `${base}/api/rss#x`,
    `${base}/api/v1/indicators`,
    'rss',
  ])
    t.equal(readTopic(wrong, base), null, wrong)
})
