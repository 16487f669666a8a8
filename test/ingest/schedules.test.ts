import { Cron } from 'croner'
import t from 'tap'
import { feeds } from '../../ingest/sources/index.ts'

const now = new Date('2025-08-22T12:00:00Z')

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
    const requests = feed.schedule.requests(now)
    t.ok(requests.length > 0, feed.id)
    for (const { url } of requests) t.ok(URL.canParse(url) && url.startsWith('https://'), url)
  }
})

t.test("CafeF's addresses carry the date twice, in two orders", async t => {
  const urls = feeds.find(feed => feed.id === 'exchange.cafef.bulk-raw')!.schedule!.requests(now)
  t.same(urls, [{ url: 'https://cafef1.mediacdn.vn/data/ami_data/20250822/CafeF.SolieuGD.22082025.zip' }])
})
