import { spawn } from 'node:child_process'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import t from 'tap'
import { tools } from '../../../api/mcp/tools/index.ts'
import { ask } from '../../support/ask.ts'
import { mcpClient, request, rpc, toolCall } from '../../support/mcp.ts'
import { simulatedHome, vnfinProgram } from '../../support/simulated-home.ts'

type Client_ = Awaited<ReturnType<typeof mcpClient>>

/** A tool's structured answer; the official client has checked it against the output schema of the list. */
async function answerOf(client: Client_, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args })
  const [content] = result.content as { type: string; text: string }[]
  if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${content?.text}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  const answer = result.structuredContent as any
  if (content?.text !== JSON.stringify(answer)) throw new Error(`${name}: text and structure differ`)
  return answer
}

t.test('ten tools over a simulated market', async t => {
  const home = await simulatedHome(t)
  const key = home.keys.elite
  const client = await mcpClient(t, home.address, key)
  await client.listTools()
  const rest = async (path: string) => (await ask(`${home.address}${path}`, { key })).body
  const listed = (await rest('/api/finance/bctc/screener?strategy=low_volatility&min_score=0&limit=100')).data
  const some = [listed[0].ticker, listed[9].ticker, listed[19].ticker]

  t.test('technical signals are those of REST', async t => {
    for (const ticker of [...some, 'VNINDEX']) {
      const { data, meta } = await rest(`/api/finance/ta/signals/${ticker}?lang=en`)
      const words = (await rest(`/api/mcp/ta-narrative?symbol=${ticker}&lang=en`)).data
      const answer = await answerOf(client, 'get_ta_signals', { symbol: ticker.toLowerCase(), lang: 'en' })
      t.match(answer, {
        ticker,
        as_of: meta.as_of,
        summary: words.headline,
        narrative: words.narrative,
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
      const { data } = await rest(`/api/finance/bctc/ratios/${ticker}?period=annual&periods=5`)
      const answer = await answerOf(client, 'get_bctc_profile', { symbol: ticker })
      t.same(answer.z_score, data.scores.altman)
      t.same(answer.f_score, data.scores.piotroski)
      t.same(
        answer.radar,
        data.scores.overall.parts.map((p: { id: string; score: number }) => ({ axis: p.id, score: p.score })),
      )
      t.equal(answer.trend.length, data.periods.length)
      for (const [i, { period, ratios }] of answer.trend.entries()) {
        const groups = Object.assign({}, ...Object.values(data.periods[i].ratios))
        t.equal(period, data.periods[i].period)
        for (const [id, { value, unit }] of Object.entries<{ value: number; unit: string }>(ratios))
          t.same([value, unit], [groups[id].value, groups[id].unit], `${ticker} ${period} ${id}`)
      }
    }
  })

  t.test('a company whose scores do not apply', async t => {
    const banks = (
      await rest('/api/finance/bctc/screener?strategy=low_volatility&min_score=0&limit=100&sector=8000')
    ).data
    const reporting = banks.filter((row: { fiscal_year: string | null }) => row.fiscal_year !== null)
    for (const { ticker } of reporting.slice(0, 3)) {
      const told = await rest(`/api/finance/bctc/ratios/${ticker}?periods=5`)
      if (!told.success) {
        const refused = await client.callTool({ name: 'get_bctc_profile', arguments: { symbol: ticker } })
        t.equal(refused.isError, true, `${ticker}: no statements for REST, none for the tool`)
        continue
      }
      const answer = await answerOf(client, 'get_bctc_profile', { symbol: ticker })
      const { data } = told
      t.same(answer.z_score, data.scores.altman, `${answer.sector_type} ${JSON.stringify(answer.z_score)}`)
      await answerOf(client, 'get_ai_analysis', { symbol: ticker })
    }
  })

  t.test('war risk, macro, screens, exposures and sentiment are those of REST', async t => {
    const war = await answerOf(client, 'get_war_risk', { theatre: 'vn', horizon_days: 90 })
    const impact = (await rest('/api/warwatch/impact-score?theatre=vn')).data
    for (const name of [
      'score',
      'level',
      'as_of',
      'change_7d',
      'components',
      'theatres',
      'impacts',
      'history',
    ])
      t.same(war[name], impact[name], name)
    t.same(war.scenarios, [])

    const macro = await answerOf(client, 'get_macro')
    const figures = (await rest('/api/finance/macro-data')).data
    t.same(macro.indicators, figures.indicators)
    t.ok(
      macro.indicators.some((i: { value: unknown; reason: unknown }) => i.value === null && i.reason),
      'what is not known is null with a reason',
    )
    const past = await answerOf(client, 'get_macro', { indicators: ['cpi', 'vn.fx.usd_sell'], periods: 6 })
    const series = (await rest('/api/v1/indicators/vn.cpi')).data.observations
    t.same(
      past.indicators[0].observations.map((o: { value: number }) => o.value),
      series.slice(-6).map((o: { value: number }) => o.value),
    )
    t.equal(past.indicators[1].observations.length, 6)
    for (const { holds, evidence } of macro.playbook)
      t.equal(
        holds === null,
        evidence.some((e: { value: unknown }) => e.value === null),
      )

    const screen = await answerOf(client, 'screen_stocks', {
      strategy: 'low_volatility',
      min_score: 0,
      limit: 50,
    })
    const page = await rest(
      '/api/finance/bctc/screener?strategy=low_volatility&min_score=0&limit=50&sort=-score',
    )
    t.equal(screen.matched, page.meta.pagination.total)
    for (const [i, item] of screen.items.entries()) {
      const row = page.data[i]
      t.same([item.ticker, item.score, item.matched], [row.ticker, row.score, row.matched])
      const passed = row.rules.filter((r: { pass: boolean }) => r.pass).map((r: { id: string }) => r.id)
      t.same(item.passed, passed)
      t.equal(item.passed.length + item.failed.length + item.unknown.length, row.rules.length)
      for (const rule of row.rules) t.equal(item.key_metrics[rule.id].value, rule.value)
    }
    if (screen.next_cursor !== null) {
      const next = await answerOf(client, 'screen_stocks', {
        strategy: 'low_volatility',
        min_score: 0,
        limit: 50,
        cursor: screen.next_cursor,
      })
      t.notSame(next.items[0].ticker, screen.items[0].ticker)
    }

    const connected = some[0]
    const graph = await rest(`/api/finance/political/connections?ticker=${connected}`)
    const political = await answerOf(client, 'get_political_alpha', { symbol: connected })
    t.same(political.dimensions, graph.data.dimensions)
    t.equal(political.dimensions.length, 7)
    t.equal(political.connections_count, graph.meta.pagination.total)
    t.equal(political.predictive_claim, false)

    const mood = await answerOf(client, 'get_market_sentiment')
    const { sentiment } = (await rest('/api/finance/market-data?include=sentiment')).data
    t.same([mood.score, mood.label, mood.components], [sentiment.value, sentiment.label, sentiment.parts])
    t.equal(mood.headlines.length, sentiment.news.examples.length)
    t.ok(mood.headlines.every((h: { quoted: boolean }) => h.quoted))
  })

  t.test('deposits by arithmetic of their own', async t => {
    const { rates, best, average } = await answerOf(client, 'compare_deposit_rates', {
      term_months: 12,
      amount: 100_000_000,
    })
    t.ok(rates.length > 3)
    for (const r of rates) t.equal(r.interest_earned, Math.round(r.rate * 1_000_000), r.bank)
    const sound = rates.filter(
      (r: { stale: boolean; above_cap: unknown }) => !r.stale && r.above_cap === null,
    )
    t.equal(best.rate, Math.max(...sound.map((r: { rate: number }) => r.rate)))
    const mean = sound.reduce((sum: number, r: { rate: number }) => sum + r.rate, 0) / sound.length
    t.ok(Math.abs(average - mean) < 1e-3, `${average} ${mean}`)
    const none = await answerOf(client, 'compare_deposit_rates', { term_months: 59 })
    t.match(none, { rates: [], best: null, average: null, as_of: null })
    t.ok(none.warnings.length > 0)
    const one = await answerOf(client, 'compare_deposit_rates', { banks: [rates[0].bank.toLowerCase()] })
    t.same(
      one.rates.map((r: { bank: string }) => r.bank),
      [rates[0].bank],
    )
  })

  t.test('funds over the window that they share', async t => {
    const { funds, window, risk_free } = await answerOf(client, 'compare_funds', { period: '3y' })
    t.ok(funds.length > 3)
    t.ok(risk_free.rate > 0 && risk_free.rate < 0.2)
    for (const f of funds) {
      t.ok(f.max_drawdown === null || (f.max_drawdown.depth < 0 && f.max_drawdown.peak >= window.from))
      t.equal(f.volatility === null, f.reasons.volatility !== undefined || f.window_return === null, f.code)
    }
    const two = funds.slice(0, 2).map((f: { code: string }) => f.code)
    const named = await answerOf(client, 'compare_funds', { symbols: two, period: 'all' })
    t.same(
      named.funds.map((f: { code: string }) => f.code),
      two,
    )
    const wrong = await client.callTool({ name: 'compare_funds', arguments: { symbols: ['NOSUCHFUND'] } })
    t.equal(wrong.isError, true)
  })

  t.test('five views whose every figure is that of the other tools', async t => {
    for (const symbol of some) {
      const answer = await answerOf(client, 'get_ai_analysis', { symbol, lang: 'en' })
      t.same(
        answer.panel.map((v: { role: string }) => v.role),
        ['fundamental', 'technical', 'risk', 'macro', 'synthesis'],
      )
      t.match(answer.method, { type: 'rules', predictive_claim: false })
      const { data } = await rest(`/api/finance/ta/signals/${symbol}`)
      const { scores } = (await rest(`/api/finance/bctc/ratios/${symbol}?periods=1`)).data
      const figures = new Map(
        answer.panel.flatMap((v: { arguments: { evidence: { name: string; value: unknown }[] }[] }) =>
          v.arguments.flatMap(a => a.evidence.map(e => [e.name, e.value] as const)),
        ),
      )
      t.equal(figures.get('rating_score'), data.summary.score)
      t.equal(figures.get('f_score'), scores.piotroski.value ?? undefined)
      t.equal(figures.get('z_score'), scores.altman.value ?? undefined)
    }
    const vietnamese = await answerOf(client, 'get_ai_analysis', { symbol: some[0], lang: 'vi' })
    t.match(vietnamese.summary, /khuyến nghị/)
  })

  t.test('wrong arguments are told what to change, by every tool', async t => {
    for (const { name } of tools) {
      const result = await client.callTool({ name, arguments: { no_such_argument: 1 } })
      t.equal(result.isError, true)
      t.match((result.content as { text: string }[])[0]?.text, /no_such_argument|symbol|strategy/)
      t.notOk('structuredContent' in result && result.structuredContent)
    }
    const unknown = await client.callTool({ name: 'get_ta_signals', arguments: { symbol: 'ZZZZZ' } })
    t.match(unknown, { isError: true, content: [{ text: /There is no ticker ZZZZZ/ }] })
    const low = await rpc(home.address, toolCall('get_political_alpha', { symbol: some[0] }), {
      key: home.keys.free,
    })
    t.match(low.body.result, { isError: true, content: [{ text: /needs tier elite; yours is free/ }] })
  })

  t.test('simulated data say so', async t => {
    for (const name of ['get_macro', 'get_market_sentiment', 'compare_funds', 'compare_deposit_rates'])
      t.match((await answerOf(client, name)).warnings.join(' '), /[Ss]imulated/)
  })

  t.test('resources are the answers of their routes', async t => {
    for (const { uri } of (await client.listResources()).resources) {
      const [content] = (await client.readResource({ uri })).contents as { text: string }[]
      t.ok(JSON.parse(content?.text ?? '').data, uri)
    }
    const [content] = (await client.readResource({ uri: `vnfin://ratios/${some[0]}` })).contents as {
      text: string
    }[]
    const { data } = await rest(`/api/finance/bctc/ratios/${some[0]}`)
    t.same(JSON.parse(content?.text ?? '').data, data)
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
    const { data } = await rest(`/api/finance/ta/signals/${some[0]}`)
    const answer = await answerOf(stdio, 'get_ta_signals', { symbol: some[0] })
    t.same(answer.signals, data.signals)
  })

  t.test('standard input and output without a server: an error that says where to look', async t => {
    const program = spawn(process.execPath, [vnfinProgram, 'mcp', '--url', 'http://127.0.0.1:9'], {
      env: home.env,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    program.stdin.end(`not json\n${JSON.stringify(request('tools/list', {}, 'x'))}\n`)
    let out = ''
    for await (const chunk of program.stdout) out += chunk
    const answers = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    t.match(answers[0], { id: null, error: { code: -32700 } })
    t.match(answers[1], { id: 'x', error: { code: 50300, message: /vnfin up/ } })
  })
})
