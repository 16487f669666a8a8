import type { Dong } from '../money.ts'
import type { Region } from './choices.ts'
import { parameter, taxLaw } from './parameter.ts'

export const socialInsuranceLaw = taxLaw('social-insurance', {
  /** Law 41/2024/QH15 Art. 141.13: the reference level is the base salary as long as there is one. */
  referenceLevel: parameter({
    title: { vi: 'Mức lương cơ sở (mức tham chiếu)', en: 'Base salary (reference level)' },
    unit: 'VND',
    per: 'month',
    by: 'date',
    values: [
      { value: 1_490_000, from: '2019-07-01', act: '38/2019/NĐ-CP', article: '3.2' },
      { value: 1_800_000, from: '2023-07-01', act: '24/2023/NĐ-CP', article: '3.2' },
      {
        value: 2_340_000,
        from: '2024-07-01',
        act: '73/2024/NĐ-CP',
        article: '3.2',
        quote: 'Từ ngày 01 tháng 7 năm 2024, mức lương cơ sở là 2.340.000 đồng/tháng.',
      },
      {
        value: 2_530_000,
        from: '2026-07-01',
        act: '161/2026/NĐ-CP',
        article: '3.2',
        quote: 'Từ ngày 01 tháng 7 năm 2026, mức lương cơ sở là 2.530.000 đồng/tháng.',
      },
    ],
  }),
  baseCapMultiple: parameter({
    title: {
      vi: 'Tiền lương làm căn cứ đóng BHXH, BHYT cao nhất, tính theo số lần mức tham chiếu',
      en: 'Highest base of social and health insurance, in reference levels',
    },
    unit: 'multiple',
    by: 'date',
    values: [
      { value: 20, from: '2016-01-01', act: '58/2014/QH13', article: '89.3' },
      {
        value: 20,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '31.1.đ',
        quote:
          'Tiền lương làm căn cứ đóng bảo hiểm xã hội bắt buộc thấp nhất bằng mức tham chiếu và cao nhất bằng 20 lần mức tham chiếu tại thời điểm đóng',
      },
    ],
  }),
  unemploymentCapMultiple: parameter({
    title: {
      vi: 'Tiền lương làm căn cứ đóng BHTN cao nhất, tính theo số lần mức lương tối thiểu vùng',
      en: 'Highest base of unemployment insurance, in regional minimum wages',
    },
    unit: 'multiple',
    by: 'date',
    values: [
      {
        value: 20,
        from: '2015-01-01',
        act: '38/2013/QH13',
        article: '58.2',
      },
      {
        value: 20,
        from: '2026-01-01',
        act: '74/2025/QH15',
        article: '34',
        quote:
          'cao nhất bằng 20 lần mức lương tối thiểu tháng theo vùng do Chính phủ công bố tại thời điểm đóng',
      },
    ],
  }),
  minimumWage: parameter<Readonly<Record<Region, Dong>>>({
    title: { vi: 'Mức lương tối thiểu tháng theo vùng', en: 'Minimum wage by region' },
    unit: 'VND',
    per: 'month',
    by: 'date',
    values: [
      {
        value: { I: 4_420_000, II: 3_920_000, III: 3_430_000, IV: 3_070_000 },
        from: '2020-01-01',
        act: '90/2019/NĐ-CP',
        article: '3.1',
      },
      {
        value: { I: 4_680_000, II: 4_160_000, III: 3_640_000, IV: 3_250_000 },
        from: '2022-07-01',
        act: '38/2022/NĐ-CP',
        article: '3.1',
      },
      {
        value: { I: 4_960_000, II: 4_410_000, III: 3_860_000, IV: 3_450_000 },
        from: '2024-07-01',
        act: '74/2024/NĐ-CP',
        article: '3.1',
      },
      {
        value: { I: 5_310_000, II: 4_730_000, III: 4_140_000, IV: 3_700_000 },
        from: '2026-01-01',
        act: '293/2025/NĐ-CP',
        article: '3.1',
      },
    ],
  }),
  bhxhEmployee: parameter({
    title: { vi: 'Tỷ lệ đóng BHXH của người lao động', en: 'Social insurance, employee' },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 8, from: '2016-01-01', act: '58/2014/QH13', article: '85.1' },
      {
        value: 8,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '33.1.a',
        quote:
          'Mức đóng hằng tháng bằng 8% tiền lương làm căn cứ đóng bảo hiểm xã hội bắt buộc vào quỹ hưu trí và tử tuất',
      },
    ],
  }),
  pensionEmployer: parameter({
    title: {
      vi: 'Tỷ lệ đóng quỹ hưu trí, tử tuất của người sử dụng lao động',
      en: 'Pension and survivors fund, employer',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 14, from: '2016-01-01', act: '58/2014/QH13', article: '86.1' },
      {
        value: 14,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '34.1',
      },
    ],
  }),
  sicknessMaternityEmployer: parameter({
    title: {
      vi: 'Tỷ lệ đóng quỹ ốm đau, thai sản của người sử dụng lao động',
      en: 'Sickness and maternity fund, employer',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 3, from: '2016-01-01', act: '58/2014/QH13', article: '86.1' },
      {
        value: 3,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '34.1',
      },
    ],
  }),
  accidentEmployer: parameter({
    title: {
      vi: 'Tỷ lệ đóng quỹ tai nạn lao động, bệnh nghề nghiệp của người sử dụng lao động',
      en: 'Labour accident and occupational disease fund, employer',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 0.5, from: '2017-06-01', act: '44/2017/NĐ-CP', article: '3' },
      {
        value: 0.5,
        from: '2020-07-15',
        act: '58/2020/NĐ-CP',
        article: '4',
      },
      { value: 0, from: '2021-07-01', act: '68/NQ-CP', article: 'II.1' },
      { value: 0.5, from: '2022-07-01', act: '58/2020/NĐ-CP', article: '4' },
    ],
  }),
  bhytEmployee: parameter({
    title: { vi: 'Tỷ lệ đóng BHYT của người lao động', en: 'Health insurance, employee' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 1.5,
        from: '2010-01-01',
        act: '25/2008/QH12',
        article: '13',
      },
    ],
  }),
  bhytEmployer: parameter({
    title: { vi: 'Tỷ lệ đóng BHYT của người sử dụng lao động', en: 'Health insurance, employer' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 3,
        from: '2010-01-01',
        act: '25/2008/QH12',
        article: '13',
      },
    ],
  }),
  bhtnEmployee: parameter({
    title: { vi: 'Tỷ lệ đóng BHTN của người lao động', en: 'Unemployment insurance, employee' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 1,
        from: '2015-01-01',
        act: '38/2013/QH13',
        article: '57',
      },
      {
        value: 1,
        from: '2026-01-01',
        act: '74/2025/QH15',
        article: '33',
      },
    ],
  }),
  bhtnEmployer: parameter({
    title: { vi: 'Tỷ lệ đóng BHTN của người sử dụng lao động', en: 'Unemployment insurance, employer' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 1,
        from: '2015-01-01',
        act: '38/2013/QH13',
        article: '57',
      },
      { value: 0, from: '2021-10-01', act: '116/NQ-CP', article: '2' },
      { value: 1, from: '2022-10-01', act: '38/2013/QH13', article: '57' },
      {
        value: 1,
        from: '2026-01-01',
        act: '74/2025/QH15',
        article: '33',
      },
    ],
  }),
  unpaidDaysLimit: parameter({
    title: {
      vi: 'Số ngày làm việc không hưởng lương trong tháng từ đó không đóng bảo hiểm',
      en: 'Unpaid working days in a month from which on nothing is contributed',
    },
    unit: 'days',
    per: 'month',
    by: 'date',
    values: [
      { value: 14, from: '2016-01-01', act: '58/2014/QH13', article: '85.3' },
      {
        value: 14,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '33.5',
        quote: 'không hưởng tiền lương từ 14 ngày làm việc trở lên trong tháng',
      },
    ],
  }),
  /** Before 2022 a foreigner's employer alone contributed, and not for a pension. */
  foreignerPension: parameter<'insured'>({
    title: {
      vi: 'Người lao động nước ngoài đóng BHXH vào quỹ hưu trí, tử tuất',
      en: 'Foreign workers in the pension and survivors fund',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'insured', from: '2022-01-01', act: '143/2018/NĐ-CP', article: '12' },
      { value: 'insured', from: '2025-07-01', act: '41/2024/QH15', article: '2.2' },
    ],
  }),
})
