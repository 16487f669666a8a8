import { parameter } from '../parameter.ts'

export const unpaidDaysLimit = parameter({
  id: 'social-insurance.unpaid-days-limit',
  title: {
    vi: 'Số ngày làm việc không hưởng lương trong tháng từ đó không đóng bảo hiểm',
    en: 'Unpaid working days in a month from which on nothing is contributed',
  },
  unit: 'days',
  per: 'month',
  by: 'date',
  values: [
    {
      value: 14,
      from: '2025-07-01',
      act: '41/2024/QH15',
      article: '33.5',
    },
  ],
})
