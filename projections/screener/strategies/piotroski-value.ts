import { inBest } from '../field.ts'
import { strategy } from '../strategy.ts'

export const piotroskiValue = strategy({
  id: 'piotroski_value',
  name: 'Value with improving accounts',
  author: 'Joseph Piotroski',
  source: 'Journal of Accounting Research 38, supplement, 2000',
  description:
    'The fifth of shares with the highest book-to-market, and of these an F-score of eight or nine.',
  adaptation: 'The lowest fifth by P/B of the universe of this market.',
  wantsYears: 3,
  liquidOnly: false,
  criteria: [
    {
      id: 'lowest_fifth_by_pb',
      label: 'Among the lowest fifth by P/B',
      label_vi: 'Thuộc nhóm 20% P/B thấp nhất',
      unit: 'yes_no',
      operator: 'is',
      threshold: 1,
      value: ({ candidate }, field) => inBest(field.places.cheap_book, candidate.ticker, 0.2),
    },
    {
      id: 'f_score',
      label: 'F-score',
      label_vi: 'Điểm F Piotroski',
      unit: 'score',
      operator: 'gte',
      threshold: 8,
      value: e => e.candidate.piotroski ?? Number.NaN,
    },
  ],
})
