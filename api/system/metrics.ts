import { Registry } from 'prom-client'
import { lastAudit } from '../../projections/audit/query.ts'
import { type BuildState, readBuilds, readChangeFeed } from '../../projections/engine/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import { poolStates } from '../../runtime/postgres.ts'
import {
  describeProcess,
  type MetricObjects,
  metricsOfOthers,
  processRegistry,
} from '../../runtime/process-metrics.ts'
import { openStreams } from '../access/open-streams.ts'
import { preferredType } from '../http/negotiate.ts'
import { responseCacheOf } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import { feedHistories, feedRuns } from '../site/status/feed-runs.ts'
import { readCoverage } from '../site/status/read-coverage.ts'
import { describeAudit } from './audit-metrics.ts'
import { describeCoverage } from './coverage-metrics.ts'
import { gauge } from './gauge.ts'
import { describeChanges, describeLag } from './lag-metrics.ts'
import { processGauge, readCounter, requestRegistry } from './request-metrics.ts'

const own = new Registry()
describeProcess(own)
processGauge('vnfin_event_streams_open', 'Streams of server-sent events that are open', openStreams)

const openMetrics = 'application/openmetrics-text'

/**
 * Figures for Prometheus: feeds, read models, this process and, with a label `process`, those beside it that have no HTTP
 * server. Read when requested, never kept.
 */
export const metrics = route({
  method: 'GET',
  path: '/metrics',
  area: 'system',
  alwaysAnswers: true,
  tier: 'open',
  cost: 0,
  quota: 'metrics',
  summary: 'Figures for Prometheus',
  tags: ['system'],
  responses: {},
  alternatives: [
    { contentType: 'text/plain', description: 'Prometheus text format' },
    { contentType: openMetrics, description: 'OpenMetrics 1.0, by the header Accept' },
  ],
  async handle({ services, now, headers, access }) {
    const { db, own: primary, nats, readModels } = services
    const registry = new Registry()
    const up = readModels.unavailable === null
    gauge(registry, 'vnfin_database_up', 'Whether the database of the read models answers').set(up ? 1 : 0)
    if (primary)
      gauge(
        registry,
        'vnfin_reads_from_replica',
        'Whether reads go to the replica; 0 while it is behind or down',
      ).set(primary.readsFrom() === 'replica' ? 1 : 0)
    const builds = up ? await readBuilds(db) : []
    if (up) {
      describeReadModels(registry, builds, now)
      describeChanges(registry, await readChangeFeed(db))
    }
    if (up && access.dataWebhooks) {
      const webhooks = gauge(registry, 'vnfin_data_webhooks', 'Webhooks of changed rows by state', ['state'])
      for (const [state, count] of await access.dataWebhooks.states()) webhooks.set({ state }, count)
    }
    describePools(registry)
    gauge(registry, 'vnfin_response_cache_bytes', 'Memory of cached responses').set(
      responseCacheOf(services).bytes,
    )
    const coverage = await readCoverage(services, now)
    if (coverage) describeCoverage(registry, coverage)
    if (nats) gauge(registry, 'vnfin_log_up', 'Whether NATS answers').set(nats.unavailable === null ? 1 : 0)
    if (nats && nats.unavailable === null) {
      await describeStreams(registry, nats)
      await describeLag(registry, nats, builds, now)
      await describeFeeds(registry, nats)
      const audit = await lastAudit(nats)
      if (audit) describeAudit(registry, audit)
    }
    const wanted = preferredType(String(headers.accept ?? '*/*'), ['text/plain', openMetrics])
    const here = await Promise.all(
      [registry, requestRegistry, processRegistry, own].map(each => each.getMetricsAsJSON()),
    )
    const all = [...(here as unknown as MetricObjects[]), ...(await others(nats))]
    return { ...(await textOf(all, wanted === openMetrics)), headers: { 'cache-control': 'no-store' } }
  },
})

const others = async (nats: Nats | null): Promise<MetricObjects[]> =>
  nats === null || nats.unavailable !== null ? [] : metricsOfOthers(nats)

/** One text of all of these: metrics of one name stand together, whoever counted them. */
async function textOf(all: readonly MetricObjects[], asOpenMetrics: boolean) {
  const registry = new Registry()
  if (asOpenMetrics) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never)
  for (const [name, same] of Map.groupBy(all.flat(), metric => metric.name)) {
    const { help, type } = same[0]!
    const values = same.flatMap(metric => metric.values)
    // OpenMetrics takes the suffix off the name of a counter, in place.
    const metric = { name, help, type, values, get: () => metric }
    registry.registerMetric(metric as never)
  }
  return { text: await registry.metrics(), type: registry.contentType }
}

function describePools(registry: Registry): void {
  const connections = gauge(registry, 'vnfin_postgres_connections', 'Connections to Postgres by pool', [
    'pool',
    'state',
  ])
  const waiting = gauge(registry, 'vnfin_postgres_waiting', 'Queries that wait for a connection', ['pool'])
  for (const { name, total, idle, waiting: queued } of poolStates()) {
    connections.set({ pool: name, state: 'idle' }, idle)
    connections.set({ pool: name, state: 'busy' }, total - idle)
    waiting.set({ pool: name }, queued)
  }
}

function describeReadModels(registry: Registry, builds: readonly BuildState[], now: Date): void {
  const labels = ['read_model', 'state']
  const of = {
    version: gauge(registry, 'vnfin_read_model_version', 'Version of its tables', labels),
    position: gauge(
      registry,
      'vnfin_read_model_position',
      'Position in FACTS up to which it is complete',
      labels,
    ),
    facts: readCounter(registry, 'vnfin_read_model_facts_total', 'Facts applied', labels),
    rows: readCounter(registry, 'vnfin_read_model_rows_total', 'Rows that these facts brought', labels),
    dead: gauge(registry, 'vnfin_read_model_dead_letters', 'Facts that could not be applied', labels),
    open: gauge(
      registry,
      'vnfin_read_model_open_changes',
      'Changes that a score has not derived yet',
      labels,
    ),
    stopped: gauge(registry, 'vnfin_read_model_stopped', '1 when it has stopped on an error', labels),
    age: gauge(registry, 'vnfin_read_model_seconds_since_update', 'Seconds since its last batch', labels),
  }
  for (const b of builds) {
    const l = { read_model: b.name, state: b.state }
    of.version.set(l, b.version)
    of.position.set(l, b.position)
    of.facts.set(l, b.facts)
    of.rows.set(l, b.rows)
    of.dead.set(l, b.dead_letters)
    of.open.set(l, b.open_changes)
    of.stopped.set(l, b.error === null ? 0 : 1)
    of.age.set(l, Math.max(0, (now.getTime() - b.updated_at.getTime()) / 1000))
  }
}

async function describeStreams(registry: Registry, nats: Nats): Promise<void> {
  const messages = gauge(registry, 'vnfin_stream_messages', 'Messages in a stream', ['stream'])
  const last = gauge(registry, 'vnfin_stream_last_position', 'Position of its last message', ['stream'])
  const copies = gauge(registry, 'vnfin_stream_copies', 'Copies of a stream that are up to date', ['stream'])
  for (const stream of [nats.names.feeds, nats.names.facts]) {
    const { state, cluster } = await nats.jsm.streams.info(stream)
    const current = (cluster?.replicas ?? []).filter(copy => copy.current && !copy.offline)
    copies.set({ stream }, 1 + current.length)
    messages.set({ stream }, state.messages)
    last.set({ stream }, state.last_seq)
  }
}

async function describeFeeds(registry: Registry, nats: Nats): Promise<void> {
  const of = {
    ended: gauge(registry, 'vnfin_feed_last_run_timestamp_seconds', 'When its last run ended', ['feed']),
    good: gauge(registry, 'vnfin_feed_last_good_timestamp_seconds', 'When a run last ended well', ['feed']),
    documents: readCounter(registry, 'vnfin_feed_documents_total', 'Documents taken in by its runs', [
      'feed',
    ]),
    rejected: readCounter(registry, 'vnfin_feed_rejected_total', 'Documents rejected by its runs', ['feed']),
    drift: gauge(
      registry,
      'vnfin_feed_remarks',
      'Ways in which its answers, still understood, differ from before',
      ['feed'],
    ),
    broken: gauge(registry, 'vnfin_feed_broken', '1 from the run that broke it until it is well again', [
      'feed',
    ]),
  }
  for (const run of await feedRuns(nats)) {
    of.ended.set({ feed: run.feed }, Date.parse(run.ended) / 1000)
    if (run.good) of.good.set({ feed: run.feed }, Date.parse(run.good) / 1000)
    of.documents.set({ feed: run.feed }, run.totals.documents)
    of.rejected.set({ feed: run.feed }, run.totals.rejected)
    of.drift.set({ feed: run.feed }, run.drift?.remarks.length ?? 0)
    of.broken.set({ feed: run.feed }, run.alarm ? 1 : 0)
  }
  const past = {
    requests: gauge(registry, 'vnfin_feed_history_requests', 'Requests for its days gone by', ['feed']),
    answered: gauge(registry, 'vnfin_feed_history_answered', 'Those of them that were answered', ['feed']),
    left: gauge(registry, 'vnfin_feed_history_left_seconds', 'What the rest takes at the least', ['feed']),
    stopped: gauge(
      registry,
      'vnfin_feed_history_stopped',
      '1 while a host that refused or did not answer is left alone',
      ['feed'],
    ),
  }
  for (const { feed, requests, settled, left_ms, state } of await feedHistories(nats)) {
    past.requests.set({ feed }, requests)
    past.answered.set({ feed }, settled)
    past.left.set({ feed }, state === 'done' ? 0 : left_ms / 1000)
    past.stopped.set({ feed }, state === 'stopped' ? 1 : 0)
  }
}
