import { interbankTenors } from '../../../contracts/indicators/rates.ts'
import type { Feed } from '../../feed.ts'
import {
  type InterbankRow,
  interbankCandidates,
  publishedInterbank,
} from '../../macro/interbank-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { sbv } from './publisher.ts'

const header = `date,${interbankTenors.map(tenor => `${tenor},${tenor}_vol_bn`).join(',')}`

/** Interbank rates (percent a year) and turnover (billion VND) by day since 2001; blank means no deal or not stated. */
export const sbvInterbankHistory: Feed = {
  id: 'central-bank.sbv.interbank-history',
  title: 'State Bank: interbank rates and turnover by day, collected since 2001',
  publisher: sbv,
  parser: 2,
  states: publishedInterbank,
  importOnly: 'a collection since 2001; each day’s rates are fetched as central-bank.sbv.interbank',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const seen = new Map<string, string>()
    const rows: InterbankRow[] = []
    for (const row of table) {
      const day = dateOrNull(dayFirst(row.cell('date')))
      const names = Object.fromEntries(
        header
          .split(',')
          .slice(1)
          .map(name => [name, name]),
      )
      const values = numbersOf(row, names, plainNumber, log)
      if (!values) continue
      if (!day) log.refuse('bad-date', row.where, `${row.cell('date')} is no day`)
      else if (seen.has(day))
        log.hold('duplicate-row', row.where, `${day} stands already at ${seen.get(day)}`)
      else {
        seen.set(day, row.where)
        if (Object.values(values).every(value => value === null))
          log.flag('blank-row', row.where, `${day} has no value: the day is known, its rates are not`)
        for (const tenor of interbankTenors) {
          const rate = values[tenor] ?? null
          const turnover = values[`${tenor}_vol_bn`] ?? null
          if (rate !== null || turnover !== null) rows.push({ day, tenor, rate, turnover, where: row.where })
        }
      }
    }
    return { candidates: interbankCandidates(rows, log), rows: table.length, issues: log.issues }
  },
}
