import t from 'tap'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { Draft } from '../../../contracts/events/fact.ts'
import type { IndexBars } from '../../../contracts/events/index-bars.ts'
import type { Listing } from '../../../contracts/events/listing.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import type { Parsed } from '../../../ingest/feed.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { simulatedDocuments } from '../../../ingest/sources/simulated/index.ts'
import { simulateMarket } from '../../../ingest/sources/simulated/market.ts'

const options = { seed: 'parsers', until: '2026-11-26', sessions: 40 }
const market = simulateMarket(options)
const parsed: { feed: string; name: string; result: Parsed }[] = []

t.test('each document is recognised by its own feed alone, and all its rows are taken', async t => {
  for (const document of simulatedDocuments(options)) {
    const open = await openDocument(document)
    const recognised = feeds.filter(feed => feed.recognise(sniffOf(open)))
    t.same(
      recognised.map(feed => feed.id),
      [document.feed],
      document.name,
    )
    const result = recognised[0]!.parse(open)
    t.same(result.issues.slice(0, 3), [], `${document.name}: no row is refused, held or remarked on`)
    t.ok(result.rows > 0)
    parsed.push({ feed: document.feed, name: document.name, result })
  }
})

const drafts = <T>(type: string, name: RegExp): Draft<T>[] =>
  parsed
    .filter(one => name.test(one.name))
    .flatMap(one => one.result.drafts)
    .filter((draft): draft is Draft<T> => draft.kind.type === type)

t.test('the bars in the facts are those of the market', async t => {
  const raw = drafts<Bars>('market.bars', /Raw/)
  const adjusted = drafts<Bars>('market.bars', /SolieuGD\.Upto/)
  const total = market.companies.reduce((sum, { bars }) => sum + bars.length, 0)
  const rows = (list: Draft<Bars>[]) => list.reduce((sum, { data }) => sum + data.ticker.length, 0)
  t.equal(rows(raw), total)
  t.equal(rows(adjusted), total)
  t.equal(raw.length, 40 * 3, 'a fact for each session and exchange')
  const history = new Map(market.companies.map(one => [one.company.ticker, one]))
  for (const { data } of raw) {
    for (const [i, ticker] of data.ticker.entries()) {
      const { company, bars } = history.get(ticker)!
      const bar = bars.find(one => market.sessions[one.session] === data.session[i])!
      const same =
        data.exchange === company.exchange &&
        data.open![i] === bar.open &&
        data.high![i] === bar.high &&
        data.low![i] === bar.low &&
        data.close![i] === bar.close &&
        data.volume![i] === bar.volume
      if (!same) t.fail(`${ticker} ${data.session[i]}`)
    }
  }
  const newest = adjusted.filter(({ data }) => data.session[0] === '2026-11-26')
  for (const { data } of newest)
    for (const [i, ticker] of data.ticker.entries())
      if (data.adj_close![i] !== history.get(ticker)!.bars.at(-1)!.close)
        t.fail(`${ticker} newest adjusted close`)
})

t.test('indices and listing arrive under our names', async t => {
  const indices = drafts<IndexBars>('market.index-bars', /Index/)
  t.same(
    new Set(indices.flatMap(({ data }) => data.code)),
    new Set(['VNINDEX', 'VN30', 'HNXINDEX', 'UPCOMINDEX']),
  )
  t.equal(
    indices.reduce((sum, { data }) => sum + data.code.length, 0),
    4 * 40,
  )
  const rows = drafts<Listing>('market.listing', /symbols/).flatMap(({ data }) => data.rows)
  t.equal(rows.length, market.companies.length)
  for (const row of rows)
    if (row.kind !== 'share' || !row.icb || !row.name_vi || !row.industry_en) t.fail(JSON.stringify(row))
  t.equal(
    rows.filter(row => row.status === 'listed').length,
    market.companies.filter(one => one.listed).length,
  )
})
