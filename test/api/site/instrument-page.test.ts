import t from 'tap'
import { mcpRoutes } from '../../../api/mcp/index.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { futureBars } from '../../../contracts/events/future-bars.ts'
import { instrumentTerms } from '../../../contracts/events/instrument-terms.ts'
import { readModels } from '../../../projections/index.ts'
import { answerOf, mcpClient } from '../../support/mcp.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test(
  'a warrant and a future have pages of their own, are found, and answer the tool of prices',
  async t => {
    const home = await runningSystem(t, {
      models: readModels,
      routes: [...siteRoutes, ...mcpRoutes],
      now: '2026-02-24T11:00:00Z',
    })
    const days = ['2026-02-12', '2026-02-13']
    await home.publish(
      bars,
      {
        exchange: 'HOSE',
        ticker: ['CFPT2601', 'CFPT2601'],
        session: days,
        open: [1_240, 1_250],
        high: [1_240, 1_250],
        low: [1_240, 1_250],
        close: [1_240, 1_250],
        volume: [1_000, 2_000],
      },
      { source: '/feeds/exchange.ssi.warrants' },
    )
    for (const [contract, close] of [
      ['VN30F2602', 1_910.5],
      ['41I1G3000', 1_920],
    ] as const)
      await home.publish(
        futureBars,
        {
          contract,
          session: ['2026-02-13'],
          open: [close],
          high: [close],
          low: [close],
          close: [close],
          volume: [200_000],
        },
        { source: '/feeds/exchange.dnse.future-bars', key: contract },
      )
    await home.publish(
      instrumentTerms,
      {
        as_of: '2026-02-13',
        rows: [
          {
            symbol: 'CFPT2601',
            kind: 'warrant',
            name: null,
            exchange: 'HOSE',
            underlying: 'FPT',
            issuer: 'SSI',
            option_type: 'call',
            strike: 95_000,
            ratio: 1.6712,
            first_trading_day: null,
            last_trading_day: '2026-06-19',
            maturity_date: '2026-06-23',
            issue_date: null,
            coupon_percent: null,
            quantity: 10_000_000,
          },
        ],
      },
      { source: '/feeds/exchange.ssi.warrants' },
    )
    await home.caughtUp()
    const page = async (path: string) => (await send(`${home.base}${path}`)).text
    const vi = await page('/market/CFPT2601?lang=vi')
    for (const part of [
      'Chứng quyền mua FPT',
      'Giá thực hiện, VND',
      '95.000',
      '1,6712:1',
      '19/06/2026',
      '1.250',
      'Giá chưa điều chỉnh, VND',
    ])
      t.match(vi, part, part)
    t.notMatch(vi, /not_stated|undefined/)
    t.match(vi, /href="\/assets\/market\.[^"]*css"/, 'its chart has the styles of charts')
    t.match(vi, /<h2>Điều khoản <small>theo nguồn ngày.*13\/02\/2026/, 'the day of its terms is on the page')
    const en = await page('/market/41I1G3000?lang=en')
    for (const part of [
      'Future on the VN30 index, 03/2026',
      'VN30F2603, 41I1G3000',
      '100,000',
      'by the rule of the code',
      '1,920',
    ])
      t.match(en, part, part)
    t.match(
      await page('/market/VN30F1M?lang=vi'),
      /Chuỗi hợp đồng tương lai chỉ số VN30[\s\S]*thứ Năm thứ ba/,
    )
    t.match(await page('/search?q=cfpt2601&lang=vi'), /CFPT2601/)
    t.match(await page('/search?q=41I1G3000&lang=en'), /VN30F2603/)
    const client = await mcpClient(t, home.base, 'none')
    const warrant = await answerOf(client, 'get_ta_signals', { symbol: 'cfpt2601', lang: 'en' })
    t.match(warrant, {
      ticker: 'CFPT2601',
      close: 1_250,
      rating: null,
      instrument: { strike: 95_000 },
      as_of: '2026-02-13',
    })
    t.match(await answerOf(client, 'get_ta_signals', { symbol: 'VN30F1M', lang: 'vi' }), {
      summary: /1910.5 điểm/,
      sessions: [{ contract: 'VN30F2602' }],
    })
  },
)
