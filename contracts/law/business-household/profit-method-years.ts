import { parameter } from '../parameter.ts'

export const profitMethodYears = parameter({
  id: 'business-household.profit-method-years',
  title: {
    vi: 'Số năm phải ổn định phương pháp tính thuế trên thu nhập',
    en: 'Years for which the profit method is kept once chosen',
  },
  unit: 'years',
  by: 'tax_year',
  values: [
    {
      value: 2,
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '4.5.d',
    },
  ],
})
