import { parameter } from '../parameter.ts'

export const noticeDay = parameter({
  id: 'exemption.notice-day',
  title: {
    vi: 'Hạn thông báo doanh thu năm (năm sau)',
    en: 'Day of the following year by which the revenue is notified',
  },
  unit: 'day of year',
  by: 'tax_year',
  values: [
    {
      value: '01-31',
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '8.1.a',
    },
  ],
})
