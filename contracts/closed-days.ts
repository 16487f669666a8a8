import type { ClosedDay } from './closed-day.ts'
import { closedDaysBefore2024 } from './closed-days-before-2024.ts'

/** First and last day for which the list below is complete. */
export const calendarYears = { from: '2010-01-01', to: '2026-12-31' } as const

const law = 'Bộ luật Lao động 45/2019/QH14, Điều 112'
const plan2024 = `${law}; Thông báo 5015/TB-LĐTBXH (22/11/2023)`
const plan2025 = `${law}; Thông báo 6150/TB-BLĐTBXH (03/12/2024)`
const plan2026 = `${law}; Công văn 1403/SGDVN-THHC (28/11/2025), lịch nghỉ giao dịch năm 2026`

const newYear = ['Tết Dương lịch', "New Year's Day"] as const
const tet = ['Tết Nguyên đán', 'Lunar New Year (Tết)'] as const
const hungKings = ['Giỗ Tổ Hùng Vương', "Hùng Kings' Commemoration Day"] as const
const reunification = ['Ngày Chiến thắng 30/4', 'Reunification Day'] as const
const labour = ['Ngày Quốc tế lao động', 'International Labour Day'] as const
const national = ['Quốc khánh', 'National Day'] as const
const culture = ['Ngày Văn hóa Việt Nam', 'Vietnamese Culture Day'] as const

const on = (name: readonly [vi: string, en: string], source: string, ...dates: string[]): ClosedDay[] =>
  dates.map(date => ({ date, name_vi: name[0], name_en: name[1], source }))

/**
 * A working day moved to a Saturday so that a holiday joins a weekend. Offices work on that Saturday;
 * the exchanges stay closed on it all the same.
 */
const swapped = (
  [vi, en]: readonly [vi: string, en: string],
  date: string,
  saturday: string,
  source: string,
): ClosedDay => ({
  date,
  name_vi: `${vi} (hoán đổi, làm bù ${saturday.split('-').reverse().join('/')})`,
  name_en: `${en} (day moved to Saturday ${saturday})`,
  source,
  made_up_on: saturday,
})

/** Every weekday without a session from 2010 to 2026, in order; weekends are closed besides. */
export const closedDays: readonly ClosedDay[] = [
  ...closedDaysBefore2024,

  ...on(newYear, law, '2024-01-01'),
  ...on(tet, plan2024, '2024-02-08', '2024-02-09', '2024-02-12', '2024-02-13', '2024-02-14'),
  ...on(hungKings, law, '2024-04-18'),
  swapped(reunification, '2024-04-29', '2024-05-04', 'Công văn 2450/VPCP-KGVX (12/04/2024); 2421/UBCK-PTTT'),
  ...on(reunification, law, '2024-04-30'),
  ...on(labour, law, '2024-05-01'),
  ...on(national, plan2024, '2024-09-02', '2024-09-03'),

  ...on(newYear, law, '2025-01-01'),
  ...on(tet, plan2025, '2025-01-27', '2025-01-28', '2025-01-29', '2025-01-30', '2025-01-31'),
  ...on(hungKings, law, '2025-04-07'),
  ...on(reunification, law, '2025-04-30'),
  ...on(labour, law, '2025-05-01'),
  swapped(labour, '2025-05-02', '2025-04-26', plan2025),
  ...on(national, plan2025, '2025-09-01', '2025-09-02'),

  ...on(newYear, law, '2026-01-01'),
  // Announced after the exchanges' plan of the year; no source holds a bar for the day.
  swapped(
    newYear,
    '2026-01-02',
    '2026-01-10',
    'hoán đổi ngày làm việc, Bộ Nội vụ 12/2025; no bar in any source',
  ),
  ...on(tet, plan2026, '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'),
  // The tenth of the third lunar month is Sunday 26 April: a day off on a weekly rest day moves to the next one.
  ...on([`${hungKings[0]} (nghỉ bù)`, `${hungKings[1]} (in lieu)`], plan2026, '2026-04-27'),
  ...on(reunification, plan2026, '2026-04-30'),
  ...on(labour, plan2026, '2026-05-01'),
  swapped(national, '2026-08-31', '2026-08-22', plan2026),
  ...on(national, plan2026, '2026-09-01', '2026-09-02'),
  // New in 2026, so the exchanges' plan of November 2025 lacks it.
  ...on(culture, 'Nghị quyết 80-NQ/TW (01/2026): nghỉ hưởng nguyên lương ngày 24/11', '2026-11-24'),
]
