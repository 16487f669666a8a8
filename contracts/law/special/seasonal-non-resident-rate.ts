import { parameter } from '../parameter.ts'

export const seasonalNonResidentRate = parameter({
  id: 'special.seasonal-non-resident-rate',
  title: { vi: 'Tỷ lệ khấu trừ đối với cá nhân không cư trú', en: 'Withholding from non-residents' },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 20,
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '26',
    },
    {
      value: 20,
      from: '2026-07-01',
      act: '253/2026/NĐ-CP',
      article: '50.2',
    },
  ],
})
