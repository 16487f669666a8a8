import { parameter } from '../parameter.ts'

export const pitReduction = parameter({
  id: 'business-household.pit-reduction',
  title: {
    vi: 'Tỷ lệ giảm thuế TNCN phải nộp từ kinh doanh',
    en: 'Cut of the PIT payable on business income',
  },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: 30,
      from: '2026-01-01',
      until: '2027-12-31',
      act: '43/2026/QH16',
      article: '1',
      note: { vi: 'Kỳ tính thuế 2026 và 2027', en: 'Tax years 2026 and 2027' },
    },
  ],
})
