import { parameter } from '../parameter.ts'

export const productRate = parameter({
  id: 'lending.product-rate',
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
})
