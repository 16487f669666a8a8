import { parameter } from '../parameter.ts'

export const nightWorkPremium = parameter({
  id: 'overtime.night-work-premium',
  title: { vi: 'Phụ trội làm việc vào ban đêm', en: 'Premium for work at night' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 30,
      from: '2021-01-01',
      act: '45/2019/QH14',
      article: '98.2',
    },
  ],
})
