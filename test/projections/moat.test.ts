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
