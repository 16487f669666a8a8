import { parameter } from '../parameter.ts'

export const fundDistributionRate = parameter({
  id: 'investment.fund-distribution-rate',
  title: {
    vi: 'Thuế suất đối với lợi tức quỹ đầu tư chứng khoán, quỹ bất động sản',
    en: 'Distributions of securities and real-estate funds',
  },
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
      value: 2.5,
      from: '2026-07-01',
      until: '2031-06-30',
      act: '253/2026/NĐ-CP',
      article: '44',
      note: { vi: 'Giảm một nửa đến hết 30/6/2031', en: 'Halved until 30 June 2031' },
    },
    {
      value: 5,
      from: '2031-07-01',
      act: '109/2025/QH15',
      article: '12',
    },
  ],
})
