import t from 'tap'
import { licensedBarsOf } from '../../../ingest/licensed-bars.ts'
import { ssiDailyOhlc } from '../../../ingest/sources/ssi/fastconnect.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { send } from '../../support/send.ts'
import { startFetching } from '../../support/upstream/fetching.ts'
import { quote, tickers } from '../../support/upstream/market.ts'

const session = '2026-11-27'
const now = new Date('2026-11-27T13:00:00Z')

t.test('what a contract brought is read by the key of its holder’s account, and by no other', async t => {
  const home = await startFetching(t, `${session}T20:00:00+07:00`)
  await home.run(ssiDailyOhlc)
  const system = await accessSystem(t, now.toISOString())
  const first = await system.start()
  const make = (mode: 'live' | 'test') =>
    first.keys.createAccount({ name: 'holder', email: null, tier: 'operator', mode }, now)
  const holder = await make('live')
  const colleague = await make('live')
  const { account } = holder.record
  const licensed = (wanted: Parameters<typeof licensedBarsOf>[1]) => licensedBarsOf(home.nats, wanted)
  const api = await system.start({ settings: { FEEDS_HOLDER_ACCOUNT: account }, licensed })
  const { ticker } = tickers[5]!
  const path = `/api/admin/licensed/${ticker.toLowerCase()}`

  const answer = await send(`${api.base}${path}`, { key: holder.text })
  t.equal(answer.status, 200, answer.text)
  t.equal(answer.headers.get('cache-control'), 'no-store')
  t.match(answer.body.data, {
    symbol: ticker,
    resolution: '1d',
    from: '2025-11-27',
    to: session,
    licence: [{ id: 'ssi-fastconnect', use: 'holder_only', text_en: /for its holder alone/ }],
    bars: [{ session, minute: null, close: quote(ticker, session).close, source: 'exchange.ssi.daily-ohlc' }],
  })
  t.same((await send(`${api.base}${path}?resolution=1m`, { key: holder.text })).body.data.bars, [])

  for (const [who, key] of [
    ['another operator', colleague.text],
    ['an operator in test mode', (await make('test')).text],
  ] as const) {
    const refused = await send(api.base + path, { key })
    t.match(refused.body, { status: 403, code: 'forbidden' }, who)
    t.notMatch(refused.text, /close/, who)
  }
  t.match((await send(api.base + path, { key: await keyOf(api, 'elite') })).body, { code: 'tier_required' })
  t.match((await send(api.base + path)).body, { code: 'missing_key' })

  const unnamed = await system.start({ licensed })
  t.match((await send(unnamed.base + path, { key: holder.text })).body, {
    code: 'forbidden',
    detail: /No account is named/,
  })
})
