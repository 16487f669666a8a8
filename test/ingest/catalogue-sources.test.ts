import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { findIndicator, indicators } from '../../contracts/indicators/index.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startFetching } from '../support/upstream/fetching.ts'

const fetched = new Set(feeds.filter(feed => feed.schedule).flatMap(feed => feed.states ?? []))

t.test(
  'each indicator is fetched by a feed, or says which import states it and why it cannot be',
  async t => {
    for (const { id, noLiveSource } of indicators) {
      t.equal(
        fetched.has(id),
        noLiveSource === undefined,
        `${id}: fetched, or without a live source, not both`,
      )
      if (noLiveSource === undefined) continue
      t.match(noLiveSource.why, /^[A-Z].{20,}\.$/, `${id}: why, in a sentence`)
      const stating = feeds.filter(feed => feed.states?.includes(id)).map(feed => feed.id)
      t.same(stating, noLiveSource.statedBy === null ? [] : [noLiveSource.statedBy], `${id}: who states it`)
    }
  },
)

t.test('feeds speak of series of the catalogue and name who publishes them', async t => {
  for (const { id, states = [], publisher } of feeds)
    for (const one of states)
      t.equal(findIndicator(one)?.id, one, `${id} (${publisher.name}) states ${one}, which the catalogue has`)
})

t.test('the documents of each fetched feed state the series that it names, and no other', async t => {
  const home = await startFetching(t, '2026-11-03T22:00:00+07:00')
  home.upstream.today = '2026-11-03'
  const macro = feeds.filter(
    feed => feed.schedule && (feed.states || /^(statistics|risk|central-bank)\./.test(feed.id)),
  )
  for (const { id, states = [] } of macro) {
    t.equal((await home.run(id)).result, 'ok', id)
    const stated = new Set(
      (await home.newFacts())
        .filter(fact => fact.type === 'macro.indicator')
        .flatMap(fact => (fact.data as IndicatorRelease).indicator),
    )
    t.same(
      [...stated].filter(one => !states.includes(one)),
      [],
      `${id} states what its literal does not name`,
    )
    t.equal(stated.size > 0, states.length > 0, `${id}: names series and states none, or the other way round`)
  }
})
