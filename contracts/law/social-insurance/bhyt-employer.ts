import { parameter } from '../parameter.ts'

export const bhytEmployer = parameter({
  id: 'social-insurance.bhyt-employer',
  title: { vi: 'Tỷ lệ đóng BHYT của người sử dụng lao động', en: 'Health insurance, employer' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 3,
      from: '2010-01-01',
      act: '25/2008/QH12',
      article: '13',
    },
  ],
})
