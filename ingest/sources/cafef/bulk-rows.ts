import type { Exchange } from '../../../contracts/events/bars.ts'
import { headText } from '../../archive-members.ts'
import type { BarReader } from '../../bars/bar-reader.ts'
import { indexCode, isInPoints } from '../../bars/index-codes.ts'
import { points, thousandToAdjusted, thousandToVnd, whole } from '../../bars/prices.ts'
import { refuseWrongShape } from '../../content-shape.ts'
import { type Member, RejectedDocument } from '../../feed.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { compactDay } from '../../text/dates.ts'

const header = '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>'

/** Does the text start with the header of CafeF's bulk files? Amibroker writes the names in any case. */
export const isBulk = (head: string): boolean =>
  head.slice(0, header.length).toLowerCase() === header.toLowerCase()

/** @throws RejectedDocument `unknown-shape` when a file has another header, or the name of the page that it is */
export function requireBulk(member: Member): void {
  refuseWrongShape(member)
  if (!isBulk(headText(member.bytes)))
    throw new RejectedDocument('unknown-shape', `${member.path} has not the header ${header}`)
}

/** Foreign flow hides behind the header of prices: only the name of the file (`CafeF.NN_HSX.…`) tells. */
export const isForeignFlow = (path: string): boolean => /(^|[./\\_])NN[_.]/i.test(path)

/** The venue as the name of a member tells it: `CafeF.HSX.Upto05.10.2026.csv`, `CafeF.RAW_UPCOM.…`. */
export function exchangeOfPath(path: string): Exchange | null {
  const file = path.split(/[\\/]/).at(-1) ?? ''
  const venue = /(?:^|[^A-Z])(HSX|HOSE|HNX|UPCOM)(?![A-Z])/i.exec(file)?.[1]?.toUpperCase()
  if (venue === 'HSX' || venue === 'HOSE') return 'HOSE'
  return venue === 'HNX' || venue === 'UPCOM' ? venue : null
}

/**
 * Rows of a bulk file: ticker, yyyymmdd, prices in thousand VND (points for an index), volume in shares. The order
 * of rows is not promised.
 * @throws RejectedDocument when the header is another one
 */
export function readBulk(member: Member, reader: BarReader, series: 'raw' | 'adjusted'): void {
  requireBulk(member)
  reader.open(member.path, exchangeOfPath(member.path))
  eachCsvRow(utf8(member.bytes), (cells, line) => {
    if (line === 1) return
    // Cells too many shift the others (a separator of thousands); an empty one at the end shifts nothing.
    if (cells.length < 7 || cells.slice(7).some(cell => cell.trim() !== ''))
      return reader.unreadable(line, `${cells.length} cells where the header has 7`)
    const name = cells[0]!.trim()
    const index = indexCode(name)
    const price = isInPoints(name) ? points : series === 'raw' ? thousandToVnd : thousandToAdjusted
    const [open, high, low, close] = [price(cells[2]!), price(cells[3]!), price(cells[4]!), price(cells[5]!)]
    const volume = whole(cells[6]!)
    reader.row(
      index ?? name,
      compactDay(cells[1]!),
      line,
      series === 'raw'
        ? { open, high, low, close, volume }
        : { adj_open: open, adj_high: high, adj_low: low, adj_close: close, volume },
    )
  })
}
