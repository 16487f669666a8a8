import type { RateScale } from '../parameter.ts'
import { parameter } from '../parameter.ts'

/** One rate for the whole profit, picked by the revenue: not a progressive schedule. */
export const profitRates = parameter<RateScale | null>({
  id: 'business-household.profit-rates',
  title: {
    vi: 'Thuế suất thuế TNCN trên thu nhập tính thuế (doanh thu trừ chi phí), theo doanh thu năm',
    en: 'PIT on profit, by yearly revenue',
  },
  unit: 'scale',
  per: 'year',
  by: 'tax_year',
  values: [
    {
      value: null,
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: '3',
      note: { vi: 'Chưa có phương pháp này', en: 'The method did not exist' },
    },
    {
      value: [
        { over: 0, rate: 15 },
        { over: 3_000_000_000, rate: 17 },
        { over: 50_000_000_000, rate: 20 },
      ],
      from: '2026-01-01',
      act: '109/2025/QH15',
      article: '7.3.b',
    },
  ],
})
