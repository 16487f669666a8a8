import { parameter } from '../parameter.ts'

export const accidentEmployer = parameter({
  id: 'social-insurance.accident-employer',
  title: {
    vi: 'Tỷ lệ đóng quỹ tai nạn lao động, bệnh nghề nghiệp của người sử dụng lao động',
    en: 'Labour accident and occupational disease fund, employer',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 0.5,
      from: '2020-07-15',
      act: '58/2020/NĐ-CP',
      article: '4',
    },
  ],
})
