import { newBarReader } from '../../bars/bar-reader.ts'
import { whole } from '../../bars/prices.ts'
import { refuseWrongShape } from '../../content-shape.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { exchangeOf } from '../../listing/listing-candidates.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { dayFirst } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = ',Date,High,Low,Open,Close,Volume,Adj Close'

/**
 * A public collection of daily histories: row number, dd/mm/yyyy, whole VND, raw prices beside an adjusted
 * close. The venue and the ticker are in the file's name (`hose_BSR.csv`, `hnx/CEO.csv`).
 */
export const vnStockPrice: Feed = {
  id: 'exchange.vn-stock-price.history',
  title: 'vn-stock-price: daily prices by ticker, raw with an adjusted close, in VND',
  publisher: {
    id: 'vn-stock-price',
    name: 'vn-stock-price',
    url: 'https://github.com/vuthanhdatt/vn-stock-price',
  },
  parser: 1,
  importOnly:
    'a collection of 2025 and before; prices are fetched as exchange.cafef.bulk-raw and exchange.cafef.price-history',
  recognise: ({ head }) => head.startsWith(header),
  parse(document) {
    const reader = newBarReader(document, ['open', 'high', 'low', 'close', 'volume', 'adj_close'])
    for (const member of document.members) {
      refuseWrongShape(member)
      const name = /(?:^|\/)(?:(hose|hnx|upcom)[_/])?([A-Za-z0-9]+)\.csv$/i.exec(member.path)
      const ticker = (name?.[2] ?? '').toUpperCase()
      reader.open(member.path, exchangeOf(name?.[1] ?? ''))
      eachCsvRow(utf8(member.bytes), (cells, line) => {
        if (line === 1) {
          if (cells.join(',').trim() === header) return
          throw new RejectedDocument('unknown-shape', `${member.path} has not the header ${header}`)
        }
        if (cells.length !== 8) return reader.unreadable(line, `${cells.length} cells where the header has 8`)
        reader.row(ticker, dayFirst(cells[1]!), line, {
          open: plainNumber(cells[4]!),
          high: plainNumber(cells[2]!),
          low: plainNumber(cells[3]!),
          close: plainNumber(cells[5]!),
          volume: whole(cells[6]!),
          adj_close: plainNumber(cells[7]!),
        })
      })
    }
    return reader.finish()
  },
}
