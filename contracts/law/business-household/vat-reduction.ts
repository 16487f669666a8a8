import { parameter } from '../parameter.ts'

export const vatReduction = parameter({
  id: 'business-household.vat-reduction',
  title: {
    vi: 'Mức giảm tỷ lệ % tính thuế GTGT đối với hàng hóa, dịch vụ được giảm',
    en: 'Cut of the VAT percentage for eligible goods and services',
  },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: 20,
      from: '2025-01-01',
      until: '2026-12-31',
      act: '174/2025/NĐ-CP',
      article: '1.2',
      note: {
        vi: 'Không áp dụng cho viễn thông, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
        en: 'Not for telecoms, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
      },
    },
  ],
})
