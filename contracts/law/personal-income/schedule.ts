import type { RateScale } from '../parameter.ts'
import { parameter } from '../parameter.ts'

/** The yearly schedule is the same with lines twelve times as high. */
export const schedule = parameter<RateScale>({
  id: 'personal-income.schedule',
  title: { vi: 'Biểu thuế lũy tiến từng phần theo tháng', en: 'Progressive schedule, per month' },
  unit: 'scale',
  per: 'month',
  by: 'tax_year',
  values: [
    {
      value: [
        { over: 0, rate: 5 },
        { over: 5_000_000, rate: 10 },
        { over: 10_000_000, rate: 15 },
        { over: 18_000_000, rate: 20 },
        { over: 32_000_000, rate: 25 },
        { over: 52_000_000, rate: 30 },
        { over: 80_000_000, rate: 35 },
      ],
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '22',
      note: { vi: 'Bảy bậc', en: 'Seven brackets' },
    },
    {
      value: [
        { over: 0, rate: 5 },
        { over: 10_000_000, rate: 10 },
        { over: 30_000_000, rate: 20 },
        { over: 60_000_000, rate: 30 },
        { over: 100_000_000, rate: 35 },
      ],
      from: '2026-01-01',
      act: '109/2025/QH15',
      article: '9',
      note: {
        vi: 'Áp dụng cho cả kỳ tính thuế 2026 (Điều 29.2), tuy Luật có hiệu lực từ 01/7/2026',
        en: 'Governs the whole tax year 2026 (Article 29.2), though the Law took effect on 1 July 2026',
      },
    },
  ],
})
