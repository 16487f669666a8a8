import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { Cookies } from '../../ingest/fetch/cookies.ts'
import { type Answer, type FetcherOptions, openFetcher, retryAfter } from '../../ingest/fetch/fetcher.ts'
import { guardedLookup } from '../../runtime/guarded-lookup.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import { quickClock } from '../support/upstream/fetching.ts'

const host = 'upstream.example'
const url = `https://${host}/data.json`
const never = new AbortController().signal

/** A server of one host, and a fetcher that knows it by that name. */
async function served(t: Test, handler: RequestListener, more: Partial<FetcherOptions> = {}) {
  const server = createServer(handler)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = quickClock('2026-11-27T22:00:00+07:00')
  const fetcher = openFetcher({ clock, random: () => 0.5, standIns: { [host]: origin }, ...more })
  t.teardown(async () => {
    await fetcher.close()
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  return { fetcher, clock, origin }
}

const reasonOf = (answer: Answer) => (answer.kind === 'failed' ? answer.failure.reason : answer.kind)

t.test('addresses that no publisher has', t => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.7'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
    ...['2001:db8::1', 'ff02::1', 'no address'],
  ])
    t.notOk(isPublicAddress(address), address)
  for (const address of ['103.9.76.1', '8.8.8.8', '172.32.0.1', '2405:4800::1', '2606:4700::1111'])
    t.ok(isPublicAddress(address), address)
  t.end()
})

t.test('a name that leads into a private network is refused when it is resolved', async t => {
  const answers: Record<string, string[]> = {
    'public.example': ['103.9.76.1'],
    'private.example': ['10.0.0.5'],
    'both.example': ['103.9.76.1', '127.0.0.1'],
  }
  const lookup = ((name: string, _options: object, callback: (e: null, a: LookupAddress[]) => void) =>
    callback(
      null,
      (answers[name] ?? []).map(address => ({ address, family: 4 })),
    )) as unknown as NonNullable<FetcherOptions['lookup']>
  const guarded = (name: string) =>
    new Promise<string>(resolve =>
      guardedLookup(isPublicAddress, lookup)(name, { all: true }, (error, found) =>
        resolve(error ? error.message : JSON.stringify(found)),
      ),
    )
  t.match(await guarded('public.example'), /103\.9\.76\.1/)
  t.match(await guarded('private.example'), /resolves to 10\.0\.0\.5, no public address/)
  t.match(await guarded('both.example'), /127\.0\.0\.1, no public address/)

  let calls = 0
  const { fetcher } = await served(t, (_, response) => void response.end(`${++calls}`), { lookup })
  for (const address of [
    'http://private.example/',
    'http://127.0.0.1:8222/varz',
    'http://[::1]/',
    'http://2130706433/',
  ])
    t.equal(reasonOf(await fetcher.fetch({ url: address }, null, never)), 'private-address', address)
  t.equal(calls, 0)
})

t.test('redirects: on the same host only, never back to plain HTTP, a few at most', async t => {
  const { fetcher } = await served(t, (request, response) => {
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to')
    if (request.url?.endsWith('/there')) return void response.end('{"a":1}')
    response.writeHead(302, { location: to ?? `${request.url}` }).end()
  })
  const to = async (location: string) =>
    reasonOf(
      await fetcher.fetch({ url: `https://${host}/r?to=${encodeURIComponent(location)}` }, null, never),
    )
  t.equal(await to('/there'), 'document')
  t.equal(await to(`https://${host}/there`), 'document')
  for (const elsewhere of [
    `http://${host}/there`,
    `https://evil.${host}/there`,
    'https://127.0.0.1/there',
    '//169.254.169.254/there',
    `https://${host}:8443/there`,
    'file:///etc/passwd',
  ])
    t.equal(await to(elsewhere), 'redirect-refused', elsewhere)
  t.equal(reasonOf(await fetcher.fetch({ url: `https://${host}/loop` }, null, never)), 'redirect-refused')
})

t.test('limits: bytes on the line and bytes unpacked', async t => {
  const { fetcher } = await served(
    t,
    (request, response) => {
      if (request.url?.endsWith('/packed'))
        return void response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(500_000)))
      if (request.url?.endsWith('/odd'))
        return void response.writeHead(200, { 'content-encoding': 'lzma' }).end('x')
      response.end(Buffer.alloc(request.url?.endsWith('/large') ? 200_000 : 50_000, 'a'))
    },
    { maxBytes: 100_000 },
  )
  const get = async (path: string) =>
    reasonOf(await fetcher.fetch({ url: `https://${host}${path}` }, null, never))
  t.equal(await get('/small'), 'document')
  t.equal(await get('/large'), 'too-large')
  t.equal(await get('/packed'), 'too-large')
  t.equal(await get('/odd'), 'unknown-encoding')
})

t.test('tried again with growing pauses; Retry-After is honoured, in seconds and as a date', async t => {
  const replies: [number, Record<string, string>][] = [
    [503, {}],
    [502, {}],
    [429, { 'retry-after': '40' }],
    [200, {}],
  ]
  let n = 0
  const { fetcher, clock } = await served(t, (_, response) => {
    const [status, headers] = replies[n++] ?? [500, {}]
    response.writeHead(status, headers).end('{"a":1}')
  })
  t.equal(reasonOf(await fetcher.fetch({ url }, null, never)), 'document')
  t.same(clock.slept, [2_000, 8_000, 40_000])
  const now = Date.parse('2026-11-27T15:00:00Z')
  t.equal(retryAfter('Fri, 27 Nov 2026 15:02:00 GMT', now), 120_000)
  t.equal(retryAfter('Fri, 27 Nov 2026 14:00:00 GMT', now), 0)
  t.equal(retryAfter('soon', now), null)
  t.equal(retryAfter('999999999', now), 86_400_000)
})

t.test('a host that wants to be left alone for an hour is left alone, by later fetchers too', async t => {
  let calls = 0
  const stored = new Map<string, number>()
  const paceStore = {
    load: async (one: string) => stored.get(one) ?? 0,
    save: async (one: string, at: number) => void stored.set(one, at),
  }
  const { fetcher, clock, origin } = await served(
    t,
    (_, response) => {
      calls++
      response.writeHead(429, { 'retry-after': '3600' }).end('slow down')
    },
    { paceStore },
  )
  t.equal(reasonOf(await fetcher.fetch({ url }, null, never)), 'http-429')
  t.equal(reasonOf(await fetcher.fetch({ url }, null, never)), 'host-rests')
  const other = openFetcher({ clock, paceStore, standIns: { [host]: origin } })
  t.equal(reasonOf(await other.fetch({ url }, null, never)), 'host-rests')
  await other.close()
  t.equal(calls, 1)
  t.ok(
    clock.slept.every(ms => ms < 60_000),
    'nobody sits and waits for an hour',
  )
})

t.test('one request at a time to a host, with a pause between two', async t => {
  let open = 0
  let max = 0
  const { fetcher, clock } = await served(t, (_, response) => {
    max = Math.max(max, ++open)
    setImmediate(() => {
      open--
      response.end('[]')
    })
  })
  await Promise.all(Array.from({ length: 5 }, () => fetcher.fetch({ url }, null, never)))
  t.equal(max, 1)
  t.same(clock.slept, [1_500, 1_500, 1_500, 1_500])
})

t.test('conditional requests carry both validators, and 304 without a question is no answer', async t => {
  const seen: unknown[] = []
  const { fetcher } = await served(t, (request, response) => {
    seen.push([request.headers['if-none-match'], request.headers['if-modified-since']])
    response.writeHead(304).end()
  })
  const validators = { etag: '"a"', lastModified: 'Fri, 27 Nov 2026 10:00:00 GMT' }
  t.equal(reasonOf(await fetcher.fetch({ url }, validators, never)), 'unchanged')
  t.equal(reasonOf(await fetcher.fetch({ url }, null, never)), 'http-304')
  t.same(seen, [
    ['"a"', 'Fri, 27 Nov 2026 10:00:00 GMT'],
    [undefined, undefined],
  ])
})

t.test('cookies go where RFC 6265 sends them, and end with their time', t => {
  const cookies = new Cookies()
  const [own, sibling, other] = ['https://a.bank.vn/x', 'https://b.bank.vn/x', 'https://bank.com/x']
  cookies.take(own, ['id=1; Path=/; HttpOnly', 'short=2; Path=/; Max-Age=60', 'gone=3; Max-Age=0'], 1_000)
  t.equal(cookies.header(own, 2_000), 'id=1; short=2')
  t.equal(
    cookies.header(own, 62_000),
    'id=1',
    'its age counts from the day it was given, not from its last use',
  )
  t.equal(cookies.header(sibling, 2_000), null)
  cookies.take(own, ['id=9; Path=/', 'all=4; Domain=bank.vn; Path=/'], 2_000)
  t.same(cookies.header(own, 2_000)?.split('; ').sort(), ['all=4', 'id=9', 'short=2'])
  t.equal(cookies.header(sibling, 2_000), 'all=4', 'a cookie of the parent domain goes to all of its hosts')
  cookies.take(own, ['foreign=5; Domain=bank.com', 'suffix=6; Domain=com.vn', 'no cookie at all'], 2_000)
  t.equal(cookies.header(other, 2_000), null, 'nobody sets cookies for another domain')
  t.equal(cookies.header('https://else.com.vn/', 2_000), null)
  cookies.take(own, ['deep=7; Path=/only/here; Secure'], 2_000)
  t.match(cookies.header('https://a.bank.vn/only/here/now', 2_000), /deep=7/)
  t.notMatch(cookies.header('http://a.bank.vn/only/here/now', 2_000), /deep=7/)
  t.notMatch(cookies.header(own, 2_000), /deep=7/)
  t.end()
})

t.test('an interrupted run asks nobody any more', async t => {
  let calls = 0
  const { fetcher } = await served(t, (_, response) => void response.end(`${++calls}`))
  const stop = new AbortController()
  stop.abort()
  t.equal(reasonOf(await fetcher.fetch({ url }, null, stop.signal)), 'interrupted')
  t.equal(calls, 0)
})
