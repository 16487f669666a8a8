import { inBest } from '../field.ts'
import { strategy } from '../strategy.ts'

export const momentum = strategy({
  id: 'momentum_12_1',
  name: 'Twelve months but the last',
  author: 'Narasimhan Jegadeesh and Sheridan Titman',
  source: 'Journal of Finance 48, 1993; MSCI and S&P momentum indices skip the last month',
  description: 'The fifth with the highest return from 252 to 21 sessions ago.',
  adaptation: 'Above zero as well; shares with more than 20 days without a trade are left out.',
  wantsYears: 1,
  liquidOnly: true,
  criteria: [
    {
      id: 'highest_fifth',
      label: 'Among the highest fifth by return',
      label_vi: 'Thuộc nhóm 20% tăng mạnh nhất',
      unit: 'yes_no',
      operator: 'is',
      threshold: 1,
      value: ({ candidate }, field) => inBest(field.places.momentum, candidate.ticker, 0.2),
    },
    {
      id: 'return',
      label: 'Return from 252 to 21 sessions ago',
      label_vi: 'Lợi suất từ 252 đến 21 phiên trước',
      unit: 'percent',
      operator: 'gt',
      threshold: 0,
      value: e => 100 * e.candidate.tape.momentum,
    },
    {
      id: 'idle_days',
      label: 'Days without a matched trade in 252',
      label_vi: 'Số phiên không khớp lệnh trong 252 phiên',
      unit: 'count',
      operator: 'lte',
      threshold: 20,
      value: e => e.candidate.tape.idleDays,
    },
  ],
})
