import { parameter, taxLaw } from './parameter.ts'

/** Quyết toán thuế thu nhập cá nhân từ tiền lương, tiền công: whose income, what is deducted and credited. */
export const settlementLaw = taxLaw('settlement', {
  selfMonths: parameter<'whole_year'>({
    title: {
      vi: 'Số tháng giảm trừ cho bản thân khi quyết toán',
      en: 'Months of the deduction for the taxpayer in the settlement',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'whole_year', from: '2014-01-01', act: '111/2013/TT-BTC', article: '9.1.c' },
      { value: 'whole_year', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '48.1.b' },
    ],
  }),
  foreignerMonths: parameter<'months_of_stay'>({
    title: {
      vi: 'Số tháng giảm trừ cho bản thân của người nước ngoài: từ tháng đến đến tháng rời Việt Nam',
      en: 'Months of the deduction of a foreigner: from the month of arrival to that of leaving',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'months_of_stay',
        from: '2014-01-01',
        act: '111/2013/TT-BTC',
        article: '9.1.c',
      },
      { value: 'months_of_stay', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '48.1.c' },
    ],
  }),
  dependentMonths: parameter<'from_month_of_duty'>({
    title: {
      vi: 'Số tháng giảm trừ cho người phụ thuộc: từ tháng phát sinh nghĩa vụ nuôi dưỡng',
      en: 'Months of the deduction for a dependant: from the month in which the duty arises',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'from_month_of_duty',
        from: '2014-01-01',
        act: '111/2013/TT-BTC',
        article: '9.1.c',
      },
      {
        value: 'from_month_of_duty',
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '48.2.a',
        note: {
          vi: 'Nếu đăng ký trước ngày 31 tháng 12 của năm',
          en: 'If registered before 31 December of the year',
        },
      },
    ],
  }),
  charity: parameter<'deducted'>({
    title: { vi: 'Đóng góp từ thiện, nhân đạo', en: 'Charity' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'deducted', from: '2009-01-01', act: '04/2007/QH12', article: '20' },
      { value: 'deducted', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '49.1' },
    ],
  }),
  medicalCap: parameter({
    title: { vi: 'Chi phí y tế được trừ tối đa', en: 'Most that is deducted for medical costs' },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 23_000_000,
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '49.2',
        note: {
          vi: 'Cho người nộp thuế và người phụ thuộc cộng lại',
          en: 'For the taxpayer and the dependants together',
        },
      },
    ],
  }),
  educationCap: parameter({
    title: { vi: 'Chi phí giáo dục, đào tạo được trừ tối đa', en: 'Most that is deducted for education' },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 24_000_000,
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '49.2',
        note: {
          vi: 'Cho người nộp thuế và người phụ thuộc cộng lại',
          en: 'For the taxpayer and the dependants together',
        },
      },
    ],
  }),
  residenceDays: parameter({
    title: {
      vi: 'Số ngày có mặt để là cá nhân cư trú, trong năm hoặc 12 tháng liên tục',
      en: 'Days of presence that make a resident, in the year or in twelve months running',
    },
    unit: 'days',
    by: 'tax_year',
    values: [
      { value: 183, from: '2009-01-01', act: '04/2007/QH12', article: '2.2' },
      { value: 183, from: '2026-01-01', act: '253/2026/NĐ-CP', article: '4.1' },
    ],
  }),
  permanentHome: parameter<'resident'>({
    title: { vi: 'Nơi ở thường xuyên tại Việt Nam', en: 'A permanent place to live in Vietnam' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'resident', from: '2009-01-01', act: '04/2007/QH12', article: '2.2' },
      { value: 'resident', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '4.2' },
    ],
  }),
  firstPeriod: parameter<'twelve_months'>({
    title: {
      vi: 'Kỳ tính thuế đầu tiên: 12 tháng liên tục từ ngày đầu tiên có mặt; thuế trùng trừ ở năm thứ hai',
      en: 'First tax period: twelve months from the first day of presence; tax counted twice is credited in the second year',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'twelve_months', from: '2014-01-01', act: '111/2013/TT-BTC', article: '6' },
      { value: 'twelve_months', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '66.1.a' },
    ],
  }),
  foreignTax: parameter<'any' | 'treaty'>({
    title: {
      vi: 'Trừ thuế đã nộp ở nước ngoài, không quá số thuế Việt Nam của thu nhập đó',
      en: 'Credit of tax paid abroad, at most the Vietnamese tax on that income',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'any',
        from: '2014-01-01',
        act: '111/2013/TT-BTC',
        article: '26.2',
        note: {
          vi: 'Phân bổ theo tỷ lệ thu nhập nước ngoài trong tổng thu nhập chịu thuế',
          en: 'Allocated by the share of the foreign income in the income subject to tax',
        },
      },
      {
        value: 'treaty',
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '6.3',
        note: {
          vi: 'Chỉ theo hiệp định đang có hiệu lực; cách phân bổ không nêu',
          en: 'Only under a treaty in force; how it is allocated is not said',
        },
      },
    ],
  }),
  /** Last day of the months that were withheld by the schedule of the year before. */
  withheldByOldRules: parameter({
    title: {
      vi: 'Tháng cuối khấu trừ theo quy định cũ, điều chỉnh khi quyết toán năm',
      en: 'Last day withheld by the old rules; adjusted in the settlement of the year',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [
      {
        value: '06-30',
        from: '2026-01-01',
        until: '2026-12-31',
        act: '253/2026/NĐ-CP',
        article: '70.2',
      },
    ],
  }),
})
