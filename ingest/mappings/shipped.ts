import {
  type BarMeaning,
  barMeanings,
  dayFormats,
  type MappedColumn,
  type Mapping,
} from '../../contracts/mapping.ts'
import { yahooTicker } from './tables.ts'
import { barNames, besideNames, dateNames, exchangeNames, sourceNames, tickerNames } from './vocabulary.ts'

/** A mapping with its version; one that is shipped here, or one of the home. */
export interface VersionedMapping {
  readonly version: number
  readonly mapping: Mapping
  readonly shipped: boolean
}

const price = (from: readonly string[], optional = false): MappedColumn => ({
  from: [...from],
  unit: 'vnd-or-thousand-vnd',
  ...(optional && { optional }),
})
const shares = (from: readonly string[]): MappedColumn => ({
  from: [...from],
  unit: 'shares',
  optional: true,
})
const vnd = (from: readonly string[]): MappedColumn => ({ from: [...from], unit: 'vnd', optional: true })

/** Open, high and low that may be missing, and a close that may not. */
const ohlc = (names: Readonly<Record<'open' | 'high' | 'low' | 'close', readonly string[]>>) => ({
  open: price(names.open, true),
  high: price(names.high, true),
  low: price(names.low, true),
  close: price(names.close),
})

const bars = (mapping: Omit<Mapping, 'holds' | 'date'> & { date: readonly string[] }): Mapping => ({
  ...mapping,
  holds: 'bars',
  date: { from: [...mapping.date], formats: [...dayFormats] },
})

/** Every meaning of the vocabulary that any table of prices may have. */
const anyColumns = Object.fromEntries(
  barMeanings
    .filter(meaning => meaning !== 'total_volume' && !/turnover/.test(meaning))
    .map((meaning: BarMeaning) => [
      meaning,
      /volume/.test(meaning) ? shares(barNames[meaning]) : price(barNames[meaning], true),
    ]),
) as Mapping['columns']

/**
 * Shapes of daily prices that people have, as mappings: the first that a file fits is it, so the narrow ones stand first. To
 * add one: a literal here. A changed one gets the next version.
 */
const literals: readonly { readonly version: number; readonly mapping: Mapping }[] = [
  {
    version: 1,
    mapping: bars({
      name: 'yahoo-daily',
      title: 'Yahoo Finance: daily prices with an adjusted close',
      source: 'yahoo',
      licence: 'Terms of Yahoo: personal use',
      date: ['Date', 'Datetime'],
      ticker: { from: [yahooTicker], file_name: true },
      // Yahoo gives shares of Vietnam in VND; what is lower is a share of another country.
      columns: {
        open: vnd(barNames.open),
        high: vnd(barNames.high),
        low: vnd(barNames.low),
        close: vnd(barNames.close),
        adj_close: { from: ['Adj Close', 'Adj. Close**', 'Adj Close**'], unit: 'vnd' },
        volume: shares(['Volume']),
      },
      ignored: ['Dividends', 'Stock Splits', 'Capital Gains', '', 'Unnamed: 0'],
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'investing-daily',
      title: 'Investing.com: daily prices of one instrument, in English or Vietnamese',
      source: 'investing',
      licence: 'Terms of Investing.com: personal use',
      date: ['Date', 'Ngày'],
      ticker: { file_name: true },
      prices: 'asked',
      columns: {
        ...ohlc({
          open: ['Open', 'Mở'],
          high: ['High', 'Cao'],
          low: ['Low', 'Thấp'],
          close: ['Price', 'Last', 'Lần cuối', 'Giá'],
        }),
        volume: shares(['Vol.', 'KL', 'K.Lượng']),
      },
      marks: [['Change %', '% Thay đổi', 'Chg%']],
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'tradingview-daily',
      title: 'TradingView: export of a daily chart',
      source: 'tradingview',
      licence: 'Terms of TradingView: own use',
      file: { name: '^(HOSE|HSX|HNX|UPCOM)(_DLY)?[_ :][A-Z0-9]+?[,_]? ?1D' },
      date: ['time'],
      ticker: { file_name: true },
      prices: 'asked',
      columns: { ...ohlc(barNames), volume: shares(['Volume']) },
      ignored: ['*'],
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'ssi-daily-price',
      title: 'SSI: daily prices with adjusted close and put-through deals',
      source: 'ssi',
      date: ['TradingDate'],
      ticker: { from: ['Symbol'], file_name: true },
      exchange: { from: ['Market'] },
      columns: {
        ...ohlc({ open: ['OpenPrice'], high: ['HighestPrice'], low: ['LowestPrice'], close: ['ClosePrice'] }),
        adj_close: price(['ClosePriceAdjusted']),
        volume: shares(['TotalMatchVol']),
        turnover: vnd(['TotalMatchVal']),
        put_through_volume: shares(['TotalDealVol']),
        put_through_turnover: vnd(['TotalDealVal']),
      },
      ignored: ['*'],
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'ssi-daily-ohlc',
      title: 'SSI: daily open, high, low and close',
      source: 'ssi',
      date: ['TradingDate'],
      ticker: { from: ['Symbol'] },
      exchange: { from: ['Market'] },
      prices: 'asked',
      columns: {
        ...ohlc({ open: ['Open'], high: ['High'], low: ['Low'], close: ['Close'] }),
        volume: shares(['Volume']),
      },
      marks: [['Market'], ['Value']],
      ignored: ['Time', 'Value', 'Market'],
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'tcbs-daily',
      title: 'TCBS: history of daily prices',
      source: 'tcbs',
      file: { kind: 'json' },
      date: ['tradingDate'],
      ticker: { from: ['ticker'], file_name: true },
      prices: 'asked',
      columns: {
        ...ohlc({ open: ['open'], high: ['high'], low: ['low'], close: ['close'] }),
        volume: shares(['volume']),
      },
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'fireant-daily',
      title: 'FireAnt: daily traded prices in thousand VND',
      source: 'fireant',
      date: ['date'],
      ticker: { from: ['symbol'], file_name: true },
      prices: 'raw',
      columns: {
        ...ohlc({ open: ['priceOpen'], high: ['priceHigh'], low: ['priceLow'], close: ['priceClose'] }),
        volume: shares(['dealVolume']),
        put_through_volume: shares(['putthroughVolume']),
      },
      marks: [['priceBasic'], ['adjRatio']],
      ignored: ['*'],
    }),
  },
  {
    version: 1,
    mapping: bars({
      name: 'price-table',
      title: 'Daily prices of one instrument or many, columns in any order',
      source: 'asked',
      date: dateNames,
      ticker: { from: [...tickerNames], file_name: true },
      exchange: { from: [...exchangeNames] },
      prices: 'asked',
      columns: anyColumns,
      ignored: [...besideNames, ...sourceNames],
    }),
  },
]

/** The mappings that vnfin ships. */
export const shippedMappings: readonly VersionedMapping[] = literals.map(one => ({ ...one, shipped: true }))
