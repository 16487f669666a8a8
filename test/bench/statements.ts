import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Statement } from '../../contracts/events/statement.ts'
import { connections } from '../../projections/connections/projection.ts'
import { createModel } from '../../projections/engine/create-tables.ts'
import type { Projection, Score, StoredFact } from '../../projections/engine/projection.ts'
import { esgScore } from '../../projections/esg/score.ts'
import { evidence } from '../../projections/evidence/projection.ts'
import { listing } from '../../projections/listing/projection.ts'
import { moatScore } from '../../projections/moat/score.ts'
import { prices } from '../../projections/prices/projection.ts'
import { reportsOf } from '../../projections/ratios/report.ts'
import { ratiosScore } from '../../projections/ratios/score.ts'
import { noMarket } from '../../projections/ratios/window.ts'
import { screenerScore } from '../../projections/screener/score.ts'
import { historyOf, type PublishedPeriod } from '../../projections/statements/history.ts'
import { figuresOf } from '../../projections/statements/line.ts'
import { statements } from '../../projections/statements/projection.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import '../../runtime/postgres.ts'
import { ordinaryYear, statementFacts } from '../support/small-statements.ts'
import { rounds } from './pace.ts'
import type { BenchRow } from './row.ts'

const size = { companies: 458, years: 4, sessions: 290 }

const ticker = (i: number) =>
  `X${String.fromCharCode(65 + (i % 26), 65 + (Math.floor(i / 26) % 26))}${Math.floor(i / 676)}`
const years = Array.from({ length: size.years }, (_, back) => String(2025 - back))

/** A company of its own size and margins, the same at every run. */
function yearOf(i: number, back: number) {
  const scale = 1e9 * (1 + ((i * 37) % 101)) * (1 - 0.02 * ((i + 3 * back) % 7))
  const cost = 620 + ((i * 13) % 140)
  return ordinaryYear(scale, {
    costOfGoods: cost * scale,
    grossProfit: (1000 - cost) * scale,
    operatingProfit: (850 - cost) * scale,
    profitBeforeTax: (850 - cost) * scale,
    netProfit: (820 - cost) * scale,
    parentProfit: (810 - cost) * scale,
    unearnedRevenueShort: (i % 9) * scale,
    unearnedRevenueLong: 0,
  })
}

const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * 458 companies with four years of statements and a year of prices: ratios and scores in memory, and the scores
 * `ratios`, `screener` (13 screens), `moat` and `esg` on a Postgres of its own.
 */
export async function statementsBench(): Promise<BenchRow[]> {
  return [...(await inMemory(rounds())), ...(await onPostgres(rounds()))]
}

async function inMemory(rounds: number): Promise<BenchRow[]> {
  const companies = Array.from({ length: size.companies }, (_, i) => {
    const periods = years.map(
      (period, back): PublishedPeriod => ({
        period,
        ticker: ticker(i),
        template: 'general',
        knownOn: '2026-02-10',
        consistent: true,
        figures: figuresOf(yearOf(i, back)),
      }),
    )
    const history = historyOf(ticker(i), periods)
    return history ? [{ history, icb: `35${10 + (i % 9)}`, market: { ...noMarket, price: 20_000 } }] : []
  }).flat()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(() => reportsOf(companies)))
  return [{ what: 'ratios and scores of 458 × 4 years, in memory', samples: times, unit: 'ms' }]
}

async function onPostgres(rounds: number): Promise<BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  const server = await startPostgres({ home, log: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const inside = (schema: string, work: () => Promise<unknown>) =>
    timed(async () => {
      await client.query('begin')
      await client.query(`set local search_path to ${schema}, pg_catalog`)
      await work()
      await client.query('commit')
    })
  try {
    const projections: readonly Projection[] = [listing, prices, evidence, connections, statements]
    const scores: readonly Score[] = [ratiosScore, screenerScore, moatScore, esgScore]
    for (const model of projections) {
      await client.query(`create schema ${model.name}`)
      await inside(model.name, async () => {
        await createModel(client, model)
      })
    }
    for (const score of scores) {
      await client.query(`create schema ${score.name}`)
      await inside(score.name, () => createModel(client, score))
    }
    await market(client)
    const facts = allStatements()
    const apply: number[] = []
    for (let round = 0; round < rounds; round++) {
      await client.query(`truncate ${statements.tables.map(table => `statements.${table.name}`).join(', ')}`)
      apply.push(
        await inside('statements', async () => {
          for (let i = 0; i < facts.length; i += 300) await statements.apply(client, facts.slice(i, i + 300))
        }),
      )
    }
    await client.query('analyze')
    const everything = { statements: { all: true }, listing: { all: true }, prices: { all: true } }
    const times = new Map<string, number[]>(scores.map(s => [s.name, []]))
    for (let round = 0; round < rounds; round++)
      for (const score of scores)
        times.get(score.name)!.push(await inside(score.name, () => score.derive(client, everything)))
    const of = (name: string) => times.get(name)!
    const repriced: number[] = []
    for (let round = 0; round < rounds; round++)
      repriced.push(await inside('ratios', () => ratiosScore.derive(client, { prices: { all: true } })))
    return [
      {
        what: `${facts.length} statements read into the vocabulary and stored`,
        samples: apply,
        unit: 'ms',
      },
      ...scores.map(score => ({
        what: `score ${score.name}, everything`,
        samples: of(score.name),
        unit: 'ms',
      })),
      {
        what: 'ratios, scores and 13 screens together',
        samples: of('ratios').map((ms, round) => ms + of('screener')[round]!),
        unit: 'ms',
        max: 3_000,
      },
      { what: 'a new session: multiples and percentiles anew', samples: repriced, unit: 'ms' },
      {
        what: 'memory of the process, with all documents of the bench in it',
        samples: [process.memoryUsage().rss / 1e6],
        unit: 'MB',
      },
    ]
  } finally {
    await client.end()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function market(client: pg.Client): Promise<void> {
  await client.query(
    `insert into listing.instruments (ticker, exchange, status, kind, icb, as_of, document, fact)
     select x, 'HOSE', 'listed', 'share', (3510 + n % 9)::text, '2026-01-01', 1, 1
       from unnest($1::text[]) with ordinality as t(x, n)`,
    [Array.from({ length: size.companies }, (_, i) => ticker(i))],
  )
  await client.query(
    `insert into prices.bars (session, ticker, open, high, low, close, volume, turnover)
     select date '2025-01-02' + s, x, c, c + 100, c - 100, c, 200000, c::bigint * 200000
       from unnest($1::text[]) with ordinality as t(x, n), generate_series(0, $2::int - 1) s,
            lateral (select (10000 + 50 * n + 2000 * sin((s + n) / 15.0))::int as c) p`,
    [Array.from({ length: size.companies }, (_, i) => ticker(i)), size.sessions],
  )
}

function allStatements(): StoredFact<Statement>[] {
  let seq = 0
  return Array.from({ length: size.companies }, (_, i) => i).flatMap(i =>
    years.flatMap((year, back) =>
      statementFacts(ticker(i), year, yearOf(i, back)).map(given => {
        seq++
        return {
          specversion: '1.0' as const,
          id: String(seq),
          source: '/feeds/exchange.kbs.statements',
          type: 'company.statement',
          time: '2026-02-10T02:00:00Z',
          datacontenttype: 'application/json' as const,
          schema: 1,
          observedat: '2026-02-10T02:00:00Z',
          effectiveon: `${year}-12-31`,
          documentseq: 1,
          parser: 1,
          key: String(seq),
          seq,
          data: given.data,
        }
      }),
    ),
  )
}
