import { parameter } from '../parameter.ts'

export const openFundHoldingYears = parameter({
  id: 'investment.open-fund-holding-years',
  title: {
    vi: 'Số năm nắm giữ chứng chỉ quỹ mở để được miễn thuế khi bán',
    en: 'Years of holding after which units of open funds are sold free of tax',
  },
  unit: 'years',
  by: 'date',
  values: [
    {
      value: 2,
      from: '2026-07-01',
      act: '253/2026/NĐ-CP',
      article: '43',
    },
  ],
})
