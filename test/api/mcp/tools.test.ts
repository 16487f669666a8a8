import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import t from 'tap'
import { tools } from '../../../api/mcp/tools/index.ts'
import { answerOf, mcpClient, rpc, toolCall } from '../../support/mcp.ts'
import {
  callerOf,
  type Deposits,
  type Funds,
  type Macro,
  type Measured,
  type Panel,
  type Profile,
  type Ratios,
  type Row,
  type Screen,
} from '../../support/mcp-answers.ts'
import { simulatedHome, vnfinProgram } from '../../support/vnfin-process.ts'

t.test('the tools over a simulated market', async t => {
  const home = await simulatedHome(t)
  const key = home.keys.elite
  const client = await mcpClient(t, home.address, key)
  await client.listTools()
  const call = callerOf(home.address, key)
  const rows = (query: string) => call<readonly Row[]>(`/api/finance/bctc/screener?${query}`)
  const listed = (await rows('strategy=low_volatility&min_score=0&limit=100')).data
  const some = [0, 9, 19].map(i => listed[i]?.ticker ?? '')
  const [one = ''] = some

  t.test('the older protocol gives the same answers', async t => {
    const older = await mcpClient(t, home.address, key, '2025-11-25')
    t.same((await older.listTools()).tools, (await client.listTools()).tools)
    const filled: Record<string, unknown> = {
      symbol: one,
      strategy: 'low_volatility',
      calculator: 'payslip',
      input: { contract_salary: 25 },
    }
    for (const { name, input } of tools) {
      const required = (input.required ?? []) as string[]
      const args = Object.fromEntries(required.map(field => [field, filled[field]]))
      t.same(await answerOf(older, name, args), await answerOf(client, name, args), name)
    }
  })

  t.test('technical signals are those of REST', async t => {
    for (const ticker of [...some, 'VNINDEX']) {
      const { data, meta } = await call(`/api/finance/ta/signals/${ticker}?lang=en`)
      const narrative = (await call(`/api/mcp/ta-narrative?symbol=${ticker}&lang=en`)).data
      const answer = await answerOf(client, 'get_ta_signals', { symbol: ticker.toLowerCase(), lang: 'en' })
      t.match(answer, {
        ticker,
        as_of: meta.as_of,
        summary: narrative.headline,
        narrative: narrative.narrative,
      })
      t.same(
        [answer.close, answer.rating, answer.indicators, answer.signals, answer.levels, answer.flags],
        [data.close, data.summary, data.indicators, data.signals, data.levels, data.flags],
      )
      t.same(answer.source, meta.source)
    }
  })

  t.test('the profile is that of the ratios', async t => {
    for (const ticker of some) {
      const { data } = await call<Ratios>(`/api/finance/bctc/ratios/${ticker}?period=annual&periods=5`)
      const answer = await answerOf<Profile>(client, 'get_bctc_profile', { symbol: ticker })
      t.same(answer.z_score, data.scores.altman)
      t.same(answer.f_score, data.scores.piotroski)
      t.same(
        answer.radar,
        data.scores.overall.parts.map(({ id, score }) => ({ axis: id, score })),
      )
      t.equal(answer.trend.length, data.periods.length)
      for (const [i, { period, ratios }] of answer.trend.entries()) {
        const there = data.periods[i]
        const groups: Record<string, Measured> = Object.assign({}, ...Object.values(there?.ratios ?? {}))
        t.equal(period, there?.period)
        for (const [id, { value, unit }] of Object.entries(ratios))
          t.same([value, unit], [groups[id]?.value, groups[id]?.unit], `${ticker} ${period} ${id}`)
      }
    }
  })

  t.test('a company whose scores do not apply', async t => {
    const banks = (await rows('strategy=low_volatility&min_score=0&limit=100&sector=8000')).data
    const reporting = banks.filter(row => row.fiscal_year !== null)
    for (const { ticker } of reporting.slice(0, 3)) {
      const { success, data } = await call<Ratios>(`/api/finance/bctc/ratios/${ticker}?periods=5`)
      if (!success) {
        const refused = await client.callTool({ name: 'get_bctc_profile', arguments: { symbol: ticker } })
        t.equal(refused.isError, true, `${ticker}: no statements for REST, none for the tool`)
        continue
      }
      const answer = await answerOf<Profile>(client, 'get_bctc_profile', { symbol: ticker })
      t.same(answer.z_score, data.scores.altman, `${answer.sector_type} ${JSON.stringify(answer.z_score)}`)
      await answerOf(client, 'get_ai_analysis', { symbol: ticker })
    }
  })

  t.test('war risk, macro, screens, exposures and sentiment are those of REST', async t => {
    const war = await answerOf(client, 'get_war_risk', { theatre: 'vn', horizon_days: 90 })
    const impact = (await call('/api/warwatch/impact-score?theatre=vn')).data
    const fields = 'score level as_of change_7d components theatres impacts history'
    for (const name of fields.split(' ')) t.same(war[name], impact[name], name)
    t.same(war.scenarios, [])

    const macro = await answerOf<Macro>(client, 'get_macro')
    const figures = (await call('/api/finance/macro-data')).data
    const all = figures.indicators as Macro['indicators']
    t.ok(macro.indicators.length > 10 && macro.indicators.length < all.length, 'the usual series, not all')
    t.same(
      macro.indicators,
      macro.indicators.map(({ id }) => all.find(row => row.id === id)),
    )
    t.ok(
      macro.indicators.every(({ value, reason }) => value !== null || reason),
      'what is not known is null with a reason',
    )
    const past = await answerOf<Macro>(client, 'get_macro', {
      indicators: ['cpi', 'vn.fx.usd_sell'],
      periods: 6,
    })
    const series = (await call<Macro['indicators'][number]>('/api/v1/indicators/vn.cpi')).data.observations
    t.same(
      past.indicators[0]?.observations.map(({ value }) => value),
      series.slice(-6).map(({ value }) => value),
    )
    t.equal(past.indicators[1]?.observations.length, 6)
    for (const { holds, evidence } of macro.playbook)
      t.equal(
        holds === null,
        evidence.some(({ value }) => value === null),
      )

    const screen = await answerOf<Screen>(client, 'screen_stocks', {
      strategy: 'low_volatility',
      min_score: 0,
      limit: 50,
    })
    const page = await rows('strategy=low_volatility&min_score=0&limit=50&sort=-score')
    t.equal(screen.matched, page.meta.pagination.total)
    for (const [i, item] of screen.items.entries()) {
      const row = page.data[i]
      if (!row) throw new Error(`${item.ticker} is not in the answer of REST`)
      t.same([item.ticker, item.score, item.matched], [row.ticker, row.score, row.matched])
      const passed = row.rules.filter(({ pass }) => pass).map(({ id }) => id)
      t.same(item.passed, passed)
      t.equal(item.passed.length + item.failed.length + item.unknown.length, row.rules.length)
      for (const rule of row.rules) t.equal(item.key_metrics[rule.id]?.value, rule.value)
    }
    if (screen.next_cursor !== null) {
      const next = await answerOf<Screen>(client, 'screen_stocks', {
        strategy: 'low_volatility',
        min_score: 0,
        limit: 50,
        cursor: screen.next_cursor,
      })
      t.notSame(next.items[0]?.ticker, screen.items[0]?.ticker)
    }

    const graph = await call(`/api/finance/political/connections?ticker=${one}`)
    const political = await answerOf<{
      dimensions: readonly unknown[]
      connections_count: number
      predictive_claim: boolean
    }>(client, 'get_political_alpha', { symbol: one })
    t.same(
      political.dimensions,
      (graph.data.dimensions as readonly object[]).map(dimension => ({ evidence: [], ...dimension })),
    )
    t.equal(political.dimensions.length, 7)
    t.equal(political.connections_count, graph.meta.pagination.total)
    t.equal(political.predictive_claim, false)
    const filters = { depth: 2, relation: 'HOLDS_ROLE', on: '2026-11-27', min_percent: 0 }
    const walked = await answerOf<{ connections_count: number }>(client, 'get_political_alpha', {
      symbol: one,
      ...filters,
    })
    const { relation, ...others } = filters
    const same = await call(
      `/api/finance/political/connections?ticker=${one}&type=${relation}&${new URLSearchParams(Object.entries(others).map(([name, value]) => [name, String(value)]))}`,
    )
    t.equal(walked.connections_count, same.meta.pagination.total, 'filters are those of the interface')

    const mood = await answerOf<{
      score: number | null
      label: string | null
      components: unknown
      news: { from: string; to: string }
      headlines: readonly { readonly quoted: boolean; readonly published_on: string }[]
    }>(client, 'get_market_sentiment')
    const { sentiment } = (
      await call<{
        sentiment: { value: unknown; label: unknown; parts: unknown; news: { examples: readonly unknown[] } }
      }>('/api/finance/market-data?include=sentiment')
    ).data
    t.same([mood.score, mood.label, mood.components], [sentiment.value, sentiment.label, sentiment.parts])
    t.equal(mood.headlines.length, sentiment.news.examples.length)
    for (const { quoted, published_on } of mood.headlines)
      t.ok(quoted && published_on >= mood.news.from && published_on <= mood.news.to, published_on)
  })

  t.test('deposits by arithmetic of their own', async t => {
    const { rates, best, average } = await answerOf<Deposits>(client, 'compare_deposit_rates', {
      term_months: 12,
      amount: 100_000_000,
    })
    t.ok(rates.length > 3)
    for (const r of rates) t.equal(r.interest_earned, Math.round(r.rate * 1_000_000), r.bank)
    const sound = rates.filter(({ stale, above_cap }) => !stale && above_cap === null)
    t.equal(best?.rate, Math.max(...sound.map(({ rate }) => rate)))
    const mean = sound.reduce((sum, { rate }) => sum + rate, 0) / sound.length
    t.ok(Math.abs((average ?? Number.NaN) - mean) < 1e-3, `${average} ${mean}`)
    const longest = await answerOf<Deposits>(client, 'compare_deposit_rates', { term_months: 59 })
    t.same(
      longest.rates.map(({ bank }) => bank).sort(),
      rates.map(({ bank }) => bank).sort(),
      'a term that nobody offers was compared with nothing',
    )
    for (const r of longest.rates) t.match(r, { assumption: 'rolled_at_todays_rate' })
    t.match(longest.warnings.join(), /assumption/)
    t.notMatch(longest.summary, /rates for 59|kỳ hạn 59/, 'rates of a term that nobody offers were told of')
    const unknown = await client.callTool({ name: 'compare_deposit_rates', arguments: { banks: ['VCC'] } })
    t.equal(unknown.isError, true, 'an unknown bank was left out without a word')
    t.match(JSON.stringify(unknown.content), /banks\[0\].*Banks on file/)
    const [first] = rates
    const alone = await answerOf<Deposits>(client, 'compare_deposit_rates', {
      banks: [first?.bank.toLowerCase()],
    })
    t.same(
      alone.rates.map(({ bank }) => bank),
      [first?.bank],
    )
  })

  t.test('funds over the window that they share', async t => {
    const { funds, window, risk_free } = await answerOf<Funds>(client, 'compare_funds', { period: '3y' })
    t.ok(funds.length > 3)
    t.ok(risk_free && risk_free.rate > 0 && risk_free.rate < 0.2)
    t.match(risk_free, { as_of: /^\d{4}-/, stale: false }, 'the risk-free rate had no day')
    for (const f of funds) {
      t.ok(
        f.max_drawdown === null || (f.max_drawdown.depth < 0 && f.max_drawdown.peak >= (window?.from ?? '')),
      )
      t.equal(f.sortino === null, f.reasons.sortino !== undefined || f.window_return === null, f.code)
      t.equal(f.volatility === null, f.reasons.volatility !== undefined || f.window_return === null, f.code)
    }
    const two = funds.slice(0, 2).map(({ code }) => code)
    const named = await answerOf<Funds>(client, 'compare_funds', { symbols: two, period: 'all' })
    t.same(
      named.funds.map(({ code }) => code),
      two,
    )
    const asText = await answerOf<Funds & { warnings: string[] }>(client, 'compare_funds', {
      symbols: JSON.stringify(two),
      period: 'all',
    })
    t.same(asText.funds, named.funds, 'a JSON array sent as text is the array')
    t.match(asText.warnings.at(-1), /symbols came as text/)
    const wrong = await client.callTool({ name: 'compare_funds', arguments: { symbols: ['NOSUCHFUND'] } })
    t.equal(wrong.isError, true)
  })

  t.test('five views whose every figure is that of the other tools', async t => {
    for (const symbol of some) {
      const answer = await answerOf<Panel>(client, 'get_ai_analysis', { symbol, lang: 'en' })
      t.same(
        answer.panel.map(({ role }) => role),
        ['fundamental', 'technical', 'risk', 'macro', 'synthesis'],
      )
      t.match(answer.method, { type: 'rules', predictive_claim: false })
      const { data } = await call<{ summary: { score: number } }>(`/api/finance/ta/signals/${symbol}`)
      const { scores } = (await call<Ratios>(`/api/finance/bctc/ratios/${symbol}?periods=1`)).data
      const figures = new Map(
        answer.panel.flatMap(view =>
          view.arguments.flatMap(({ evidence }) => evidence.map(({ name, value }) => [name, value] as const)),
        ),
      )
      t.equal(figures.get('rating_score'), data.summary.score)
      t.equal(figures.get('f_score'), scores.piotroski.value ?? undefined)
      t.equal(figures.get('z_score'), scores.altman.value ?? undefined)
    }
    const vietnamese = await answerOf(client, 'get_ai_analysis', { symbol: one, lang: 'vi' })
    t.match(vietnamese.summary, /khuyến nghị/)
  })

  t.test('every tool says what to change in wrong arguments', async t => {
    for (const { name } of tools) {
      const result = await client.callTool({ name, arguments: { no_such_argument: 1 } })
      t.equal(result.isError, true)
      t.match(result.content, [{ text: /no_such_argument|symbol|strategy|calculator/ }])
      t.notOk('structuredContent' in result && result.structuredContent)
    }
    const unknown = await client.callTool({ name: 'get_ta_signals', arguments: { symbol: 'ZZZZZ' } })
    t.match(unknown, { isError: true, content: [{ text: /There is no ticker ZZZZZ/ }] })
    const low = await rpc(home.address, toolCall('get_political_alpha', { symbol: one }), {
      key: home.keys.free,
    })
    t.match(low.body.result, { isError: true, content: [{ text: /needs tier elite; yours is free/ }] })
  })

  t.test('simulated data say so', async t => {
    for (const name of ['get_macro', 'get_market_sentiment', 'compare_funds', 'compare_deposit_rates'])
      t.match((await answerOf(client, name)).warnings.join(' '), /[Ss]imulated/)
  })

  t.test('resources are the answers of their routes', async t => {
    const read = async (uri: string): Promise<{ data: unknown }> => {
      const [content] = (await client.readResource({ uri })).contents
      return JSON.parse(content && 'text' in content ? content.text : 'null')
    }
    for (const { uri } of (await client.listResources()).resources) t.ok((await read(uri)).data, uri)
    const { data } = await call(`/api/finance/bctc/ratios/${one}`)
    t.same((await read(`vnfin://ratios/${one}`)).data, data)
    await t.rejects(client.readResource({ uri: 'vnfin://nothing' }), /resources\/list/)
  })

  t.test('the same tools over standard input and output', async t => {
    const stdio = new Client({ name: 'vnfin-tests', version: '1.0.0' })
    await stdio.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [vnfinProgram, 'mcp'],
        env: { ...home.env, VNFIN_KEY: home.keys.free } as Record<string, string>,
      }),
    )
    t.teardown(() => stdio.close())
    t.same((await stdio.listTools()).tools, (await client.listTools()).tools)
    const { data } = await call(`/api/finance/ta/signals/${one}`)
    const answer = await answerOf(stdio, 'get_ta_signals', { symbol: one })
    t.same(answer.signals, data.signals)
  })
})
