import t from 'tap'
import { moatsOf } from '../../../projections/moat/assess.ts'
import { economicsOf } from '../../../projections/moat/economics.ts'
import { publishedHistories } from '../support/published-histories.ts'

t.test('the economics gate of real companies', async test => {
  const wanted: Record<string, number> = {
    VNM: 99.9,
    GAS: 99.3,
    FPT: 98.5,
    SAB: 97.9,
    DHG: 97.3,
    MCH: 96.7,
    DGC: 96.6,
    ACV: 87.6,
    PNJ: 74.3,
    MWG: 30.4,
    HPG: 17.1,
    NVL: 0,
    VIC: 0,
  }
  const histories = await publishedHistories()
  for (const [ticker, score] of Object.entries(wanted)) {
    const history = histories.find(h => h.ticker === ticker)
    const found = economicsOf(history?.template ?? 'general', history?.years.map(y => y.figures) ?? [])
    test.equal(found.score?.toFixed(1), score.toFixed(1), ticker)
    const { parts } = found
    test.ok(
      parts && Math.abs(parts.excess + parts.persistence + parts.stability - (found.score ?? 0)) < 1e-9,
      `${ticker}: parts add up`,
    )
  }
  const moats = moatsOf(
    histories.map(history => ({ history, icb: null })),
    new Map(),
  )
  test.ok(
    moats.every(m => m.rating !== 'wide'),
    'ratios alone never make a wide moat',
  )
  test.ok(moats.every(m => m.sources.every(s => s.confidence === 'none' || s.confidence === 'low')))
  for (const m of moats)
    if (m.contributions)
      test.ok(Math.abs(m.contributions.economics + m.contributions.sources - (m.score ?? 0)) < 1e-9)
  const broker = moats.find(m => m.ticker === 'SSI')
  test.match(broker, { score: null, rating: null, reasons: ['economics: not_applicable'] })
})
