import { parameter } from '../parameter.ts'

export const bhytEmployee = parameter({
  id: 'social-insurance.bhyt-employee',
  title: { vi: 'Tỷ lệ đóng BHYT của người lao động', en: 'Health insurance, employee' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 1.5,
      from: '2010-01-01',
      act: '25/2008/QH12',
      article: '13',
    },
  ],
})
