import type { Percent } from '../../money.ts'
import type { DayType } from '../choices.ts'
import { parameter } from '../parameter.ts'

export const dayRates = parameter<Readonly<Record<DayType, Percent>>>({
  id: 'overtime.day-rates',
  title: {
    vi: 'Tiền lương làm thêm giờ ban ngày so với tiền lương giờ',
    en: 'Overtime by day, percent of the hourly wage',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: { weekday: 150, weekend: 200, holiday: 300 },
      from: '2021-01-01',
      act: '45/2019/QH14',
      article: '98.1',
    },
  ],
})
