import { strategy } from '../strategy.ts'

/** The same dividend is collected by slightly different numbers of holders each year: a fall of a thousandth is none. */
const slack = 0.999

export const dividendGrowth = strategy({
  id: 'dividend_growth',
  name: 'Dividends that do not fall',
  author: 'S&P Dow Jones Indices',
  source: 'Dividend Aristocrats, index methodology',
  description: 'Twenty-five years of rising dividends.',
  adaptation:
    'Cash dividends not lower in each of five years, or of those on file; yield of 3 %, payout within profit. What the year’s free cash flow covers is shown beside it: one year of building does not end a record.',
  wantsYears: 5,
  liquidOnly: false,
  criteria: [
    {
      id: 'dividends_not_lower',
      label: 'Smallest step from one year’s dividends to the next (three years at least)',
      label_vi: 'Mức tăng cổ tức nhỏ nhất qua các năm',
      unit: 'times',
      operator: 'gte',
      threshold: slack,
      value: ({ measures: { dividends } }) => {
        const years = dividends.slice(0, Math.max(3, Math.min(5, dividends.length - 1)))
        if (years.length < 3 || years.some(Number.isNaN)) return Number.NaN
        if (years.some(paid => paid <= 0)) return 0
        return Math.min(...years.slice(1).map((paid, i) => (years[i] as number) / paid))
      },
    },
    {
      id: 'dividend_yield',
      label: 'Dividend yield',
      label_vi: 'Tỷ suất cổ tức',
      unit: 'percent',
      operator: 'gte',
      threshold: 3,
      value: e => e.measures.yield,
    },
    {
      id: 'payout',
      label: 'Dividends / profit of the year',
      label_vi: 'Cổ tức / lợi nhuận năm',
      unit: 'percent',
      operator: 'lte',
      threshold: 100,
      value: ({ measures: { dividends, profits } }) =>
        (profits[0] ?? Number.NaN) <= 0
          ? Number.POSITIVE_INFINITY
          : (100 * (dividends[0] ?? Number.NaN)) / (profits[0] ?? Number.NaN),
    },
    {
      id: 'free_cash_cover',
      label: 'Free cash flow / dividends of the year',
      label_vi: 'Dòng tiền tự do / cổ tức năm',
      unit: 'times',
      operator: 'gte',
      threshold: 1,
      informs: true,
      value: ({ measures: { dividends, freeCash } }) =>
        (dividends[0] ?? Number.NaN) > 0 ? freeCash / (dividends[0] as number) : Number.NaN,
    },
  ],
})
