import { parameter } from '../parameter.ts'

export const revenueThreshold = parameter({
  id: 'business-household.revenue-threshold',
  title: { vi: 'Mức doanh thu năm không phải nộp thuế', en: 'Yearly revenue up to which no tax is due' },
  unit: 'VND',
  per: 'year',
  by: 'tax_year',
  values: [
    {
      value: 100_000_000,
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: '4.2',
      note: { vi: 'Luật 71/2014/QH13, Luật 13/2008/QH12', en: 'Laws 71/2014/QH13 and 13/2008/QH12' },
    },
    {
      value: 1_000_000_000,
      from: '2026-01-01',
      act: '141/2026/NĐ-CP',
      article: '1.1',
      note: {
        vi: 'Hiệu lực từ 01/01/2026 (Điều 3), cho cả kỳ tính thuế 2026',
        en: 'In force from 1 January 2026 (Article 3), for the whole tax year 2026',
      },
    },
  ],
})
