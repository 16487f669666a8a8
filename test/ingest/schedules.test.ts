import { Cron } from 'croner'
import t from 'tap'
import type { Discovered } from '../../ingest/feed.ts'
import { feeds } from '../../ingest/sources/index.ts'

const now = new Date('2025-08-22T12:00:00Z')

/** A market of a hundred tickers, since per-ticker feeds ask for a part of it a day. */
const discovered: Discovered = {
  tickers: Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [`T${String(i).padStart(2, '0')}`, 'HOSE']),
  ),
  funds: { DCDS: '28' },
}

t.test('feed ids are unique and of the form class.publisher.feed', async t => {
  const ids = feeds.map(feed => feed.id)
  t.same(ids, [...new Set(ids)])
  for (const feed of feeds)
    t.equal(feed.id.split('.')[1], feed.publisher.id, `${feed.id} is of ${feed.publisher.id}`)
})

t.test('every schedule is a cron line that comes again, and asks over https', async t => {
  for (const feed of feeds) {
    if (!feed.schedule) continue
    const next = new Cron(feed.schedule.cron, { timezone: 'Asia/Ho_Chi_Minh', paused: true }).nextRun(now)
    t.ok(next && next > now, `${feed.id}: ${feed.schedule.cron}`)
    const requests = feed.schedule.requests(now, discovered)
    t.ok(requests.length > 0, feed.id)
    for (const { url } of requests) t.ok(URL.canParse(url) && url.startsWith('https://'), url)
  }
})

t.test("CafeF's addresses carry the date twice, in two orders", async t => {
  const urls = feeds.find(feed => feed.id === 'exchange.cafef.bulk-raw')!.schedule!.requests(now, discovered)
  t.same(
    urls.map(one => one.url),
    ['https://cafef1.mediacdn.vn/data/ami_data/20250822/CafeF.SolieuGD.Raw.22082025.zip'],
  )
})

t.test(
  'a list of tickers is requested in parts, all of it once a round, in the order that CafeF wants dates in',
  async t => {
    const feed = feeds.find(one => one.id === 'exchange.cafef.foreign-flow')!
    const planned = [0, 1, 2, 3, 4].flatMap(day =>
      feed.schedule!.requests(new Date(now.getTime() + day * 86_400_000), discovered).map(one => one.series),
    )
    t.same(planned.toSorted(), Object.keys(discovered.tickers))
    const [first] = feed.schedule!.requests(now, discovered)
    t.match(first!.url, 'StartDate=08/08/2025&EndDate=08/22/2025')
  },
)

t.test(
  'most feeds that are not fetched did not say why: each does, and names what is fetched in its place',
  async t => {
    const byId = new Map(feeds.map(feed => [feed.id as string, feed]))
    for (const { id, schedule, curated, importOnly } of feeds) {
      if (schedule || curated) {
        t.equal(importOnly, undefined, `${id} is fetched or kept here`)
        continue
      }
      t.ok(importOnly, id)
      for (const [named] of (importOnly ?? '').matchAll(
        /\b(?:exchange|central-bank|statistics|fund|risk|news)\.[\w.-]+\w/g,
      )) {
        const other = byId.get(named)
        t.ok(other, `${id} names ${named}`)
        if (!/see |imported/.test(importOnly ?? '')) t.ok(other?.schedule, `${named} is fetched`)
      }
    }
  },
)
