import { fundList } from '../../../contracts/events/fund.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed } from '../../feed.ts'
import { listDate, tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { cafef } from './publisher.ts'

const header =
  'Index,StockSymbol,FullName,ManagementCompany,Type,PlaceRegistration,NetAssetsValue,CurrencyName,EstablishedDate'

/** CafeF's list of funds that invest in Vietnam, most of them offshore. Net assets are no NAV a unit: left out. */
export const cafefFunds: Feed = {
  id: 'fund.cafef.funds',
  title: 'CafeF: funds that invest in Vietnam',
  publisher: cafef,
  parser: 2,
  importOnly:
    'a list of 35 funds from abroad that a data team made of pages; funds are fetched as fund.fmarket.funds',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const today = vietnamDate(document.fetchedAt)
    const table = namedRows(document.members[0]!, header.split(','))
    const rows = table.map(({ cell, where }) => {
      let inception = dateOrNull(isoDay(cell('EstablishedDate')))
      if (inception !== null && inception > today) {
        log.flag('future-date', where, `${cell('StockSymbol')}: established ${inception}: read as not stated`)
        inception = null
      }
      return placed(
        {
          fund: cell('StockSymbol'),
          fund_id: null,
          code: cell('StockSymbol'),
          name: tidy(cell('FullName')) ?? cell('StockSymbol'),
          fund_type: tidy(cell('Type')),
          owner: tidy(cell('ManagementCompany')),
          management_fee: null,
          inception_on: inception,
          nav: null,
          nav_on: null,
        },
        where,
      )
    })
    const as_of = listDate(document)
    const candidates = rowCandidates(fundList, 'list:funds', as_of, rows, own => ({ as_of, rows: own }))
    return { candidates, rows: table.length, issues: log.issues }
  },
}
