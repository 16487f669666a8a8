import { collectDefaultMetrics, Registry } from 'prom-client'
import { type BuildState, readBuilds } from '../../projections/engine/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import { route } from '../http/route.ts'
import { readCoverage } from '../site/status/read-coverage.ts'
import { describeCoverage } from './coverage-metrics.ts'
import { gauge } from './gauge.ts'

/** What the worker of the feeds remembers of each run (bucket feed-state). */
interface FeedRun {
  readonly feed: string
  readonly ended: string
  readonly good: string | null
  readonly alarm?: object | null
  readonly totals: { readonly runs: number; readonly documents: number; readonly rejected: number }
}

const own = new Registry()
collectDefaultMetrics({ register: own, prefix: 'vnfin_' })

/** Figures for Prometheus: feeds, read models, this process. Read when requested, never kept. */
export const metrics = route({
  method: 'GET',
  path: '/metrics',
  area: 'system',
  tier: 'open',
  cost: 0,
  quota: 'metrics',
  summary: 'Figures for Prometheus',
  tags: ['system'],
  responses: {},
  alternatives: [{ contentType: 'text/plain', description: 'Prometheus text format' }],
  async handle({ services, now }) {
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
    if (up) describeReadModels(registry, await readBuilds(db), now)
    const coverage = await readCoverage(services, now)
    if (coverage) describeCoverage(registry, coverage)
    if (nats) gauge(registry, 'vnfin_log_up', 'Whether NATS answers').set(nats.unavailable === null ? 1 : 0)
    if (nats && nats.unavailable === null) {
      await describeStreams(registry, nats)
      await describeFeeds(registry, nats)
    }
    const text = `${await registry.metrics()}${await own.metrics()}`
    return { text, type: registry.contentType, headers: { 'cache-control': 'no-store' } }
  },
})

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
    facts: gauge(registry, 'vnfin_read_model_facts_total', 'Facts applied', labels),
    rows: gauge(registry, 'vnfin_read_model_rows_total', 'Rows that these facts brought', labels),
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
  const kv = await nats.kv(nats.names.feedState)
  const of = {
    ended: gauge(registry, 'vnfin_feed_last_run_timestamp_seconds', 'When its last run ended', ['feed']),
    good: gauge(registry, 'vnfin_feed_last_good_timestamp_seconds', 'When a run last ended well', ['feed']),
    documents: gauge(registry, 'vnfin_feed_documents_total', 'Documents taken in by its runs', ['feed']),
    rejected: gauge(registry, 'vnfin_feed_rejected_total', 'Documents rejected by its runs', ['feed']),
    broken: gauge(registry, 'vnfin_feed_broken', '1 from the run that broke it until it is well again', [
      'feed',
    ]),
  }
  const keys: string[] = []
  for await (const key of await kv.keys('run.>')) keys.push(key)
  for (const key of keys) {
    const entry = await kv.get(key)
    if (entry?.operation !== 'PUT') continue
    const run = entry.json<FeedRun>()
    of.ended.set({ feed: run.feed }, Date.parse(run.ended) / 1000)
    if (run.good) of.good.set({ feed: run.feed }, Date.parse(run.good) / 1000)
    of.documents.set({ feed: run.feed }, run.totals.documents)
    of.rejected.set({ feed: run.feed }, run.totals.rejected)
    of.broken.set({ feed: run.feed }, run.alarm ? 1 : 0)
  }
}
