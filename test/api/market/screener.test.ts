import t from 'tap'
import { screener } from '../../../api/market/screener.ts'
import { screenerCheck } from '../../../api/market/screener-check.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { screenerScore } from '../../../projections/screener/score.ts'
import { strategies } from '../../../projections/screener/strategies/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { screenedShares, sessions } from '../../support/screened-shares.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of answers and problems are looked at freely here
type Body = any

const names = 'AAA BBB CCC DDD EEE FFF GGG HHH III KKK'.split(' ')

t.test('the screens over HTTP', async t => {
  const home = await screenedShares(t, names)
  const base = await apiAlone(t, [screener, screenerCheck], home)
  const get = async (
    path: string,
    request: Record<string, string> = {},
  ): Promise<{ status: number; body: Body; response: Response }> => {
    const tier = path.startsWith('screener-check') ? 'free' : 'pro'
    const response = await fetch(`${base}/api/finance/bctc/${path}`, {
      headers: { 'x-granted-tier': tier, ...request },
    })
    const text = await response.text()
    return {
      status: response.status,
      response,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  }

  const catalogue = await get('screener')
  t.equal(catalogue.status, 200, JSON.stringify(catalogue.body).slice(0, 300))
  t.same(
    catalogue.body.data.map((s: Body) => s.id),
    strategies.map(s => s.id),
  )
  t.equal(catalogue.body.meta.as_of, sessions.at(-1))
  t.equal(catalogue.body.meta.universe.shares, names.length, 'the fund is no share')
  t.ok(catalogue.body.data.every((s: Body) => s.rules.length > 0 && s.adaptation && s.source))

  const lynch = (await get('screener?strategy=lynch_garp&min_score=0')).body
  t.equal(lynch.meta.pagination.total, names.length)
  for (const row of lynch.data) {
    const counted = row.rules.filter((r: Body) => r.counted)
    t.equal(counted.filter((r: Body) => r.pass === true).length, row.passed)
    t.equal(counted.filter((r: Body) => r.pass === null).length, row.unknown)
    t.equal(row.matched, row.passed === row.total)
    t.equal(row.score, Math.round((1000 * row.passed) / row.total) / 10)
  }
  t.same(
    lynch.data.map((r: Body) => r.score),
    lynch.data.map((r: Body) => r.score).toSorted((a: number, b: number) => b - a),
  )
  const none = (await get('screener?strategy=canslim&min_score=0')).body
  t.ok(
    none.data.length > 0 && none.data.every((r: Body) => !r.matched && r.unknown > 0),
    'without quarters nothing matches CAN SLIM',
  )
  const { data: rendered } = (await get('screener')).body
  t.match(
    rendered.find((s: Body) => s.id === 'canslim'),
    { matches: 0, unknown_for_all: ['c_quarter_profit', 'i_foreign', 'm_distribution', 'm_index'] },
    'and the catalogue says why',
  )
  t.same(rendered.find((s: Body) => s.id === 'lynch_garp').unknown_for_all, [])

  t.test('filters, sorting, pages and CSV', async t => {
    const query = 'screener?strategy=buffett_quality&min_score=0&sort=ticker'
    const whole = (await get(query)).body.data.map((r: Body) => r.ticker)
    t.same(whole, names)
    const paged: string[] = []
    let cursor = ''
    for (let page = 0; page < 9; page++) {
      const { body } = await get(`${query}&limit=3${cursor && `&cursor=${cursor}`}`)
      paged.push(...body.data.map((r: Body) => r.ticker))
      cursor = body.meta.pagination.next_cursor
      if (!cursor) break
    }
    t.same(paged, whole)
    const byScore: string[] = []
    cursor = ''
    do {
      const { body } = await get(
        `screener?strategy=buffett_quality&min_score=0&limit=4${cursor && `&cursor=${cursor}`}`,
      )
      byScore.push(...body.data.map((r: Body) => r.ticker))
      cursor = body.meta.pagination.next_cursor
    } while (cursor)
    t.same([...byScore].sort(), names, 'every share once, whatever the order')
    t.same(
      (await get(`${query}&exchange=HNX`)).body.data.map((r: Body) => r.ticker),
      names.filter((_, i) => i % 2),
    )
    t.same(
      (await get(`${query}&sector=3000`)).body.data.map((r: Body) => r.ticker),
      names.slice(0, 5),
    )
    const first = (await get(`${query}&limit=3`)).body.meta.pagination.next_cursor
    t.equal((await get(`screener?strategy=neff&min_score=0&sort=ticker&limit=3&cursor=${first}`)).status, 422)
    const linked = await get(`${query}&limit=3`)
    t.match(linked.body.links, { self: /limit=3$/, next: /limit=3&cursor=/ })
    t.match(linked.response.headers.get('link'), /limit=3&cursor=[^>]+>; rel="next"/)
    t.match((await get(`${query}&limit=50`)).body.links, { self: /limit=50$/, next: undefined })
    const byHeader = await get(query, { accept: 'text/csv' })
    t.match(byHeader.response.headers.get('content-type'), /text\/csv/, 'Accept asks for a table')
    t.equal(
      (await get(query, { accept: 'text/csv', 'if-none-match': linked.response.headers.get('etag') ?? '' }))
        .response.status,
      200,
      'the validator of one form is none of the other',
    )
    t.match(await get(query, { accept: 'application/xml' }), {
      status: 406,
      body: { code: 'not_acceptable', action: /text\/csv/ },
    })
    t.equal(
      (await get(`${query}&format=json`, { accept: 'application/xml' })).status,
      200,
      'a form in the address counts',
    )
    const sheet = await get(`${query}&format=csv`)
    t.match(sheet.response.headers.get('content-type'), /text\/csv/)
    t.equal(sheet.body.trim().split('\r\n').length, names.length + 1)
    for (const bad of [
      'min_score=101',
      'limit=101',
      'strategy=unheard_of',
      'sort=price',
      'sector=abc',
      'colour=red',
    ])
      t.equal((await get(`screener?${bad}`)).status, 422, bad)
  })

  t.test('a watchlist is checked against the same table', async t => {
    const { status, body } = await get('screener-check?symbols=aaa,ETF1,ZZZ')
    t.equal(status, 200, JSON.stringify(body).slice(0, 300))
    const [aaa, etf, unknown] = body.data
    t.equal(aaa.matches.length, 13)
    const developer = (await get('screener-check?symbols=KKK')).body.data[0]
    t.notOk(
      developer.matches.some((m: Body) => m.strategy === 'graham_netnet'),
      'the net-net leaves developers (ICB 863) out',
    )
    const row = (await get('screener?strategy=lynch_garp&min_score=0&sort=ticker')).body.data[0]
    t.match(
      aaa.matches.find((m: Body) => m.strategy === 'lynch_garp'),
      { score: row.score, pass: row.matched, passed: row.passed },
    )
    t.notOk('rules' in aaa.matches[0], "Free sees no rule's detail")
    const paying = await fetch(`${base}/api/finance/bctc/screener-check?symbols=AAA`, {
      headers: { 'x-granted-tier': 'pro' },
    })
    const [detailed] = ((await paying.json()) as Body).data
    t.ok(detailed.matches.every((m: Body) => m.rules.length > 0 && Array.isArray(m.failed)))
    t.same(
      detailed.matches.map((m: Body) => [m.strategy, m.pass, m.score]),
      aaa.matches.map((m: Body) => [m.strategy, m.pass, m.score]),
      'one table behind both',
    )
    t.match(etf, { in_universe: false, reason: 'not_listed', matches: [] })
    t.match(unknown, { in_universe: false, reason: 'not_listed' })
    t.equal(
      (
        await get(
          `screener-check?symbols=${Array.from({ length: 51 }, (_, i) => `A${String(i).padStart(2, '0')}`)}`,
        )
      ).status,
      422,
    )
    t.equal((await get('screener-check')).status, 422)
    t.same(
      (await get('screener-check?symbols=AAA&strategies=neff')).body.data[0].matches.map(
        (m: Body) => m.strategy,
      ),
      ['neff'],
    )
  })

  t.test('a new session is screened; an older one changes nothing', async t => {
    const dump = () => home.rows('select * from screener.results order by strategy, ticker')
    const before = await dump()
    await home.derive(screenerScore, { prices: { session: [sessions[0] as string] } })
    t.same(await dump(), before)
    await home.derive(screenerScore, { statements: { all: true } })
    t.same(await dump(), before, 'deriving twice gives the same rows')
  })

  t.test(
    'was: bars of the newest session that came in a second batch were not screened until the next session',
    async t => {
      const last = sessions.at(-1) as string
      const close = 77_000
      const bar = { open: [close], high: [close], low: [close], close: [close] }
      await home.apply(prices, [
        {
          type: bars.type,
          data: { ticker: ['AAA'], session: [last], ...bar, volume: [900_000], turnover: [close * 900_000] },
        },
      ])
      const dump = () => home.rows("select * from screener.results where ticker = 'AAA' order by strategy")
      const before = await dump()
      await home.derive(screenerScore, { prices: { ticker: ['AAA'], session: [last] } })
      const after = await dump()
      t.notSame(after, before, 'the tape with the new bar is screened')
      await home.derive(screenerScore, { prices: { all: true } })
      t.same(await dump(), after, 'as in a rebuild')
    },
  )
})
