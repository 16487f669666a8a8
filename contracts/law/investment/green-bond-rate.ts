import { parameter } from '../parameter.ts'

export const greenBondRate = parameter({
  id: 'investment.green-bond-rate',
  title: { vi: 'Thuế suất đối với lãi trái phiếu xanh', en: 'Interest of green bonds (first holder)' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 0,
      from: '2026-07-01',
      act: '109/2025/QH15',
      article: '4.16',
    },
  ],
})
