import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { lineageRoutes } from '../../../../api/lineage/route.ts'
import { macroRoutes } from '../../../../api/macro/index.ts'
import { marketRoutes } from '../../../../api/market/index.ts'
import { mcpRoutes } from '../../../../api/mcp/index.ts'
import { tools } from '../../../../api/mcp/tools/index.ts'
import { importPath } from '../../../../ingest/import.ts'
import { Ledgers } from '../../../../ingest/ledger.ts'
import { feeds } from '../../../../ingest/sources/index.ts'
import { readModels } from '../../../../projections/index.ts'
import { silentLog } from '../../../../runtime/log.ts'
import { rpc, toolCall } from '../../../support/mcp.ts'
import { runningSystem } from '../../../support/running-system.ts'
import { writeRealHandful } from '../../support/real-handful.ts'

/** Addresses and tools whose answers numbers are drawn from: each route of market and macro data, and each tool. */
const targets = [
  '/api/finance/stock-market/daily?date=2025-08-22',
  '/api/finance/stock-market/daily?symbols=FPT&from=2025-07-01&to=2025-08-22',
  '/api/finance/market-data?date=2025-08-22',
  '/api/finance/ta/signals/FPT',
  '/api/mcp/ta-narrative?symbol=HPG',
  '/api/finance/bctc/ratios/FPT',
  '/api/finance/bctc/ratios/VCB',
  '/api/finance/bctc/statements/HPG',
  '/api/finance/bctc/accounts/HPG',
  '/api/finance/bctc/screener?strategy=piotroski_value&min_score=0',
  '/api/finance/bctc/screener-check?symbols=FPT,HPG,VCB,VNINDEX',
  '/api/finance/ai/moat-scores?symbols=FPT',
  '/api/finance/ai/esg-scores?symbols=FPT',
  '/api/finance/political/connections?ticker=FPT',
  '/api/finance/corporate-actions?ticker=VCB',
  '/api/finance/adjustments/VCB',
  '/api/finance/adjustments/differences?symbols=VCB,PRC',
  '/api/finance/indices/VNINDEX',
  '/api/finance/indices/VN30/members?date=2025-08-22',
  '/api/v1/indicators/vn.cpi',
  '/api/v1/indicators/vn.cpi/vintages?from=2025-01',
  '/api/v1/indicators',
  '/api/finance/macro-data',
  '/api/warwatch/impact-score',
  'get_ta_signals {"symbol":"FPT"}',
  'get_bctc_profile {"symbol":"HPG"}',
  'get_war_risk {}',
  'get_macro {"periods":3}',
  'get_ai_analysis {"symbol":"FPT"}',
  'compare_deposit_rates {"amount":100000000}',
  'compare_funds {"symbols":["DCDS","VFF"]}',
  'screen_stocks {"strategy":"piotroski_value"}',
  'get_political_alpha {"symbol":"FPT"}',
  'get_market_sentiment {}',
]

/** Routes that answer no figures, or the same ones as text or files. */
const withoutFigures: Readonly<Record<string, string>> = {
  '/api/bulk': 'says how many rows a data set has',
  '/api/bulk/:dataset': 'sends the rows of a read model as files',
  '/api/lineage': 'is the explanation itself',
  '/api/finance/corporate-actions.rss': 'tells the same actions as a feed',
  '/api/v1/indicators/catalog': 'describes series',
  '/api/v1/indicators/:id/releases': 'the figures of the series and of its vintages, by release',
  '/api/v1/panel/monthly': 'the figures of the series, side by side',
  '/api/v1/calendar': 'lists days',
  '/api/finance/stock-market/summary/:ticker':
    'returns, means and sums over the daily prices of sessions that it names',
  '/api/rss': 'the newest figures as text',
  '/api/atom': 'the newest figures as text',
  '/api/feed.json': 'the newest figures as text',
  '/llms.txt': 'text for programs',
  '/llms-full.txt': 'text for programs',
  '/api/finance/corporate-actions.ics': 'the same actions as a calendar',
  '/api/finance/securities/:ticker': 'tells tickers, names, exchanges and days',
  '/api/finance/instruments/:symbol/daily': 'the handful of documents has no instrument beside shares',
  '/api/finance/indices/:code/derived': 'the handful has too few members of an index',
  '/api/finance/instruments': 'the handful of documents has no instrument beside shares',
}

t.test('numbers are drawn from each route of market and macro data, and from each tool', async t => {
  const names = targets.map(target => target.split(/[ ?]/, 1)[0]!)
  const isMeant = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return names.some(name => pattern.test(name)) || path in withoutFigures
  }
  for (const { method, path } of [...marketRoutes, ...macroRoutes])
    if (method === 'GET') t.ok(isMeant(path), path)
  // What tax tools answer is law, with act and article beside each figure.
  for (const { name } of tools) t.ok(names.includes(name) || /tax/.test(name), name)
})

const drawn = 200

t.test(
  'of random numbers of random answers, lineage reaches the document row that has the figure or its inputs',
  { timeout: 1_150_000 },
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-lineage-'))
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    await writeRealHandful(folder)
    // Notices of one company, with their address.
    writeFileSync(
      join(folder, 'notices.csv'),
      `ticker,kind,ex_date,url,cash_per_share,ratio_per_100
VCB,stock_dividend,2023-07-25,https://www.cophieu68.vn/quote/event_calc.php?id=vcb&n=1,,18.1
VCB,stock_dividend,2025-03-12,https://www.cophieu68.vn/quote/event_calc.php?id=vcb&n=2,,49.5
VCB,cash_dividend,2025-10-03,https://www.cophieu68.vn/quote/event_calc.php?id=vcb&n=3,450,
`,
    )
    writeFileSync(
      join(folder, 'index-members.csv'),
      `index,as_of,ticker,url,weight_percent
VN30,2025-07-01,FPT,https://example.org/vn30,40
VN30,2025-07-01,HPG,https://example.org/vn30,35
VN30,2025-07-01,VCB,https://example.org/vn30,25
`,
    )
    const models = readModels.filter(m => !['orders', 'alerts', 'usage'].includes(m.name))
    const system = await runningSystem(t, {
      models,
      routes: [...marketRoutes, ...macroRoutes, ...lineageRoutes, ...mcpRoutes],
      now: '2026-11-27T03:00:00Z',
    })
    await importPath(system.nats, feeds, folder, {
      log: silentLog,
      ledgers: new Ledgers(system.nats),
      now: new Date('2026-11-27T02:00:00Z'),
    })
    await system.caughtUp()

    const get = async (key: string, at: string) => {
      const search = new URLSearchParams({ key, at, rows: '3' })
      const response = await fetch(`${system.base}/api/lineage?${search}`)
      return (await response.json()) as { data?: { answer?: { reached?: string | null } }; detail?: string }
    }
    const random = seeded(22)
    const counted = new Map<string, number>()
    const failed: string[] = []
    let drawnNow = 0
    for (const target of targets) {
      const numbers = numbersOf(await answerOf(system.base, target))
      t.not(numbers.length, 0, `${target} answers numbers`)
      for (let i = 0; i < Math.ceil(drawn / targets.length) && numbers.length > 0; i++) {
        const at = numbers[Math.floor(random() * numbers.length)]!
        const body = await get(target, at)
        const reached = body.data?.answer?.reached ?? body.detail ?? 'failed'
        counted.set(reached, (counted.get(reached) ?? 0) + 1)
        drawnNow++
        if (!/in_document/.test(reached)) failed.push(`${target} ${at}: ${reached}`)
      }
    }
    t.comment(`${drawnNow} numbers: ${JSON.stringify(Object.fromEntries(counted))}`)
    for (const one of failed) t.comment(one)
    const good = (counted.get('figure_in_document') ?? 0) + (counted.get('inputs_in_documents') ?? 0)
    t.ok(drawnNow >= drawn, `${drawnNow} numbers were drawn`)
    t.ok(good / drawnNow >= 0.95, `${good} of ${drawnNow} numbers end in documents`)
  },
)

/** What an address or a tool answers. */
async function answerOf(base: string, target: string): Promise<unknown> {
  if (target.startsWith('/')) {
    const body = (await (await fetch(`${base}${target}`)).json()) as { data?: unknown }
    return body.data
  }
  const [name = '', input = '{}'] = target.split(' ')
  const { body } = await rpc(base, toolCall(name, JSON.parse(input)))
  return body.result?.structuredContent
}

/** Pointers of the numbers of an answer. */
function numbersOf(value: unknown, pointer = ''): string[] {
  if (typeof value === 'number') return [pointer]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) =>
    numbersOf(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

/** Numbers in [0, 1), the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let x = Math.imul(a ^ (a >>> 15), 1 | a)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296
  }
}
