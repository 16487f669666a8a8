import type { Percent } from '../money.ts'
import type { AgentTrade, Trade } from './choices.ts'
import { parameter } from './parameter.ts'

/** Rates on revenue by trade; members of the law of `business-household`. */
export const businessRates = {
  vatRates: parameter<Readonly<Record<Exclude<Trade, AgentTrade>, Percent>>>({
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
          asset_rental: 5,
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
          asset_rental: 5,
          asset_rental_or_agency: 5,
          other: 2,
        },
        from: '2026-01-01',
        act: '48/2024/QH15',
        article: '12.2.b',
        note: { vi: 'Điều 3 Nghị định 68/2026/NĐ-CP', en: 'Article 3 of Decree 68/2026/NĐ-CP' },
      },
    ],
  }),
  agentVatRates: parameter<Readonly<Record<AgentTrade, Percent>>>({
    title: {
      vi: 'Tỷ lệ % tính thuế GTGT đối với hoa hồng đại lý bảo hiểm, đại lý xổ số, bán hàng đa cấp',
      en: 'VAT on commission of insurance, lottery and multi-level sales agents',
    },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: { insurance_agent: 0, lottery_agent: 0, multilevel_agent: 0 },
        from: '2022-01-01',
        act: '40/2021/TT-BTC',
        article: 'Phụ lục I',
      },
      {
        value: { insurance_agent: 0, lottery_agent: 0, multilevel_agent: 0 },
        from: '2026-01-01',
        act: '48/2024/QH15',
        article: '12.2.b',
        note: {
          vi: 'Suy ra: không nhóm tỷ lệ nào của Luật nêu các đại lý này, Thông tư 69/2025/TT-BTC cũng không; trước 2026 Phụ lục I Thông tư 40/2021/TT-BTC không thu',
          en: 'Inferred: no group of rates in the Law names these agents, nor does Circular 69/2025/TT-BTC; until 2025 Annex I of Circular 40/2021/TT-BTC took none',
        },
      },
    ],
  }),
  pitRates: parameter<Readonly<Record<Trade, Percent>>>({
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
          asset_rental: 5,
          asset_rental_or_agency: 5,
          insurance_agent: 5,
          lottery_agent: 5,
          multilevel_agent: 5,
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
          asset_rental: 5,
          asset_rental_or_agency: 5,
          insurance_agent: 5,
          lottery_agent: 5,
          multilevel_agent: 5,
          other: 1,
        },
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: 'Phụ lục',
        note: { vi: 'Điều 7.3.a Luật 109/2025/QH15', en: 'Article 7.3.a of Law 109/2025/QH15' },
      },
    ],
  }),
}
