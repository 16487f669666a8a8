import t, { type Test } from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import { factKinds } from '../../../contracts/events/index.ts'
import type { ReadModel } from '../../../projections/engine/projection.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { sentiment } from '../../../projections/sentiment/score.ts'
import { rsi } from '../../../projections/signals/kernels/rsi.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

const sessions: string[] = []
for (let d = Date.UTC(2025, 0, 2); sessions.length < 280; d += 86_400_000) {
  const day = new Date(d)
  if (day.getUTCDay() % 6 !== 0) sessions.push(day.toISOString().slice(0, 10))
}
const last = sessions.at(-1)!

const shares = {
  VCB: { exchange: 'HOSE', icb: '8355', level: 60_000, volume: 2_000_000 },
  VND: { exchange: 'HOSE', icb: '8777', level: 20_000, volume: 900_000 },
  PVS: { exchange: 'HNX', icb: '0573', level: 30_000, volume: 700_000 },
  ACV: { exchange: 'UPCOM', icb: '2777', level: 90_000, volume: 500_000 },
  XTN: { exchange: 'UPCOM', icb: '2777', level: 9_000, volume: 300 },
} as const
type Share = keyof typeof shares
const tickers = Object.keys(shares) as Share[]

/** A price path on whole hundreds that goes up and down. */
const close = (ticker: Share, n: number): number =>
  Math.round(
    (shares[ticker].level *
      (1 + 0.12 * Math.sin((n + ticker.charCodeAt(0)) / 19) + 0.01 * Math.sin(n * 1.3))) /
      100,
  ) * 100

/** Bars of sessions from one to before another, in one fact. */
function bars(from: number, to: number): { type: string; data: Bars } {
  const rows = sessions
    .slice(from, to)
    .flatMap((session, i) => tickers.map(x => ({ x, n: from + i, session })))
  return {
    type: 'market.bars',
    data: {
      ticker: rows.map(r => r.x),
      session: rows.map(r => r.session),
      open: rows.map(r => close(r.x, r.n)),
      high: rows.map(r => close(r.x, r.n) + 200),
      low: rows.map(r => close(r.x, r.n) - 200),
      close: rows.map(r => close(r.x, r.n)),
      volume: rows.map(r => shares[r.x].volume),
      turnover: rows.map(r => shares[r.x].volume * close(r.x, r.n)),
      // A stock dividend of VCB at session 200: older adjusted prices are 20 % lower.
      adj_close: rows.map(r => (r.x === 'VCB' && r.n < 200 ? close(r.x, r.n) * 0.8 : close(r.x, r.n))),
    },
  }
}

const listed = {
  type: 'market.listing',
  data: {
    as_of: '2026-11-27',
    rows: tickers.map(ticker => ({
      ticker,
      exchange: shares[ticker].exchange,
      status: ticker === 'XTN' ? ('delisted' as const) : ('listed' as const),
      kind: 'share' as const,
      name_vi: `Công ty ${ticker}`,
      name_en: `${ticker} Corporation`,
      icb: shares[ticker].icb,
      industry_vi: null,
      industry_en: null,
    })),
  },
}

const index = {
  type: 'market.index-bars',
  data: {
    code: sessions.map(() => 'VNINDEX'),
    session: sessions,
    open: sessions.map((_, n) => 1199.5 + n),
    high: sessions.map((_, n) => 1201 + n),
    low: sessions.map((_, n) => 1199 + n),
    close: sessions.map((_, n) => 1200 + n),
  },
}

const flows = (from: number, to: number, sell = 1_000_000_000) => {
  const rows = sessions.slice(from, to).flatMap(session => tickers.map(x => ({ x, session })))
  return {
    type: 'market.foreign-flow',
    data: {
      ticker: rows.map(r => r.x),
      session: rows.map(r => r.session),
      buy_volume: rows.map(() => 10_000),
      sell_volume: rows.map(() => 4_000),
      buy_value: rows.map(r => (r.x === 'XTN' ? 100_000 : 2_000_000_000)),
      sell_value: rows.map(r => (r.x === 'XTN' ? 50_000 : sell)),
    },
  }
}

const models = () => [prices, listing, indices, foreignFlow, signalsScore(), sentiment]

async function market(t: Test, models: readonly ReadModel[]) {
  const system = await runningSystem(t, { models, routes: marketRoutes })
  return {
    /** Stores facts and waits until they are served. */
    async publish(facts: readonly { type: string; data: unknown }[]) {
      for (const { type, data } of facts) await system.publish(factKinds.find(k => k.type === type)!, data)
      await system.caughtUp()
    },
    get: (path: string) => send(`${system.base}${path}`),
    pool: system.env.pool,
  }
}

async function filled(t: Test) {
  const api = await market(t, models())
  await api.publish([listed, index, bars(0, 140), flows(0, 140), bars(140, 279), flows(140, 280)])
  await api.publish([bars(279, 280)])
  return api
}

t.test('prices over HTTP', async t => {
  const api = await filled(t)

  await t.test('a day or a ticker of which there is nothing is answered with the reason', async t => {
    const list = async (query: string) => (await api.get(`/api/finance/stock-market/daily?${query}`)).body
    const reasons = async (query: string) =>
      (await list(query)).meta.reasons.map((r: { code: string; subject: string }) => [r.code, r.subject])
    t.same(await reasons('date=2025-01-04'), [['closed_day', '2025-01-04']], 'a Saturday')
    t.same(await reasons('date=2031-01-06'), [['no_session', '2031-01-06']], 'still to come')
    t.same(await reasons('date=2001-01-04'), [['no_session', '2001-01-04']], 'before the first bar')
    t.same(await reasons(`date=${last}&symbols=vcb,QQQ`), [['unknown_ticker', 'QQQ']])
    t.same(await reasons('date=2025-01-04&symbols=VCB'), [['closed_day', '2025-01-04']])
    const { meta } = await list('')
    t.match(meta, {
      as_of: last,
      reasons: [],
      coverage: { session: last, tickers: 5, expected: 5, complete: true },
    })
    const closed = (await api.get('/api/finance/market-data?date=2025-01-04')).body
    t.match(closed.meta, { as_of: '2025-01-03', reasons: [{ code: 'closed_day' }] })
  })

  await t.test('signals of a ticker, in either case', async t => {
    const { status, body } = await api.get('/api/finance/ta/signals/vcb?lang=en')
    t.equal(status, 200)
    const { data, meta } = body
    t.match(data, {
      ticker: 'VCB',
      name: 'VCB Corporation',
      exchange: 'HOSE',
      as_of: last,
      bars_used: 280,
      warm: true,
      adjusted: true,
      low_liquidity: false,
      session_state: 'closed',
    })
    t.equal(data.signals.length, 26)
    const total = data.signals.reduce(
      (sum: number, s: { signal: string | null; weight: number }) =>
        sum + (s.signal === 'buy' ? s.weight : s.signal === 'sell' ? -s.weight : 0),
      0,
    )
    t.ok(Math.abs(total - data.rating.total) < 0.002, 'weights add up to the rating')
    t.equal(data.summary.buy + data.summary.neutral + data.summary.sell, 26)
    const adjusted = Float64Array.from(sessions.map((_, n) => close('VCB', n) * (n < 200 ? 0.8 : 1)))
    t.equal(data.indicators.rsi14, Number(rsi(adjusted)[279]!.toFixed(4)), 'RSI of the adjusted closes')
    t.equal(data.price.last, close('VCB', 279))
    t.equal(data.price.reference, close('VCB', 278))
    t.match(meta, { as_of: last, freshness: 'end_of_day', disclaimer: 'Information, not investment advice.' })
    t.same(meta.source, [{ id: 'cafef', name: 'CafeF', url: 'https://cafef.vn' }])
  })

  await t.test('as of a day, with history, the same as it was on that day', async t => {
    const then = (await api.get(`/api/finance/ta/signals/ACV?as_of=${sessions[270]}&days=5`)).body.data
    t.equal(then.as_of, sessions[270])
    t.same(
      then.history.map((h: { session: string }) => h.session),
      [270, 269, 268, 267, 266].map(n => sessions[n]),
    )
    t.equal(then.history[0].rsi14, then.indicators.rsi14)
    const now = (await api.get('/api/finance/ta/signals/ACV')).body.data
    const { history, ...same } = (await api.get(`/api/finance/ta/signals/ACV?days=1&as_of=${last}`)).body.data
    t.equal(history.length, 1)
    t.same({ ...same, history: [] }, now, 'kept and computed answers are one')
    const weekend = (await api.get('/api/finance/ta/signals/ACV?as_of=2025-06-08')).body.data
    t.equal(weekend.as_of, '2025-06-06')
  })

  await t.test('the rules of the votes on request, in both languages', async t => {
    const plain = (await api.get('/api/finance/ta/signals/VND')).body.data
    t.equal(plain.signals[0].rule, undefined)
    const vi = (await api.get('/api/finance/ta/signals/VND?explain=true&lang=vi')).body.data
    t.match(vi.signals[0], { indicator: 'SMA(10)', rule: /giá đóng cửa/, reason: /SMA\(10\) là/ })
  })

  await t.test('an unknown ticker is 404 with near matches; bad parameters are 422', async t => {
    const unknown = await api.get('/api/finance/ta/signals/VCX')
    t.equal(unknown.status, 404)
    t.match(unknown.body, { success: false, code: 'not_found', closest_matches: ['VCB'] })
    t.match((await api.get('/api/finance/ta/signals/VCB?as_of=2024-01-01')).body, {
      status: 404,
      detail: /no bar up to 2024-01-01/,
    })
    for (const query of ['days=31', 'days=0', 'as_of=27-11-2026', 'explain=yes', 'day=3'])
      t.equal((await api.get(`/api/finance/ta/signals/VCB?${query}`)).status, 422, query)
    t.equal((await api.get('/api/finance/ta/signals/V')).status, 422)
  })

  await t.test('thin trading and a delisted status are said, and there is no rating', async t => {
    const { data, meta } = (await api.get('/api/finance/ta/signals/XTN?lang=vi')).body
    t.match(data, { low_liquidity: true, rating: null, signals: [], status: 'delisted' })
    t.match(data.summary, { signal: null, score: null })
    t.ok(data.flags.includes('delisted'))
    t.ok(meta.warnings.some((w: { code: string }) => w.code === 'low_liquidity'))
  })

  await t.test('the narrative: every number is in numbers_used and in the signals answer', async t => {
    for (const ticker of tickers)
      for (const lang of ['vi', 'en'])
        for (const style of ['brief', 'full']) {
          const { status, body } = await api.get(
            `/api/mcp/ta-narrative?symbol=${ticker}&lang=${lang}&style=${style}`,
          )
          t.equal(status, 200)
          const { data } = body
          const signals = (await api.get(`/api/finance/ta/signals/${ticker}?lang=${lang}`)).body.data
          const text = `${data.headline} ${data.narrative}`
          t.notMatch(text, /\b(buy|sell|bought|sold|mua|bán)\b/i)
          t.notMatch(JSON.stringify(data), /"(buy|sell)"/)
          // What is left of the text without the numbers that are accounted for has no digit.
          let rest = text
          for (const used of [...data.numbers_used].sort((a, b) => b.text.length - a.text.length))
            rest = rest.replace(used.text, '')
          t.notMatch(rest, /\d/, `${ticker} ${lang} ${style}`)
          for (const { text: written, value, path, kind } of data.numbers_used) {
            if (kind === 'parameter') {
              t.equal(Number(written), value)
              continue
            }
            const found = path
              .split('.')
              .reduce((x: Record<string, unknown>, key: string) => x[key] as never, signals)
            t.equal(value, found, `${path} is ${found}`)
            if (kind !== 'figure') continue
            const plain =
              lang === 'vi' ? written.replaceAll('.', '').replace(',', '.') : written.replaceAll(',', '')
            t.equal(Number(plain), value, `${written} is ${value}`)
          }
          t.same(
            data.signals.map((s: { id: string; value: number }) => [s.id, s.value]),
            signals.signals.map((s: { id: string; value: number }) => [s.id, s.value]),
          )
          t.same(data.generated_by, { method: 'template', version: '1' })
        }
    const delisted = (await api.get('/api/mcp/ta-narrative?symbol=xtn&lang=en')).body.data
    t.match(delisted.narrative, /^According to the lists, XTN is delisted\./, 'status comes first')
    t.equal((await api.get('/api/mcp/ta-narrative')).status, 422)
    t.equal((await api.get('/api/mcp/ta-narrative?symbol=VCX')).status, 404)
  })

  await t.test('an index has signals too, in points', async t => {
    const { data, meta } = (await api.get('/api/finance/ta/signals/vnindex?lang=en')).body
    t.match(data, {
      ticker: 'VNINDEX',
      kind: 'index',
      close: 1479,
      bars_used: 280,
      low_liquidity: null,
      flags: ['liquidity_unknown'],
    })
    t.equal(data.indicators.rsi14, 100)
    const narrative = (await api.get('/api/mcp/ta-narrative?symbol=VNINDEX&lang=vi')).body.data
    t.match(narrative.narrative, /^VNINDEX đóng cửa ở 1.479 điểm/)
    t.equal(meta.unit.sma, 'points')
  })

  await t.test('daily prices with band, reference and foreign columns', async t => {
    const { data } = (await api.get(`/api/finance/stock-market/daily?date=${last}`)).body
    t.equal(data.length, 5)
    const of = (ticker: string) => data.find((r: { ticker: string }) => r.ticker === ticker)
    const reference = close('VCB', 278)
    t.match(of('VCB'), {
      reference,
      reference_basis: 'previous_close',
      change_from_reference: close('VCB', 279) - reference,
      foreign_buy: 10_000,
      foreign_sell: 4_000,
    })
    t.equal(of('VCB').ceiling, Math.floor((reference * 1.07) / 100) * 100)
    t.equal(of('PVS').floor, Math.ceil((close('PVS', 278) * 0.9) / 100) * 100)
    t.equal(of('ACV').reference_basis, 'previous_average')
    const ex = (await api.get(`/api/finance/stock-market/daily?date=${sessions[200]}&symbols=VCB`)).body
      .data[0]
    t.equal(ex.reference_basis, 'ex_rights')
    t.equal(ex.reference, Math.round((close('VCB', 199) * 0.8) / 100) * 100)
    const adjusted = (await api.get(`/api/finance/stock-market/daily?date=${last}&adjusted=true`)).body.data
    t.ok(
      adjusted.every((r: { ceiling: null; reference: null }) => r.ceiling === null && r.reference === null),
    )
    const csv = await api.get(`/api/finance/stock-market/daily?date=${last}&format=csv&symbols=ACV`)
    t.match(csv.text, /reference_basis/)
    t.match(csv.text, /previous_average/)
  })

  await t.test('market data: indices, sectors, breadth, foreign flow, sentiment', async t => {
    const { data, meta } = (await api.get('/api/finance/market-data?lang=vi')).body
    t.equal(meta.as_of, last)
    t.equal(data.indices[0].code, 'VNINDEX')
    t.equal(data.indices[0].spark.length, 30)
    t.same(data.sectors.map((s: { code: string }) => s.code).sort(), ['0500', '2700', '8300', '8700'])
    t.ok(
      data.sectors.every(
        (s: { name: string; leaders: unknown[] }) => s.name.length > 0 && s.leaders.length > 0,
      ),
    )
    const { advancers, decliners, unchanged, by_exchange } = data.breadth
    t.equal(advancers + decliners + unchanged, 5)
    t.equal(
      by_exchange.reduce((sum: number, e: { advancers: number }) => sum + e.advancers, 0),
      advancers,
    )
    t.match(data.foreign, { buy: 8_000_100_000, sell: 4_000_050_000, net: 4_000_050_000, refused: 0 })
    t.equal(data.foreign.net_percent_of_turnover['20'] > 0, true)
    t.equal(data.sentiment.value, null, 'fewer than four parts')
    t.equal(data.sentiment.parts.length, 7)
    const only = (await api.get('/api/finance/market-data?include=breadth')).body.data
    t.same(Object.keys(only), ['breadth'])
    const past = (await api.get(`/api/finance/market-data?date=${sessions[100]}&include=breadth,sectors`))
      .body
    t.equal(past.meta.as_of, sessions[100])
    t.equal((await api.get('/api/finance/market-data?include=weather')).status, 422)
  })

  await t.test('a part that has no row of the session is null, and a warning says which and why', async t => {
    const session = sessions[150]!
    await api.pool.query('delete from signals.breadth where session = $1', [session])
    await api.pool.query('delete from signals.sectors where session = $1', [session])
    const { data, meta } = (await api.get(`/api/finance/market-data?date=${session}&lang=vi`)).body
    t.match(data, { breadth: null, sectors: [] })
    const said = meta.warnings
      .filter((w: { code: string }) => w.code === 'not_ready')
      .map((w: { message_vi: string }) => w.message_vi)
    t.match(said, [
      `Chưa có số liệu ngành (sectors): mô hình đọc signals chưa tính phiên ${session}.`,
      `Chưa có độ rộng thị trường (breadth): mô hình đọc signals chưa tính phiên ${session}.`,
    ])
  })

  await t.test('a source whose sell column is broken gives no foreign figures, and says so', async t => {
    await api.publish([flows(279, 280, 2_486_321_967_574_370)])
    const { data, meta } = (await api.get('/api/finance/market-data?include=foreign')).body
    t.equal(data.foreign, null)
    t.ok(meta.warnings.some((w: { code: string }) => w.code === 'foreign_flow_refused'))
    const daily = (await api.get(`/api/finance/stock-market/daily?date=${last}`)).body
    const vcb = daily.data.find((r: { ticker: string }) => r.ticker === 'VCB')
    t.match(vcb, { foreign_buy: null, foreign_sell: null })
    t.ok(daily.meta.warnings.some((w: { code: string }) => w.code === 'foreign_flow_refused'))
  })
})

t.test('before the read models are there, the answer is 503', async t => {
  const api = await market(t, [listing])
  await api.publish([listed])
  const { status, body } = await api.get('/api/finance/ta/signals/VCB')
  t.equal(status, 503)
  t.match(body, { code: 'not_ready', detail: /prices, signals/ })
})
