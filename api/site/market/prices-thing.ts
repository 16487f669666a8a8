import type { PageCall } from '../../http/call-route.ts'
import { datasetThing } from '../found/dataset.ts'
import type { Reader } from '../lang.ts'

interface Priced {
  readonly ticker: string
  readonly name: string
  /** Else it is an index. */
  readonly isShare: boolean
  /** Day of the newest price. */
  readonly as_of: string
}

/** The daily prices of a page as a data set of schema.org. They need a key, which costs nothing. */
export function pricesThing(
  call: PageCall,
  { say }: Reader,
  { ticker, name, isShare, as_of }: Priced,
): object {
  const base = call.services.settings.BASE_URL ?? 'http://localhost'
  const title = isShare
    ? say(`Giá và khối lượng hằng ngày của ${ticker}`, `Daily prices and volumes of ${ticker}`)
    : say(`Chỉ số ${ticker} hằng ngày`, `The index ${ticker} by day`)
  const unit = isShare ? 'VND' : say('điểm', 'points')
  return datasetThing({
    id: ticker,
    name: title,
    description: `${title}, ${name}`,
    url: `${base}/market/${ticker}`,
    base,
    measures: [
      { name: say('Giá', 'Price'), unit },
      ...(isShare ? [{ name: say('Khối lượng', 'Volume'), unit: say('cổ phiếu', 'shares') }] : []),
    ],
    span: null,
    modified: as_of,
    basedOn: [],
    isFree: true,
    downloads: isShare
      ? [
          ['text/csv', `/api/finance/stock-market/daily?symbols=${ticker}&format=csv`],
          ['application/json', `/api/finance/stock-market/daily?symbols=${ticker}`],
        ]
      : [['application/json', `/api/finance/indices/${ticker}`]],
  })
}
