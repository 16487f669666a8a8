import { parameter } from '../parameter.ts'

export const normalRate = parameter({
  id: 'overtime.normal-rate',
  title: {
    vi: 'Tiền lương giờ của ngày làm việc bình thường',
    en: 'The hourly wage of a normal working day',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 100,
      from: '2021-01-01',
      act: '45/2019/QH14',
      article: '98.1',
    },
  ],
})
