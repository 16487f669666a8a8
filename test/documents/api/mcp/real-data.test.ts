import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@modelcontextprotocol/client'
import t, { type Test } from 'tap'
import type { SystemStatus } from '../../../../api/site/status/read-status.ts'
import { answerOf, mcpClient, revisions } from '../../../support/mcp.ts'
import {
  callerOf,
  type Deposits,
  type Fields,
  type Funds,
  type Macro,
  type Panel,
  type Profile,
  type Ratios,
  type Row,
  type Screen,
} from '../../../support/mcp-answers.ts'
import { startVnfin, vnfin } from '../../../support/vnfin-process.ts'
import { realNavs, writeRealHandful } from '../../support/real-handful.ts'

/** An exposure of the interface, with the documents behind it. */
interface Dimension {
  readonly evidence?: readonly object[]
}

/** As the tool has it: three documents at most, their quotes marked as foreign text. */
const asQuoted = ({ evidence = [], ...dimension }: Dimension) => ({
  ...dimension,
  evidence: evidence.slice(0, 3).map(document => ({ ...document, quoted: true })),
})

t.test('twelve tools over real documents', { timeout: 580_000 }, async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-real-tools-'))
  const running = await startVnfin(join(folder, 'home'))
  t.teardown(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { address, keys } = running
  const key = keys.elite
  await writeRealHandful(join(folder, 'documents'))
  const imported = await vnfin(join(folder, 'home'), ['import', join(folder, 'documents'), '--json']).done
  t.ok([0, 1].includes(imported.code ?? 2), imported.out.slice(-500))
  const call = callerOf(address, key)
  await derived()

  for (const revision of revisions)
    t.test(`as REST and the documents say, in ${revision}`, async t => {
      const client = await mcpClient(t, address, key, revision)
      t.equal((await client.listTools()).tools.length, 12)
      await companies(t, client)
      await market(t, client)
      await offers(t, client)
    })

  async function companies(t: Test, client: Client) {
    const { data: signals } = await call('/api/finance/ta/signals/FPT?lang=en')
    const technical = await answerOf(client, 'get_ta_signals', { symbol: 'FPT', lang: 'en' })
    t.same(
      [technical.close, technical.rating, technical.indicators, technical.signals, technical.levels],
      [signals.close, signals.summary, signals.indicators, signals.signals, signals.levels],
    )
    t.match(technical, { as_of: '2025-08-22', close: 99_000 }, 'as the last finished row of the document')

    for (const symbol of ['FPT', 'VCB']) {
      const { data } = await call<Ratios>(`/api/finance/bctc/ratios/${symbol}?period=annual&periods=5`)
      const profile = await answerOf<Profile>(client, 'get_bctc_profile', { symbol })
      t.same([profile.z_score, profile.f_score], [data.scores.altman, data.scores.piotroski], symbol)
      t.same(
        profile.trend.map(({ period }) => period),
        data.periods.map(({ period }) => period),
      )
    }
    const bank = await answerOf<Profile>(client, 'get_bctc_profile', { symbol: 'VCB' })
    t.match(bank, { sector_type: 'bank', z_score: { value: null, reason: 'not_applicable' } })

    const { panel } = await answerOf<Panel>(client, 'get_ai_analysis', { symbol: 'FPT' })
    const evidence = panel.flatMap(view => view.arguments.flatMap(argument => argument.evidence))
    const { data } = await call<Ratios>('/api/finance/bctc/ratios/FPT?periods=1')
    const figure = (name: string) => evidence.find(one => one.name === name)?.value
    t.equal(figure('f_score'), data.scores.piotroski.value)
    t.equal(figure('rating_score'), (signals.summary as { score: number }).score)

    const graph = await call('/api/finance/political/connections?ticker=FPT')
    const exposures = await answerOf(client, 'get_political_alpha', { symbol: 'FPT' })
    t.same(
      [exposures.dimensions, exposures.connections_count],
      [(graph.data.dimensions as readonly Dimension[]).map(asQuoted), graph.meta.pagination.total],
    )
    t.match(exposures.dimensions, [{ id: 'state_share', value: 5.87 }])
  }

  async function market(t: Test, client: Client) {
    const screen = await answerOf<Screen>(client, 'screen_stocks', {
      strategy: 'low_volatility',
      min_score: 0,
    })
    const { data, meta } = await call<readonly Row[]>(
      '/api/finance/bctc/screener?strategy=low_volatility&min_score=0',
    )
    t.equal(screen.matched, meta.pagination.total)
    t.ok(screen.items.length > 1)
    t.same(
      screen.items.map(({ ticker, score, key_metrics }) => [
        ticker,
        score,
        Object.values(key_metrics).map(m => m.value),
      ]),
      data.map(({ ticker, score, rules }) => [ticker, score, rules.map(rule => rule.value)]),
    )

    const war = await answerOf(client, 'get_war_risk')
    const { data: impact } = await call('/api/warwatch/impact-score')
    t.same(
      [war.score, war.reason, war.components, war.theatres],
      [impact.score, impact.reason, impact.components, impact.theatres],
    )

    const macro = await answerOf<Macro>(client, 'get_macro')
    const all = (await call('/api/finance/macro-data')).data.indicators as Macro['indicators']
    t.same(
      macro.indicators,
      macro.indicators.map(({ id }) => all.find(row => row.id === id)),
    )
    t.match(
      macro.indicators.filter(({ id }) => id === 'vn.cpi'),
      [{ id: 'vn.cpi', value: 3.38, period: '2025-09', source: 'investing' }],
    )

    const mood = await answerOf(client, 'get_market_sentiment')
    const { sentiment } = (await call<{ sentiment: Fields }>('/api/finance/market-data?include=sentiment'))
      .data
    t.same([mood.score, mood.label, mood.components], [sentiment.value, sentiment.label, sentiment.parts])
  }

  /** Deposits and funds, which no route of the HTTP interface has: against the documents themselves. */
  async function offers(t: Test, client: Client) {
    const { rates, ...deposits } = await answerOf<Deposits>(client, 'compare_deposit_rates', {
      amount: 100_000_000,
    })
    t.match(deposits, { as_of: '2026-08-03' })
    t.match(
      rates.find(({ bank }) => bank === 'BAB'),
      { rate: 6.9, interest_earned: 6_900_000 },
    )

    const navs = realNavs().map(line => line.trim().split(','))
    const stated = (code: string) =>
      navs.filter(cells => cells[3] === code).map(([day = '', nav]) => [day, Number(nav)] as const)
    const symbols = ['DCDS', 'SSISCA', 'VFF']
    const named = await answerOf<Funds>(client, 'compare_funds', { symbols, period: 'all' })
    t.same(named.window, { from: stated('SSISCA')[0]?.[0], to: '2026-02-12' })
    for (const { fund, nav, nav_date } of named.funds) t.same([nav_date, nav], stated(fund).at(-1), fund)
    const year = await answerOf<Funds>(client, 'compare_funds', { symbols, period: '1y' })
    t.equal(year.window?.to, '2026-02-12')
    t.equal(
      year.window?.from.slice(0, 7),
      '2025-02',
      'a year was counted back from today, months after the last NAV',
    )
    for (const { costs, window_return, window_return_after_sale_tax: after } of year.funds) {
      t.match(costs, { entry: null, exit: null, sale_tax: { percent: 0.1, reference: /71\/2014/ } })
      t.ok(Math.abs((1 + window_return!) * 0.999 - 1 - after!) < 1e-3)
    }
    t.match(year.risk_free, { as_of: '2026-08-03', stale: true }, 'an old rate was told as one of today')
    t.match(year.warnings.join(), /2026-08-03/)
    const weekly = await answerOf<Funds>(client, 'compare_funds', { symbols: ['VFF', 'PBIF'], period: '1y' })
    for (const { fund, measured } of weekly.funds) {
      const inside = stated(fund).filter(([day]) => day >= weekly.window!.from && day <= weekly.window!.to)
      const days = inside.map(([day]) => day).sort()
      t.same(
        measured,
        { from: days[0], to: days.at(-1) },
        `${fund} was told to span days it was not valued on`,
      )
    }
    t.match(weekly.warnings.join(), /measured/)
    const listed = await answerOf<Funds>(client, 'compare_funds', { period: 'all' })
    t.same(listed.window, { from: '2004-05-20', to: '2026-02-12' }, 'a fund of one day takes it from nobody')
    const young = listed.funds.find(({ fund }) => fund === 'LHFCF')
    t.match(young, { nav: 10_000, window_return: null, reasons: { window: 'does_not_span_the_period' } })
  }

  /** Until every read model has every fact and every score is derived, seen twice. */
  async function derived() {
    for (let quiet = 0; quiet < 2; ) {
      await pause(1_000)
      const { data } = await call<SystemStatus>('/api/status')
      quiet = data.read_models.every(({ behind_facts }) => behind_facts === 0) ? quiet + 1 : 0
    }
  }
})
