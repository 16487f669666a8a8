import t from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import { docPages } from '../../../api/site/docs/catalogue.ts'
import { readerOf } from '../../../api/site/lang.ts'
import { priceChart } from '../../../api/site/market/chart/view.ts'
import { ratioTables } from '../../../api/site/market/ticker/ratio-view.ts'
import { systemRoutes } from '../../../api/system/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { send } from '../../support/send.ts'

/** What publishers define in different ways, by the page that says how it is meant here. */
const definitions = ['ttm', 'adjusted-prices', 'matched-volume', 'foreign-ownership']

t.test('a definition that varies has one page, and its fields name it in OpenAPI', async t => {
  const base = await apiAlone(t, [...marketRoutes, ...systemRoutes])
  const document = JSON.stringify((await send(`${base}/openapi.json`)).body)
  const pages = new Set(docPages.map(({ id }) => id))
  for (const id of definitions) {
    t.ok(pages.has(id), `/docs/${id} is a page`)
    t.match(document, `/docs/${id}`, `a field names /docs/${id}`)
  }
  for (const [, id = ''] of document.matchAll(/defined in \/docs\/([a-z-]+)/g))
    t.ok(pages.has(id), `/docs/${id}, which a field names, is a page`)
})

t.test('the pages of the site link to it', async t => {
  const reader = readerOf({ lang: 'vi', query: {} })
  const bar = { date: '2026-11-26', open: 1, high: 2, low: 1, close: 2, volume: 3, sessions_skipped: 0 }
  const noDay = {
    last: null,
    change: null,
    change_percent: null,
    ceiling: null,
    reference: null,
    floor: null,
  }
  const chart = (isShare: boolean) =>
    String(priceChart([bar], [], noDay, { basis: isShare ? 'published' : null, reader }))
  t.match(chart(true), 'href="/docs/adjusted-prices"')
  t.match(chart(true), 'href="/docs/matched-volume"')
  t.notMatch(chart(false), '/docs/adjusted-prices', 'an index is not adjusted')
  const ratios = {
    periods: [
      {
        period: '2025',
        published_at: '2026-03-31',
        published_at_basis: 'presumed',
        priced_on: null,
        ratios: {},
      },
    ],
    peer_group: { id: 'template:general', members: 3 },
    industry: null,
  }
  t.match(String(ratioTables(ratios as never, 'whole', reader)), 'href="/docs/ttm"')
})
