import t from 'tap'
import { moatsOf } from '../../projections/moat/assess.ts'
import { economicsOf, gateOf } from '../../projections/moat/economics.ts'
import { historyOf } from '../../projections/statements/history.ts'
import { figuresOf } from '../../projections/statements/line.ts'
import { ordinaryYear } from '../support/small-statements.ts'

t.test('no return above zero is no gate; fewer than three years say nothing', async test => {
  test.equal(gateOf([-0.1, -0.2, 0.05], 0.12).score, 0)
  test.equal(
    economicsOf(
      'general',
      [1, 1.1, 1.2].map(x => figuresOf(ordinaryYear(x))),
    ).reason,
    'short_history',
  )
})

/** Eight like companies over many years, the first with better margins. */
function market(years: number) {
  return Array.from({ length: 8 }, (_, i) => {
    const yearly = Array.from({ length: years }, (_, back) => {
      const size = 1e9 * 0.95 ** back
      return {
        period: String(2025 - back),
        ticker: `T0${i}`,
        template: 'general' as const,
        knownOn: '2026-02-10',
        consistent: true,
        figures: figuresOf(
          ordinaryYear(
            size,
            i === 0
              ? {
                  costOfGoods: 500 * size,
                  grossProfit: 500 * size,
                  operatingProfit: 350 * size,
                  profitBeforeTax: 350 * size,
                  netProfit: 280 * size,
                  parentProfit: 270 * size,
                  currentTax: 70 * size,
                  unearnedRevenueShort: 90 * size,
                  unearnedRevenueLong: 0,
                }
              : { unearnedRevenueShort: i * size, unearnedRevenueLong: 0 },
          ),
        ),
      }
    })
    return { history: historyOf(`T0${i}`, yearly), icb: '3577' }
  }).flatMap(({ history, icb }) => (history ? [{ history, icb }] : []))
}

const quote = (item: string, url: string) => ({
  ticker: 'T00',
  item,
  url,
  quote: 'half of the market',
  date: '2026-01-05',
  reviewer: 'an analyst',
  found: true,
  retrieved_on: '2026-02-01',
})

t.test('wide needs a documented source and seven years', async test => {
  const evidence = new Map([['T00', [quote('moat.brand', 'https://example.org/ranking')]]])
  const rate = (years: number, proof: Parameters<typeof moatsOf>[1]) =>
    moatsOf(market(years), proof).find(m => m.ticker === 'T00')
  const bare = rate(9, new Map())
  test.ok((bare?.score ?? 0) > 70)
  test.match(bare, {
    rating: 'narrow',
    confidence: 'low',
    reasons: ['no source rests on a document: never above narrow'],
  })
  const short = rate(5, evidence)
  test.match(short, { rating: 'narrow', reasons: ['5 years on file, 7 are needed for wide'] })
  const full = rate(9, evidence)
  test.match(full, { rating: 'wide', reasons: [] })
  test.equal(full?.score, bare?.score, 'a document raises confidence and makes no number')
  const brand = full?.sources.find(s => s.source === 'brand')
  test.equal(brand?.confidence, 'medium')
  const two = new Map([
    ['T00', [...(evidence.get('T00') ?? []), quote('moat.brand', 'https://another.example/shares')]],
  ])
  test.equal(rate(9, two)?.sources.find(s => s.source === 'brand')?.confidence, 'high')
  const network = full?.sources.find(s => s.source === 'network')
  test.match(network, { score: null, confidence: 'none' }, 'size is not a network')
})

t.test('a figure of one day and definition stands among those who have it, and makes a score', async test => {
  const figure = (ticker: string, value: number, more: object = {}) => ({
    ...quote('moat.network', 'https://example.org/casa'),
    ticker,
    value,
    unit: 'percent',
    basis: 'CASA ratio, 2025-12-31, one publisher',
    reviewer: 'rule base-1, CASA ratios',
    ...more,
  })
  const of = (ticker: string, quotes: readonly ReturnType<typeof figure>[]) =>
    moatsOf(
      market(9),
      Map.groupBy(quotes, q => q.ticker),
    )
      .find(m => m.ticker === ticker)
      ?.sources.find(s => s.source === 'network')
  const four = ['T00', 'T01', 'T02', 'T03'].map((ticker, i) => figure(ticker, 10 * (4 - i)))
  test.match(of('T00', four), {
    score: 87.5,
    confidence: 'medium',
    evidence: [{ value: 40, peer_percentile: 87.5 }],
  })
  test.equal(of('T03', four)?.score, 12.5)
  test.match(
    of('T00', four.slice(0, 3)),
    { score: null, evidence: [{ unscored: /^fewer than 4 companies/, value: 40 }] },
    'three are no field',
  )
  const other = figure('T00', 1, { basis: 'CASA ratio, 2025-12-31, another publisher' })
  test.equal(of('T00', [...four, other])?.score, 87.5, 'definitions are never mixed')
  const share = figure('T05', 12.5, { unit: 'percent of the market', basis: 'a market, 2025' })
  test.equal(of('T05', [share])?.score, 12.5, 'a share of a market is its own measure')
  const old = [
    figure('T05', 30, { unit: 'percent of the market', basis: 'a market, 2021', date: '2021-01-01' }),
    ...four,
  ]
  test.match(of('T05', old), { score: null, evidence: [{ unscored: 'older than 3 years' }] })
})
