import { interbankTenors } from '../../../contracts/indicators/rates.ts'
import type { Feed } from '../../feed.ts'
import {
  type InterbankRow,
  interbankCandidates,
  publishedQuotes,
  quoteOf,
} from '../../macro/interbank-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { fiingroup } from './publisher.ts'

const header = `date,${interbankTenors.map(tenor => `${tenor},${tenor}_vol_bn`).join(',')}`

/**
 * Interbank rates (percent a year) and turnover (billion VND) by day since 2001; blank means no deal or not stated. The
 * rates are not the State Bank’s averages: they move by 0.01 on the usual day (median of 2023 to 2025), stood at 1.78 on
 * 2023-12-26 where the State Bank’s was 1.02 (Saigon Times), and at 2.9 to 3.2 on 16 days from 2025-10-31 on which others
 * quote 1.8 to 7.3 of the State Bank.
 */
export const interbankCollection: Feed = {
  id: 'central-bank.fiingroup.interbank-history',
  title: 'Interbank rates and turnover by day, collected since 2001: not the averages of the State Bank',
  publisher: fiingroup,
  parser: 1,
  states: publishedQuotes,
  importOnly:
    'a collection since 2001 that somebody keeps as a file; the State Bank’s own averages are fetched as central-bank.sbv.interbank',
  presumed:
    'The file names nobody. The program that its collector keeps beside it makes the first file from an export of FiinPro-X, and adds days from the page of the State Bank (public repository, January 2026).',
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
        log.quarantine('duplicate-row', row.where, `${day} stands already at ${seen.get(day)}`)
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
    return { candidates: interbankCandidates(rows, log, quoteOf), rows: table.length, issues: log.issues }
  },
}
