import type { ClosedDay } from './closed-day.ts'

/** Weekdays without a session by year and holiday, days off in lieu and moved days with the holiday that they belong to. */
interface Year {
  readonly newYear: readonly string[]
  readonly tet: readonly string[]
  readonly hungKings: readonly string[]
  /** Reunification Day and Labour Day. */
  readonly lateApril: readonly string[]
  readonly national: readonly string[]
}

const years: Readonly<Record<string, Year>> = {
  2010: year('01-01', '02-15 02-16 02-17 02-18 02-19', '04-23', '04-30 05-03', '09-02 09-03'),
  2011: year('01-03', '01-31 02-01 02-02 02-03 02-04 02-07', '04-11 04-12', '05-02 05-03', '09-02'),
  2012: year('01-02 12-31', '01-23 01-24 01-25 01-26 01-27', '04-02', '04-30 05-01', '09-03'),
  2013: year('01-01', '02-11 02-12 02-13 02-14 02-15', '04-19', '04-29 04-30 05-01', '09-02'),
  2014: year(
    '01-01',
    '01-28 01-29 01-30 01-31 02-03 02-04 02-05',
    '04-09',
    '04-30 05-01 05-02',
    '09-01 09-02',
  ),
  2015: year('01-01 01-02', '02-16 02-17 02-18 02-19 02-20 02-23', '04-28', '04-29 04-30 05-01', '09-02'),
  2016: year('01-01', '02-08 02-09 02-10 02-11 02-12', '04-18', '05-02 05-03', '09-02'),
  2017: year('01-02', '01-26 01-27 01-30 01-31 02-01', '04-06', '05-01 05-02', '09-04'),
  2018: year('01-01 12-31', '02-14 02-15 02-16 02-19 02-20', '04-25', '04-30 05-01', '09-03'),
  2019: year('01-01', '02-04 02-05 02-06 02-07 02-08', '04-15', '04-29 04-30 05-01', '09-02'),
  2020: year('01-01', '01-23 01-24 01-27 01-28 01-29', '04-02', '04-30 05-01', '09-02'),
  2021: year('01-01', '02-10 02-11 02-12 02-15 02-16', '04-21', '04-30 05-03', '09-02 09-03'),
  2022: year('01-03', '01-31 02-01 02-02 02-03 02-04', '04-11', '05-02 05-03', '09-01 09-02'),
  2023: year('01-02', '01-20 01-23 01-24 01-25 01-26', '', '05-01 05-02 05-03', '09-01 09-04'),
}

function year(newYear: string, tet: string, hungKings: string, lateApril: string, national: string): Year {
  const days = (text: string) => (text === '' ? [] : text.split(' '))
  return {
    newYear: days(newYear),
    tet: days(tet),
    hungKings: days(hungKings),
    lateApril: days(lateApril),
    national: days(national),
  }
}

const names: Readonly<Record<keyof Year, readonly [vi: string, en: string]>> = {
  newYear: ['Tết Dương lịch', "New Year's Day"],
  tet: ['Tết Nguyên đán', 'Lunar New Year (Tết)'],
  hungKings: ['Giỗ Tổ Hùng Vương', "Hùng Kings' Commemoration Day"],
  lateApril: ['Ngày Chiến thắng 30/4 và Quốc tế lao động 1/5', 'Reunification Day and Labour Day'],
  national: ['Quốc khánh', 'National Day'],
}

const source = 'weekdays without a session of VN-Index (CafeF, VNDIRECT); Bộ luật Lao động, ngày nghỉ lễ, tết'

/** Every weekday without a session from 2010 to 2023, in order. */
export const closedDaysBefore2024: readonly ClosedDay[] = Object.entries(years)
  .flatMap(([number, holidays]) =>
    (Object.keys(names) as (keyof Year)[]).flatMap(holiday =>
      holidays[holiday].map(day => ({
        date: `${number}-${day}`,
        name_vi: names[holiday][0],
        name_en: names[holiday][1],
        source,
      })),
    ),
  )
  .sort((a, b) => (a.date < b.date ? -1 : 1))
