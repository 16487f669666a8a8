import { parameter } from '../parameter.ts'

export const monthLimit = parameter({
  id: 'overtime.month-limit',
  title: { vi: 'Số giờ làm thêm tối đa trong tháng', en: 'Most hours of overtime in a month' },
  unit: 'hours',
  per: 'month',
  by: 'date',
  values: [
    {
      value: 40,
      from: '2021-01-01',
      act: '45/2019/QH14',
      article: '107.2.b',
    },
  ],
})
