import { parameter } from '../parameter.ts'

export const pitReductionLimit = parameter({
  id: 'business-household.pit-reduction-limit',
  title: {
    vi: 'Mức tổng doanh thu năm tối đa được giảm thuế TNCN',
    en: 'Highest total yearly revenue that gets the cut',
  },
  unit: 'VND',
  per: 'year',
  by: 'tax_year',
  values: [
    {
      value: 10_000_000_000,
      from: '2026-01-01',
      until: '2027-12-31',
      act: '43/2026/QH16',
      article: '1',
    },
  ],
})
