import { parameter } from '../parameter.ts'

export const rentThreshold = parameter({
  id: 'rental.revenue-threshold',
  title: {
    vi: 'Mức doanh thu cho thuê năm không phải nộp thuế, tính chung mọi hợp đồng',
    en: 'Yearly rent up to which no tax is due, over all contracts',
  },
  unit: 'VND',
  per: 'year',
  by: 'tax_year',
  values: [
    {
      value: 100_000_000,
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: '4.2',
    },
    {
      value: 1_000_000_000,
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '4.4',
      note: {
        vi: 'Mức sửa bởi Điều 1.1 Nghị định 141/2026/NĐ-CP',
        en: 'Amount as amended by Article 1.1 of Decree 141/2026/NĐ-CP',
      },
    },
  ],
})
