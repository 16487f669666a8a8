import { parameter } from '../parameter.ts'

export const smallTaxLine = parameter({
  id: 'exemption.small-tax-line',
  title: { vi: 'Số thuế phát sinh trong năm được miễn', en: 'Tax of a year that is waived' },
  unit: 'VND',
  per: 'year',
  by: 'date',
  values: [
    {
      value: 50_000,
      from: '2026-07-01',
      act: '252/2026/NĐ-CP',
      article: '32',
    },
  ],
})
