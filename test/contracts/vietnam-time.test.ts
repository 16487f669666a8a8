import fc from 'fast-check'
import t from 'tap'
import {
  addDays,
  dateOfEpochDay,
  epochDay,
  isoWeekday,
  vietnamDate,
  vietnamInstant,
  vietnamIso,
} from '../../contracts/vietnam-time.ts'

t.test('seven hours ahead of UTC, in every month', async t => {
  t.equal(vietnamDate('2026-11-26T16:59:59Z'), '2026-11-26')
  t.equal(vietnamDate('2026-11-26T17:00:00Z'), '2026-11-27', 'a date told as 17:00 UTC is the next day')
  t.equal(vietnamDate('2026-07-01T00:00:00+07:00'), '2026-07-01')
  t.equal(vietnamIso('2026-11-26T23:30:00Z'), '2026-11-27T06:30:00+07:00')
  t.equal(vietnamIso(new Date('2026-06-26T23:30:00.250Z')), '2026-06-27T06:30:00.250+07:00')
  t.equal(vietnamInstant('2026-11-27', '15:00'), Date.parse('2026-11-27T08:00:00Z'))
})

t.test('agrees with the time zone data of the runtime', async t => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
      at => {
        const iso = vietnamIso(at)
        return (
          format.format(at) === vietnamDate(at) &&
          Date.parse(iso) === at.getTime() &&
          iso.slice(0, 10) === vietnamDate(at)
        )
      },
    ),
  )
  t.pass('dates and instants of 1980 to 2080')
})

t.test('what names no instant or day is refused with the remedy', async t => {
  t.throws(() => vietnamDate('2026-11-27'), { message: /RFC 3339 with Z or an offset/ })
  t.throws(() => vietnamDate('2026-11-27T10:00:00'), { message: /offset/ })
  t.throws(() => vietnamDate(Number.NaN), RangeError)
  t.throws(() => vietnamInstant('2026-11-27', '25:00'), { message: /HH:MM/ })
  t.throws(() => epochDay('2025-02-29'), { message: /existing day as YYYY-MM-DD/ })
})

t.test('days count through leap years and before 1970', async t => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), fc.integer({ min: -800, max: 800 }), (day, by) => {
      const date = dateOfEpochDay(day)
      return epochDay(date) === day && epochDay(addDays(date, by)) === day + by
    }),
  )
  t.equal(addDays('2024-02-28', 1), '2024-02-29')
  t.equal(isoWeekday('2026-11-27'), 5)
  t.equal(isoWeekday('1969-12-28'), 7)
})
