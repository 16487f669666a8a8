import { parameter } from '../parameter.ts'

export const firstHalfNoticeDay = parameter({
  id: 'exemption.first-half-notice-day',
  title: {
    vi: 'Hạn thông báo doanh thu 6 tháng đầu của người mới kinh doanh',
    en: 'Day by which a business begun in the first half of the year notifies its revenue',
  },
  unit: 'day of year',
  by: 'tax_year',
  values: [
    {
      value: '07-31',
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '9.1',
    },
  ],
})
