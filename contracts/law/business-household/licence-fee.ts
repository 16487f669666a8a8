import type { AmountScale } from '../parameter.ts'
import { parameter } from '../parameter.ts'

export const licenceFee = parameter<AmountScale>({
  id: 'business-household.licence-fee',
  title: { vi: 'Lệ phí môn bài theo doanh thu năm', en: 'Licence fee by yearly revenue' },
  unit: 'scale',
  per: 'year',
  by: 'tax_year',
  values: [
    {
      value: [
        { over: 0, amount: 0 },
        { over: 100_000_000, amount: 300_000 },
        { over: 300_000_000, amount: 500_000 },
        { over: 500_000_000, amount: 1_000_000 },
      ],
      from: '2020-01-01',
      act: '139/2016/NĐ-CP',
      article: '4.2',
      note: { vi: 'Năm đầu ra kinh doanh được miễn', en: 'The first year of business is exempt' },
    },
    {
      value: [{ over: 0, amount: 0 }],
      from: '2026-01-01',
      act: '198/2025/QH15',
      article: '10.7',
      note: { vi: 'Chấm dứt thu từ 01/01/2026', en: 'Ended on 1 January 2026' },
    },
  ],
})
