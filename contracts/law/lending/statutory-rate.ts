import { parameter } from '../parameter.ts'

export const statutoryRate = parameter({
  id: 'lending.statutory-rate',
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
})
