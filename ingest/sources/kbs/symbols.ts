import type { InstrumentKind, ListingRow } from '../../../contracts/events/listing.ts'
import type { Feed } from '../../feed.ts'
import { exchangeOf, listDate, listingDrafts, tidy } from '../../listing/listing-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { kbs } from './publisher.ts'

const header = 'symbol,organ_name,en_organ_name,exchange,type,id'
const kinds: Readonly<Record<string, InstrumentKind>> = {
  stock: 'share',
  cw: 'warrant',
  bond: 'bond',
  fund: 'fund',
  etf: 'etf',
  future: 'future',
}

/** KBS's list of instruments. XHNF is the derivatives board of HNX, not an exchange of shares. */
export const kbsSymbols: Feed = {
  id: 'exchange.kbs.symbols',
  title: 'KBS: list of instruments with exchange and kind',
  publisher: kbs,
  parser: 1,
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const found: { row: ListingRow; where: string }[] = []
    for (const { cell, where } of table) {
      const kind = kinds[cell('type')]
      const exchange = exchangeOf(cell('exchange'))
      if (!kind) log.refuse('unknown-kind', where, `${cell('symbol')}: type ${cell('type')}`)
      else if (!exchange && cell('exchange') !== 'XHNF')
        log.refuse(
          'unknown-exchange',
          where,
          `${cell('symbol')}: exchange ${JSON.stringify(cell('exchange'))}`,
        )
      else {
        // Funds listed as FUE… are exchange-traded ones; KBS has one word for both.
        const isEtf = kind === 'fund' && /^(FUE|E1VFVN30$)/.test(cell('symbol'))
        const row: ListingRow = {
          ticker: cell('symbol'),
          exchange,
          status: 'listed',
          kind: isEtf ? 'etf' : kind,
          name_vi: tidy(cell('organ_name')),
          name_en: tidy(cell('en_organ_name')),
          icb: null,
          industry_vi: null,
          industry_en: null,
        }
        found.push({ row, where })
      }
    }
    const made = listingDrafts('list:symbols', listDate(document), found)
    return { drafts: made.drafts, rows: table.length, issues: [...log.issues, ...made.issues] }
  },
}
