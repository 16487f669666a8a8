import { type Criterion, strategy } from '../strategy.ts'
import type { Tape } from '../tape.ts'

const over = (id: string, label: string, label_vi: string, ratio: (tape: Tape) => number): Criterion => ({
  id,
  label,
  label_vi,
  unit: 'times',
  operator: 'gt',
  threshold: 1,
  value: e => ratio(e.candidate.tape),
})

export const minerviniTrend = strategy({
  id: 'minervini_trend',
  name: 'Trend template',
  author: 'Mark Minervini',
  source: 'Trade Like a Stock Market Wizard, 2013',
  description:
    'Price over the 150- and 200-day means, the 150 over the 200, the 200 rising for a month, the 50 over both, price over the 50; at least 30 % over the 52-week low and within 25 % of the high; relative strength of 70.',
  adaptation:
    'Adjusted prices; strength is the percentile of 0.4 r63 + 0.2 r126 + 0.2 r189 + 0.2 r252 in the whole market.',
  wantsYears: 1,
  liquidOnly: true,
  criteria: [
    over('price_over_ma150', 'Price / MA150', 'Giá / MA150', t => t.close / t.ma150),
    over('price_over_ma200', 'Price / MA200', 'Giá / MA200', t => t.close / t.ma200),
    over('ma150_over_ma200', 'MA150 / MA200', 'MA150 / MA200', t => t.ma150 / t.ma200),
    over(
      'ma200_rising',
      'MA200 / MA200 a month before',
      'MA200 / MA200 một tháng trước',
      t => t.ma200 / t.ma200Before,
    ),
    over(
      'ma50_over_both',
      'MA50 / the higher of MA150 and MA200',
      'MA50 / MA150 và MA200',
      t => t.ma50 / Math.max(t.ma150, t.ma200),
    ),
    over('price_over_ma50', 'Price / MA50', 'Giá / MA50', t => t.close / t.ma50),
    {
      id: 'over_low',
      label: 'Price against its 52-week low',
      label_vi: 'Giá so với đáy 52 tuần',
      unit: 'percent',
      operator: 'gte',
      threshold: 130,
      value: ({ candidate: { tape } }) => (100 * tape.close) / tape.low252,
    },
    {
      id: 'near_high',
      label: 'Price against its 52-week high',
      label_vi: 'Giá so với đỉnh 52 tuần',
      unit: 'percent',
      operator: 'gte',
      threshold: 75,
      value: ({ candidate: { tape } }) => (100 * tape.close) / tape.high252,
    },
    {
      id: 'strength',
      label: 'Relative strength within the market',
      label_vi: 'Sức mạnh giá tương đối',
      unit: 'score',
      operator: 'gte',
      threshold: 70,
      value: ({ candidate }, field) => field.strength.get(candidate.ticker) ?? Number.NaN,
    },
  ],
})
