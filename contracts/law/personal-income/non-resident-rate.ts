import { parameter } from '../parameter.ts'

export const nonResidentRate = parameter({
  id: 'personal-income.non-resident-rate',
  title: {
    vi: 'Thuế suất đối với tiền lương, tiền công của cá nhân không cư trú',
    en: 'Rate on wages of non-residents',
  },
  unit: 'percent',
  by: 'tax_year',
  values: [
    {
      value: 20,
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '26',
    },
    {
      value: 20,
      from: '2026-01-01',
      act: '109/2025/QH15',
      article: '21',
    },
  ],
})
