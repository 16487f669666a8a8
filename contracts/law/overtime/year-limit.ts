import { parameter } from '../parameter.ts'

export const yearLimit = parameter<Readonly<Record<'general' | 'extended', number>>>({
  id: 'overtime.year-limit',
  title: { vi: 'Số giờ làm thêm tối đa trong năm', en: 'Most hours of overtime in a year' },
  unit: 'hours',
  per: 'year',
  by: 'date',
  values: [
    {
      value: { general: 200, extended: 300 },
      from: '2021-01-01',
      act: '45/2019/QH14',
      article: '107.2.c',
      note: {
        vi: '300 giờ đối với ngành, nghề tại Điều 107.3',
        en: '300 hours in the sectors of Article 107.3',
      },
    },
  ],
})
