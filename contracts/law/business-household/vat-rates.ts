import type { Percent } from '../../money.ts'
import type { Trade } from '../choices.ts'
import { parameter } from '../parameter.ts'

export const vatRates = parameter<Readonly<Record<Trade, Percent>>>({
  id: 'business-household.vat-rates',
  title: { vi: 'Tỷ lệ % tính thuế GTGT trên doanh thu', en: 'VAT, percent of the whole revenue' },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: {
        goods: 1,
        services: 5,
        food: 3,
        transport: 3,
        production: 3,
        construction_with_materials: 3,
        construction_without_materials: 5,
        digital: 5,
        asset_rental_or_agency: 5,
        other: 2,
      },
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: 'Phụ lục I',
    },
    {
      value: {
        goods: 1,
        services: 5,
        food: 3,
        transport: 3,
        production: 3,
        construction_with_materials: 3,
        construction_without_materials: 5,
        digital: 5,
        asset_rental_or_agency: 5,
        other: 2,
      },
      from: '2026-01-01',
      act: '48/2024/QH15',
      article: '12.2.b',
      note: { vi: 'Điều 3 Nghị định 68/2026/NĐ-CP', en: 'Article 3 of Decree 68/2026/NĐ-CP' },
    },
  ],
})
