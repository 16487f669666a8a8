import { dateOfEpochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'

/** The column that names the series; the first one was `DATE` until 2024. */
const series = 'DCOILBRENTEU'
const header = /^\uFEFF?"?(observation_date|DATE)"?,"?DCOILBRENTEU"?\r?\n/

/**
 * Spot price of Brent crude by day, USD a barrel, of the U.S. Energy Information Administration (public domain), as the
 * Federal Reserve Bank of St. Louis passes it on since 1987. A holiday is an empty cell or a dot: no price, not 0.
 */
export const fredBrent: Feed = {
  id: 'risk.fred.brent',
  title: 'FRED: Brent crude oil by day, USD a barrel',
  publisher: { id: 'fred', name: 'EIA through FRED', url: 'https://fred.stlouisfed.org/series/DCOILBRENTEU' },
  parser: 2,
  states: ['world.oil_brent'],
  recognise: ({ head, members }) => !members && header.test(head),
  parse(document) {
    const member = document.members[0]!
    const { header: names, rows } = csvTable(utf8(member.bytes))
    if (names.length !== 2 || names[1] !== series)
      throw new RejectedDocument('unknown-shape', `${member.path} has the columns ${names.join(', ')}`)
    const log = newRowLog()
    const today = vietnamDate(document.fetchedAt)
    const stated: StatedValue[] = []
    for (const { cells, line } of rows) {
      const where = `${member.path}:${line}`
      const day = isoDay(cells[0] ?? '')
      const text = (cells[1] ?? '').trim()
      const value = text === '.' ? null : plainNumber(text)
      if (Number.isNaN(day) || dateOfEpochDay(day) > today)
        log.refuse('bad-date', where, `${cells[0]} is no day up to today`)
      else if (value === null) log.flag('no-price', where, `${cells[0]} has no price: a holiday`)
      else if (Number.isNaN(value) || value <= 0) log.refuse('bad-number', where, `${text} is no price`)
      else stated.push({ indicator: 'world.oil_brent', period: dateOfEpochDay(day), value, where })
    }
    return { candidates: indicatorCandidates(stated, log), rows: rows.length, issues: log.issues }
  },
  schedule: {
    cron: '30 7 * * 2-6',
    form: 'csv',
    past: 'whole',
    requests: () => [{ url: `https://fred.stlouisfed.org/graph/fredgraph.csv?id=${series}` }],
  },
}
