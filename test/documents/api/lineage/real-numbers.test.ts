import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { lineageRoutes } from '../../../../api/lineage/route.ts'
import { macroRoutes } from '../../../../api/macro/index.ts'
import { marketRoutes } from '../../../../api/market/index.ts'
import { mcpRoutes } from '../../../../api/mcp/index.ts'
import { importPath } from '../../../../ingest/import.ts'
import { Ledgers } from '../../../../ingest/ledger.ts'
import { feeds } from '../../../../ingest/sources/index.ts'
import { readModels } from '../../../../projections/index.ts'
import { silentLog } from '../../../../runtime/log.ts'
import { rpc, toolCall } from '../../../support/mcp.ts'
import { runningSystem } from '../../../support/running-system.ts'
import { writeRealHandful } from '../../support/real-handful.ts'

/** Addresses and tools whose answers numbers are drawn from. */
const targets = [
  '/api/finance/stock-market/daily?date=2025-08-22',
  '/api/finance/stock-market/daily?symbols=FPT&from=2025-07-01&to=2025-08-22',
  '/api/finance/market-data?date=2025-08-22',
  '/api/finance/ta/signals/FPT',
  '/api/finance/bctc/ratios/FPT',
  '/api/finance/bctc/ratios/VCB',
  '/api/finance/bctc/screener?strategy=piotroski_value&min_score=0',
  '/api/finance/ai/moat-scores?symbols=FPT',
  '/api/finance/ai/esg-scores?symbols=FPT',
  '/api/v1/indicators/vn.cpi',
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
]

const drawn = 200

t.test(
  'of random numbers of random answers, lineage reaches the document row that has the figure or its inputs',
  { timeout: 580_000 },
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-lineage-'))
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    await writeRealHandful(folder)
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
      if (numbers.length === 0) failed.push(`${target} has no numbers`)
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
