import { parameter, taxLaw } from './parameter.ts'

export type RecoveryCase = 'twins' | 'long_illness' | 'surgery' | 'other'
/** By the years insured from which a row holds. */
type ByYears = Readonly<Record<string, number>>

const social = { from: '2025-07-01', act: '41/2024/QH15' } as const
const population = { from: '2026-07-01', act: '113/2025/QH15' } as const

/** Chế độ ốm đau, thai sản, dưỡng sức và trợ cấp thất nghiệp. */
export const benefitsLaw = taxLaw('benefits', {
  averagedMonths: parameter({
    title: {
      vi: 'Số tháng liền kề lấy bình quân tiền lương (thất nghiệp, thai sản)',
      en: 'Months whose mean wage counts (unemployment, maternity)',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: 6, ...social, article: '59.1.a' }],
  }),
  unemploymentRate: parameter({
    title: {
      vi: 'Trợ cấp thất nghiệp trên tiền lương bình quân',
      en: 'Unemployment benefit, of the mean wage',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 60, from: '2015-01-01', act: '38/2013/QH13', article: '50.1' },
      { value: 60, from: '2026-01-01', act: '74/2025/QH15', article: '39.1' },
    ],
  }),
  unemploymentCapMultiple: parameter({
    title: {
      vi: 'Trợ cấp thất nghiệp cao nhất, theo số lần lương tối thiểu vùng',
      en: 'Highest unemployment benefit, in regional minimum wages',
    },
    unit: 'multiple',
    by: 'date',
    values: [
      { value: 5, from: '2015-01-01', act: '38/2013/QH13', article: '50.1' },
      { value: 5, from: '2026-01-01', act: '74/2025/QH15', article: '39.1' },
    ],
  }),
  unemploymentMinMonths: parameter({
    title: { vi: 'Số tháng đóng BHTN ít nhất', en: 'Least months of unemployment insurance' },
    unit: 'months',
    by: 'date',
    values: [
      { value: 12, from: '2015-01-01', act: '38/2013/QH13', article: '49.2' },
      { value: 12, from: '2026-01-01', act: '74/2025/QH15', article: '38.1' },
    ],
  }),
  unemploymentWindow: parameter({
    title: {
      vi: 'Khoảng thời gian trước khi chấm dứt việc làm phải có đủ số tháng đóng',
      en: 'Span before the job ends in which those months lie',
    },
    unit: 'months',
    by: 'date',
    values: [
      { value: 24, from: '2015-01-01', act: '38/2013/QH13', article: '49.2' },
      { value: 24, from: '2026-01-01', act: '74/2025/QH15', article: '38.1' },
    ],
  }),
  /** Months paid up to which the first months of benefit are due, and those months. */
  unemploymentFirst: parameter<{ readonly paid: number; readonly months: number }>({
    title: {
      vi: 'Đóng đến số tháng này được hưởng số tháng trợ cấp đầu',
      en: 'Months paid that give the first months of benefit',
    },
    unit: 'months',
    by: 'date',
    values: [
      { value: { paid: 36, months: 3 }, from: '2015-01-01', act: '38/2013/QH13', article: '50.2' },
      { value: { paid: 36, months: 3 }, from: '2026-01-01', act: '74/2025/QH15', article: '39.2' },
    ],
  }),
  unemploymentFurther: parameter({
    title: {
      vi: 'Thêm một tháng trợ cấp cho mỗi số tháng đóng này',
      en: 'Further months paid for one more month',
    },
    unit: 'months',
    by: 'date',
    values: [
      { value: 12, from: '2015-01-01', act: '38/2013/QH13', article: '50.2' },
      { value: 12, from: '2026-01-01', act: '74/2025/QH15', article: '39.2' },
    ],
  }),
  unemploymentMaxMonths: parameter({
    title: { vi: 'Số tháng hưởng trợ cấp thất nghiệp nhiều nhất', en: 'Most months of unemployment benefit' },
    unit: 'months',
    by: 'date',
    values: [
      { value: 12, from: '2015-01-01', act: '38/2013/QH13', article: '50.2' },
      { value: 12, from: '2026-01-01', act: '74/2025/QH15', article: '39.2' },
    ],
  }),
  maternityMinMonths: parameter({
    title: { vi: 'Số tháng đóng ít nhất để hưởng thai sản', en: 'Least months paid for maternity benefit' },
    unit: 'months',
    by: 'date',
    values: [{ value: 6, ...social, article: '50.2' }],
  }),
  maternityWindow: parameter({
    title: { vi: 'Khoảng thời gian trước khi sinh', en: 'Span before the birth in which they lie' },
    unit: 'months',
    by: 'date',
    values: [{ value: 12, ...social, article: '50.2' }],
  }),
  maternityLeave: parameter({
    title: { vi: 'Thời gian nghỉ thai sản khi sinh con', en: 'Maternity leave' },
    unit: 'months',
    by: 'date',
    values: [{ value: 6, ...social, article: '53.1' }],
  }),
  secondChildLeave: parameter({
    title: {
      vi: 'Thời gian nghỉ thai sản khi sinh con thứ hai (đang có một con đẻ còn sống)',
      en: 'Maternity leave for a second child (one living child at the birth)',
    },
    unit: 'months',
    by: 'date',
    values: [
      { value: 6, ...social, article: '53.1' },
      { value: 7, ...population, article: '29' },
    ],
  }),
  furtherChildLeave: parameter({
    title: {
      vi: 'Thêm cho mỗi con từ con thứ hai khi sinh đôi trở lên',
      en: 'Further leave for each child but one of a birth',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: 1, ...social, article: '53.1' }],
  }),
  birthGrant: parameter({
    title: {
      vi: 'Trợ cấp một lần khi sinh mỗi con, theo số lần mức tham chiếu',
      en: 'One-off grant for each child, in reference levels',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: 2, ...social, article: '58.4' }],
  }),
  paternityDays: parameter<
    Readonly<Record<'one' | 'surgery' | 'twins' | 'twins_surgery' | 'further', number>>
  >({
    title: {
      vi: 'Số ngày lao động nam nghỉ khi vợ sinh con',
      en: 'Days of a father when his wife gives birth',
    },
    unit: 'days',
    by: 'date',
    values: [
      { value: { one: 5, surgery: 7, twins: 10, twins_surgery: 14, further: 3 }, ...social, article: '53.2' },
    ],
  }),
  secondChildPaternityDays: parameter({
    title: {
      vi: 'Số ngày lao động nam nghỉ khi vợ sinh con thứ hai',
      en: 'Days of a father for a second child',
    },
    unit: 'days',
    by: 'date',
    values: [{ value: 10, ...population, article: '29' }],
  }),
  daysOfMonth: parameter({
    title: {
      vi: 'Số ngày chia để tính mức hưởng một ngày',
      en: 'Days that a month is divided by for the benefit of a day',
    },
    unit: 'days',
    by: 'date',
    values: [{ value: 24, ...social, article: '45.4' }],
  }),
  recoveryRate: parameter({
    title: {
      vi: 'Dưỡng sức mỗi ngày, trên mức tham chiếu',
      en: 'Recovery benefit a day, of the reference level',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: 30, ...social, article: '46.3' }],
  }),
  recoveryDays: parameter<Readonly<Record<RecoveryCase, number>>>({
    title: { vi: 'Số ngày dưỡng sức nhiều nhất', en: 'Most days of recovery' },
    unit: 'days',
    per: 'year',
    by: 'date',
    values: [{ value: { twins: 10, long_illness: 10, surgery: 7, other: 5 }, ...social, article: '46.2' }],
  }),
  sicknessRate: parameter({
    title: { vi: 'Trợ cấp ốm đau trên tiền lương đóng BHXH', en: 'Sickness benefit, of the insured wage' },
    unit: 'percent',
    by: 'date',
    values: [{ value: 75, ...social, article: '45.2' }],
  }),
  sicknessDays: parameter<Readonly<Record<'normal' | 'hard', ByYears>>>({
    title: {
      vi: 'Số ngày hưởng ốm đau trong năm, theo số năm đóng (điều kiện bình thường; nặng nhọc, độc hại)',
      en: 'Days of sickness benefit in a year, by years insured (normal; hard or dangerous work)',
    },
    unit: 'days',
    per: 'year',
    by: 'date',
    values: [
      {
        value: { normal: { 0: 30, 15: 40, 30: 60 }, hard: { 0: 40, 15: 50, 30: 70 } },
        ...social,
        article: '43.1',
      },
    ],
  }),
  longIllnessRate: parameter<ByYears>({
    title: {
      vi: 'Trợ cấp ốm đau khi điều trị dài ngày, sau thời hạn, theo số năm đóng',
      en: 'Sickness benefit of a long illness after those days, by years insured',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: { 0: 50, 15: 55, 30: 65 }, ...social, article: '45.3' }],
  }),
  /** By the age of the child from which a row holds. */
  childDays: parameter<ByYears>({
    title: {
      vi: 'Số ngày chăm sóc con ốm trong năm, theo tuổi của con',
      en: 'Days for a sick child in a year, by its age',
    },
    unit: 'days',
    per: 'year',
    by: 'date',
    values: [{ value: { 0: 20, 3: 15, 7: 0 }, ...social, article: '44' }],
  }),
})
