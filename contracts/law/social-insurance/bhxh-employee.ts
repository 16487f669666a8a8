import { parameter } from '../parameter.ts'

export const bhxhEmployee = parameter({
  id: 'social-insurance.bhxh-employee',
  title: { vi: 'Tỷ lệ đóng BHXH của người lao động', en: 'Social insurance, employee' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 8,
      from: '2025-07-01',
      act: '41/2024/QH15',
      article: '33.1.a',
    },
  ],
})
