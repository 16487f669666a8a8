import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import t from 'tap'
import { certificates } from '../../cli/commands/doctor.ts'
import { blockNotice } from '../../ingest/fetch/blocked.ts'
import { globalSignRsaOv2018 } from '../../ingest/fetch/certificates/globalsign-rsa-ov-2018.ts'
import { openFetcher } from '../../ingest/fetch/fetcher.ts'
import type { Host, Hosts } from '../../ingest/fetch/host.ts'
import { dueNow, nextLook } from '../../ingest/schedule.ts'
import { hosts } from '../../ingest/sources/hosts.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { fewDiscovered, quickClock, startFetching } from '../support/upstream/fetching.ts'

const evening = '2026-11-27T22:00:00+07:00'
const never = new AbortController().signal

t.test('every host that a feed asks is declared, with evidence and terms, and no other is', async t => {
  const requested = new Set<string>()
  for (const { schedule, stream } of feeds) {
    if (stream) requested.add(stream.host)
    for (const request of schedule?.requests(new Date(evening), fewDiscovered) ?? []) {
      requested.add(new URL(request.url).host)
      if (request.warmUp) requested.add(new URL(request.warmUp).host)
    }
  }
  t.same([...hosts.keys()].sort(), [...requested].sort())
  for (const { host, evidence, terms } of hosts.values()) {
    t.match(evidence.on, /^2026-\d{2}(-\d{2})?$/, host)
    t.ok(evidence.says.endsWith('.') && terms.endsWith('.'), host)
  }
})

t.test(
  'a host that turns programs away: the run says blocked, with what to set, and knocks no more',
  async t => {
    const home = await startFetching(t, evening)
    home.upstream.refusesPrograms = true
    for (const id of [
      'exchange.kbs.profile',
      'exchange.hose.trading-results',
      'news.cafef.rss',
      'fund.sjc.gold',
    ]) {
      const before = home.upstream.calls.length
      const run = await home.run(id)
      t.equal(run.result, 'blocked', `${id} ${JSON.stringify(run.problems)}`)
      t.match(run.problems[0], { reason: 'blocked', detail: /FEEDS_USER_AGENT|FEEDS_PROXY/ }, id)
      t.equal(home.upstream.calls.length - before, 1, `${id} asks once and leaves the host alone`)
      const feed = feeds.find(one => one.id === id)!
      const soon = new Date(home.clock.now() + 2 * 3_600_000)
      if (!id.startsWith('news'))
        t.same(dueNow(feed, run, soon), [], `${id} is not requested again in two hours`)
      t.ok(nextLook(feed, run, soon), id)
    }
    const quiet = await home.run('news.vnexpress.rss')
    t.match(quiet.problems[0], { reason: 'http-503', detail: /FEEDS_USER_AGENT/ }, 'a 503 may be a refusal')
    t.same(await home.newFacts(), [])
  },
)

t.test('one setting names the user agent, and the same hosts answer', async t => {
  const home = await startFetching(t, evening, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  home.upstream.refusesPrograms = true
  for (const id of [
    'exchange.kbs.profile',
    'exchange.hose.trading-results',
    'news.cafef.rss',
    'fund.sjc.gold',
  ])
    t.equal((await home.run(id)).result, 'ok', id)
})

t.test('what is a refusal, and what is not', async t => {
  const says = (status: number, body: string) => blockNotice({ status, body: Buffer.from(body) })
  const page = (text: string) => `<!DOCTYPE html><html><head><title>${text}</title></head></html>`
  t.equal(says(400, 'Request Blocked'), 'Request Blocked')
  t.equal(says(400, '{"message":"Request Blocked"}'), 'Request Blocked')
  t.equal(says(200, page('Request Rejected')), 'Request Rejected')
  t.equal(says(503, page('Just a moment...')), 'Just a moment')
  t.ok(says(403, page('Trang không tìm thấy')), 'a page under 403')
  t.ok(says(403, ''), 'nothing under 403')
  for (const [status, body] of [
    [200, '{"title":"captcha and access denied in a headline"}'],
    [200, page('Bảo trì hệ thống')],
    [400, '{"st":"err","msg":"s must not be greater than 20"}'],
    [403, '{"error":"more cells than allowed"}'],
    [503, 'slow down'],
    [404, page('Access Denied')],
    [429, page('Error 1015')],
  ] as const)
    t.equal(says(status, body), null, `${status} ${body}`)
})

t.test(
  'the id of a device is of this installation, and the cookies of the price board reach the service',
  async t => {
    const home = await startFetching(t, evening)
    t.equal((await home.run('exchange.vci.symbols')).result, 'ok')
    t.equal((await home.run('exchange.vci.industries')).result, 'ok')
    const requested = home.upstream.calls.filter(call => call.host === 'iq.vietcap.com.vn')
    t.equal(home.upstream.calls.filter(call => call.url.pathname === '/priceboard').length, 1)
    const ids = requested.map(call => call.headers['device-id'])
    t.match(ids[0], /^[0-9a-f]{16}$/)
    t.equal(new Set(ids).size, 1)
    t.equal(ids[0], await home.memory.installation(), 'it stays')
    const other = await startFetching(t, evening)
    t.not(await other.memory.installation(), ids[0], 'another installation has another')
  },
)

t.test('a host that is requested once in five minutes is not tried again within a run', async t => {
  const home = await startFetching(t, evening)
  home.upstream.misbehave(() => ({ status: 503, headers: {}, body: Buffer.from('busy') }))
  const run = await home.run('central-bank.vietcombank.rates-xml')
  t.equal(run.result, 'failed')
  t.equal(home.upstream.calls.length, 1)
  t.ok(
    home.clock.slept.every(ms => ms < 60_000),
    'nobody waits for its place',
  )
})

const pem = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'support', 'upstream', 'tls', name), 'utf8')

t.test(
  'a server that sends its leaf alone is believed on the host that is known for it, and nowhere else',
  async t => {
    const server = createServer({ key: pem('leaf.key'), cert: pem('leaf.pem') }, (_, response) =>
      response.end('[]'),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => server.close())
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    const nso = { ...(hosts.get('www.nso.gov.vn') as Host), intermediates: [pem('intermediate.pem')] }
    const get = async (host: string, own: Hosts) => {
      const fetcher = openFetcher({
        clock: quickClock(evening),
        hosts: own,
        standIns: { [host]: origin },
        roots: [pem('root.pem')],
      })
      const answer = await fetcher.fetch({ url: `https://${host}/` }, null, never)
      await fetcher.close()
      return answer.kind === 'failed' ? answer.failure.reason : answer.kind
    }
    const byHost = new Map([['www.nso.gov.vn', nso]])
    t.equal(await get('www.nso.gov.vn', new Map()), 'bad-certificate', 'without the intermediate')
    t.equal(await get('www.nso.gov.vn', byHost), 'document')
    t.equal(await get('sbv.gov.vn', byHost), 'bad-certificate', 'it completes no other host’s chain')
    t.equal(
      await get('fred.stlouisfed.org', new Map([['fred.stlouisfed.org', nso]])),
      'bad-certificate',
      'names count',
    )
  },
)

t.test('the intermediate of the statistics office is the public one, issued by a root of Node', async t => {
  t.same(hosts.get('www.nso.gov.vn')?.intermediates, [globalSignRsaOv2018])
  const certificate = new X509Certificate(globalSignRsaOv2018)
  t.equal(
    certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    'b676ffa3179e8812093a1b5eafee876ae7a6aaf231078dad1bfb21cd2893764a',
  )
  t.ok(
    getCACertificates('bundled')
      .map(one => new X509Certificate(one))
      .some(root => certificate.checkIssued(root) && certificate.verify(root.publicKey)),
  )
})

t.test('doctor watches the end of the intermediate certificates', async t => {
  t.match(certificates(Date.parse(evening)), [
    { what: 'certificate for www.nso.gov.vn', ok: true, detail: /2028-11-21/ },
  ])
  t.match(certificates(Date.parse('2028-10-01')), [{ ok: false, detail: /ends in 51 days/ }])
})
