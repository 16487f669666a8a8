import { parameter } from '../parameter.ts'

export const standardHours = parameter({
  id: 'overtime.standard-hours',
  title: {
    vi: 'Số giờ làm việc bình thường trong tháng khi không nêu',
    en: 'Normal hours of a month where none are told',
  },
  unit: 'hours',
  per: 'month',
  by: 'date',
  values: [
    {
      value: 208,
      from: '2021-02-01',
      act: '145/2020/NĐ-CP',
      article: '55.1.a',
      note: { vi: 'Tối đa 26 ngày, mỗi ngày 8 giờ', en: 'At most 26 days of 8 hours' },
    },
  ],
})
