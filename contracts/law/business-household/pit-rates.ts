import type { Percent } from '../../money.ts'
import type { Trade } from '../choices.ts'
import { parameter } from '../parameter.ts'

export const pitRates = parameter<Readonly<Record<Trade, Percent>>>({
  id: 'business-household.pit-rates',
  title: { vi: 'Thuế suất thuế TNCN trên doanh thu tính thuế', en: 'PIT, percent of the taxed revenue' },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: {
        goods: 0.5,
        services: 2,
        food: 1.5,
        transport: 1.5,
        production: 1.5,
        construction_with_materials: 1.5,
        construction_without_materials: 2,
        digital: 2,
        asset_rental_or_agency: 5,
        other: 1,
      },
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: 'Phụ lục I',
      note: { vi: 'Nội dung thông tin số thuộc nhóm dịch vụ', en: 'Digital content belonged to services' },
    },
    {
      value: {
        goods: 0.5,
        services: 2,
        food: 1.5,
        transport: 1.5,
        production: 1.5,
        construction_with_materials: 1.5,
        construction_without_materials: 2,
        digital: 5,
        asset_rental_or_agency: 5,
        other: 1,
      },
      from: '2026-01-01',
      act: '253/2026/NĐ-CP',
      article: 'Phụ lục',
      note: { vi: 'Điều 7.3.a Luật 109/2025/QH15', en: 'Article 7.3.a of Law 109/2025/QH15' },
    },
  ],
})
