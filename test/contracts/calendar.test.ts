import fc from 'fast-check'
import t from 'tap'
import {
  calendarCovers,
  closedDay,
  holidayName,
  isSession,
  lastClosedSession,
  lastSessions,
  nextSession,
  previousSession,
  sessionIsOver,
  sessionsBetween,
} from '../../contracts/calendar.ts'
import { closedDays } from '../../contracts/closed-days.ts'
import { addDays, isoWeekday } from '../../contracts/vietnam-time.ts'

const day = fc.integer({ min: 0, max: 365 * 30 }).map(n => addDays('2005-01-01', n))

t.test('the holidays that decide', async t => {
  for (const [date, name] of [
    ['2024-02-08', 'Tết Nguyên đán'],
    ['2024-04-18', 'Giỗ Tổ Hùng Vương'],
    ['2025-04-07', 'Giỗ Tổ Hùng Vương'],
    ['2026-04-27', 'Giỗ Tổ Hùng Vương (nghỉ bù)'],
    ['2026-11-24', 'Ngày Văn hóa Việt Nam'],
  ] as const) {
    t.equal(isSession(date), false, date)
    t.equal(holidayName(date)?.vi, name)
    t.ok(closedDay(date)?.source)
  }
  const moved = [
    ['2024-04-29', '2024-05-04'],
    ['2025-05-02', '2025-04-26'],
    ['2026-01-02', '2026-01-10'],
    ['2026-08-31', '2026-08-22'],
  ] as const
  for (const [closed, saturday] of moved) {
    t.equal(isSession(closed), false, `${closed} is moved`)
    t.equal(isSession(saturday), false, `offices work on ${saturday}, exchanges do not`)
    t.match(holidayName(closed)?.en, saturday)
  }
  for (const date of ['2025-02-03', '2026-03-27', '2026-02-13', '2026-02-23', '2024-12-31', '2026-11-23']) {
    t.equal(isSession(date), true, `${date} is a session`)
    t.equal(holidayName(date), null)
  }
})

t.test('the list is in order, has weekdays only, and each day once', async t => {
  const dates = closedDays.map(day => day.date)
  t.same(dates, [...new Set(dates)].sort())
  t.same(
    dates.filter(date => isoWeekday(date) > 5 || !calendarCovers(date)),
    [],
  )
  // Weekdays of the year less the closed ones: 262 − 12, 261 − 12, 261 − 14.
  t.equal(sessionsBetween('2024-01-01', '2024-12-31').length, 250)
  t.equal(sessionsBetween('2025-01-01', '2025-12-31').length, 249)
  t.equal(sessionsBetween('2026-01-01', '2026-12-31').length, 247)
})

t.test(
  'outside its years the calendar says that it does not know, and weekdays are possible sessions',
  async t => {
    t.equal(calendarCovers('2009-12-31'), false)
    t.equal(calendarCovers('2010-01-01'), true)
    t.equal(calendarCovers('2026-12-31'), true)
    t.equal(calendarCovers('2027-01-01'), false)
    t.equal(isSession('2009-09-02'), true)
    t.equal(isSession('2009-09-06'), false)
  },
)

t.test('what is no date is refused', async t => {
  for (const bad of ['2025-02-29', '2025-2-3', '20250203', '', '2025-13-01', '03/02/2025']) {
    t.throws(() => isSession(bad), RangeError, bad)
    t.throws(() => calendarCovers(bad), RangeError)
    t.throws(() => sessionsBetween(bad, '2025-01-01'), RangeError)
  }
})

t.test('properties', async t => {
  const check = (name: string, property: fc.IRawProperty<unknown>) => {
    fc.assert(property)
    t.pass(name)
  }
  check(
    'nobody trades on a weekend',
    fc.property(day, date => isoWeekday(date) <= 5 || !isSession(date)),
  )
  check(
    'next and previous lead to sessions with none between, and undo each other',
    fc.property(day, date => {
      const next = nextSession(date)
      const before = previousSession(date)
      return (
        before < date &&
        date < next &&
        isSession(next) &&
        isSession(before) &&
        sessionsBetween(addDays(date, 1), addDays(next, -1)).length === 0 &&
        sessionsBetween(addDays(before, 1), addDays(date, -1)).length === 0 &&
        (isSession(date)
          ? previousSession(next) === date && nextSession(before) === date
          : previousSession(next) === before)
      )
    }),
  )
  check(
    'a range splits anywhere without loss',
    fc.property(day, fc.nat(200), fc.nat(200), (from, a, b) => {
      const middle = addDays(from, a)
      const to = addDays(middle, b + 1)
      const whole = sessionsBetween(from, to)
      const parts = [...sessionsBetween(from, middle), ...sessionsBetween(addDays(middle, 1), to)]
      return JSON.stringify(whole) === JSON.stringify(parts)
    }),
  )
  check(
    'the last n sessions are n and end where asked',
    fc.property(day, fc.integer({ min: 1, max: 60 }), (until, n) => {
      const sessions = lastSessions(until, n)
      return (
        sessions.length === n &&
        sessions.at(-1)! <= until &&
        nextSession(sessions.at(-1)!) > until &&
        JSON.stringify(sessions) === JSON.stringify(sessionsBetween(sessions[0]!, sessions.at(-1)!))
      )
    }),
  )
  t.same(sessionsBetween('2025-01-03', '2025-01-02'), [])
})

t.test('a session is over at 15:00 in Vietnam, wherever the clock stands', async t => {
  t.equal(lastClosedSession('2026-11-27T14:59:59+07:00'), '2026-11-26')
  t.equal(lastClosedSession('2026-11-27T15:00:00+07:00'), '2026-11-27')
  t.equal(lastClosedSession('2026-11-27T08:00:00Z'), '2026-11-27')
  t.equal(lastClosedSession('2026-11-24T20:00:00+07:00'), '2026-11-23', 'a holiday is no session')
  t.equal(lastClosedSession('2026-11-29T20:00:00+07:00'), '2026-11-27', 'nor is a Sunday')
  t.equal(sessionIsOver('2026-11-24', '2026-12-01T00:00:00Z'), false)
})
