import { holders } from '../../../contracts/events/company-people.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { kbs } from './publisher.ts'

const header = 'name,update_date,shares_owned,ownership_percentage,symbol'

/** Larger holders by company; rows of 2020 stand beside rows of 2026, so each keeps its own day. */
export const kbsShareholders: Feed = {
  id: 'exchange.kbs.shareholders',
  title: 'KBS: larger holders of companies',
  publisher: kbs,
  parser: 1,
  importOnly:
    'a table that a data team makes of many profiles; the profile of each company is fetched as exchange.kbs.profile',
  presumed:
    'Taken for KBS because the collection that has this form took its company data from there; the file names nobody.',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const found = table.flatMap(row => {
      const names = { shares: 'shares_owned', percent: 'ownership_percentage' } as const
      const values = numbersOf(row, names, plainNumber, log)
      const ticker = row.cell('symbol')
      const name = tidy(row.cell('name'))
      if (!values) return []
      if (!/^[A-Z0-9]{3,12}$/.test(ticker) || !name) {
        log.refuse('bad-ticker', row.where, `${JSON.stringify(ticker)} or the holder's name is missing`)
        return []
      }
      if (values.percent !== null && (values.percent < 0 || values.percent > 100)) {
        log.refuse('percent-out-of-bounds', row.where, `${ticker}: ${name} holds ${values.percent} %`)
        return []
      }
      const updated_on = dateOrNull(isoDayOrInstant(row.cell('update_date')))
      return [{ ticker, holder: placed({ name, ...values, updated_on }, row.where) }]
    })
    const groups = [...Map.groupBy(found, row => row.ticker)].sort(([a], [b]) => (a < b ? -1 : 1))
    const candidates = groups.map(([ticker, own]) => ({
      kind: holders,
      key: ticker,
      effectiveon: vietnamDate(document.fetchedAt),
      data: { ticker, rows: own.map(({ holder }) => holder) },
    }))
    return { candidates, rows: table.length, issues: log.issues }
  },
}
