import { InputError } from './input-error.ts'

/** Hundredths of an hour: whole numbers, so that pay is exact until it is rounded once. */
export type CentiHours = number

/** Hours of a request in hundredths. @throws InputError for more than two decimals. */
export function hoursOf(hours: number, pointer: string): CentiHours {
  const centi = Math.round(hours * 100)
  if (centi / 100 === hours) return centi
  throw new InputError(
    pointer,
    'two-decimals',
    { vi: 'có quá hai chữ số thập phân', en: 'has more than two decimals' },
    { vi: 'Ghi số giờ với nhiều nhất hai chữ số thập phân.', en: 'Give hours with at most two decimals.' },
  )
}

/** Standard hours of zero divide nothing. */
export const zeroHours = new InputError(
  '/standard_hours',
  'above-zero',
  { vi: 'phải lớn hơn 0', en: 'must be above 0' },
  { vi: 'Ghi số giờ làm việc bình thường trong tháng.', en: 'Give the normal hours of the month.' },
)

/** More normal hours at night than there are normal hours. */
export const tooManyNightHours = new InputError(
  '/night_work_hours',
  'within-normal-hours',
  {
    vi: 'lớn hơn số giờ làm việc bình thường',
    en: 'is more than the normal hours of the period',
  },
  {
    vi: 'Giờ làm thêm ban đêm ghi trong entries của overtime; ở đây chỉ giờ làm việc bình thường, không quá standard_hours.',
    en: 'Overtime at night belongs to the entries of overtime; here stand normal hours alone, at most standard_hours.',
  },
)
