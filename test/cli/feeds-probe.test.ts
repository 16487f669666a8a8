import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import t from 'tap'
import { hosts } from '../../ingest/sources/hosts.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { plainNode } from '../support/services.ts'
import { faultNamed } from '../support/upstream/host-faults.ts'
import { startStandIn } from '../support/upstream/stand-in-process.ts'
import { startVnfin, vnfinProgram } from '../support/vnfin-process.ts'

const run = promisify(execFile)

/** A fault at a host, and the feeds that ask it. */
const planted = [
  { host: 'cafef.vn', fault: 'refuses', feeds: /^(news\.cafef|exchange\.cafef\.(?!bulk))/ },
  { host: 'sbv.gov.vn', fault: 'changes-shape', feeds: /^central-bank\.sbv\./ },
  { host: 'nsdp.nso.gov.vn', fault: 'goes-away', feeds: /^statistics\.(nso\.sdmx|nso-egdds)/ },
  { host: 'kbbuddywts.kbsec.com.vn', fault: 'shows-a-page', feeds: /^exchange\.kbs\./ },
  { host: 'fred.stlouisfed.org', fault: 'is-gone', feeds: /^risk\.fred\./ },
  { host: 'www.vietcombank.com.vn', fault: 'limits-rates', feeds: /^central-bank\.vietcombank\.rates-json/ },
  { host: 'vietstock.vn', fault: 'is-empty', feeds: /^news\.vietstock/ },
] as const

t.test('the certificate of the stand-in internet names every host that a feed asks', t => {
  const file = join(import.meta.dirname, '..', 'support', 'upstream', 'tls', 'stand-in.pem')
  const names = new X509Certificate(readFileSync(file)).subjectAltName?.replaceAll('DNS:', '').split(', ')
  t.same(
    [...hosts.keys()].filter(host => !names?.includes(host)),
    [],
    'a new host needs a new certificate: openssl, with all of standInHosts as subjectAltName',
  )
  t.end()
})

t.test('vnfin feeds probe names each fault of its upstreams, feed by feed', async t => {
  const internet = await startStandIn(t)
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-probe-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  // The lists alone, so that feeds of single tickers and funds have somebody to ask for.
  const lists = ['exchange.vci.symbols', 'fund.fmarket.funds']
  const home = await startVnfin(folder, {
    settings: { ...internet.settings, FEEDS: lists.join(','), FEEDS_HISTORY: '0' },
  })
  t.teardown(() => home.stop())
  const end = Date.now() + 120_000
  for (;;) {
    const { data } = (await (await fetch(`${home.address}/api/status`)).json()) as {
      data: { feeds: { feed: string; last_result: string | null }[] }
    }
    const came = data.feeds.filter(one => lists.includes(one.feed) && one.last_result === 'ok')
    if (came.length === lists.length) break
    if (Date.now() > end) throw new Error(`the lists did not come: ${JSON.stringify(data.feeds)}`)
    await pause(500)
  }
  for (const { host, fault } of planted) await internet.plant(host, fault)
  const [node, ...args] = plainNode(vnfinProgram, 'feeds', 'probe')
  const probed = await run('env', [node!, ...args], { env: home.env, maxBuffer: 2 ** 24 }).catch(
    (error: { stdout: string; code: number }) => error,
  )
  t.equal('code' in probed ? probed.code : 0, 1, 'a fault was found')
  const table = probed.stdout.split('\n')
  for (const { id } of feeds.filter(feed => feed.schedule)) {
    const [, result = ''] = table.find(line => line.startsWith(`${id} `))?.split(/\s+/) ?? []
    const at = planted.find(one => one.feeds.test(id))
    if (!at) t.match(result, /^(ok|not-published)$/, `${id}: nothing is planted there`)
    else {
      t.match(result, faultNamed(at.fault)!.reported, `${id}: ${at.host} ${at.fault}`)
      t.match(
        table.find(line => line.startsWith(`${id}: `)),
        /: .+\. [A-Z].+\.$/,
        'what is wrong, and the remedy',
      )
    }
  }
})
