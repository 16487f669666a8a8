import { inBest } from '../field.ts'
import { strategy } from '../strategy.ts'

export const lowVolatility = strategy({
  id: 'low_volatility',
  name: 'The calmest fifth',
  author: 'S&P Dow Jones Indices',
  source: 'Low Volatility index methodology (the least volatile 100 of 500)',
  description: 'The fifth with the lowest standard deviation of daily returns over a year.',
  adaptation:
    'Shares that neither traded nor moved on more than a tenth of the days are left out of the ranking: illiquidity looks like calm.',
  wantsYears: 1,
  liquidOnly: true,
  criteria: [
    {
      id: 'calmest_fifth',
      label: 'Among the calmest fifth',
      label_vi: 'Thuộc nhóm 20% biến động thấp nhất',
      unit: 'yes_no',
      operator: 'is',
      threshold: 1,
      value: ({ candidate }, field) =>
        candidate.tape.stillShare > 0.1 ? 0 : inBest(field.places.calm, candidate.ticker, 0.2),
    },
    {
      id: 'still_days',
      label: 'Share of days without a trade or a move',
      label_vi: 'Tỷ lệ phiên không giao dịch, không đổi giá',
      unit: 'percent',
      operator: 'lte',
      threshold: 10,
      value: e => 100 * e.candidate.tape.stillShare,
    },
  ],
})
