import { parameter, taxLaw } from './parameter.ts'

/** Thời hạn khai, nộp thuế và bảo hiểm trong năm. A payment is due with its return (Decree 68/2026/NĐ-CP Art. 8.3.e). */
export const dueDatesLaw = taxLaw('due-dates', {
  monthlyReturn: parameter({
    title: {
      vi: 'Hạn khai theo tháng: ngày của tháng sau',
      en: 'Monthly returns: day of the following month',
    },
    unit: 'day of month',
    by: 'date',
    values: [
      { value: 20, from: '2020-07-01', act: '38/2019/QH14', article: '44.1.a' },
      { value: 20, from: '2026-07-01', act: '252/2026/NĐ-CP', article: '10' },
    ],
  }),
  quarterlyReturn: parameter<'end_of_first_month'>({
    title: {
      vi: 'Hạn khai theo quý: ngày cuối tháng đầu của quý sau',
      en: 'Quarterly returns: last day of the first month of the following quarter',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'end_of_first_month', from: '2020-07-01', act: '38/2019/QH14', article: '44.1.b' },
      { value: 'end_of_first_month', from: '2026-07-01', act: '252/2026/NĐ-CP', article: '10.3' },
    ],
  }),
  /** By the first day of the period that is declared. */
  withholdingPeriod: parameter<'month_or_quarter' | 'quarter'>({
    title: {
      vi: 'Kỳ khai thuế TNCN khấu trừ của bên trả thu nhập',
      en: 'Period of the withholding return of payers of income',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'month_or_quarter', from: '2020-12-05', act: '126/2020/NĐ-CP', article: '8' },
      {
        value: 'quarter',
        from: '2026-04-01',
        act: '1109/QĐ-BTC',
        article: 'Phụ lục',
        note: {
          vi: 'Tháng 4, 5, 6 năm 2026 khai chung theo quý II; mẫu 05/KK-TNCN từ đó theo quý',
          en: 'April, May and June 2026 are declared as the second quarter; form 05/KK-TNCN is quarterly since',
        },
      },
    ],
  }),
  insurance: parameter<'end_of_next_month'>({
    title: {
      vi: 'Hạn đóng BHXH, BHYT, BHTN hằng tháng: ngày cuối tháng sau',
      en: 'Monthly insurance contributions: last day of the following month',
    },
    unit: 'choice',
    by: 'date',
    values: [{ value: 'end_of_next_month', from: '2025-07-01', act: '41/2024/QH15', article: '34.4.a' }],
  }),
  dependantRegistration: parameter({
    title: {
      vi: 'Hạn đăng ký người phụ thuộc của năm',
      en: 'Day by which the dependants of the year are registered',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [
      {
        value: '12-31',
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '48.2.a',
        note: {
          vi: 'Trước ngày 31 tháng 12; không dời sang ngày làm việc sau',
          en: 'Before 31 December; it does not move to the next working day',
        },
      },
    ],
  }),
  /** Decree 68/2026/NĐ-CP came out in March 2026. */
  firstMonthsReturn: parameter({
    title: {
      vi: 'Hộ kinh doanh khai theo tháng: hạn khai các tháng 1, 2, 3 năm 2026',
      en: 'Households that declare by the month: returns of January to March 2026',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [
      { value: '04-20', from: '2026-01-01', until: '2026-12-31', act: '68/2026/NĐ-CP', article: '18.1' },
    ],
  }),
  profitMethodReturn: parameter({
    title: {
      vi: 'Hạn quyết toán năm của hộ, cá nhân kinh doanh nộp thuế theo lợi nhuận (năm sau)',
      en: 'Yearly return of a household on the profit method (following year)',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [{ value: '03-31', from: '2026-01-01', act: '68/2026/NĐ-CP', article: '8.3' }],
  }),
  /** Above this revenue of a year households declare by the month. */
  monthlyLine: parameter({
    title: {
      vi: 'Doanh thu năm mà trên đó hộ kinh doanh khai theo tháng',
      en: 'Yearly revenue above which households declare by the month',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [{ value: 50_000_000_000, from: '2026-01-01', act: '68/2026/NĐ-CP', article: '10.1' }],
  }),
  lettingFirst: parameter({
    title: {
      vi: 'Cho thuê bất động sản: hạn khai lần thứ nhất',
      en: 'Letting of real estate: first of two returns a year',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [{ value: '07-31', from: '2026-01-01', act: '68/2026/NĐ-CP', article: '8.3.d' }],
  }),
  lettingSecond: parameter({
    title: {
      vi: 'Cho thuê bất động sản: hạn khai lần thứ hai, hoặc một lần cho cả năm (năm sau)',
      en: 'Letting of real estate: second return, or the one of the year (following year)',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [{ value: '01-31', from: '2026-01-01', act: '68/2026/NĐ-CP', article: '8.3.d' }],
  }),
  /** Days to which the payment of PIT of a quarter is put off, by the quarter. */
  extendedPayment: parameter<Readonly<Record<string, string>>>({
    title: {
      vi: 'Gia hạn nộp thuế TNCN của hộ, cá nhân kinh doanh thuộc ngành nghề ở Phụ lục I',
      en: 'Payment of PIT put off for households in the trades of Annex I',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: { Q2: '11-02', Q3: '12-30' },
        from: '2026-01-01',
        until: '2026-12-31',
        act: '245/2026/NĐ-CP',
        article: '4',
        note: {
          vi: 'Phải gửi giấy đề nghị gia hạn chậm nhất ngày 02/11/2026; hồ sơ khai vẫn nộp đúng hạn',
          en: 'On request, made by 2 November 2026; the return itself is due as always',
        },
      },
    ],
  }),
})
