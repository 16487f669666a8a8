import { parentEquity } from '../../ratios/terms.ts'
import { strategy } from '../strategy.ts'

export const grahamDefensive = strategy({
  id: 'graham_defensive',
  name: 'Defensive investor',
  author: 'Benjamin Graham',
  source: 'The Intelligent Investor, chapter 14',
  description:
    'Adequate size; current assets twice current liabilities and long-term debt within working capital; a profit in each of ten years; dividends for twenty; earnings a third higher over ten years; at most 15 times three-year earnings; at most 1.5 times book, or 22.5 for both together.',
  adaptation:
    'Size is revenue of 500 billion VND. Profit and dividends in every year on file. The growth test needs ten years and is waived below that.',
  wantsYears: 10,
  liquidOnly: false,
  criteria: [
    {
      id: 'revenue',
      label: 'Net revenue of the year',
      label_vi: 'Doanh thu thuần năm',
      unit: 'VND',
      operator: 'gte',
      threshold: 500e9,
      value: e => e.candidate.years[0]?.revenue ?? Number.NaN,
    },
    {
      id: 'current_ratio',
      label: 'Current assets / current liabilities',
      label_vi: 'Hệ số thanh toán hiện hành',
      unit: 'times',
      operator: 'gte',
      threshold: 2,
      value: e => e.measures.currentRatio,
    },
    {
      id: 'long_debt_within_working_capital',
      label: 'Working capital − long-term debt',
      label_vi: 'Vốn lưu động trừ nợ vay dài hạn',
      unit: 'VND',
      operator: 'gte',
      threshold: 0,
      value: ({ candidate: { trailing: t } }) => t.currentAssets - t.currentLiabilities - t.longDebt,
    },
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
      id: 'dividend_every_year',
      label: 'Lowest dividends of the years on file',
      label_vi: 'Cổ tức thấp nhất các năm',
      unit: 'VND',
      operator: 'gt',
      threshold: 0,
      value: e => Math.min(...e.measures.dividends),
    },
    {
      id: 'earnings_growth_10y',
      label: 'Growth of three-year mean earnings over ten years',
      label_vi: 'Tăng trưởng lợi nhuận bình quân 3 năm qua 10 năm',
      unit: 'percent',
      operator: 'gte',
      threshold: 33,
      waivedUnder: 10,
      value: ({ measures: { profits } }) => {
        const mean = (from: number) =>
          ((profits[from] ?? Number.NaN) +
            (profits[from + 1] ?? Number.NaN) +
            (profits[from + 2] ?? Number.NaN)) /
          3
        return mean(7) > 0 ? 100 * (mean(0) / mean(7) - 1) : Number.NaN
      },
    },
    {
      id: 'pe_3y',
      label: 'Price / mean earnings of three years',
      label_vi: 'P/E trên lợi nhuận bình quân 3 năm',
      unit: 'times',
      operator: 'lte',
      threshold: 15,
      value: e => e.measures.peOn3Years,
    },
    {
      id: 'pb_or_product',
      label: 'The smaller of P/B ÷ 1.5 and P/E × P/B ÷ 22.5',
      label_vi: 'Số nhỏ hơn của P/B ÷ 1,5 và P/E × P/B ÷ 22,5',
      unit: 'times',
      operator: 'lte',
      threshold: 1,
      value: ({ measures: m, candidate }) =>
        Number.isNaN(parentEquity(candidate.trailing))
          ? Number.NaN
          : Math.min(m.pb / 1.5, (m.pb * m.peOn3Years) / 22.5),
    },
  ],
})
