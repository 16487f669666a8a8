import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { statusPages } from '../../api/site/status/pages.ts'
import { systemRoutes } from '../../api/system/index.ts'
import { auditDue, startNightlyAudit } from '../../cli/nightly-audit.ts'
import { centralRates } from '../../contracts/events/central-rate.ts'
import { lastAudit, recordAudit } from '../../projections/audit/record.ts'
import { fx } from '../../projections/fx/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { eventually } from '../support/eventually.ts'
import { runningSystem } from '../support/running-system.ts'
import { testNats } from '../support/services.ts'

t.test('an audit is due once each night, at ten past three in Vietnam', async t => {
  for (const [now, due] of [
    ['2026-11-27T03:09:59+07:00', '2026-11-26T03:10:00+07:00'],
    ['2026-11-27T03:10:00+07:00', '2026-11-27T03:10:00+07:00'],
    ['2026-11-27T23:59:00+07:00', '2026-11-27T03:10:00+07:00'],
  ] as const)
    t.equal(auditDue(new Date(now)), Date.parse(due), now)
})

t.test('the nightly audit runs once, and its result stands on the status and in the metrics', async t => {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-nightly-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  const system = await runningSystem(t, { models: [fx], routes: [...statusPages, ...systemRoutes] })
  const { nats, env } = system
  await system.publish(
    centralRates,
    { day: ['2026-11-26'], central: [25_120], buy: [null], sell: [null] },
    { documentseq: 0 },
  )
  await system.caughtUp()
  const before = (await (await fetch(`${system.base}/api/status`)).json()) as { data: { audit: unknown } }
  t.equal(before.data.audit, null)
  t.notMatch(await (await fetch(`${system.base}/metrics`)).text(), /vnfin_audit/)

  const tomorrow = () => new Date(Date.now() + 86_400_000)
  const options = {
    nats,
    env: {
      DATABASE_URL: env.databaseUrl,
      NATS_URL: (await testNats()).url,
      STREAM_PREFIX: nats.names.feeds.replace('FEEDS', ''),
      VNFIN_HOME: home,
    },
    log: silentLog,
    afterStartMs: 0,
    lookMs: 100,
  }
  const firstDay = startNightlyAudit(options)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  await firstDay.stop()
  t.equal(await lastAudit(nats), null, 'a home that was made today waits for its first night')
  const nightly = startNightlyAudit({ ...options, now: tomorrow })
  t.teardown(() => nightly.stop())
  await eventually(async () => (await lastAudit(nats)) !== null)
  const first = (await lastAudit(nats))!
  t.match(first, {
    read_model: null,
    sample: 1,
    unread: 1,
    unread_reasons: { no_document: 1 },
    not_reached: 0,
    allowed_seconds: 900,
    differences: [],
  })
  await new Promise(resolve => setTimeout(resolve, 1_000))
  t.equal((await lastAudit(nats))?.at, first.at, 'it is not run again the same night')

  await recordAudit(nats, {
    ...first,
    read_models: {},
    differing: 1,
    differences: [
      {
        read_model: 'fx',
        table: 'central',
        key: { day: '2026-11-26' },
        figure: 'central',
        served: 25_120,
        in_document: 25_210,
        text: '25.210',
        cell: 'row 1, cell 2',
        reason: 'differs',
        document: {
          seq: 7,
          feed: 'central-bank.sbv.central-rate',
          url: 'https://sbv.gov.vn',
          name: '',
          sha256: 'ab',
        },
      },
    ],
  })
  system.setNow('2026-11-27T06:31:00Z')
  const page = await (await fetch(`${system.base}/status?lang=en`)).text()
  t.match(page, /Audit against documents[\s\S]*25,120[\s\S]*25,210/)
  t.match(await (await fetch(`${system.base}/metrics`)).text(), /vnfin_audit_differences 1\b/)
})
