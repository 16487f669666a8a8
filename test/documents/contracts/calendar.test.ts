import { createReadStream, readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import t from 'tap'
import tar from 'tar-stream'
import { calendarCovers, isSession, sessionsBetween } from '../../../contracts/calendar.ts'
import { closedDays } from '../../../contracts/closed-days.ts'
import { isoWeekday } from '../../../contracts/vietnam-time.ts'
import { realPath } from '../support/documents.ts'

/** Tickers with matched volume per day, counted from the raw lines. */
async function tradedPerDay(archive: string, volumeColumn: string, dateOf: (row: string[]) => string) {
  const counts = new Map<string, number>()
  const entries = createReadStream(realPath(archive)).pipe(createGunzip()).pipe(tar.extract())
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

t.test('real bars: days with trading are sessions, and sessions have trading', async t => {
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

  const without = (counts: Map<string, number>, from: string, to: string, upTo: number) =>
    sessionsBetween(from, to).filter(date => (counts.get(date) ?? 0) <= upTo)
  t.same(
    without(cafef, '2024-01-01', '2025-08-25', 500),
    ['2025-02-03', '2025-03-17'],
    'CafeF lacks one session everywhere and one on two exchanges, and no other',
  )
  t.same(without(sample, '2024-04-15', '2025-04-15', 3), [], 'the sample holds 2025-02-03 too')
  t.same(without(dchart, '2025-02-11', '2026-02-26', 100), [], 'VNDirect has every session of its year')
})

t.test('the circulating list of holidays is known to be wrong where ours differs', async t => {
  const years = JSON.parse(readFileSync(realPath('calendar/hose_holidays.json'), 'utf8'))
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
})
