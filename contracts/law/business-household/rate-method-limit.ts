import type { Dong } from '../../money.ts'
import { parameter } from '../parameter.ts'

export const rateMethodLimit = parameter<Dong | null>({
  id: 'business-household.rate-method-limit',
  title: {
    vi: 'Mức doanh thu năm tối đa được tính thuế TNCN theo tỷ lệ trên doanh thu',
    en: 'Highest yearly revenue for the rate method',
  },
  unit: 'VND',
  per: 'year',
  by: 'tax_year',
  values: [
    {
      value: null,
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: '10',
      note: { vi: 'Không giới hạn', en: 'No limit' },
    },
    {
      value: 3_000_000_000,
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '4.5.a',
    },
  ],
})
