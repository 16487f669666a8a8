import { parameter, taxLaw } from './parameter.ts'

export const exemptionLaw = taxLaw('exemption', {
  smallTaxLine: parameter({
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
  }),
  noticeDay: parameter({
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
  }),
  firstHalfNoticeDay: parameter({
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
  }),
  dueOnDayOff: parameter<'next_working_day'>({
    title: {
      vi: 'Thời hạn nộp hồ sơ, nộp thuế trùng ngày nghỉ',
      en: 'Due dates of returns and payments that fall on a day off',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'next_working_day', from: '2013-12-20', act: '156/2013/TT-BTC', article: '8' },
      {
        value: 'next_working_day',
        from: '2022-01-01',
        act: '80/2021/TT-BTC',
        article: '86',
      },
      {
        value: 'next_working_day',
        from: '2026-07-01',
        act: '252/2026/NĐ-CP',
        article: '3.7',
        note: {
          vi: 'Ngày làm việc tiếp theo; thứ Bảy là ngày nghỉ',
          en: 'The next working day; Saturday is a day off',
        },
      },
    ],
  }),
  invoiceDays: parameter({
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
  }),
})
