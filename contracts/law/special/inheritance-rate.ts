import { parameter } from '../parameter.ts'

export const inheritanceRate = parameter({
  id: 'special.inheritance-rate',
  title: { vi: 'Thuế suất đối với thu nhập từ thừa kế, quà tặng', en: 'Rate on inheritance and gifts' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 10,
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '23.2',
    },
    {
      value: 10,
      from: '2026-07-01',
      act: '109/2025/QH15',
      article: '18',
    },
  ],
})
