import { parameter } from '../parameter.ts'

export const savingsRate = parameter({
  id: 'investment.savings-rate',
  title: {
    vi: 'Thuế suất đối với lãi tiền gửi tại tổ chức tín dụng',
    en: 'Interest on deposits at credit institutions',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 0,
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '4.7',
    },
    {
      value: 0,
      from: '2026-07-01',
      act: '109/2025/QH15',
      article: '4.6',
      note: { vi: 'Điều 24.2 Nghị định 253/2026/NĐ-CP', en: 'Article 24.2 of Decree 253/2026/NĐ-CP' },
    },
  ],
})
