import type { Registry } from 'prom-client'
import type { BuildState, ChangeFeedState } from '../../projections/engine/query.ts'
import { lastStored } from '../../runtime/last-position.ts'
import type { Nats } from '../../runtime/nats.ts'
import { gauge } from './gauge.ts'

/** How far live read models stand behind the newest fact of their kinds. */
export async function describeLag(
  registry: Registry,
  nats: Nats,
  builds: readonly BuildState[],
  now: Date,
): Promise<void> {
  const labels = ['read_model']
  const positions = gauge(
    registry,
    'vnfin_read_model_lag_positions',
    'Positions of FACTS between what it has applied and the newest fact of its kinds; 0: it is complete',
    labels,
  )
  const seconds = gauge(
    registry,
    'vnfin_read_model_lag_seconds',
    'Age of the newest fact of its kinds while it is not applied; 0: it is complete',
    labels,
  )
  const live = builds.filter(({ state, kinds }) => state === 'live' && kinds.length > 0)
  const kinds = [...new Set(live.flatMap(build => build.kinds))]
  const newest = new Map(
    await Promise.all(
      kinds.map(
        async kind => [kind, await lastStored(nats, nats.names.facts, nats.names.factSubject(kind))] as const,
      ),
    ),
  )
  for (const { name, position, kinds: own } of live) {
    const behind = own
      .flatMap(kind => newest.get(kind) ?? [])
      .filter(({ seq }) => seq > position)
      .toSorted((a, b) => b.seq - a.seq)[0]
    positions.set({ read_model: name }, behind ? behind.seq - position : 0)
    seconds.set({ read_model: name }, behind ? Math.max(0, (now.getTime() - behind.at.getTime()) / 1_000) : 0)
  }
}

/** Where the change feed stands; null: none is recorded. */
export function describeChanges(registry: Registry, feed: ChangeFeedState | null): void {
  gauge(registry, 'vnfin_change_feed_on', '1 where changes of rows are recorded').set(feed === null ? 0 : 1)
  const last = gauge(registry, 'vnfin_change_feed_last', 'Number of the newest entry of the change feed')
  const floor = gauge(registry, 'vnfin_change_feed_floor', 'Number of the newest entry that was removed')
  const open = gauge(registry, 'vnfin_change_feed_open', 'Entries that have no number yet')
  const age = gauge(registry, 'vnfin_change_feed_open_seconds', 'Age of the oldest entry without a number')
  if (feed === null) return
  last.set(feed.last)
  floor.set(feed.floor)
  open.set(feed.open)
  age.set(feed.open_seconds)
}
