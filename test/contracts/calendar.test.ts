import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import tar from 'tar-stream'
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

const material = new URL('../../../shared/data/', import.meta.url)
const absent = !existsSync(material) && 'SKIPPED: ../shared/data is absent, real bars were not compared'

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

/** Tickers with matched volume per day, counted from the raw lines. */
async function tradedPerDay(archive: string, volumeColumn: string, dateOf: (row: string[]) => string) {
  const counts = new Map<string, number>()
  const entries = createReadStream(new URL(archive, material)).pipe(createGunzip()).pipe(tar.extract())
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const [header, ...lines] = Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
    const at = header!.split(',').indexOf(volumeColumn)
    if (at < 0) continue
    for (const line of lines) {
      const row = line.split(',')
      if (!(Number(row[at]) > 0)) continue
      const date = dateOf(row)
      counts.set(date, (counts.get(date) ?? 0) + 1)
    }
  }
  return counts
}
const dayFirst = (text: string) => text.split('/').reverse().join('-')

t.test('real bars: days with trading are sessions, and sessions have trading', { skip: absent }, async t => {
  const cafef = await tradedPerDay('ohlcv/cafef_price_history_tail.tar.gz', 'KhoiLuongKhopLenh', row =>
    dayFirst(row[0]!),
  )
  const sample = await tradedPerDay('ohlcv/raw_and_adjusted_sample.tar.gz', 'Volume', row =>
    dayFirst(row[1]!),
  )
  const dchart = await tradedPerDay('ohlcv/vnd_dchart_stocks.tar.gz', 'volume', row => row[0]!.slice(0, 10))

  const notSessions = (counts: Map<string, number>, above: number) =>
    [...counts]
      .filter(([date, n]) => n > above && calendarCovers(date) && !isSession(date))
      .map(([date]) => date)
  t.same(notSessions(cafef, 500), [], 'CafeF: more than 500 tickers traded')
  t.same(notSessions(sample, 3), [], 'raw and adjusted sample: more than 3 of 7 traded')
  t.same(notSessions(dchart, 100), [], 'VNDirect: more than 100 of 543 traded')

  const without = (counts: Map<string, number>, from: string, to: string, atMost: number) =>
    sessionsBetween(from, to).filter(date => (counts.get(date) ?? 0) <= atMost)
  t.same(
    without(cafef, '2024-01-01', '2025-08-25', 500),
    ['2025-02-03', '2025-03-17'],
    'CafeF lacks one session everywhere and one on two exchanges, and no other',
  )
  t.same(without(sample, '2024-04-15', '2025-04-15', 3), [], 'the sample holds 2025-02-03 too')
  t.same(without(dchart, '2025-02-11', '2026-02-26', 100), [], 'VNDirect has every session of its year')
})

t.test(
  'the circulating list of holidays is known to be wrong where ours differs',
  { skip: absent },
  async t => {
    const years = JSON.parse(readFileSync(new URL('calendar/hose_holidays.json', material), 'utf8'))
    const theirs = (Object.values(years) as string[][]).flat().filter(date => isoWeekday(date) <= 5)
    const ours = closedDays.map(day => day.date).filter(date => date >= '2024-01-01')
    t.same(
      theirs.filter(date => !ours.includes(date)),
      ['2026-03-27'],
    )
    t.same(
      ours.filter(date => !theirs.includes(date)),
      ['2024-04-29', '2025-05-02', '2026-01-02', '2026-04-27', '2026-08-31', '2026-09-01', '2026-11-24'],
    )
  },
)
