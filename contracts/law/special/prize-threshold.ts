import { parameter } from '../parameter.ts'

export const prizeThreshold = parameter({
  id: 'special.prize-threshold',
  title: {
    vi: 'Phần giá trị trúng thưởng từng lần không tính thuế',
    en: 'Part of each receipt that is free: prizes',
  },
  unit: 'VND',
  per: 'event',
  by: 'date',
  values: [
    {
      value: 10_000_000,
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '15',
    },
    {
      value: 20_000_000,
      from: '2026-07-01',
      act: '109/2025/QH15',
      article: '15',
    },
  ],
})
