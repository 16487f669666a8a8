import t from 'tap'
import { compilations } from '../../contracts/indicators/compilations.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import { publisherOf, sourcesOf } from '../../contracts/publishers.ts'
import { feeds } from '../../ingest/sources/index.ts'

t.test(
  'sources of lbma, hose, nyfed, 24hmoney and vn-stock-data had neither a name nor an address',
  async t => {
    const ids = new Set([
      ...feeds.map(feed => feed.id.split('.')[1]!),
      ...indicators.flatMap(indicator => indicator.sources),
      'hose',
    ])
    for (const id of ids) {
      const { nameVi, nameEn, url } = publisherOf(id)
      t.ok(nameVi !== '' && nameEn !== '', id)
      if (id === 'simulated' || id === 'curated') t.equal(url, null, `${id} has no address`)
      else t.match(url ?? '', /^https:\/\/[a-z0-9.-]+\.[a-z]+/, `address of ${id}`)
    }
  },
)

t.test('each publisher of an answer is named once', async t => {
  t.same(
    sourcesOf(['exchange.cafef.price-history', 'exchange.cafef.bulk-raw', 'risk.nobody.knows']).map(
      s => s.id,
    ),
    ['cafef', 'nobody'],
  )
})

t.test('what is a compilation is a feed that comes by import only', async t => {
  for (const id of compilations) {
    const feed = feeds.find(one => one.id === id)
    t.ok(feed, `${id} is a feed`)
    t.type(feed?.importOnly, 'string', `${id} is imported`)
  }
})
