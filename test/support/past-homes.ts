import fc from 'fast-check'
import type { Test } from 'tap'
import { pollStatus } from '../../api/http/read-model-statuses.ts'
import { routes } from '../../api/routes.ts'
import { openPasts } from '../../cli/pasts.ts'
import { bars } from '../../contracts/events/bars.ts'
import { corporateAction } from '../../contracts/events/corporate-action.ts'
import { type Fact, type FactKind, factId } from '../../contracts/events/fact.ts'
import { foreignFlow } from '../../contracts/events/foreign-flow.ts'
import { indexBars } from '../../contracts/events/index-bars.ts'
import { indexMembers } from '../../contracts/events/index-members.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { listing } from '../../contracts/events/listing.ts'
import { statement } from '../../contracts/events/statement.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import { isScore } from '../../projections/engine/projection.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { rebuildScore } from '../../projections/engine/rebuild-score.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { createFrozen } from '../../projections/frozen/create.ts'
import { frozenModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { anAction } from './corporate-actions.ts'
import { type EngineBench, engineBench } from './engine.ts'
import { factOf } from './facts.ts'
import { said } from './indicator-release.ts'
import { serveApp } from './serve.ts'
import { ordinaryYear, statementFacts } from './small-statements.ts'

/** A document of one fact: what it says, when it was published, and when a home that is filled late received it. */
export interface Published {
  readonly kind: FactKind<never>
  readonly key: string
  readonly feed: string
  readonly data: unknown
  readonly published: string
  /** A later word on the same key: a home that is filled late has it from its own day too. */
  readonly isRevision: boolean
}

export const firstDay = '2026-03-02'
export const lastDay = '2026-04-10'

const tickers = ['AAA', 'BBB'] as const
const days = Array.from({ length: 40 }, (_, at) => addDays(firstDay, at)).filter(day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
})
const day = fc.constantFrom(...days)
const price = fc.integer({ min: 190, max: 210 }).map(n => n * 100)

const one = (
  kind: FactKind<never>,
  feed: string,
  key: string,
  published: string,
  data: unknown,
  isRevision = false,
): Published => ({ kind, feed, key, published, data, isRevision })

const barsOn = (session: string, closes: readonly number[], isRevision = false, published = session) =>
  one(
    bars as never,
    'exchange.cafef.price-history',
    `session:${session}`,
    published,
    {
      ticker: [...tickers],
      session: tickers.map(() => session),
      ...Object.fromEntries(['open', 'high', 'low', 'close'].map(name => [name, closes])),
      volume: tickers.map(() => 1_000),
      turnover: closes.map(close => close * 1_000),
    },
    isRevision,
  )

/** What a market and its publishers said over some weeks, in the order of publication. */
export const publishedArbitrary: fc.Arbitrary<Published[]> = fc
  .record({
    closes: fc.array(fc.tuple(price, price), { minLength: days.length, maxLength: days.length }),
    revised: fc.array(
      fc.tuple(fc.nat({ max: days.length - 1 }), price, price, fc.integer({ min: 1, max: 9 })),
      {
        maxLength: 3,
      },
    ),
    index: fc.array(fc.integer({ min: 900, max: 1_100 }), { minLength: days.length, maxLength: days.length }),
    cpi: fc.array(fc.tuple(day, fc.integer({ min: 10, max: 50 })), { minLength: 1, maxLength: 4 }),
    actions: fc.array(fc.tuple(day, day, fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
    lists: fc.array(fc.tuple(day, fc.constantFrom('HOSE', 'HNX', 'UPCOM')), { minLength: 1, maxLength: 3 }),
    members: fc.array(fc.tuple(day, fc.boolean()), { maxLength: 2 }),
    size: fc.integer({ min: 1, max: 1_000 }).map(n => n * 1_000_000),
  })
  .map(({ closes, revised, index, cpi, actions, lists, members, size }) =>
    [
      ...lists.map(([as_of, exchange]) =>
        one(listing as never, 'exchange.vndirect.listing', `list:${as_of}`, as_of, {
          as_of,
          rows: tickers.map(ticker => ({
            ticker,
            exchange,
            status: 'listed',
            kind: 'share',
            name_vi: `Công ty ${ticker}`,
            name_en: null,
            icb: '8355',
            industry_vi: null,
            industry_en: null,
          })),
        }),
      ),
      ...days.map((session, at) => barsOn(session, closes[at]!)),
      ...revised.map(([at, a, b, later]) => barsOn(days[at]!, [a, b], true, addDays(days[at]!, later))),
      ...days.map((session, at) =>
        one(indexBars as never, 'exchange.vndirect.dchart', `VNINDEX:${session}`, session, {
          code: ['VNINDEX'],
          session: [session],
          close: [index[at]],
        }),
      ),
      ...days.map((session, at) =>
        one(foreignFlow as never, 'exchange.cafef.foreign-flow', `session:${session}`, session, {
          ticker: [...tickers],
          session: tickers.map(() => session),
          buy_volume: tickers.map(() => index[at]),
          sell_volume: tickers.map(() => 1),
          buy_value: tickers.map(() => null),
          sell_value: tickers.map(() => null),
        }),
      ),
      ...cpi.map(([released, value], at) =>
        one(
          indicator as never,
          'statistics.nso.monthly-workbook',
          `cpi:${at}`,
          released,
          said([['vn.cpi', '2026-02', value / 10]], released),
        ),
      ),
      ...actions.map(([announced_on, ex_date, ratio], at) =>
        one(corporateAction as never, 'exchange.vndirect.events', `action:${at}`, announced_on, {
          rows: [
            anAction({
              action_id: `vndirect:${at}`,
              announced_on,
              ex_date: ex_date > announced_on ? ex_date : addDays(announced_on, 7),
              cash_per_share: ratio * 500,
            }),
          ],
        }),
      ),
      ...members.map(([as_of, both]) =>
        one(indexMembers as never, 'curated.index-members', `VN30:${as_of}`, as_of, {
          index: 'VN30',
          as_of,
          tickers: both ? [...tickers] : ['AAA'],
        }),
      ),
      // Its deadline is the end of March.
      ...statementFacts('AAA', '2025', ordinaryYear(size)).map(({ data, source }) =>
        one(
          statement as never,
          source!.replace('/feeds/', ''),
          `AAA:2025:${data.statement}`,
          '2026-03-31',
          data,
        ),
      ),
    ].toSorted((a, b) => a.published.localeCompare(b.published)),
  )

/** As a home has it that received it on that day. */
function factOn(
  { kind, feed, key, data, published }: Published,
  observed: string,
  documentseq: number,
): Fact {
  return factOf(kind, data as never, {
    id: factId(kind.type, `${feed} ${key}`, data),
    source: `/feeds/${feed}`,
    time: `${observed}T10:00:00Z`,
    observedat: `${observed}T10:00:00Z`,
    effectiveon: published,
    documentseq,
    key: `${feed} ${key}`,
  })
}

/** The end of a day in Vietnam. */
export const endOf = (of: string) => new Date(`${of}T16:59:59.999Z`)
const signal = new AbortController().signal

/**
 * A home with all documents, received when the callback says, that answers from frozen releases of some days.
 * @returns its address
 */
export async function homeWithReleases(
  t: Test,
  all: readonly Published[],
  received: (of: Published) => string,
  days: readonly string[],
): Promise<{ base: string; bench: EngineBench }> {
  const bench = await engineBench(t)
  await bench.publish(...all.map((of, at) => factOn(of, received(of), at + 1)))
  for (const knownAt of days)
    await createFrozen(
      bench.env,
      frozenModels,
      { name: `at-${knownAt}`, knownAt, now: new Date('2026-11-27T03:00:00Z') },
      { signal, sign: null },
    )
  return { base: await serve(t, bench, new Date('2026-11-27T03:00:00Z')), bench }
}

/** A home that received each of these documents on its day, and stands at the end of the last of them. */
export async function homeAt(t: Test, there: readonly Published[], now: Date): Promise<string> {
  const bench = await engineBench(t)
  await bench.publish(...there.map((of, at) => factOn(of, of.published, at + 1)))
  await ensureEngineSchema(bench.env.pool)
  for (const model of frozenModels.filter(model => !isScore(model)))
    if (!isScore(model)) await rebuild(bench.env, model, { signal })
  for (const model of frozenModels) if (isScore(model)) await rebuildScore(bench.env, model, signal)
  return serve(t, bench, now)
}

async function serve(t: Test, { env, db, databaseUrl, nats }: EngineBench, now: Date): Promise<string> {
  const statuses = pollStatus(() => readModelStatuses(env.pool), { log: silentLog })
  await statuses.refresh()
  const pasts = openPasts({ db, pool: env.pool, close: async () => {} }, databaseUrl, silentLog)
  t.teardown(async () => {
    statuses.stop()
    await pasts.stop()
  })
  const { base } = await serveApp(t, {
    routes,
    db,
    bulk: env.pool,
    nats,
    readModels: statuses,
    pasts,
    now: () => now,
  })
  return base
}
