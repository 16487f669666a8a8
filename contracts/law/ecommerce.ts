import type { Percent } from '../money.ts'
import type { ProductType } from './choices.ts'
import { parameter, taxLaw } from './parameter.ts'

export const ecommerceLaw = taxLaw('ecommerce', {
  withholdingRates: parameter<
    Readonly<Record<ProductType, { readonly vat: Percent; readonly pit: Percent }>>
  >({
    title: {
      vi: 'Tỷ lệ khấu trừ của sàn trên doanh thu từng giao dịch',
      en: 'Withholding by the platform, percent of each sale',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: {
          Goods: { vat: 1, pit: 0.5 },
          Services: { vat: 5, pit: 2 },
          Food: { vat: 3, pit: 1.5 },
          Digital: { vat: 5, pit: 2 },
          Transport: { vat: 3, pit: 1.5 },
        },
        from: '2025-07-01',
        act: '117/2025/NĐ-CP',
        article: '5',
        note: {
          vi: 'Ba nhóm; sản phẩm số tính như dịch vụ',
          en: 'Three groups; digital products counted as services',
        },
      },
      {
        value: {
          Goods: { vat: 1, pit: 0.5 },
          Services: { vat: 5, pit: 2 },
          Food: { vat: 3, pit: 1.5 },
          Digital: { vat: 5, pit: 5 },
          Transport: { vat: 3, pit: 1.5 },
        },
        from: '2026-07-01',
        act: '252/2026/NĐ-CP',
        article: '44.2',
        note: {
          vi: 'Theo pháp luật thuế GTGT, TNCN; nội dung số chịu 5% TNCN',
          en: 'By the VAT and PIT laws; digital content bears the PIT rate of its own group',
        },
      },
    ],
  }),
})
