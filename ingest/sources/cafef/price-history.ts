import { headText } from '../../archive-members.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { refuseWrongShape } from '../../content-shape.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { priceHistoryColumns, priceHistoryHeader, readPriceHistory } from './price-history-rows.ts'
import { cafef } from './publisher.ts'

/** CafeF's daily history of single tickers, one CSV each, alone or as a folder or archive of many. */
export const cafefPriceHistory: Feed = {
  id: 'exchange.cafef.price-history',
  title: 'CafeF: daily prices by ticker, raw with an adjusted close',
  publisher: cafef,
  parser: 1,
  recognise: ({ head, members }) =>
    head.startsWith(priceHistoryHeader) ||
    (members ?? []).some(path => /(^|\/)PriceHistory\.csv$/i.test(path)),
  parse(document) {
    const reader = newBarReader(document, priceHistoryColumns)
    for (const member of document.members) {
      refuseWrongShape(member)
      if (headText(member.bytes).startsWith(priceHistoryHeader)) readPriceHistory(member, reader)
      else throw new RejectedDocument('unknown-shape', `${member.path} has not the columns of PriceHistory`)
    }
    return reader.finish()
  },
}
