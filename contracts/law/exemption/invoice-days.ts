import { parameter } from '../parameter.ts'

export const invoiceDays = parameter({
  id: 'exemption.invoice-days',
  title: {
    vi: 'Thời hạn đăng ký hóa đơn điện tử sau kỳ có doanh thu lũy kế vượt mức',
    en: 'Days to register for e-invoices after the period in which the threshold was passed',
  },
  unit: 'days',
  by: 'tax_year',
  values: [
    {
      value: 30,
      from: '2026-01-01',
      act: '141/2026/NĐ-CP',
      article: '1.2.c',
    },
  ],
})
