import { parameter } from '../parameter.ts'

export const pitRate = parameter({
  id: 'rental.pit-rate',
  title: { vi: 'Thuế suất thuế TNCN đối với cho thuê bất động sản', en: 'PIT on letting of real estate' },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: 5,
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: 'Phụ lục I',
    },
    {
      value: 5,
      from: '2026-01-01',
      act: '109/2025/QH15',
      article: '7.4',
      note: { vi: 'Không trừ chi phí, mọi mức doanh thu', en: 'Without costs, at any size' },
    },
  ],
})
