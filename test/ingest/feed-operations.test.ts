import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { probeAll } from '../../cli/feed-probe.ts'
import { feedsDocument } from '../../cli/feeds-document.ts'
import { createOutput } from '../../cli/output.ts'
import { seriesDocument } from '../../cli/series-document.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { streamState } from '../../runtime/nats.ts'
import { page, reply } from '../support/upstream/endpoint.ts'
import { fewDiscovered, startFetching } from '../support/upstream/fetching.ts'

const never = new AbortController().signal
const evening = '2026-11-27T22:00:00+07:00'

t.test('feeds probe asks each feed once, names each fault with its remedy, and changes nothing', async t => {
  const home = await startFetching(t, evening, { longestMs: 30_000 })
  const lines: string[] = []
  const results: { probes: Record<string, unknown>[] }[] = []
  const output = {
    ...createOutput({ json: false }),
    line: (text = '') => void lines.push(text),
    note: () => undefined,
    result: (value: unknown) => void results.push(value as (typeof results)[number]),
  }
  const few = {
    ...fewDiscovered,
    tickers: Object.fromEntries(Object.entries(fewDiscovered.tickers).slice(0, 40)),
  }
  await home.memory.noteDiscovered(few)
  const scheduled = feeds.filter(feed => feed.schedule)
  const all = () => probeAll(home, scheduled, { output, options: {} }, never)
  t.equal(await all(), 0, lines.join('\n'))
  const good = results.at(-1)?.probes ?? []
  t.equal(good.length, scheduled.length)
  for (const one of good)
    if (one.result !== 'waits' && one.result !== 'not-published') {
      t.equal(one.result, 'ok', `${one.feed} ${one.detail}`)
      t.ok(one.facts && one.rows && one.newest, String(one.feed))
    }
  t.equal((await streamState(home.nats, home.nats.names.feeds)).messages, 0, 'nothing is archived')
  t.equal((await home.memory.runs()).size, 0)

  const planted: Record<string, [RegExp, Parameters<typeof home.upstream.misbehave>[0]]> = {
    blocked: [/kbbuddywts/, () => reply('400 Request Blocked', 'text/plain', { status: 400 })],
    'html-instead-of-data': [/worldbank/, () => page('Maintenance')],
    'http-404': [/fred\.stlouisfed/, () => page('Not Found', 404)],
    'unknown-shape': [/fmarket/, good => ({ ...good, body: Buffer.from('{"rows":[]}') })],
  }
  home.upstream.misbehave(
    (good, call, n) =>
      Object.values(planted).find(([host]) => host.test(call.host))?.[1]?.(good, call, n) ?? good,
  )
  lines.length = 0
  t.equal(await all(), 1)
  const bad = (results.at(-1)?.probes ?? []).filter(one => one.remedy !== null && one.result !== 'waits')
  for (const [reason, [host]] of Object.entries(planted)) {
    const own = bad.filter(one => host.test(String(one.url)))
    t.ok(own.length > 0, reason)
    if (reason !== 'unknown-shape') for (const one of own) t.equal(one.result, reason, String(one.feed))
    for (const one of own)
      t.ok(
        lines.some(line => line.startsWith(`${one.feed}: ${one.result}`)),
        'with its remedy',
      )
  }
  t.same(
    bad.filter(one => !Object.values(planted).some(([host]) => host.test(String(one.url)))),
    [],
  )

  home.upstream.misbehave(null)
  const folder = mkdtempSync(join(tmpdir(), 'probe-'))
  const profile = feeds.find(feed => feed.id === 'exchange.kbs.profile')!
  await probeAll(home, [profile], { output, options: { save: folder } }, never)
  const [saved] = readdirSync(folder)
  const text = readFileSync(join(folder, saved ?? ''), 'utf8')
  t.match(text, /"KLCPLH":4300000000/)
  t.notMatch(text, /Nguyễn|Trần/, 'names of people are taken out')
})

t.test(
  'a feed that breaks raises one alarm: log, metric state and a signed webhook, once, and its end',
  async t => {
    const secret = 'operator secret of the test'
    const calls: { body: string; headers: Record<string, string> }[] = []
    let status = 500
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        calls.push({ body, headers: request.headers as Record<string, string> })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => server.close())
    const home = await startFetching(t, evening)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarm`
    home.alarmTarget = { url, secret }
    const run = () => home.run('risk.fred.brent')
    t.equal((await run()).alarm, null)

    home.upstream.misbehave(() => page('Maintenance'))
    const broken = await run()
    t.match(broken.alarm, { reason: 'html-instead-of-data', delivered: false })
    status = 204
    t.match(
      (await run()).alarm,
      { since: broken.alarm?.since, delivered: true },
      'told again until it is taken',
    )
    await run()
    t.equal(calls.length, 2, 'and then no more')
    const [call] = calls
    const { body = '', headers = {} } = call ?? {}
    t.match(JSON.parse(body), { type: 'feed.broken', data: { feed: 'risk.fred.brent', result: 'rejected' } })
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    t.equal(
      headers['webhook-signature'],
      new Webhook(secret, { format: 'raw' }).sign(headers['webhook-id'] ?? '', at, body),
    )
    home.upstream.misbehave(null)
    t.equal((await run()).alarm, null)

    home.upstream.misbehave(good => ({ ...good, line: 'cut' }))
    t.equal((await run()).alarm, null, 'what may pass is given a second run')
    t.match((await run()).alarm, { result: 'failed' })
  },
)

t.test('a series that no feed fetches says so, and why', async t => {
  const without = indicators.filter(one => one.noLiveSource !== undefined)
  t.same(without.map(one => one.id).sort(), [
    'vn.fdi_disbursed',
    'vn.interbank_collected.1m',
    'vn.interbank_collected.1w',
    'vn.interbank_collected.2w',
    'vn.interbank_collected.3m',
    'vn.interbank_collected.6m',
    'vn.interbank_collected.9m',
    'vn.interbank_collected.on',
    'vn.omo.outstanding',
    'world.gold_usd',
    'world.gscpi',
  ])
})

t.test('docs/series.md is what the literals say', async t => {
  const path = join(import.meta.dirname, '..', '..', 'docs', 'series.md')
  t.equal(readFileSync(path, 'utf8'), seriesDocument(), 'run: vnfin feeds series > docs/series.md')
})

t.test('docs/feeds.md is what the literals say', async t => {
  const path = join(import.meta.dirname, '..', '..', 'docs', 'feeds.md')
  t.equal(readFileSync(path, 'utf8'), feedsDocument(), 'run: vnfin feeds document > docs/feeds.md')
})
