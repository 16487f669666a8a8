import { parameter } from '../parameter.ts'

export const corporateBondRate = parameter({
  id: 'investment.corporate-bond-rate',
  title: { vi: 'Thuế suất đối với lãi trái phiếu doanh nghiệp', en: 'Interest of corporate bonds' },
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
    },
  ],
})
