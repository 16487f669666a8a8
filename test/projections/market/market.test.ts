import t from 'tap'
import { sectorOf } from '../../../contracts/market/icb.ts'
import {
  addBreadth,
  breadthRatios,
  countShare,
  noBreadth,
  type ShareDay,
} from '../../../projections/breadth/count.ts'
import { mcclellan } from '../../../projections/breadth/mcclellan.ts'
import { netShare, plausibleFlow } from '../../../projections/foreign-flow/plausible.ts'
import { summarise } from '../../../projections/sectors/summary.ts'
import { composite, sentimentLabel } from '../../../projections/sentiment/composite.ts'
import { type MarketDays, partsOn, rawSeries } from '../../../projections/sentiment/parts.ts'
import { type Article, clusterArticles, marketTone } from '../../../projections/sentiment/tone/market.ts'
import { articleTone, toneHits } from '../../../projections/sentiment/tone/score.ts'
import { tickersIn } from '../../../projections/sentiment/tone/tickers.ts'
import { casesOf } from '../../support/cases.ts'

const share = (x: Partial<ShareDay>): ShareDay => ({
  changePercent: 0,
  byClose: false,
  volume: 100,
  atCeiling: false,
  atFloor: false,
  newHigh: null,
  newLow: null,
  aboveMa50: null,
  aboveMa200: null,
  ...x,
})

t.test(
  'breadth counts traded shares against the reference and each question among those that can answer',
  async t => {
    const b = noBreadth()
    for (const day of [
      share({
        changePercent: 6.9,
        atCeiling: true,
        volume: 900,
        newHigh: true,
        newLow: false,
        aboveMa50: true,
      }),
      share({ changePercent: 1, volume: 100, newHigh: false, newLow: false, aboveMa200: false }),
      share({ changePercent: -2, volume: 500, newHigh: false, newLow: true, aboveMa50: false }),
      share({ changePercent: 0, newHigh: false, newLow: false }),
      share({ changePercent: 3, volume: 0, newHigh: true, aboveMa50: true }),
      share({ changePercent: null }),
      share({ changePercent: 4, volume: null, byClose: true }),
    ])
      countShare(b, day)
    t.same(b, {
      ...noBreadth(),
      advancers: 3,
      decliners: 1,
      unchanged: 1,
      untraded: 1,
      no_reference: 1,
      by_previous_close: 1,
      ceiling: 1,
      new_highs: 1,
      new_lows: 1,
      highs_lows_of: 4,
      above_ma50: 2,
      above_ma50_of: 3,
      above_ma200_of: 1,
      up_volume: 1000,
      down_volume: 500,
    })
    t.same(breadthRatios(b), {
      advance_decline_ratio: 3,
      trin: 1.5,
      high_low_percent: 0,
      above_ma50_percent: (100 * 2) / 3,
      above_ma200_percent: 0,
    })
    t.match(breadthRatios(noBreadth()), { advance_decline_ratio: null, trin: null, high_low_percent: null })
    t.equal(addBreadth([b, b]).up_volume, 2000)
  },
)

t.test('a day without a rise or fall leaves McClellan alone; a hundred days make it warm', async t => {
  const days = Array.from({ length: 102 }, (_, i) =>
    i === 50 ? { advancers: 0, decliners: 0 } : { advancers: 3, decliners: 1 },
  )
  const got = mcclellan(days)
  t.equal(got[50], null)
  t.equal(got[49]!.summation, got[51]!.summation)
  t.equal(got[100]!.warm, false)
  t.equal(got[101]!.warm, true)
  t.equal(got[101]!.ad_line, 202)
})

t.test('a sector weighs its traded members by value and names the largest', async t => {
  const day = summarise([
    { ticker: 'AAA', changePercent: 2, turnover: 300, volume: 3 },
    { ticker: 'BBB', changePercent: -1, turnover: 100, volume: 1 },
    { ticker: 'CCC', changePercent: 5, turnover: 0, volume: 0 },
    { ticker: 'DDD', changePercent: 0, turnover: null, volume: null },
    { ticker: 'EEE', changePercent: null, turnover: 50, volume: 2 },
  ])
  t.same(day, {
    change_percent: (600 - 100) / 400,
    change_percent_equal: 1 / 3,
    turnover: 450,
    turnover_estimated: false,
    advancers: 1,
    decliners: 1,
    unchanged: 1,
    leaders: [
      { ticker: 'AAA', change_percent: 2, turnover: 300 },
      { ticker: 'BBB', change_percent: -1, turnover: 100 },
      { ticker: 'EEE', change_percent: null, turnover: 50 },
    ],
  })
  t.equal(
    summarise([{ ticker: 'AAA', changePercent: 2, turnover: 300, estimated: true, volume: 3 }])
      .turnover_estimated,
    true,
  )
  t.match(summarise([]), { change_percent: null, change_percent_equal: null, turnover: null })
  t.equal(sectorOf('8355')?.name_en, 'Banks')
  t.equal(sectorOf('0533')?.code, '0500')
  t.equal(sectorOf('8000'), null)
  t.equal(sectorOf(null), null)
})

t.test('foreign flow above twice the turnover is refused whole', async t => {
  const of = (turnover: number | null, volume: number | null = null) => ({ turnover, volume })
  t.same(plausibleFlow({ buyValue: 4e12, sellValue: 3e12 }, of(2e13)), {
    usable: true,
    net: 1e12,
    reason: null,
  })
  t.match(plausibleFlow({ buyValue: 3.78e12, sellValue: 2.486e15 }, of(2.1e13)), {
    usable: false,
    net: null,
    reason: 'exceeds_turnover',
  })
  t.match(plausibleFlow({ buyValue: 1, sellValue: 1 }, of(null)), { usable: false, reason: 'unchecked' })
  t.match(plausibleFlow({ buyValue: null, sellValue: 1 }, of(10)), { usable: false, reason: 'missing' })
  t.match(plausibleFlow({ buyValue: -1, sellValue: 1 }, of(10)), { usable: false, reason: 'negative' })
  t.equal(plausibleFlow({ buyValue: 10, sellValue: 10 }, of(10)).usable, true, 'both sides of every trade')
  const shares = { buyValue: 5, sellValue: 4, buyVolume: 100, sellVolume: 101 }
  t.match(plausibleFlow(shares, of(null, 100)), { usable: false, reason: 'exceeds_turnover' }, 'by shares')
  t.match(plausibleFlow(shares, of(null, 101)), { usable: true, net: 1 })
  const days = [
    { net: 5, turnover: 50 },
    { net: -15, turnover: 50 },
  ]
  t.equal(netShare(days, 2), -10)
  t.equal(netShare(days, 1), -30)
  t.equal(netShare(days, 5), null)
  t.equal(netShare([...days, { net: null, turnover: 10 }], 2), null)
})

t.test('parts are percentiles of their own past, and need a year of it', async t => {
  const days = (n: number): MarketDays => ({
    index: Array.from({ length: n }, (_, i) => 1000 + i + 30 * Math.sin(i / 9) * (i < n - 25 ? 1 : 0.1)),
    highLowPercent: Array.from({ length: n }, (_, i) => i % 11),
    summation: Array.from({ length: n }, (_, i) => i * i),
    gold: Array.from({ length: n }, () => 80),
    foreignNet: Array.from({ length: n }, (_, i) => (i === n - 3 ? null : 1)),
    turnover: Array.from({ length: n }, () => 10),
    newsTone: Array.from({ length: n }, () => null),
  })
  const partsOf = (d: MarketDays) => partsOn(rawSeries(d), d.index.length - 1)
  const got = partsOf(days(520))
  t.ok(got.momentum.score! > 0 && got.momentum.score! < 100)
  t.equal(got.breadth.score, 100 - 50 / got.breadth.sample, 'the largest change of all')
  t.ok(got.volatility.score! > 90, 'a calm end is greed: inverted')
  t.equal(got.foreign_flow.score, null, 'a day without a figure inside the window')
  t.equal(got.news.score, null)
  t.equal(partsOf(days(300)).momentum.score, null, '176 days of momentum are less than a year')
  t.equal(partsOf({ ...days(0) }).momentum.raw, null)
})

t.test('tone reads phrases, negation and numbers the way a Vietnamese reader does', async t => {
  const sign = (text: string): number => Math.sign(articleTone(text).tone)
  t.equal(sign('Công ty A hết lỗ sau ba năm'), 1)
  t.equal(sign('Doanh nghiệp thoát lỗ lũy kế'), 1)
  t.equal(sign('Quý 3 giảm lỗ một nửa'), 1)
  t.equal(sign('Quý 3 giảm lãi một nửa'), -1)
  t.equal(sign('Ngân hàng B lãi ròng 1.000 tỷ, vượt kế hoạch'), 1)
  t.equal(sign('Cổ phiếu C bị hủy niêm yết, chủ tịch bị khởi tố'), -1)
  t.equal(sign('Doanh nghiệp D không bị phạt'), 1)
  t.equal(sign('Chưa có lãi'), -1)
  t.equal(sign('Chính sách tiền tệ và lỗ hổng bảo mật'), 0, 'words inside other words')
  t.equal(sign('Hạn cuối nộp hồ sơ bán nhà cho người thương'), 0)
  t.equal(sign('Không, công ty tăng trưởng'), 1, 'a negation ends with its clause')
  t.equal(sign('Không phải ai cũng biết doanh nghiệp tăng trưởng'), 1, 'and reaches three syllables')
  t.equal(sign('Công ty E báo lỗ'.normalize('NFD')), -1, 'whatever the normal form')
  t.equal(sign('Nợ xấu ngân hàng cuối năm giảm mạnh'), 1, 'less of a burden')
  t.equal(sign('Lợi nhuận giảm mạnh'), -1)
  t.equal(sign('Ngân hàng giảm lãi suất'), 1)
  t.same(toneHits('Khối ngoại bán ròng'), [{ phrase: 'bán ròng', tone: -1 }])
  t.same(toneHits('thoát nợ xấu'), [{ phrase: 'thoát + nợ xấu', tone: 1 }])
  t.equal(articleTone('Lãi ròng', 'báo lỗ').tone, (2 - 1) / (2 + 1 + 1), 'a title counts twice')
})

t.test('a ticker that is also a word needs to be called a share', async t => {
  const listed = new Set(['GAS', 'CEO', 'FPT', 'HPG'])
  t.same(tickersIn('CEO của FPT nói về giá GAS', listed), ['FPT'])
  t.same(tickersIn('Cổ phiếu GAS và mã CEO nằm sàn; Hòa Phát (HPG), PV Gas (GAS)', listed), [
    'GAS',
    'CEO',
    'HPG',
  ])
  t.same(tickersIn('FPTS và XFPT', listed), [])
})

const article = (n: number, title: string, source = 's'): Article => ({
  title,
  link: `https://example.vn/${n}`,
  source,
  published: `2026-02-10T0${n % 10}:00:00Z`,
})

t.test(
  'the same press release on many sites counts once; under twenty articles there is no tone',
  async t => {
    const same = 'VN-Index giảm sâu, nhiều cổ phiếu nằm sàn'
    const few = [
      article(1, same, 'a'),
      article(2, `${same} hôm nay`, 'b'),
      article(3, 'Ngân hàng lãi kỷ lục', 'a'),
    ]
    t.same(
      clusterArticles(few).map(g => g.length),
      [2, 1],
    )
    t.match(marketTone(few), { tone: null, reason: 'too_few_articles', articles: 3, events: 2, sources: 2 })
    const many = [
      ...few,
      ...Array.from({ length: 17 }, (_, i) => article(10 + i, `Tin số ${i} ${'abcdefghijklmnopq'[i]}`)),
    ]
    const got = marketTone(many)
    t.equal(got.articles, 20)
    t.ok(got.tone !== null)
    t.ok(got.examples.every(e => e.link.startsWith('https://') && e.phrases.length > 0))
    const named = marketTone([article(1, 'FPT báo lãi kỷ lục')], new Set(['FPT'])).examples
    t.same(named[0]?.tickers, ['FPT'])
  },
)

t.test('McClellan oscillator and summation of three days by hand', async t => {
  const { days } = casesOf('scores/published.json').mcclellan
  for (const [i, day] of mcclellan(days).entries())
    for (const name of ['rana', 'ema19', 'ema39', 'oscillator', 'summation'] as const)
      t.ok(Math.abs(day![name] - days[i][name]) < 1e-9, `day ${i} ${name}`)
})

t.test('the composite is the mean of the parts that are there, null under four of seven', async t => {
  t.match(composite({ momentum: 90, strength: 90, breadth: 90 }), { value: null, label: null })
  const four = composite({ momentum: 90, strength: 50, breadth: 30, volatility: 10, news: null })
  t.match(four, { value: 45, label: 'neutral', coverage: 4 / 7 })
  t.equal(
    four.parts.reduce((sum, part) => sum + (part.contribution ?? 0), 0),
    45,
    'contributions add up',
  )
  for (const [value, label] of [
    [24.9, 'extreme_fear'],
    [25, 'fear'],
    [45, 'neutral'],
    [55, 'greed'],
    [75, 'extreme_greed'],
  ] as const)
    t.equal(sentimentLabel(value), label)
})
