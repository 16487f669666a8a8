import {
  type InstrumentTermsRow,
  instrumentTerms,
  type TermedKind,
} from '../../../contracts/events/instrument-terms.ts'
import { contractOf } from '../../../contracts/market/futures.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { exchangeOf, listDate, tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { compactDay, dateOrNull, dayFirst, isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { vci } from './publisher.ts'

const kinds: Readonly<Record<string, TermedKind>> = {
  CW: 'warrant',
  BOND: 'bond',
  FU: 'future',
  ETF: 'etf',
  UNIT_TRUST: 'fund',
}

/** `Chứng quyền ACB/12M/SSI/C/EU/Cash-20`: share, term, issuer, call or put, exercise. */
const nameOfWarrant = /^Chứng quyền ([A-Z0-9]{3})\/[^/]*\/([^/]+)\/([CP])\//

/**
 * Vietcap's price board as a table, two lines of header above: terms of what is no share. Its prices are those of a moment
 * within the session and are not read.
 */
export const vciPriceBoard: Feed = {
  id: 'exchange.vci.price-board',
  title:
    'Vietcap: price board, of which the terms of warrants, futures, bonds, ETFs and closed funds are read',
  publisher: vci,
  parser: 1,
  importOnly:
    'a table that a client library made of the board; the answer of the service has other names, which are not documented. Terms of warrants are fetched as exchange.ssi.warrants',
  recognise: ({ head, members }) =>
    !members && /^listing,listing,[^\n]*\r?\nsymbol,ceiling,floor,ref_price,stock_type,/.test(head),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    let header: readonly string[] = []
    let asOf: string | null = null
    const found = new Map<string, InstrumentTermsRow>()
    let rows = 0
    eachCsvRow(utf8(member.bytes), (cells, line) => {
      if (line === 1) return
      if (line === 2) {
        header = cells
        return
      }
      rows += 1
      const where = `${member.path}:${line}`
      // The names of the two groups repeat; the first of each is that of the listing.
      const cell = (name: string) => cells[header.indexOf(name)]?.trim() ?? ''
      const [symbol, type] = [cell('symbol'), cell('stock_type')]
      asOf ??= dateOrNull(isoDay(cell('trading_date')))
      if (type === 'STOCK') return
      const kind = kinds[type]
      if (!kind) return log.refuse('unknown-kind', where, `${symbol}: stock_type ${JSON.stringify(type)}`)
      if (!/^[A-Z0-9]{3,12}$/.test(symbol))
        return log.refuse('bad-ticker', where, `${JSON.stringify(symbol)} is no code of an instrument`)
      if (found.has(symbol)) return log.refuse('duplicate-row', where, `${symbol} stands above already`)
      const [, underlying, issuer, right] = nameOfWarrant.exec(cell('organ_name')) ?? []
      const last = cell('last_trading_date')
      const lastDay = last === '' ? null : (dateOrNull(compactDay(last)) ?? dateOrNull(dayFirst(last)))
      if (last !== '' && lastDay === null)
        log.flag(
          'bad-date',
          where,
          `${symbol}: last_trading_date ${JSON.stringify(last)}: read as not stated`,
        )
      const contract = contractOf(symbol)
      if (contract && lastDay && Number(lastDay.slice(5, 7)) !== contract.month)
        log.flag(
          'code-off-expiry',
          where,
          `${symbol}: its code says month ${contract.month}, its last day is ${lastDay}`,
        )
      // Some rates stand ten or a thousand times too high (7375.0 for 7.375): what no bond pays is not stated.
      const coupon = plainNumber(cell('coupon_rate'))
      const isRate = coupon !== null && coupon > 0 && coupon <= 25
      if (kind === 'bond' && coupon !== null && coupon > 25)
        log.flag(
          'coupon-off-scale',
          where,
          `${symbol}: coupon_rate ${coupon} is no percentage a year: read as not stated`,
        )
      const row: InstrumentTermsRow = {
        symbol,
        kind,
        name: tidy(cell('organ_name')),
        exchange: exchangeOf(cell('exchange')),
        underlying: kind === 'warrant' ? (underlying ?? null) : null,
        issuer: kind === 'warrant' ? (issuer ?? null) : null,
        option_type: right === 'C' ? 'call' : right === 'P' ? 'put' : null,
        strike: null,
        ratio: null,
        first_trading_day: null,
        last_trading_day: lastDay,
        maturity_date: null,
        issue_date: cell('issue_date') === '' ? null : dateOrNull(compactDay(cell('issue_date'))),
        coupon_percent: kind === 'bond' && isRate ? coupon : null,
        quantity: Math.round(plainNumber(cell('listed_share')) ?? 0) || null,
      }
      found.set(symbol, placed(row, where))
    })
    if (rows === 0) throw new RejectedDocument('empty-list', `${member.path} lists nothing`)
    const day = asOf ?? listDate(document)
    const sorted = [...found.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
    return {
      candidates: rowCandidates(instrumentTerms, 'list:price-board', day, sorted, own => ({
        as_of: day,
        rows: own,
      })),
      rows,
      issues: log.issues,
    }
  },
}
