import t from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { readerOf } from '../../../api/site/lang.ts'
import { moversView } from '../../../api/site/market/movers.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { listing } from '../../../contracts/events/listing.ts'
import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { readModels } from '../../../projections/index.ts'
import { liquidTickers } from '../../../projections/prices/query.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

const days = ['2026-11-25', '2026-11-26', '2026-11-27']

/** 250 shares, of which the first is traded most; the last one hardly trades and rises most. */
const shares = Array.from({ length: 250 }, (_, i) => {
  const [a, b] = [Math.floor(i / 26), i % 26].map(n => String.fromCharCode(65 + n))
  return { ticker: `S${a}${b}`, volume: 1_000 * (250 - i), close: [10_000, 10_000, 10_000 + (i % 50)] }
})
const small = shares.at(-1)!
small.close[2] = 10_700
const large = shares[1]!
large.close[2] = 9_300

t.test('movers are of the shares that are traded most, the page says so and leads to all', async t => {
  const home = await runningSystem(t, {
    models: readModels,
    routes: [...siteRoutes, ...marketRoutes],
    now: '2026-11-27T11:00:00Z',
  })
  await home.publish(
    listing,
    {
      as_of: days[0]!,
      rows: shares.map(({ ticker }) => ({
        ticker,
        exchange: 'HOSE' as const,
        status: 'listed' as const,
        kind: 'share' as const,
        name_vi: ticker,
        name_en: ticker,
        icb: null,
        industry_vi: null,
        industry_en: null,
      })),
    },
    { source: '/feeds/exchange.cafef.listing' },
  )
  const rows = shares.flatMap(share => days.map((session, i) => ({ ...share, session, at: share.close[i]! })))
  const closes = rows.map(({ at }) => at)
  await home.publish(
    bars,
    {
      exchange: 'HOSE',
      ticker: rows.map(({ ticker }) => ticker),
      session: rows.map(({ session }) => session),
      open: closes,
      high: closes,
      low: closes,
      close: closes,
      adj_close: closes,
      volume: rows.map(({ volume }) => volume),
    },
    { source: '/feeds/exchange.cafef.bulk-raw' },
  )
  await home.caughtUp()

  const liquid = await liquidTickers(home.services.db, { until: days[2]!, sessions: 20, count: 200 })
  t.equal(liquid.length, 200)
  t.strictSame([liquid[0], liquid.includes(small.ticker)], [shares[0]!.ticker, false])
  t.strictSame(
    await liquidTickers(home.services.db, { until: '2026-11-24', sessions: 20, count: 200 }),
    [],
    'no session yet',
  )

  const text = (await send(`${home.base}/market?lang=vi`)).text
  const movers = text.slice(text.indexOf('class="movers"'), text.indexOf('Mọi mã</h2>'))
  t.match(movers, `/market/${large.ticker}?lang=vi`, 'a large share that falls')
  t.notMatch(movers, `/market/${small.ticker}?`, 'the largest rise of all hardly trades')
  t.match(movers, /trong 200 mã có giá trị giao dịch bình quân 20 phiên lớn nhất/)
  t.match(movers, 'href="/market?sort=-change_percent&amp;lang=vi"')

  const all = (await send(`${home.base}/market?sort=-change_percent&lang=en`)).text
  t.notMatch(all, 'class="movers"', 'the list of all comes first where its order was chosen')
  t.match(/<tbody.*?href="\/market\/([A-Z]+)/s.exec(all)?.[1], small.ticker, 'and has the largest rise')
})

t.test('where no share has a change, nothing is said of rises and falls', async t => {
  const reader = readerOf({ lang: 'vi', query: {} })
  t.equal(moversView({ rises: [], falls: [], traded: [] }, 'volume', reader), null)
  const traded = [
    { ticker: 'HPG', ticker_then: 'HPG', close: 29_400, volume: 54_496_800, turnover: null },
  ] as unknown as readonly DailyBar[]
  const { text } = moversView({ rises: [], falls: [], traded }, 'volume', reader)!
  t.match(text, 'Khối lượng lớn nhất')
  t.notMatch(text, 'Tăng và giảm')
})
