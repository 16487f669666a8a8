import { parameter, taxLaw } from './parameter.ts'

export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]

export interface RetirementAge {
  /** Months of age until the first year of the schedule, in that year, added each year, and at the end. */
  readonly before: number
  readonly first: number
  readonly step: number
  readonly last: number
}

/** By years insured. */
type ByYears = Readonly<Record<string, number>>

const social = { from: '2025-07-01', act: '41/2024/QH15' } as const

/** By year of contribution; 1994 stands for all years before 1995. */
const coefficients = (...values: number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(values.map((value, index) => [1994 + index, value]))

/** Lương hưu và bảo hiểm xã hội một lần. */
export const pensionLaw = taxLaw('pension', {
  minService: parameter({
    title: { vi: 'Số năm đóng ít nhất để hưởng lương hưu', en: 'Least years insured for a pension' },
    unit: 'years',
    by: 'date',
    values: [{ value: 15, ...social, article: '64.1' }],
  }),
  rates: parameter<Readonly<Record<Sex, ByYears>>>({
    title: {
      vi: 'Tỷ lệ lương hưu ở số năm đóng này',
      en: 'Pension at so many years insured, of the mean wage',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: { female: { 15: 45 }, male: { 15: 40, 20: 45 } }, ...social, article: '66.1' }],
  }),
  furtherRates: parameter<Readonly<Record<Sex, ByYears>>>({
    title: { vi: 'Thêm cho mỗi năm đóng từ số năm này', en: 'For each year more from so many years on' },
    unit: 'percent',
    by: 'date',
    values: [{ value: { female: { 15: 2 }, male: { 15: 1, 20: 2 } }, ...social, article: '66.1' }],
  }),
  maxRate: parameter({
    title: { vi: 'Tỷ lệ lương hưu cao nhất', en: 'Highest pension, of the mean wage' },
    unit: 'percent',
    by: 'date',
    values: [{ value: 75, ...social, article: '66.1' }],
  }),
  earlyCut: parameter({
    title: { vi: 'Giảm cho mỗi năm nghỉ hưu trước tuổi', en: 'Cut for each year of early retirement' },
    unit: 'percent',
    by: 'date',
    values: [{ value: 2, ...social, article: '66.3' }],
  }),
  /** Sources contradict one another on odd months. */
  earlyOddMonths: parameter<{ readonly from: number; readonly cut: number }>({
    title: {
      vi: 'Số tháng lẻ nghỉ trước tuổi từ đó giảm thêm, và mức giảm (%)',
      en: 'Odd months of early retirement from which there is a further cut, and that cut in percent',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: { from: 6, cut: 1 }, ...social, article: '66.3', basis: 'inferred' }],
  }),
  earlyService: parameter({
    title: {
      vi: 'Số năm đóng ít nhất để nghỉ hưu trước tuổi do suy giảm khả năng lao động',
      en: 'Least years insured to retire early for loss of working capacity',
    },
    unit: 'years',
    by: 'date',
    values: [{ value: 20, ...social, article: '65.1' }],
  }),
  earlyCapacityLoss: parameter<Readonly<Record<string, number>>>({
    title: {
      vi: 'Suy giảm khả năng lao động (%) và số tháng được nghỉ hưu trước tuổi nhiều nhất',
      en: 'Loss of working capacity in percent, and the most months by which one may then retire early',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: { 61: 60, 81: 120 }, ...social, article: '65.1' }],
  }),
  halfYearMonths: parameter({
    title: {
      vi: 'Số tháng lẻ đến mức này tính nửa năm, trên đó tính một năm',
      en: 'Odd months up to which half a year counts; more count as a year',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: 6, ...social, article: '5.6' }],
  }),
  oneOffService: parameter<Readonly<Record<Sex, number>>>({
    title: {
      vi: 'Số năm đóng từ đó có trợ cấp một lần khi nghỉ hưu',
      en: 'Years insured above which there is a one-off allowance',
    },
    unit: 'years',
    by: 'date',
    values: [{ value: { female: 30, male: 35 }, ...social, article: '68.1' }],
  }),
  oneOffMultiple: parameter<Readonly<Record<'before_age' | 'after_age', number>>>({
    title: {
      vi: 'Trợ cấp một lần cho mỗi năm cao hơn, theo số tháng lương bình quân (trước và sau tuổi nghỉ hưu)',
      en: 'One-off allowance for each such year, in mean wages (before and after the retirement age)',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: { before_age: 0.5, after_age: 2 }, ...social, article: '68.2' }],
  }),
  floorService: parameter({
    title: {
      vi: 'Số năm đóng để lương hưu không thấp hơn mức tham chiếu (tham gia trước 01/7/2025)',
      en: 'Years insured for a pension of at least the reference level (insured before 1 July 2025)',
    },
    unit: 'years',
    by: 'date',
    values: [{ value: 20, from: '2025-07-01', act: '158/2025/NĐ-CP', article: '13.1' }],
  }),
  floorInsuredBefore: parameter({
    title: {
      vi: 'Tham gia trước ngày này mới có mức lương hưu thấp nhất',
      en: 'Insured before this day for that floor',
    },
    unit: 'choice',
    by: 'date',
    values: [{ value: '2025-07-01', from: '2025-07-01', act: '158/2025/NĐ-CP', article: '13.1' }],
  }),
  retirementAge: parameter<Readonly<Record<Sex, RetirementAge>>>({
    title: {
      vi: 'Tuổi nghỉ hưu (tháng tuổi) và lộ trình từ năm 2021',
      en: 'Retirement age in months, and its schedule from 2021',
    },
    unit: 'months',
    by: 'date',
    values: [
      {
        value: {
          female: { before: 660, first: 664, step: 4, last: 720 },
          male: { before: 720, first: 723, step: 3, last: 744 },
        },
        from: '2021-01-01',
        act: '135/2020/NĐ-CP',
        article: '4.2',
      },
    ],
  }),
  retirementStart: parameter({
    title: { vi: 'Ngày bắt đầu lộ trình tuổi nghỉ hưu', en: 'Start of the schedule of retirement ages' },
    unit: 'choice',
    by: 'date',
    values: [{ value: '2021-01-01', from: '2021-01-01', act: '135/2020/NĐ-CP', article: '4.2' }],
  }),
  wageCoefficients: parameter({
    title: {
      vi: 'Hệ số điều chỉnh tiền lương đã đóng BHXH theo năm (1994: trước năm 1995)',
      en: 'Coefficients of wages by year of contribution (1994: before 1995)',
    },
    unit: 'multiple',
    by: 'date',
    values: [
      {
        value: coefficients(
          5.63,
          4.78,
          4.51,
          4.37,
          4.06,
          3.89,
          3.95,
          3.97,
          3.82,
          3.7,
          3.43,
          3.17,
          2.95,
          2.72,
          2.21,
          2.07,
          1.9,
          1.6,
          1.47,
          1.37,
          1.32,
          1.31,
          1.28,
          1.23,
          1.19,
          1.16,
          1.12,
          1.1,
          1.07,
          1.04,
          1,
          1,
        ),
        from: '2025-01-01',
        until: '2025-12-31',
        act: '01/2025/TT-BLĐTBXH',
        article: '2',
      },
      {
        value: coefficients(
          5.81,
          4.91,
          4.65,
          4.5,
          4.18,
          4.01,
          4.07,
          4.09,
          3.94,
          3.81,
          3.54,
          3.27,
          3.05,
          2.81,
          2.29,
          2.14,
          1.96,
          1.65,
          1.51,
          1.42,
          1.36,
          1.36,
          1.32,
          1.28,
          1.23,
          1.2,
          1.16,
          1.14,
          1.11,
          1.07,
          1.03,
          1,
          1,
        ),
        from: '2026-01-01',
        until: '2026-12-31',
        act: '340/BHXH-CSXH',
        article: '1',
      },
    ],
  }),
  lumpSumMultiple: parameter<Readonly<Record<'before' | 'since', number>>>({
    title: {
      vi: 'BHXH một lần cho mỗi năm đóng, theo số tháng lương bình quân (trước và từ năm 2014)',
      en: 'Lump sum for each year insured, in mean wages (before and since 2014)',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: { before: 1.5, since: 2 }, ...social, article: '70.3' }],
  }),
  lumpSumTurn: parameter({
    title: { vi: 'Ngày từ đó mỗi năm đóng tính mức cao hơn', en: 'Day from which the higher multiple holds' },
    unit: 'choice',
    by: 'date',
    values: [{ value: '2014-01-01', ...social, article: '70.3' }],
  }),
  lumpSumMax: parameter({
    title: {
      vi: 'Mức cao nhất khi đóng chưa đủ một năm, theo số tháng lương bình quân',
      en: 'Most for less than a year insured, in mean wages',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: 2, ...social, article: '70.3' }],
  }),
})
