import { parameter } from '../parameter.ts'

export const lodgingPitRate = parameter({
  id: 'rental.lodging-pit-rate',
  title: { vi: 'Thuế suất thuế TNCN đối với dịch vụ lưu trú', en: 'PIT on lodging (letting with services)' },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: 2,
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: 'Phụ lục I',
    },
    {
      value: 2,
      from: '2026-01-01',
      act: '253/2026/NĐ-CP',
      article: 'Phụ lục',
    },
  ],
})
