import { parameter } from '../parameter.ts'

export const dividendRate = parameter({
  id: 'investment.dividend-rate',
  title: { vi: 'Thuế suất đối với cổ tức, lợi nhuận được chia', en: 'Dividends' },
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
