import { parameter } from '../parameter.ts'

export const lodgingVatRate = parameter({
  id: 'rental.lodging-vat-rate',
  title: { vi: 'Tỷ lệ % thuế GTGT đối với dịch vụ lưu trú', en: 'VAT on lodging (letting with services)' },
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
      act: '48/2024/QH15',
      article: '12.2.b',
    },
  ],
})
