import t from 'tap'
import { bars } from '../../../contracts/events/bars.ts'
import type { Fact } from '../../../contracts/events/fact.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { joinEditions } from '../../../projections/prices/join-series.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { readDaily } from '../../../projections/prices/query.ts'
import { dayFact, engineBench } from '../../support/engine.ts'

const days = Array.from({ length: 40 }, (_, i) =>
  new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10),
)
const { bulk: _, ...withoutBulk } = prices

/** What documents say of days, as common days. */
const said = (...series: readonly (readonly [document: number, from: number, closes: readonly number[]])[]) =>
  series
    .flatMap(([document, from, closes]) =>
      closes.map((close, i) => ({ session: days[from + i]!, document, close })),
    )
    .sort((a, b) => (a.session < b.session ? -1 : 1))
const editions = (...all: readonly (readonly [document: number, first: number])[]) =>
  all.map(([document, first]) => ({
    document,
    first: { session: days[first]!, close: null, raw: null },
    last: null,
  }))
const flat = (n: number, close: number) => Array.from({ length: n }, () => close)

t.test(
  'an earlier edition goes on before the first day on which both agree, on the basis of the later',
  async t => {
    const [latest, earlier] = joinEditions(
      editions([6, 10], [2, 0]),
      said([6, 10, flat(10, 28_000)], [2, 10, flat(10, 40_000)]),
    )
    t.same(latest, { document: 6, factor: 1, from: days[10], until: null })
    t.same(earlier, { document: 2, factor: 0.7, from: null, until: days[10] })
  },
)

t.test('editions without a common day, or that never agree, are not joined', async t => {
  t.same(joinEditions(editions([6, 10], [2, 0]), []), [
    { document: 6, factor: 1, from: null, until: null },
    { document: 2, factor: null, from: null, until: null },
  ])
  const restless = joinEditions(
    editions([6, 10], [2, 0]),
    said([6, 0, flat(8, 28_000)], [2, 0, Array.from({ length: 8 }, (_, i) => 40_000 + 1_000 * i)]),
  )
  t.equal(restless[1]!.factor, null)
})

t.test('a day on which they differ is no base, and rounding is no difference', async t => {
  const joins = joinEditions(
    editions([6, 10], [2, 0]),
    said([6, 0, [9_000, 10_010, 10_000, 9_990, 10_000, 10_010, 10_000]], [2, 0, flat(7, 20_000)]),
  )
  t.equal(joins[1]!.until, days[1])
  t.equal(joins[1]!.factor, 10_010 / 20_000)
})

t.test('an edition that begins no earlier than a later one adds nothing, and hinders no other', async t => {
  const joins = joinEditions(
    editions([6, 15], [4, 25], [2, 0]),
    said([6, 15, flat(20, 10_000)], [4, 25, flat(10, 9_000)], [2, 15, flat(20, 20_000)]),
  )
  t.same(
    joins.map(j => [j.document, j.factor, j.until]),
    [
      [6, 1, null],
      [4, null, null],
      [2, 0.5, days[15]],
    ],
  )
})

t.test('of three editions each is rebased on the one after it', async t => {
  const joins = joinEditions(
    editions([3, 20], [2, 10], [1, 0]),
    said(
      [3, 20, flat(6, 10_000)],
      [2, 20, flat(6, 20_000)],
      [2, 10, flat(6, 15_000)],
      [1, 10, flat(6, 30_000)],
    ),
  )
  t.same(
    joins.map(j => [j.document, j.factor, j.from, j.until]),
    [
      [3, 1, days[20], null],
      [2, 0.5, days[10], days[20]],
      [1, 0.25, null, days[10]],
    ],
  )
})

t.test('without a common day the traded price is the base, where both are the same part of it', async t => {
  const edge = (n: number, close: number | null, raw: number | null) => ({
    session: sessions[n]!,
    close,
    raw,
  })
  const sessions = ['2025-02-05', '2025-02-06', '2025-02-07', '2025-02-10', '2025-02-28']
  const joined = (last: ReturnType<typeof edge>, first: ReturnType<typeof edge>) =>
    joinEditions(
      [
        { document: 6, first, last: first },
        { document: 2, first: edge(0, null, null), last },
      ],
      [],
    )[1]!.factor
  t.equal(joined(edge(2, 40_000, 40_000), edge(3, 40_300, 40_300)), 1)
  t.equal(joined(edge(2, 32_000, 40_000), edge(3, 32_240, 40_300)), 1, 'both four fifths of it')
  t.equal(joined(edge(2, 40_000, 40_000), edge(3, 27_915, 40_700)), null, 'another part of it')
  t.equal(joined(edge(2, 40_000, 40_000), edge(3, 40_300, null)), null, 'one says no traded price')
  t.equal(joined(edge(2, 40_000, 40_000), edge(4, 40_300, 40_300)), null, 'too many sessions between them')
})

/** A document of adjusted closes: `tickers` from one day to another, multiplied; a fact a session. */
function document(
  number: number,
  tickers: readonly string[],
  [from, to]: readonly [number, number],
  factor: number,
  parser = 1,
  without: readonly number[] = [],
): Fact[] {
  const facts: Fact[] = []
  for (let d = from; d <= to; d++) {
    const gone = without.includes(d)
    facts.push(
      dayFact(
        bars,
        {
          ticker: [...tickers],
          session: tickers.map(() => days[d]!),
          adjusted_to: days[to]!,
          volume: tickers.map(() => (gone ? null : 100)),
          adj_close: tickers.map((_, n) =>
            gone ? null : Math.round((40_000 + 1_000 * n + 300 * (d % 7)) * factor),
          ),
        },
        { document: number, key: `session:${days[d]}`, parser },
      ),
    )
  }
  return facts
}

const tables = ['prices.bars', 'prices.adjusted_series', 'prices.adjusted_overlaps']
/** Positions differ from order to order; what is served may not. */
const served = `session, ticker, adj_document, round((adj_close * adj_factor)::numeric, 4) as adj_close`

t.test(
  'whatever the order in which documents, replays and batches come, the rows are those of a rebuild',
  async t => {
    const two = document(2, ['AAA', 'BBB', 'CCC'], [0, 29], 1)
    const six = document(6, ['AAA', 'BBB'], [15, 39], 0.7)
    const four = document(4, ['AAA', 'CCC'], [25, 35], 0.9)
    // A new parser that no longer reads two days: their rows come again, empty.
    const again = document(6, ['AAA', 'BBB'], [15, 39], 0.7, 2, [15, 20]).filter(f =>
      [days[15], days[20]].includes(f.effectiveon),
    )
    const whole = document(5, ['BBB'], [18, 37], 0.8)
    ;(whole[0]!.data as { adj_series_replaced?: string[] }).adj_series_replaced = ['BBB']
    const orders: Fact[][] = [
      [...two, ...six, ...four, ...whole, ...again],
      [...six, ...again, ...whole, ...four, ...two],
      [...four, ...two, ...whole, ...six, ...again],
      [
        ...six.slice(0, 8),
        ...two,
        ...whole.slice(0, 5),
        ...six.slice(8),
        ...four,
        ...whole.slice(5),
        ...again,
      ],
    ]
    const results: string[][] = []
    for (const [n, order] of orders.entries()) {
      const bench = await engineBench(t)
      await bench.start([prices], { rows: [1, 7, 40, 5_000][n]! })
      for (let i = 0; i < order.length; i += 30) {
        await bench.publish(...order.slice(i, i + 30))
        if (n % 2 === 0) await bench.caughtUp([prices])
      }
      await bench.caughtUp([prices])
      const live = await Promise.all(tables.map(table => bench.rows(table)))
      t.match(
        await rebuild({ ...bench, batch: { copyRows: 35 } }, prices, { signal: AbortSignal.timeout(60_000) }),
        {
          outcome: 'swapped',
          differences: [],
        },
      )
      t.same(await Promise.all(tables.map(table => bench.rows(table))), live, 'by COPY')
      t.match(
        await rebuild({ ...bench, batch: { rows: 9 } }, withoutBulk, { signal: AbortSignal.timeout(60_000) }),
        {
          outcome: 'swapped',
          differences: [],
        },
      )
      t.same(await Promise.all(tables.map(table => bench.rows(table))), live, 'by upsert')
      results.push(await bench.rows('prices.bars', served))
    }
    for (const [n, result] of results.entries()) if (n > 0) t.same(result, results[0], `order ${n}`)
    const rows = results[0]!.map(
      r => JSON.parse(r) as { session: string; ticker: string; adj_close: number | null },
    )
    const of = (ticker: string, d: number) =>
      rows.find(r => r.ticker === ticker && r.session === days[d])?.adj_close ?? null
    t.ok(Math.abs(of('AAA', 14)! / (40_000 + 300 * (14 % 7)) - 0.7) < 1e-3, 'the earlier edition, rebased')
    t.equal(of('BBB', 5), null, 'what a whole series replaced is void')
  },
)

t.test('the change to the first day of a later document is that of the earlier one', async t => {
  const bench = await engineBench(t)
  await bench.start([prices, listing])
  await bench.publish(...document(2, ['AAA'], [0, 29], 1), ...document(6, ['AAA'], [15, 39], 0.6859))
  await bench.caughtUp([prices, listing])
  const rows = await readDaily(bench.db, {
    from: days[10]!,
    to: days[20]!,
    adjusted: true,
    sort: 'date',
    descending: false,
    limit: 100,
  })
  t.equal(rows.length, 11)
  for (const row of rows) t.ok(Math.abs(row.change_percent!) < 5, `${row.date} ${row.change_percent}`)
})
