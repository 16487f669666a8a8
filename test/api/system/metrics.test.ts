import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
// What the ingest process counts.
import '../../../ingest/metrics.ts'
import { marketRoutes } from '../../../api/market/index.ts'
import { systemRoutes } from '../../../api/system/index.ts'
import { followedTables } from '../../../projections/changes/query.ts'
import { syncChangeFeed } from '../../../projections/engine/row-changes.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { answerScrapes, processRegistry } from '../../../runtime/process-metrics.ts'
import { barsFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { runningSystem } from '../../support/running-system.ts'

const system = await runningSystem(t, { models: [prices], routes: [...systemRoutes, ...marketRoutes] })
const { base } = system
await syncChangeFeed(system.env.pool, followedTables)
// The read model is live: a scrape before that has no lag to state.
await system.caughtUp()
const scrape = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}/metrics`, { headers })
  t.equal(response.status, 200)
  return { type: response.headers.get('content-type') ?? '', text: await response.text() }
}
const sampleIn = (text: string, sample: string): number | null => {
  const line = text.split('\n').find(each => each.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length + 1))
}

t.test('requests are counted by method, route and status, with their durations', async t => {
  const sample = (status: number) =>
    `vnfin_http_requests_total{method="GET",route="/api/finance/stock-market/daily",status="${status}"}`
  const before = (await scrape()).text
  const { status } = await fetch(`${base}/api/finance/stock-market/daily?date=2025-08-22`)
  await fetch(`${base}/api/finance/stock-market/daily?date=never`)
  await fetch(`${base}/no-such-address`)
  const { text } = await scrape()
  t.equal((sampleIn(text, sample(status)) ?? 0) - (sampleIn(before, sample(status)) ?? 0), 1)
  t.equal((sampleIn(text, sample(422)) ?? 0) - (sampleIn(before, sample(422)) ?? 0), 1)
  t.ok((sampleIn(text, 'vnfin_http_requests_total{method="GET",route="none",status="404"}') ?? 0) >= 1)
  t.ok(
    (sampleIn(
      text,
      'vnfin_http_request_duration_seconds_count{method="GET",route="/api/finance/stock-market/daily"}',
    ) ?? 0) >= 2,
  )
  t.notMatch(text, /never|no-such-address/, 'no text of a caller becomes a label')
})

t.test('processes without an HTTP server are in the same scrape, each under its name', async t => {
  const fact = barsFact([['VCB', '2025-08-20', 60_000]], { document: 2 })
  await system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  const written = 'vnfin_projector_batches_total{read_model="prices",state="live"}'
  await eventually(async () => {
    const lines = await processRegistry.getSingleMetricAsString('vnfin_projector_batches_total')
    return (sampleIn(lines, written) ?? 0) >= 1
  })
  const { stop } = answerScrapes(system.nats, 'project')
  const { text } = await scrape()
  const of = (metric: string, more = '') =>
    text.split('\n').find(line => line.startsWith(`${metric}{${more}process="project",instance="`))
  t.match(of('vnfin_process_resident_memory_bytes'), / [1-9]/)
  t.match(of('vnfin_nodejs_eventloop_lag_p99_seconds'), / \d/)
  const model = 'read_model="prices",state="live"'
  t.ok(
    (sampleIn(text, `vnfin_projector_batches_total{${model}}`) ?? 0) >= 1,
    'it counts what it has done itself',
  )
  t.match(of('vnfin_projector_batches_total', `${model},`), / [1-9]/)
  t.match(of('vnfin_projector_batch_seconds_count', `${model},`), / [1-9]/)
  const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  t.equal(new Set(types).size, types.length, 'each family once')
  const open = await scrape({ accept: 'application/openmetrics-text' })
  t.match(open.text, /^vnfin_projector_batches_total\{read_model="prices".*process="project"/m)
  t.match(open.text, '# TYPE vnfin_projector_batches counter')
  stop()
  await system.nats.connection.flush()
  t.notMatch((await scrape()).text, 'process="project"')
})

t.test('a read model that is behind has a lag in positions and seconds', async t => {
  await system.engine.stop()
  const fact = barsFact([['VCB', '2025-08-21', 60_000]], { document: 1 })
  await system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  system.setNow(new Date(Date.now() + 60_000).toISOString())
  const { text } = await scrape()
  t.ok((sampleIn(text, 'vnfin_read_model_lag_positions{read_model="prices"}') ?? 0) >= 1)
  t.ok((sampleIn(text, 'vnfin_read_model_lag_seconds{read_model="prices"}') ?? 0) >= 59)
})

t.test('OpenMetrics is had by Accept, and leaves the names of the other form alone', async t => {
  const open = await scrape({ accept: 'application/openmetrics-text; version=1.0.0' })
  t.match(open.type, 'application/openmetrics-text')
  t.ok(open.text.endsWith('# EOF\n'))
  t.match(open.text, '# TYPE vnfin_http_requests counter')
  t.match(open.text, /^vnfin_http_requests_total\{/m)
  const families = [...open.text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name, type }))
  t.equal(new Set(families.map(({ name }) => name)).size, families.length, 'each family once')
  t.same(
    // prom-client has gauges of its own that end so.
    families.filter(({ name }) => name!.endsWith('_total') && !name!.startsWith('vnfin_nodejs_active_')),
    [],
    'the suffix belongs to samples of counters',
  )
  const plain = await scrape()
  t.match(plain.type, 'text/plain')
  t.match(plain.text, '# TYPE vnfin_http_requests_total counter')
})

t.test('every metric of the alert rules and of the dashboard is in a scrape', async t => {
  const { text } = await scrape()
  const names = new Set([
    ...[...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name!),
    // Of a process with a database of keys; a test of webhooks scrapes it.
    'vnfin_data_webhooks',
    'vnfin_data_webhook_batches_total',
    // Comes with the first nightly audit.
    'vnfin_audit_differences',
  ])
  const file = (name: string) =>
    readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'operations', name), 'utf8')
  const { groups } = parse(file('alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; for: string; annotations: Record<string, string> }[] }[]
  }
  const rules = groups.flatMap(group => group.rules)
  const { panels } = JSON.parse(file('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  t.ok(rules.length > 10 && panels.length > 10)
  t.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length)
  for (const { alert, annotations } of rules) t.ok(annotations.summary && annotations.action, alert)
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  for (const [where, expr] of expressions) {
    const used = [...expr.matchAll(/\bvnfin_[a-z0-9_]+/g)].map(([name]) => name)
    for (const name of used) t.ok(names.has(name.replace(/_(bucket|count|sum)$/, '')), `${where}: ${name}`)
    t.equal(expr.split('(').length, expr.split(')').length, where)
  }
})
