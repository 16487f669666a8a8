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
      {
        value: 2_340_000,
        from: '2024-07-01',
        act: '73/2024/NĐ-CP',
        article: '3.2',
      },
      {
        value: 2_530_000,
        from: '2026-07-01',
        act: '161/2026/NĐ-CP',
        article: '3.2',
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
      {
        value: 20,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '31.1.đ',
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
      {
        value: 8,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '33.1.a',
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
      {
        value: 0.5,
        from: '2020-07-15',
        act: '58/2020/NĐ-CP',
        article: '4',
      },
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
      {
        value: 14,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '33.5',
      },
    ],
  }),
})
