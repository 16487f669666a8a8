import type { InstrumentKind, ListingRow } from '../../../contracts/events/listing.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { exchangeOf, listDate, listingCandidates, tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRows } from '../../text/json-item.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { kbs } from './publisher.ts'

const header = 'symbol,organ_name,en_organ_name,exchange,type,id'
const kinds: Readonly<Record<string, InstrumentKind>> = {
  stock: 'share',
  cw: 'warrant',
  bond: 'bond',
  corpbond: 'bond',
  fund: 'fund',
  etf: 'etf',
  future: 'future',
}

/** The derivatives board of HNX, and its board of private bonds. */
const notOfShares = new Set(['XHNF', 'HCX'])

/** KBS's list of instruments. XHNF is the derivatives board of HNX, not an exchange of shares. */
export const kbsSymbols: Feed = {
  id: 'exchange.kbs.symbols',
  title: 'KBS: list of instruments with exchange and kind',
  publisher: kbs,
  parser: 1,
  recognise: sniff =>
    startsWith(header)(sniff) ||
    (!sniff.members && /^\s*\[\s*\{/.test(sniff.head) && sniff.head.includes('"nameEn"')),
  parse(document) {
    const log = newRowLog()
    const table = readList(document.members[0]!)
    const found: { row: ListingRow; where: string }[] = []
    for (const { symbol, type, where, ...reported } of table) {
      const kind = kinds[type]
      const exchange = exchangeOf(reported.exchange)
      if (!kind) log.refuse('unknown-kind', where, `${symbol}: type ${type}`)
      else if (!exchange && !notOfShares.has(reported.exchange))
        log.refuse('unknown-exchange', where, `${symbol}: exchange ${JSON.stringify(reported.exchange)}`)
      else {
        // Funds listed as FUE… are exchange-traded ones; KBS has one word for both.
        const isEtf = kind === 'fund' && /^(FUE|E1VFVN30$)/.test(symbol)
        const row: ListingRow = {
          ticker: symbol,
          exchange,
          status: 'listed',
          kind: isEtf ? 'etf' : kind,
          name_vi: tidy(reported.vi),
          name_en: tidy(reported.en),
          icb: null,
          industry_vi: null,
          industry_en: null,
        }
        found.push({ row, where })
      }
    }
    const made = listingCandidates('list:symbols', listDate(document), found)
    return { candidates: made.candidates, rows: table.length, issues: [...log.issues, ...made.issues] }
  },
  schedule: {
    cron: '45 6 * * 1-6',
    form: 'json',
    past: 'latest',
    lists: 'tickers',
    rows: [1_000, 8_000],
    requests: () => [{ url: 'https://kbbuddywts.kbsec.com.vn/iis-server/investment/stock/search/data' }],
  },
}

/** The CSV, or the list as the service answers it. */
function readList(member: Member) {
  if (member.bytes[0] !== 0x5b)
    return namedRows(member, header.split(',')).map(({ cell, where }) => ({
      where,
      symbol: cell('symbol'),
      exchange: cell('exchange'),
      type: cell('type'),
      vi: cell('organ_name'),
      en: cell('en_organ_name'),
    }))
  const list = jsonRows(member)
  if (list.length === 0) throw new RejectedDocument('empty-list', `${member.path} lists nothing`)
  return list.map(({ where, text }) => ({
    where,
    symbol: text('symbol'),
    exchange: text('exchange'),
    type: text('type'),
    vi: text('name'),
    en: text('nameEn'),
  }))
}
