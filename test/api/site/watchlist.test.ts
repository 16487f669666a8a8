import t from 'tap'
import { routes } from '../../../api/routes.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test('the page of a list gets prices with session and source; a missing one says why', async t => {
  const home = await runningSystem(t, { models: [listing, prices], routes, now: '2026-11-27T11:00:00Z' })
  const publish = (ticker: string, closes: Readonly<Record<string, number>>) =>
    home.publish(
      bars,
      {
        exchange: 'HOSE',
        ticker: Object.keys(closes).map(() => ticker),
        session: Object.keys(closes),
        close: Object.values(closes),
        volume: Object.keys(closes).map(() => 1_000),
      },
      { source: '/feeds/exchange.cafef.bulk-raw' },
    )
  await publish('FPT', { '2026-11-26': 90_000, '2026-11-27': 91_800 })
  await publish('HPG', { '2026-11-19': 25_000, '2026-11-20': 25_500 })
  await publish('OLD', { '2026-01-05': 1_000 })
  await home.caughtUp()
  const get = (path: string) => send(`${home.base}${path}`)

  const { status, body } = await get('/watchlist/prices?tickers=fpt,HPG,OLD,NONE&lang=en')
  t.equal(status, 200)
  t.match(body.data, [
    { ticker: 'FPT', date: '2026-11-27', close: 91_800, change: 1_800, change_percent: 2, reason: null },
    { ticker: 'HPG', date: '2026-11-20', close: 25_500, change: 500, change_percent: 2 },
    { ticker: 'OLD', date: null, close: null, change: null, reason: /no price of the last 45 days/ },
    { ticker: 'NONE', close: null, reason: /no price/ },
  ])
  t.match(body.meta, { as_of: '2026-11-27', source: [{ id: 'cafef' }] })
  t.match(body.meta.sources_html, 'Source: ')
  const daily = await get('/api/finance/stock-market/daily?symbols=FPT')
  t.match(daily.body.data[0], { close: 91_800, date: '2026-11-27' }, 'the figures of the interface')

  t.equal((await get('/watchlist/prices')).status, 422)
  t.equal((await get('/watchlist/prices?tickers=%3Cb%3E')).status, 422)
  const many = Array.from({ length: 101 }, (_, i) => `AB${i}`)
  t.equal((await get(`/watchlist/prices?tickers=${many}`)).status, 422)

  const page = await get('/watchlist?lang=en')
  t.match(page.text, 'stored in this browser alone')
  t.match(page.text, '<noscript>')
  t.match((await get('/market?lang=en')).text, 'data-star="FPT"')
})
