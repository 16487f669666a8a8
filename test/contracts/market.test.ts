import t from 'tap'
import {
  adjustment,
  cumulativeFactors,
  factorFromSeries,
  parValue,
} from '../../contracts/market/adjustment.ts'
import { priceBand } from '../../contracts/market/price-bands.ts'
import { referencePrice } from '../../contracts/market/reference-price.ts'
import { casesOf } from '../support/cases.ts'

t.test('a date or an instrument without a rule gets no band, and a bad reference is refused', async t => {
  const q = { exchange: 'UPCOM', kind: 'share', reference: 10_000, session: '2014-03-03' } as const
  t.match(priceBand(q), { ceiling: null, floor: null, reason: 'no_rule_for_date' })
  t.match(priceBand({ ...q, exchange: 'HOSE', session: '2015-03-03', reference: 60_000 }), {
    ceiling: 64_000,
    floor: 56_000,
  })
  t.match(priceBand({ ...q, kind: 'warrant', session: '2026-02-10' }), { reason: 'no_percent_band_for_kind' })
  t.throws(() => priceBand({ ...q, reference: 10_000.5 }), /reference: 10000.5/)
  t.throws(() => priceBand({ ...q, reference: 0 }), RangeError)
})

t.test('the reference is the last close, on UPCoM the average of the day before', async t => {
  const before = { close: 12_800, volume: 5_300, turnover: 5_300 * 12_761 }
  t.same(referencePrice('HOSE', 'share', '2026-02-10', before), { price: 12_800, basis: 'previous_close' })
  t.same(referencePrice('UPCOM', 'share', '2026-02-10', before), { price: 12_800, basis: 'previous_average' })
  t.same(referencePrice('UPCOM', 'share', '2026-02-10', { ...before, turnover: 5_300 * 12_740 }), {
    price: 12_700,
    basis: 'previous_average',
  })
  t.same(referencePrice('UPCOM', 'share', '2026-02-10', { close: 9_900, volume: 0, turnover: 0 }), {
    price: 9_900,
    basis: 'previous_close',
  })
  t.same(
    referencePrice('UPCOM', 'share', '2023-08-23', { close: 30_000, volume: 6, turnover: 192_000 }),
    { price: 30_000, basis: 'previous_close' },
    'an odd lot sets no price',
  )
  t.equal(
    referencePrice('UPCOM', 'share', '2026-02-10', { close: 9_900, volume: 1000, turnover: null }),
    null,
  )
  t.equal(
    referencePrice('UPCOM', 'share', '2026-02-10', { close: 9_900, volume: null, turnover: null }),
    null,
  )
  t.same(
    referencePrice('HOSE', 'share', '2021-12-22', { close: 98_900, volume: 1, turnover: 1 }, 98_900 / 76_567),
    {
      price: 76_600,
      basis: 'ex_rights',
    },
  )
})

t.test('cash, bonus and issue in one event; older volumes only follow the shares', async t => {
  const a = adjustment(
    { exDate: '2024-05-10', cash: 0.12 * parValue, bonusRatio: 0.1, issueRatio: 0.2, issuePrice: 15_000 },
    42_000,
  )
  t.equal(a.referenceEx, (42_000 - 1_200 + 0.2 * 15_000) / 1.3)
  t.equal(a.shareFactor, 1.3)
  const b = adjustment({ exDate: '2024-09-02', cash: 500 }, 40_000)
  t.equal(b.shareFactor, 1)
  t.same(cumulativeFactors([a, b], '2024-05-09'), { price: a.priceFactor * b.priceFactor, share: 1.3 })
  t.same(cumulativeFactors([a, b], '2024-05-10'), { price: b.priceFactor, share: 1 })
  t.same(cumulativeFactors([a, b], '2024-09-02'), { price: 1, share: 1 })
  t.throws(() => adjustment({ exDate: '2024-05-10', issueRatio: 0.2 }, 42_000), /issuePrice/)
  t.throws(() => adjustment({ exDate: '2024-05-10', cash: 50_000 }, 42_000), /cash/)
  t.throws(() => adjustment({ exDate: '2024-05-10', bonusRatio: -1 }, 42_000), /bonusRatio/)
})

t.test('an event is seen between a raw and an adjusted series, rounding is not', async t => {
  const f = factorFromSeries({ close: 98_900, adjusted: 65_700 }, { close: 76_500, adjusted: 65_640 }, 10)
  t.ok(Math.abs(f - 1.2917) < 0.001, `${f}`)
  t.equal(factorFromSeries({ close: 24_350, adjusted: 18_270 }, { close: 24_500, adjusted: 18_390 }, 10), 1)
  t.equal(factorFromSeries({ close: 24_350, adjusted: 24_350 }, { close: 24_500, adjusted: 24_500 }, 10), 1)
})

t.test('ceiling and floor by exchange, tick and first day', async t => {
  for (const { ceiling, floor, ...query } of casesOf('scores/published.json').priceBands.cases)
    t.match(
      priceBand({ ...query, kind: 'share', session: '2026-02-10' }),
      { ceiling, floor },
      `${query.exchange} at ${query.reference}${query.firstDay ? ', first day' : ''}`,
    )
})
