import { parameter, type RateScale, taxLaw } from './parameter.ts'

export const personalIncomeLaw = taxLaw('personal-income', {
  /** The yearly schedule is the same with lines twelve times as high. */
  schedule: parameter<RateScale>({
    title: { vi: 'Biểu thuế lũy tiến từng phần theo tháng', en: 'Progressive schedule, per month' },
    unit: 'scale',
    scale: 'progressive',
    per: 'month',
    by: 'tax_year',
    values: [
      {
        value: [
          { over: 0, rate: 5 },
          { over: 5_000_000, rate: 10 },
          { over: 10_000_000, rate: 15 },
          { over: 18_000_000, rate: 20 },
          { over: 32_000_000, rate: 25 },
          { over: 52_000_000, rate: 30 },
          { over: 80_000_000, rate: 35 },
        ],
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '22',
        basis: 'quotation',
        quote:
          'Bậc 1: Đến 5 [triệu đồng/tháng] — 5%; Bậc 2: Trên 5 đến 10 — 10%; Bậc 3: Trên 10 đến 18 — 15%; Bậc 4: Trên 18 đến 32 — 20%; Bậc 5: Trên 32 đến 52 — 25%; Bậc 6: Trên 52 đến 80 — 30%; Bậc 7: Trên 80 — 35%',
        note: { vi: 'Bảy bậc', en: 'Seven brackets' },
      },
      {
        value: [
          { over: 0, rate: 5 },
          { over: 10_000_000, rate: 10 },
          { over: 30_000_000, rate: 20 },
          { over: 60_000_000, rate: 30 },
          { over: 100_000_000, rate: 35 },
        ],
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '9',
        note: {
          vi: 'Áp dụng cho cả kỳ tính thuế 2026 (Điều 29.2), tuy Luật có hiệu lực từ 01/7/2026',
          en: 'Governs the whole tax year 2026 (Article 29.2), though the Law took effect on 1 July 2026',
        },
      },
    ],
  }),
  selfDeduction: parameter({
    title: { vi: 'Giảm trừ gia cảnh cho bản thân người nộp thuế', en: 'Family deduction for the taxpayer' },
    unit: 'VND',
    per: 'month',
    by: 'tax_year',
    values: [
      {
        value: 11_000_000,
        from: '2020-01-01',
        act: '954/2020/UBTVQH14',
        article: '1',
        quote: 'Mức giảm trừ đối với đối tượng nộp thuế là 11 triệu đồng/tháng (132 triệu đồng/năm);',
      },
      {
        value: 15_500_000,
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '10',
        note: {
          vi: 'Trước đó tại Nghị quyết 110/2025/UBTVQH15, từ kỳ tính thuế 2026',
          en: 'First in Resolution 110/2025/UBTVQH15, from tax year 2026',
        },
      },
    ],
  }),
  dependentDeduction: parameter({
    title: { vi: 'Giảm trừ gia cảnh cho mỗi người phụ thuộc', en: 'Family deduction for each dependant' },
    unit: 'VND',
    per: 'month',
    by: 'tax_year',
    values: [
      {
        value: 4_400_000,
        from: '2020-01-01',
        act: '954/2020/UBTVQH14',
        article: '1',
        quote: 'Mức giảm trừ đối với mỗi người phụ thuộc là 4,4 triệu đồng/tháng.',
      },
      {
        value: 6_200_000,
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '10',
        note: {
          vi: 'Trước đó tại Nghị quyết 110/2025/UBTVQH15, từ kỳ tính thuế 2026',
          en: 'First in Resolution 110/2025/UBTVQH15, from tax year 2026',
        },
      },
    ],
  }),
  mealAllowanceCap: parameter({
    title: {
      vi: 'Mức tiền ăn giữa ca, ăn trưa bằng tiền không tính vào thu nhập chịu thuế',
      en: 'Meal money in cash that is not taxed',
    },
    unit: 'VND',
    per: 'month',
    by: 'date',
    values: [
      {
        value: 730_000,
        from: '2016-10-15',
        act: '26/2016/TT-BLĐTBXH',
        article: '22.4',
        note: {
          vi: 'Có ý kiến cho rằng không còn mức trần từ 15/6/2025; ở đây giữ mức thận trọng',
          en: 'Some hold that there was no ceiling from 15 June 2025 on; the cautious reading is kept here',
        },
      },
      {
        value: 1_200_000,
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '8.2.g',
        note: { vi: 'Từ 01/7/2026 (Điều 69.1.b)', en: 'From 1 July 2026 (Article 69.1.b)' },
      },
    ],
  }),
  voluntaryPensionCap: parameter({
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
  }),
  nonResidentRate: parameter({
    title: {
      vi: 'Thuế suất đối với tiền lương, tiền công của cá nhân không cư trú',
      en: 'Rate on wages of non-residents',
    },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: 20,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '26',
      },
      {
        value: 20,
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '21',
      },
    ],
  }),
})
