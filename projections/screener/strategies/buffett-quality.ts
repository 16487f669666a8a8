import { strategy } from '../strategy.ts'

export const buffettQuality = strategy({
  id: 'buffett_quality',
  name: 'Quality that compounds',
  author: 'Warren Buffett, as read by others',
  source: 'Buffettology, via Validea',
  description:
    'Ten years of profit; mean ROE of 15 % and no year below 10 %; return on capital of 12 %; long-term debt within five years of profit; free cash flow; 12 % earned on what was retained.',
  adaptation:
    'On the years that are on file. As these are fewer than ten, each of them must reach the 15 % that the book asks of the mean, and ROIC 15 %; the return on retained earnings is shown beside it.',
  wantsYears: 10,
  liquidOnly: false,
  criteria: [
    {
      id: 'profit_every_year',
      label: 'Lowest profit of the years on file',
      label_vi: 'Lợi nhuận thấp nhất các năm',
      unit: 'VND',
      operator: 'gt',
      threshold: 0,
      value: e => Math.min(...e.measures.profits),
    },
    {
      id: 'roe_mean',
      label: 'Mean ROE',
      label_vi: 'ROE bình quân',
      unit: 'percent',
      operator: 'gte',
      threshold: 15,
      value: ({ measures: { roe } }) => roe.reduce((a, b) => a + b, 0) / roe.length,
    },
    {
      id: 'roe_every_year',
      label: 'Lowest ROE of the years on file',
      label_vi: 'ROE thấp nhất các năm',
      unit: 'percent',
      operator: 'gte',
      threshold: ({ candidate }) => (candidate.years.length < 10 ? 15 : 10),
      value: e => Math.min(...e.measures.roe),
    },
    {
      id: 'roic',
      label: 'ROIC of the year',
      label_vi: 'ROIC năm',
      unit: 'percent',
      operator: 'gte',
      threshold: ({ candidate }) => (candidate.years.length < 10 ? 15 : 12),
      value: e => e.measures.roic,
    },
    {
      id: 'long_debt_to_profit',
      label: 'Long-term debt / profit of the year',
      label_vi: 'Nợ vay dài hạn / lợi nhuận năm',
      unit: 'times',
      operator: 'lte',
      threshold: 5,
      value: ({ candidate: { years } }) =>
        years[0] ? years[0].longDebt / years[0].parentProfit : Number.NaN,
    },
    {
      id: 'free_cash_flow',
      label: 'Free cash flow of the year',
      label_vi: 'Dòng tiền tự do năm',
      unit: 'VND',
      operator: 'gt',
      threshold: 0,
      value: e => e.measures.freeCash,
    },
    {
      id: 'return_on_retained',
      label: 'Growth of profit / earnings retained since',
      label_vi: 'Lợi nhuận tăng thêm / lợi nhuận giữ lại',
      unit: 'percent',
      operator: 'gte',
      threshold: 12,
      informs: true,
      value: ({ measures: { profits, dividends } }) => {
        const retained = profits
          .slice(1)
          .reduce((sum, profit, i) => sum + profit - (dividends[i + 1] ?? Number.NaN), 0)
        const gained = (profits[0] ?? Number.NaN) - (profits.at(-1) ?? Number.NaN)
        return retained > 0 ? (100 * gained) / retained : Number.NaN
      },
    },
  ],
})
