import t from 'tap'
import { type Bars, bars } from '../../../contracts/events/bars.ts'
import type { Fact } from '../../../contracts/events/fact.ts'
import { explain } from '../../../projections/engine/explain.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { engineBench } from '../../support/engine.ts'
import { factOf } from '../../support/facts.ts'
import { type Projected, projected } from '../../support/projected.ts'

const history = 'exchange.cafef.price-history'
const raw = 'exchange.cafef.bulk-raw'
const finfo = 'exchange.vndirect.stock-prices'
const collection = 'exchange.vn-stock-price.history'
const session = '2025-08-22'

interface Said {
  readonly feed: string
  /** Last session of the document. */
  readonly edition: string
  readonly close?: number
  readonly adjusted?: number
  readonly venue?: 'HOSE' | 'HNX' | 'UPCOM'
  readonly turnover?: number
  /** Of adjusted prices alone. */
  readonly volume?: number
}

function dataOf({ close, adjusted, venue, turnover, volume, edition }: Said): Bars {
  return {
    ...(venue && { exchange: venue }),
    ticker: ['VCB'],
    session: [session],
    ...(close !== undefined && { close: [close], volume: [close / 100] }),
    ...(volume !== undefined && { volume: [volume] }),
    ...(turnover !== undefined && { turnover: [turnover] }),
    ...(adjusted !== undefined && { adj_close: [adjusted], adjusted_to: edition }),
  }
}

const given = (said: Said, document: number) => ({
  source: `/feeds/${said.feed}`,
  documentseq: document,
  key: `session:${session}`,
  effectiveon: session,
  ...(said.adjusted === undefined ? { vintage: said.edition } : {}),
})

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items
  else
    for (const [i, item] of items.entries())
      for (const rest of ordersOf(items.toSpliced(i, 1))) yield [item, ...rest]
}

const columns =
  'ticker, session, close, volume, turnover, raw_standing, adj_close, adj_volume, adj_volume_basis, adj_edition, adj_factor, adj_standing, exchange'

async function servedOf(home: Projected, said: readonly Said[]): Promise<Record<string, unknown>> {
  for (const { name } of prices.tables) await home.pool.query(`truncate prices.${name}`)
  for (const [i, one] of said.entries())
    await home.apply(prices, [{ data: dataOf(one), ...given(one, i + 1) }])
  const rows = await home.rows(`select ${columns} from prices.bars`)
  return rows[0]!
}

t.test('traded prices of several sources are those of the best source, whichever came in first', async t => {
  const home = await projected(t, [prices])
  const said: Said[] = [
    { feed: collection, edition: '2025-12-30', close: 64_000, adjusted: 60_000, venue: 'HNX' },
    { feed: finfo, edition: '2025-08-22', close: 64_500, venue: 'UPCOM' },
    { feed: raw, edition: '2025-08-25', close: 64_600, venue: 'HOSE' },
    { feed: history, edition: '2025-08-22', close: 64_700, turnover: 1_000, adjusted: 61_000 },
  ]
  for (const order of ordersOf(said)) {
    const row = await servedOf(home, order)
    const name = order.map(one => one.feed).join(', ')
    t.match(row, { close: 64_700, volume: 647, turnover: 1_000 }, name)
    t.equal(row.exchange, 'HOSE', `the venue of the best source that names one: ${name}`)
    t.equal(row.adj_close, 60_000, `adjusted prices are those of the latest edition: ${name}`)
  }
})

t.test('of one source the later edition counts, of one edition the newer document', async t => {
  const home = await projected(t, [prices])
  const editions = [
    { feed: raw, edition: '2025-08-22', close: 64_600 },
    { feed: raw, edition: '2025-08-25', close: 64_700 },
    { feed: raw, edition: '2025-08-29', close: 64_600 },
  ]
  for (const order of ordersOf(editions))
    t.match(
      await servedOf(home, order),
      { close: 64_600, raw_standing: Number(`8${daysTo('2025-08-29').padStart(5, '0')}`) },
      order.map(one => one.edition).join(', '),
    )
  const [first, later] = editions as [Said, Said]
  t.match(await servedOf(home, [later, { ...later, close: 64_900 }]), { close: 64_900 })
  t.match(await servedOf(home, [first, { ...first, close: 64_800 }]), { close: 64_800 })
})

t.test('adjusted prices of one edition are those of the better source, whichever came in first', async t => {
  const home = await projected(t, [prices])
  const said = [
    { feed: history, edition: '2025-08-22', close: 64_600, adjusted: 61_000 },
    { feed: 'exchange.vndirect.dchart', edition: '2025-08-22', adjusted: 30_500 },
    { feed: collection, edition: '2025-08-22', close: 64_600, adjusted: 59_000 },
  ]
  for (const order of ordersOf(said))
    t.match(
      await servedOf(home, order),
      { close: 64_600, adj_close: 61_000, adj_factor: 1 },
      order.map(one => one.feed).join(', '),
    )
})

t.test('a volume beside adjusted prices alone says which shares it is in, where that is known', async t => {
  const home = await projected(t, [prices])
  const chart: Said = {
    feed: 'exchange.vndirect.dchart',
    edition: '2025-08-25',
    adjusted: 30_500,
    volume: 700,
  }
  const other: Said = {
    feed: 'exchange.cafef.bulk-adjusted',
    edition: '2025-08-22',
    adjusted: 61_000,
    volume: 350,
  }
  const volumes = async (...said: Said[]) => {
    const { adj_volume, adj_volume_basis } = await servedOf(home, said)
    return [adj_volume, adj_volume_basis]
  }
  t.same(await volumes(chart), [700, 'as_traded'])
  t.same(await volumes(other), [350, null])
  for (const order of ordersOf([chart, other])) t.same(await volumes(...order), [700, 'as_traded'])
  for (const order of ordersOf([chart, { ...other, edition: '2025-08-29' }]))
    t.same(await volumes(...order), [350, null], 'the document that is served says it')
  t.same(
    await volumes({ feed: history, edition: '2025-08-22', close: 64_700, adjusted: 61_000 }),
    [null, null],
    'beside traded prices the volume is theirs',
  )
  const bench = await engineBench(t)
  await bench.publish(...[chart, other].map((one, i) => factOf(bars, dataOf(one), given(one, i + 1)) as Fact))
  await bench.start([prices])
  await bench.caughtUp([prices])
  const live = await bench.rows('prices.bars', columns)
  t.match(JSON.parse(live[0]!), { adj_volume: 700, adj_volume_basis: 'as_traded' })
  t.match(await rebuild(bench, prices, { signal: new AbortController().signal }), { differences: [] })
  t.same(await bench.rows('prices.bars', columns), live, 'a rebuild says the same')
})

t.test('a rebuild serves the same as the live build, and explain names what came later', async t => {
  const said: Said[] = [
    { feed: history, edition: '2025-08-22', close: 64_700, adjusted: 61_000 },
    { feed: raw, edition: '2025-08-25', close: 64_600, venue: 'HOSE' },
    { feed: history, edition: '2025-08-20', close: 64_100, adjusted: 58_000 },
  ]
  for (const order of ordersOf(said)) {
    const bench = await engineBench(t)
    await bench.publish(...order.map((one, i) => factOf(bars, dataOf(one), given(one, i + 1)) as Fact))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const live = await bench.rows('prices.bars', columns)
    t.match(JSON.parse(live[0]!), { close: 64_700, adj_close: 61_000, exchange: 'HOSE' })
    t.match(await rebuild(bench, prices, { signal: new AbortController().signal }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await bench.rows('prices.bars', columns), live)
    const { origins } = await explain(bench.pool, bench.nats, 'prices', ['VCB', session], { history: true })
    const [traded] = origins
    const at = order.indexOf(said[0]!)
    t.equal(traded?.document?.seq ?? traded?.fact?.document, at + 1)
    t.same(
      traded?.not_served.map(f => [f.document, f.feed, f.vintage, f.row.close]),
      order
        .map((one, i) => [i + 1, one.feed, one.edition, one.close])
        .slice(at + 1)
        .reverse(),
    )
    t.equal(traded?.replaced.length, at)
  }
})

/** Days from 2000-01-01. */
const daysTo = (day: string): string => String((Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000)
