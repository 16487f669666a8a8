import { parameter } from '../parameter.ts'

export const bhtnEmployer = parameter({
  id: 'social-insurance.bhtn-employer',
  title: { vi: 'Tỷ lệ đóng BHTN của người sử dụng lao động', en: 'Unemployment insurance, employer' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 1,
      from: '2015-01-01',
      act: '38/2013/QH13',
      article: '57',
    },
    {
      value: 1,
      from: '2026-01-01',
      act: '74/2025/QH15',
      article: '33',
    },
  ],
})
