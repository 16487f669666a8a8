import t from 'tap'
import { politicalConnections } from '../../../api/market/connections.ts'
import { esgScores } from '../../../api/market/esg-scores.ts'
import { moatScores } from '../../../api/market/moat-scores.ts'
import { holders, officers } from '../../../contracts/events/company-people.ts'
import { profile } from '../../../contracts/events/company-profile.ts'
import { relations } from '../../../contracts/events/company-relations.ts'
import type { Evidence } from '../../../contracts/events/evidence.ts'
import { evidence as evidenceFact } from '../../../contracts/events/evidence.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { evidenceItems } from '../../../contracts/evidence-items.ts'
import { curatedEvidence } from '../../../ingest/sources/curated/evidence.ts'
import { connections } from '../../../projections/connections/projection.ts'
import { esgScore } from '../../../projections/esg/score.ts'
import { evidence } from '../../../projections/evidence/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { moatScore } from '../../../projections/moat/score.ts'
import { statements } from '../../../projections/statements/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { insiderDealingOf, stateCapital } from '../../support/connected-companies.ts'
import { documentOf, parseWith } from '../../support/documents.ts'
import { projected } from '../../support/projected.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of answers and problems are looked at freely here
type Body = any

const billion = 1e9
const tickers = 'AAA BBB CCC DDD EEE FFF GGG HHH'.split(' ')
const all = {
  statements: { all: true },
  listing: { all: true },
  evidence: { all: true },
  connections: { all: true },
}

t.test('moat, ESG and connections over HTTP', async t => {
  const home = await projected(t, [listing, statements, evidence, connections, moatScore, esgScore])
  await home.apply(listing, [
    {
      type: listingFact.type,
      data: {
        as_of: '2026-01-02',
        rows: tickers.map((ticker, i) => ({
          ticker,
          exchange: i % 2 ? ('HNX' as const) : ('HOSE' as const),
          status: 'listed' as const,
          kind: 'share' as const,
          name_vi: `Công ty ${ticker}`,
          name_en: null,
          icb: '3577',
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
  ])
  for (const [i, ticker] of tickers.entries())
    for (const [back, year] of ['2025', '2024', '2023', '2022'].entries()) {
      const size = billion * (1 + i / 7) * 0.9 ** back
      await home.apply(
        statements,
        statementFacts(
          ticker,
          year,
          ordinaryYear(size, { unearnedRevenueShort: i * size, unearnedRevenueLong: 0 }),
          { document: 1 },
        ),
      )
    }
  const person = (name: string, position: string, shares = 0) => ({
    name,
    position,
    shares,
    percent: shares / 1000,
    updated_on: '2025-12-31',
  })
  await home.apply(connections, [
    {
      type: officers.type,
      source: '/feeds/exchange.kbs.company',
      data: {
        ticker: 'AAA',
        rows: [
          person('Nguyễn Văn An', 'Chủ tịch Hội đồng Quản trị', 1000),
          person('Trần Thị Bích', 'Tổng Giám đốc'),
          person('Lê Văn Cường', 'Thành viên Hội đồng Quản trị độc lập'),
          person('Phạm Thị Dung', 'Thành viên Ban kiểm soát'),
          person('Võ Minh Em', 'Thành viên Hội đồng Quản trị'),
        ],
      },
    },
    {
      type: officers.type,
      source: '/feeds/exchange.kbs.company',
      data: { ticker: 'BBB', rows: [person('Nguyễn Văn An', 'Chủ tịch Hội đồng Quản trị/Tổng Giám đốc')] },
    },
    {
      type: holders.type,
      source: '/feeds/exchange.kbs.shareholders',
      data: {
        ticker: 'AAA',
        rows: [{ name: 'Tổng công ty Đầu tư XYZ', shares: 5000, percent: 20, updated_on: '2025-06-30' }],
      },
    },
    {
      type: holders.type,
      source: '/feeds/exchange.kbs.shareholders',
      data: {
        ticker: 'BBB',
        rows: [{ name: 'TỔNG CÔNG TY ĐẦU TƯ XYZ', shares: 6000, percent: 25, updated_on: '2025-06-30' }],
      },
    },
    {
      type: relations.type,
      source: '/feeds/exchange.kbs.company',
      data: {
        ticker: 'AAA',
        rows: [
          {
            name: 'CTCP Con Một',
            kind: 'subsidiary',
            percent: 99,
            charter_capital: null,
            currency: null,
            as_of: '2024-12-31',
          },
        ],
      },
    },
    {
      type: profile.type,
      source: '/feeds/exchange.kbs.company',
      data: {
        ticker: 'AAA',
        shares: 100_000,
        charter_capital: null,
        industry_vi: null,
        history: null,
        profile: null,
        capital_history: [],
      },
    },
    stateCapital,
    insiderDealingOf({
      person: 'Nguyễn Văn An',
      position: 'Chủ tịch HĐQT',
      related_person: null,
      related_position: null,
      relation: null,
    }),
  ])
  await home.derive(moatScore, all)
  await home.derive(esgScore, all)
  const base = await apiAlone(t, [moatScores, esgScores, politicalConnections], home)
  const get = async (path: string): Promise<{ status: number; body: Body; text: string }> => {
    const response = await fetch(`${base}/api/finance/${path}`)
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    }
  }

  await t.test('moat', async t => {
    const { status, body } = await get('ai/moat-scores')
    t.equal(status, 200, JSON.stringify(body).slice(0, 400))
    t.equal(body.data.length, tickers.length)
    for (const row of body.data) {
      t.ok(
        Math.abs(row.contributions.economics + row.contributions.sources - row.score) < 1e-9,
        'parts add up',
      )
      t.not(row.rating, 'wide')
      t.ok(row.parts.brand.evidence.every((e: Body) => e.kind === 'ratio' && e.statement_line && e.method))
    }
    const ordered = body.data.map((r: Body) => r.score)
    t.same(
      ordered,
      [...ordered].sort((a, b) => b - a),
    )
    const some = (await get('ai/moat-scores?symbols=bbb,HHH&sort=ticker')).body
    t.same(
      some.data.map((r: Body) => r.ticker),
      ['BBB', 'HHH'],
    )
    t.equal((await get('ai/moat-scores?exchange=HNX')).body.meta.pagination.total, 4)
    const pages: string[] = []
    for (let cursor = ''; ; ) {
      const page = (await get(`ai/moat-scores?limit=3${cursor && `&cursor=${cursor}`}`)).body
      pages.push(...page.data.map((r: Body) => r.ticker))
      cursor = page.meta.pagination.next_cursor
      if (!cursor) break
    }
    t.same([...pages].sort(), tickers)
    t.match((await get('ai/moat-scores?format=csv')).text, /^ticker,name,exchange,sector,period,score/)
    t.equal((await get('ai/moat-scores?min_score=200')).status, 422)
  })

  await t.test('ESG: accounts and the file of the company give a total, documents add to it', async t => {
    const { status, body } = await get('ai/esg-scores?symbols=AAA,BBB')
    t.equal(status, 200, JSON.stringify(body).slice(0, 400))
    const [aaa] = body.data
    t.match(aaa, {
      ticker: 'AAA',
      confidence: 'low',
      parts: { environment: { score: null, reason: /items were looked for/ } },
    })
    t.type(aaa.score, 'number')
    t.ok(aaa.coverage > 0.2 && aaa.coverage < 0.5, `coverage ${aaa.coverage}`)
    t.type(aaa.parts.social.score, 'number')
    t.type(aaa.parts.governance.score, 'number')
    const answer = (row: Body, id: string) =>
      row.parts.governance.items.find((i: Body) => i.id === `governance.${id}`)
    t.equal(answer(aaa, 'chair_not_chief').value, 1)
    t.equal(answer(aaa, 'independent_directors').value, 1)
    t.equal(answer(aaa, 'pay_disclosed').value, null, 'not looked for is not zero')
    const bbb = body.data.find((r: Body) => r.ticker === 'BBB')
    t.equal(answer(bbb, 'chair_not_chief').value, 0)
    t.same(body.meta.warnings, [])

    const sheet = ['ticker,item,quote,url,date,reviewer,found']
    for (const item of evidenceItems.filter(i => i.about === 'environment' || i.about === 'social'))
      sheet.push(`AAA,${item.id},told,https://example.org/annual-report,2026-04-01,L. Tran,yes`)
    sheet.push('AAA,controversy.case,fined by the court,https://example.gov.vn/9,2026-02-01,L. Tran,yes')
    sheet.push('AAA,moat.brand,first by value,https://example.org/ranking,2026-02-01,L. Tran,yes')
    const { candidates } = await parseWith(curatedEvidence, documentOf('evidence.csv', sheet.join('\n')))
    await home.apply(
      evidence,
      candidates.map(d => ({ type: evidenceFact.type, data: d.data as Evidence })),
    )
    await home.derive(esgScore, all)
    await home.derive(moatScore, all)
    const full = (await get('ai/esg-scores?symbols=AAA')).body.data[0]
    t.match(full, {
      controversy: -10,
      parts: { environment: { score: 100 } },
    })
    t.ok(full.coverage > 0.8 && full.coverage <= 1, `coverage ${full.coverage}`)
    t.ok(full.parts.social.score > aaa.parts.social.score, 'what is found adds to accounts')
    const parts = Object.values(full.parts).reduce((sum: number, p: Body) => sum + p.contribution, 0)
    t.ok(Math.abs(parts + full.controversy - full.score) <= 0.15, 'pillars and cases add up to the total')
    t.ok(full.parts.environment.items.every((i: Body) => i.evidence[0].url && i.evidence[0].reviewer))
    const moat = (await get('ai/moat-scores?symbols=AAA')).body.data[0]
    t.equal(moat.parts.brand.confidence, 'medium')
    t.ok(moat.parts.brand.evidence.some((e: Body) => e.kind === 'document' && e.quote === 'first by value'))
  })

  await t.test('connections', async t => {
    const { status, body } = await get('political/connections?ticker=aaa')
    t.equal(status, 200, JSON.stringify(body).slice(0, 400))
    t.equal(body.data.dimensions.length, 7)
    t.equal(body.data.predictive_claim, false)
    const by = (id: string) => body.data.dimensions.find((d: Body) => d.id === id)
    t.match(by('state_share'), { value: 36, holder: 'CĐ Nhà nước' })
    t.match(by('insider_flow'), { value: 0.1, detail: { net_shares: 100, people: 1, done_to_planned: 0.5 } })
    t.equal(by('political_exposure').value, 75)
    t.ok(
      body.data.edges.every((e: Body) => e.source.url !== undefined && e.source.retrieved_at && e.confidence),
    )
    const relationsFound = new Set(body.data.edges.map((e: Body) => e.relation))
    t.same([...relationsFound].sort(), [
      'HOLDS_ROLE',
      'OWNS',
      'REPRESENTS_STATE_CAPITAL',
      'SUBSIDIARY_OF',
      'TRADED',
    ])
    t.equal(body.data.edges.find((e: Body) => e.relation === 'TRADED').confidence, 'matched')

    const people = (await get(`political/connections?person=${encodeURIComponent('nguyen van an')}`)).body
    t.equal(people.data.roots.length, 2, 'two persons of one name in two companies')
    t.equal(people.data.dimensions.length, 0)

    const two = (await get('political/connections?ticker=AAA&depth=2')).body
    t.ok(
      two.data.edges.some((e: Body) => e.to === 'org:BBB' && e.relation === 'OWNS'),
      'a holder leads to its other holding',
    )
    t.notOk(
      two.data.edges.some((e: Body) => e.to === 'org:CCC'),
      'the state is not walked through',
    )
    t.equal(
      new Set(two.data.edges.map((e: Body) => JSON.stringify([e.from, e.to, e.relation, e.title]))).size,
      two.data.edges.length,
    )
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const page = (
        await get(`political/connections?ticker=AAA&depth=2&limit=2${cursor && `&cursor=${cursor}`}`)
      ).body
      ids.push(...page.data.edges.map((e: Body) => JSON.stringify([e.from, e.to, e.relation, e.title])))
      cursor = page.meta.pagination.next_cursor
      if (!cursor) break
    }
    t.same(
      ids,
      two.data.edges.map((e: Body) => JSON.stringify([e.from, e.to, e.relation, e.title])),
      'pages give every edge once',
    )
    const roles = (await get('political/connections?ticker=AAA&type=HOLDS_ROLE')).body
    t.ok(roles.data.edges.length === 5 && roles.data.edges.every((e: Body) => e.relation === 'HOLDS_ROLE'))
    const edgesOf = async (search: string) => {
      const { status, body } = await get(`political/connections?ticker=AAA&depth=2&${search}`)
      t.equal(status, 200, JSON.stringify(body).slice(0, 300))
      return body.data.edges as Body[]
    }
    const large = await edgesOf('min_percent=20')
    t.ok(large.length > 0 && large.every(e => e.percent >= 20))
    const adjacent = (edges: Body[]) => edges.filter(e => e.distance === 1 && e.percent >= 20).length
    t.equal(adjacent(large), adjacent(two.data.edges), 'the walk goes on through what is left alone')
    const dated = two.data.edges.filter((e: Body) => e.since !== null)
    t.ok(dated.length > 0)
    const before = dated.map((e: Body) => e.since).sort()[0]
    const early = await edgesOf('on=1990-01-01')
    t.ok(early.every(e => e.since === null || e.since <= '1990-01-01'))
    t.ok(early.length < (await edgesOf(`on=${before}`)).length, 'an edge begins with its day')
    t.equal((await get('political/connections?ticker=AAA&on=2026-02-30')).status, 422)
    t.equal((await get('political/connections?ticker=AAA&min_percent=101')).status, 422)
    t.match((await get('political/connections?ticker=AAA&format=csv')).text, /^from,to,relation/)
    t.equal((await get('political/connections?ticker=ZZZ')).status, 404)
    t.equal((await get('political/connections')).status, 422)
    t.equal((await get('political/connections?ticker=AAA&depth=3')).status, 422)
  })

  await t.test(
    'an older list that comes late changes nothing; an updated notice replaces its plan',
    async t => {
      const before = await home.rows('select * from connections.edges order by filing, id')
      await home.apply(connections, [
        {
          type: officers.type,
          source: '/feeds/exchange.kbs.company',
          documentseq: 0,
          data: { ticker: 'AAA', rows: [] },
        },
      ])
      t.same(await home.rows('select * from connections.edges order by filing, id'), before)
    },
  )
})
