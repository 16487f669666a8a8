import { parameter } from '../parameter.ts'

export const voluntaryPensionCap = parameter({
  id: 'personal-income.voluntary-pension-cap',
  title: {
    vi: 'Mức trừ tối đa cho bảo hiểm hưu trí bổ sung, bảo hiểm xã hội tự nguyện, bảo hiểm nhân thọ',
    en: 'Most that is deducted for voluntary and supplementary pension and life insurance',
  },
  unit: 'VND',
  per: 'month',
  by: 'tax_year',
  values: [
    {
      value: 1_000_000,
      from: '2014-01-01',
      act: '65/2013/NĐ-CP',
      article: '12.2',
      note: {
        vi: 'Chỉ quỹ hưu trí tự nguyện, bảo hiểm hưu trí tự nguyện',
        en: 'Voluntary pension fund and voluntary pension insurance only',
      },
    },
    {
      value: 3_000_000,
      from: '2026-01-01',
      act: '253/2026/NĐ-CP',
      article: '46.2.a',
      note: {
        vi: 'Quy định về tiền lương áp dụng cho cả kỳ tính thuế 2026 (Điều 69.1.a)',
        en: 'Wage rules hold for the whole tax year 2026 (Article 69.1.a)',
      },
    },
  ],
})
