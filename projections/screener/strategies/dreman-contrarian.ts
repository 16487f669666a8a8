import { strategy } from '../strategy.ts'

export const dremanContrarian = strategy({
  id: 'dreman_contrarian',
  name: 'Out of favour',
  author: 'David Dreman',
  source: 'Contrarian Investment Strategies, 1998',
  description:
    'Among the lowest fifth on two or more of P/E, P/CF, P/B and P/D; a strong balance sheet; rising earnings; a yield above the market’s.',
  adaptation:
    'The lowest 40 % on two of P/E, P/CF and P/B among the liquid shares; yield of 3 %, current ratio of 1.5, debt within equity.',
  wantsYears: 1,
  liquidOnly: true,
  criteria: [
    {
      id: 'low_multiples',
      label: 'How many of P/E, P/CF, P/B are among the lowest 40 %',
      label_vi: 'Số chỉ tiêu P/E, P/CF, P/B thuộc nhóm 40% thấp nhất',
      unit: 'count',
      operator: 'gte',
      threshold: 2,
      value: ({ candidate, measures }, { places }) => {
        const measured = [measures.pe, measures.pcf, measures.pb].filter(x => !Number.isNaN(x)).length
        const low = [places.cheap_earnings, places.cheap_cash, places.cheap_book_liquid].filter(
          p => (p.place.get(candidate.ticker) ?? Number.POSITIVE_INFINITY) <= Math.floor(0.4 * p.of),
        ).length
        // Two that are low decide it; fewer than that only when all three are known.
        return low >= 2 || measured === 3 ? low : Number.NaN
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
      id: 'current_ratio',
      label: 'Current assets / current liabilities',
      label_vi: 'Hệ số thanh toán hiện hành',
      unit: 'times',
      operator: 'gte',
      threshold: 1.5,
      value: e => e.measures.currentRatio,
    },
    {
      id: 'debt_to_equity',
      label: 'Debt / equity',
      label_vi: 'Nợ vay / vốn chủ sở hữu',
      unit: 'times',
      operator: 'lte',
      threshold: 1,
      value: e => e.measures.debtToEquity,
    },
    {
      id: 'rising_profit',
      label: 'Growth of profit over the year before',
      label_vi: 'Tăng trưởng lợi nhuận năm',
      unit: 'percent',
      operator: 'gt',
      threshold: 0,
      informs: true,
      value: ({ measures: { profits } }) =>
        (profits[1] ?? Number.NaN) > 0
          ? 100 * ((profits[0] as number) / (profits[1] as number) - 1)
          : Number.NaN,
    },
  ],
})
