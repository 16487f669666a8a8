import { totalReturnRatio } from '../field.ts'
import { strategy } from '../strategy.ts'

export const lynchGarp = strategy({
  id: 'lynch_garp',
  name: 'Growth at a reasonable price',
  author: 'Peter Lynch',
  source: "One Up on Wall Street; Validea's reading",
  description:
    'Growth plus yield at least as high as the P/E (1.5 good, 2 great); growth of 20–50 % wanted, 10–20 % for a stalwart; debt below 80 % of equity; inventory not outgrowing sales.',
  adaptation:
    'Growth is the yearly rate of the parent’s profit over three past years, 10–50 %: no forecast, and not per share where share events are not on file. Inventory against sales is shown beside it.',
  wantsYears: 5,
  liquidOnly: false,
  criteria: [
    {
      id: 'growth',
      label: 'Yearly growth of profit over three years',
      label_vi: 'Tăng trưởng lợi nhuận bình quân 3 năm',
      unit: 'percent',
      operator: 'between',
      threshold: [10, 50],
      value: e => e.measures.profitCagr3,
    },
    {
      id: 'growth_and_yield_to_pe',
      label: '(growth + dividend yield) / P/E',
      label_vi: '(tăng trưởng + tỷ suất cổ tức) / P/E',
      unit: 'times',
      operator: 'gte',
      threshold: 1,
      value: e => totalReturnRatio(e.measures),
    },
    {
      id: 'debt_to_equity',
      label: 'Debt / equity',
      label_vi: 'Nợ vay / vốn chủ sở hữu',
      unit: 'times',
      operator: 'lt',
      threshold: 0.8,
      value: e => e.measures.debtToEquity,
    },
    {
      id: 'inventory_growth_over_sales',
      label: 'Growth of inventory − growth of revenue',
      label_vi: 'Tăng tồn kho trừ tăng doanh thu',
      unit: 'percent',
      operator: 'lte',
      threshold: 0,
      informs: true,
      value: ({ candidate: { years } }) => {
        const [now, prior] = years
        if (!now || !prior || prior.inventory <= 0) return Number.NaN
        return 100 * (now.inventory / prior.inventory - now.revenue / prior.revenue)
      },
    },
  ],
})
