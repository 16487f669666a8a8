import { parameter } from '../parameter.ts'

export const seasonalRate = parameter({
  id: 'special.seasonal-rate',
  title: {
    vi: 'Tỷ lệ khấu trừ đối với cá nhân cư trú không ký hợp đồng hoặc hợp đồng dưới 3 tháng',
    en: 'Withholding from residents without a contract of three months',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 10,
      from: '2013-10-01',
      act: '111/2013/TT-BTC',
      article: '25.1.i',
    },
    {
      value: 10,
      from: '2026-07-01',
      act: '253/2026/NĐ-CP',
      article: '50.2',
    },
  ],
})
