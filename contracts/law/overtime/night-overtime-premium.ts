import { parameter } from '../parameter.ts'

export const nightOvertimePremium = parameter({
  id: 'overtime.night-overtime-premium',
  title: {
    vi: 'Phụ trội làm thêm giờ vào ban đêm, trên tiền lương giờ ban ngày của ngày đó',
    en: 'Further premium for overtime at night, on the day wage of that day',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 20,
      from: '2021-01-01',
      act: '45/2019/QH14',
      article: '98.3',
    },
  ],
})
