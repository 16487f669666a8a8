import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import t from 'tap'
import { type FeedPlace, feedDocument } from '../../api/macro/feed/document.ts'
import { type Release, releaseMoment, sourceRelease } from '../../api/macro/feed/release.ts'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { atomMessages, ownRssMessages, rssMessages } from '../support/feed-rules.ts'

const place: FeedPlace = {
  base: 'https://macro.example.vn',
  publisher: 'vnfin',
  lang: 'en',
  search: '',
  simulated: false,
}

const release = (name: string, period: string, value: number, more: Partial<Release> = {}): Release => ({
  indicator: findIndicator(name)!,
  period,
  version: 1,
  value,
  was: null,
  wasSource: null,
  previous: null,
  source: 'nso',
  releasedOn: null,
  observedAt: '2026-11-06T03:12:00Z',
  ...more,
})

const october = release('cpi', '2026-10', 3.254, { previous: 3.38 })
const revised = release('cpi', '2026-10', 3.31, {
  version: 2,
  was: 3.254,
  wasSource: 'nso',
  observedAt: '2026-11-20T01:00:00Z',
})
const gdp = release('gdp', '2026-Q3', 8.23, { releasedOn: '2026-10-06' })

t.test('the feed raises no message of the validator and is read back by a reader', async t => {
  for (const lang of ['vi', 'en'] as const)
    for (const search of ['', `?indicator=cpi&lang=${lang}`]) {
      const here = { ...place, lang, search }
      const rss = feedDocument([gdp, october, revised], 'rss', here)
      t.same(rssMessages(rss.text, { url: `${place.base}/api/rss${search}`, contentType: rss.type }), [])
      t.same(ownRssMessages(rss.text), [])
      const atom = feedDocument([gdp, october, revised], 'atom', here)
      t.same(atomMessages(atom.text, { url: `${place.base}/api/atom${search}`, contentType: atom.type }), [])

      const read = parseRssFeed(rss.text)
      t.equal(read.language, lang)
      t.equal(read.ttl, 60)
      t.same(
        read.items?.map(item => item.guid?.value),
        [
          'tag:macro.example.vn,2026:vn.cpi:2026-10:v2',
          'tag:macro.example.vn,2026:vn.cpi:2026-10:v1',
          'tag:macro.example.vn,2026:vn.gdp_growth:2026-Q3:v1',
        ],
      )
      t.same(
        parseAtomFeed(atom.text).entries?.map(entry => entry.id),
        read.items?.map(item => item.guid?.value),
      )
      const json = parseJsonFeed(feedDocument([gdp, october, revised], 'json', here).text)
      t.same(
        json.items?.map(item => item.id),
        read.items?.map(item => item.guid?.value),
      )
      t.same(json.hubs, [{ type: 'WebSub', url: 'https://macro.example.vn/api/websub' }])
      t.equal(json.feed_url, `${place.base}/api/feed.json${search}`)
    }
})

t.test('an item says value, change, period, day, source and how to cite it', async t => {
  const items = parseRssFeed(feedDocument([october, revised, gdp], 'rss', place).text).items!
  t.equal(items[1]?.title, 'Consumer price index, change on a year before, October 2026: 3.25%')
  t.equal(
    items[1]?.description,
    'Consumer price index, change on a year before, October 2026: 3.25%. Period before: 3.38%. ' +
      'Scheduled for release on 3 November 2026. Source: National Statistics Office (NSO). ' +
      'Cite as: "vnfin, Consumer price index, change on a year before, period October 2026, as of 3 November 2026, ' +
      'https://macro.example.vn/api/v1/indicators/vn.cpi?from=2026-10&to=2026-10"',
  )
  t.match(items[0]?.title, /3\.31% \(revision 1\)$/)
  t.match(items[0]?.description, /Published for this period before: 3\.25%/)
  t.match(items[2]?.title, /Q3 2026: 8\.23%$/)
  const vi = parseRssFeed(feedDocument([october, revised], 'rss', { ...place, lang: 'vi' }).text).items!
  t.equal(vi[1]?.title, 'Chỉ số giá tiêu dùng so với cùng kỳ năm trước, tháng 10/2026: 3,25%')
  t.match(vi[0]?.title, /3,31% \(sửa đổi lần 1\)$/)
  t.match(
    vi[1]?.description,
    /Kỳ trước: 3,38%\. Công bố theo lịch ngày 03\/11\/2026\. Nguồn: Cục Thống kê \(NSO\)\./,
  )
})

t.test('the figure of a source that took over was stated as a revision', async t => {
  const taken = release('cpi', '2026-10', 3.25, { version: 2, was: 3.3, wasSource: 'maybank' })
  const read = (lang: 'vi' | 'en') =>
    parseRssFeed(feedDocument([taken], 'rss', { ...place, lang }).text).items![0]!
  t.match(read('en').title, /3\.25% \(in place of the figure of Maybank Securities/)
  t.match(read('vi').title, /3,25% \(thay số của Maybank Securities/)
  t.match(read('en').description, /Published for this period before \(Maybank .*\): 3\.30%/)
  t.notMatch(read('en').title, /revision/)
  t.notMatch(read('vi').title, /sửa đổi/)
  t.match(read('en').guid?.value, /:vn\.cpi:2026-10:v2$/, 'its name is as ever')
})

t.test('the moment of an item is that of the release at the source', async t => {
  t.equal(releaseMoment(gdp).toISOString(), '2026-10-06T02:00:00.000Z', 'the day that the document names')
  t.equal(releaseMoment(october).toISOString(), '2026-11-03T02:00:00.000Z', 'its day in the calendar')
  t.equal(releaseMoment(revised).toISOString(), '2026-11-20T01:00:00.000Z', 'a revision: when it was seen')
  const early = { ...october, observedAt: '2026-11-02T10:00:00Z' }
  t.equal(releaseMoment(early).toISOString(), '2026-11-02T10:00:00.000Z', 'seen before it was due')
  const central = release('central_rate', '2026-11-27', 25_600, { observedAt: '2026-11-27T01:30:00Z' })
  t.equal(releaseMoment(central).toISOString(), '2026-11-27T01:30:00.000Z', 'seen on its own day')
  const imported = { ...central, observedAt: '2026-12-24T01:30:00Z' }
  t.equal(releaseMoment(imported).toISOString(), '2026-11-27T10:00:00.000Z', 'a day of the past, seen later')
})

t.test('only the day that a document names is given as the day of release', async t => {
  const early = { ...october, observedAt: '2026-11-02T10:00:00Z' }
  const central = release('central_rate', '2026-11-27', 25_600, { observedAt: '2026-12-24T01:30:00Z' })
  const risk = release('gpr', '2026-10', 120, { observedAt: '2026-11-20T01:30:00Z' })
  for (const [item, basis, text] of [
    [gdp, 'document', /Released on 6 October 2026\./],
    [october, 'calendar', /Scheduled for release on 3 November 2026\./],
    [early, 'presumed', /Released \(presumed day\) on 2 November 2026\./],
    [central, 'presumed', /Released \(presumed day\) on 27 November 2026\./],
    [risk, 'presumed', /Released \(presumed day\) on 5 November 2026\./],
    [revised, undefined, /Known since 20 November 2026\./],
  ] as const) {
    t.equal(sourceRelease(item)?.basis, basis)
    t.match(parseRssFeed(feedDocument([item], 'rss', place).text).items![0]!.description, text)
  }
})

t.test('the same releases in any order give the same bytes, and news moves the date', async t => {
  const one = feedDocument([october, revised, gdp], 'rss', place)
  t.equal(feedDocument([gdp, revised, october], 'rss', place).text, one.text)
  t.equal(one.updated.toISOString(), '2026-11-20T01:00:00.000Z')
  const empty = feedDocument([], 'rss', place)
  t.same(rssMessages(empty.text, { url: `${place.base}/api/rss`, contentType: empty.type }), [])
  t.equal(empty.text, feedDocument([], 'rss', place).text)
})

t.test('fifty items at most, the newest; simulated data say so in every title', async t => {
  const many = Array.from({ length: 60 }, (_, i) =>
    release(
      'central_rate',
      `2026-${String(1 + Math.floor(i / 28)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
      25_000 + i,
      {
        observedAt: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
        source: 'sbv',
      },
    ),
  )
  const items = parseRssFeed(feedDocument(many, 'rss', { ...place, simulated: true }).text).items!
  t.equal(items.length, 50)
  t.match(items[0]?.title, /25,059 VND per USD$/)
  t.ok(items.every(item => item.title?.startsWith('[SIMULATED DATA, not real] ')))
  t.equal(items[0]?.guid?.value, 'tag:macro.example.vn,2026:simulated:vn.fx.usd_central:2026-03-04:v1')
})
