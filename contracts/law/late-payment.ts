import type { Dong } from '../money.ts'
import { parameter, taxLaw } from './parameter.ts'

/** A fine of the law, from minimum to maximum. */
export interface FineRange {
  readonly min: Dong
  readonly max: Dong
}

/** Tiền chậm nộp và phạt chậm nộp hồ sơ khai thuế. */
export const latePaymentLaw = taxLaw('late-payment', {
  interestRate: parameter({
    title: {
      vi: 'Tiền chậm nộp mỗi ngày, trên số thuế chậm nộp',
      en: 'Late interest a day, on the tax that is late',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 0.03, from: '2020-07-01', act: '38/2019/QH14', article: '59.2' },
      {
        value: 0.03,
        from: '2026-07-01',
        act: '108/2025/QH15',
        article: '16',
        note: {
          vi: 'Tính từ ngày tiếp theo ngày hết hạn đến ngày liền trước ngày nộp (Điều 26.1.a Nghị định 252/2026/NĐ-CP)',
          en: 'From the day after the due date to the day before the payment (Article 26.1.a of Decree 252/2026/NĐ-CP)',
        },
      },
    ],
  }),
  /** Of organisations, by the first day of lateness that a range holds from. */
  lateReturnFines: parameter<Readonly<Record<string, FineRange>>>({
    title: {
      vi: 'Phạt chậm nộp hồ sơ khai thuế của tổ chức, theo số ngày quá hạn (từ ngày thứ)',
      en: 'Fines of organisations for late returns, from this day of lateness on',
    },
    unit: 'VND',
    per: 'event',
    by: 'date',
    values: [
      {
        value: {
          1: { min: 2_000_000, max: 5_000_000 },
          31: { min: 5_000_000, max: 8_000_000 },
          61: { min: 8_000_000, max: 15_000_000 },
          91: { min: 15_000_000, max: 25_000_000 },
        },
        from: '2020-12-05',
        act: '125/2020/NĐ-CP',
        article: '13',
        note: {
          vi: 'Sửa đổi bởi Nghị định 310/2025/NĐ-CP; sửa đổi của Nghị định 291/2026/NĐ-CP (từ 21/7/2026) chưa đọc được',
          en: 'As amended by Decree 310/2025/NĐ-CP; what Decree 291/2026/NĐ-CP amends from 21 July 2026 was not read',
        },
      },
    ],
  }),
  /** More than ninety days late, where no tax arises. */
  lateReturnWithoutTax: parameter<FineRange>({
    title: {
      vi: 'Phạt của tổ chức khi quá hạn trên 90 ngày mà không phát sinh thuế',
      en: 'Fine of organisations for a return over 90 days late where no tax arises',
    },
    unit: 'VND',
    per: 'event',
    by: 'date',
    values: [
      {
        value: { min: 8_000_000, max: 15_000_000 },
        from: '2020-12-05',
        act: '125/2020/NĐ-CP',
        article: '13.4',
      },
    ],
  }),
  warningDays: parameter({
    title: {
      vi: 'Số ngày quá hạn chỉ bị cảnh cáo khi có tình tiết giảm nhẹ',
      en: 'Days of lateness for which there is a warning alone, with a mitigating circumstance',
    },
    unit: 'days',
    by: 'date',
    values: [{ value: 5, from: '2020-12-05', act: '125/2020/NĐ-CP', article: '13.1' }],
  }),
  individualShare: parameter({
    title: {
      vi: 'Mức phạt của cá nhân, hộ so với tổ chức',
      en: 'Fine of individuals and households, of that of organisations',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: 50, from: '2020-12-05', act: '125/2020/NĐ-CP', article: '5' }],
  }),
  circumstance: parameter({
    title: {
      vi: 'Mỗi tình tiết giảm nhẹ hoặc tăng nặng thay đổi mức trung bình của khung',
      en: 'What each mitigating or aggravating circumstance changes, of the middle of the range',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: 10, from: '2020-12-05', act: '125/2020/NĐ-CP', article: '7' }],
  }),
})
