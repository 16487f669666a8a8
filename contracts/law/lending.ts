import { parameter, taxLaw } from './parameter.ts'

export const lendingLaw = taxLaw('lending', {
  productRate: parameter({
    title: {
      vi: 'Thuế suất của sản phẩm đối với lãi cho vay ngang hàng',
      en: 'Rate of this product for peer-to-peer interest',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 10,
        from: '2025-01-01',
        act: 'product rule',
        article: '4.1',
        note: {
          vi: 'Sản phẩm quy định; xem thuế suất theo luật bên cạnh',
          en: 'Set by the product; see the rate of the law beside it',
        },
      },
    ],
  }),
  statutoryRate: parameter({
    title: { vi: 'Thuế suất theo luật đối với lãi cho vay', en: 'Rate of the law on interest from lending' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 5,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '23.2',
      },
      {
        value: 5,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '12',
        note: {
          vi: 'Điều 9.1, 52.1 Nghị định 253/2026/NĐ-CP',
          en: 'Articles 9.1 and 52.1 of Decree 253/2026/NĐ-CP',
        },
      },
    ],
  }),
})
