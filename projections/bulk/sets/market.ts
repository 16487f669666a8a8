import { flows } from '../../foreign-flow/table.ts'
import { bars as indexBarTable } from '../../indices/table.ts'
import { adjustedPriceSql } from '../../prices/adjusted-price.ts'
import { bars as barTable } from '../../prices/table.ts'
import { breadth, latest, sectors } from '../../signals/table.ts'
import { dataSet } from '../data-set.ts'

const rawColumns = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
  'raw_document',
  'raw_fact',
] as const

const adjustedColumns = [
  'adj_open',
  'adj_high',
  'adj_low',
  'adj_close',
  'adj_volume',
  'adj_volume_basis',
  'adj_edition',
  'adj_document',
  'adj_fact',
  'adj_factor',
] as const

/** Of use to the engine alone. */
const barStandings = ['raw_standing', 'adj_standing', 'venue_standing', 'venue_document'] as const

const document = { description: 'Position of the document in the log' }
const fact = { description: 'Position of the fact in the log' }

export const bars = dataSet({
  model: 'prices',
  table: barTable,
  title: {
    vi: 'Giá chưa điều chỉnh của một mã trong một phiên',
    en: 'Prices as traded of a ticker in a session',
  },
  day: 'session',
  ticker: 'ticker',
  where: 'b.raw_document is not null',
  without: [...adjustedColumns, ...barStandings],
  columns: {
    open: { unit: 'VND', description: 'First price' },
    high: { unit: 'VND', description: 'Highest price' },
    low: { unit: 'VND', description: 'Lowest price' },
    close: { unit: 'VND', description: 'Last price' },
    volume: { unit: 'shares', description: 'Order-matched volume' },
    turnover: { unit: 'VND', description: 'Order-matched value' },
    put_through_volume: { unit: 'shares', description: 'Put-through volume' },
    put_through_turnover: { unit: 'VND', description: 'Put-through value' },
    raw_document: document,
    raw_fact: fact,
    exchange: { description: 'Venue that a feed named; null where none did: `instruments` has it' },
  },
})

const adjusted = (column: 'open' | 'high' | 'low' | 'close') => ({
  unit: 'VND',
  value: adjustedPriceSql('b', column),
})

export const adjustedBars = dataSet({
  model: 'prices',
  table: barTable,
  title: {
    vi: 'Giá đã điều chỉnh của một mã trong một phiên, trên cơ sở của ấn bản mới nhất',
    en: 'Adjusted prices of a ticker in a session, on the basis of the latest edition',
  },
  day: 'session',
  ticker: 'ticker',
  where: 'b.adj_document is not null',
  without: [...rawColumns, ...barStandings],
  columns: {
    adj_open: { ...adjusted('open'), description: 'First price, adjusted' },
    adj_high: { ...adjusted('high'), description: 'Highest price, adjusted' },
    adj_low: { ...adjusted('low'), description: 'Lowest price, adjusted' },
    adj_close: {
      ...adjusted('close'),
      description: 'Last price, adjusted; null where its document has no common base with the latest edition',
    },
    adj_volume: { unit: 'shares', description: 'Volume that the feed of adjusted prices reports' },
    adj_volume_basis: {
      description: 'as_traded: it is in the shares of the session; null: it is not known in which',
    },
    adj_edition: { description: 'Last session of the document' },
    adj_factor: {
      description: "Factor from the document's own prices to the latest edition; null: no common base",
    },
    adj_document: document,
    adj_fact: fact,
  },
})

export const indexBars = dataSet({
  model: 'indices',
  table: indexBarTable,
  title: { vi: 'Chỉ số trong một phiên', en: 'An index in a session' },
  day: 'session',
  ticker: 'code',
  columns: {
    code: { description: 'Our code of the index: VNINDEX, VN30, HNXINDEX, …' },
    open: { unit: 'points', description: 'First level' },
    high: { unit: 'points', description: 'Highest level' },
    low: { unit: 'points', description: 'Lowest level' },
    close: { unit: 'points', description: 'Last level' },
    volume: { unit: 'shares', description: 'Order-matched volume' },
    turnover: { unit: 'VND', description: 'Order-matched value' },
    put_through_volume: { unit: 'shares', description: 'Put-through volume' },
    put_through_turnover: { unit: 'VND', description: 'Put-through value' },
  },
})

export const foreignFlow = dataSet({
  model: 'foreign_flow',
  table: flows,
  title: {
    vi: 'Giao dịch của nhà đầu tư nước ngoài với một mã trong một phiên',
    en: 'What foreigners bought and sold of a ticker in a session, as reported',
  },
  day: 'session',
  ticker: 'ticker',
  columns: {
    buy_volume: { unit: 'shares', description: 'Bought' },
    sell_volume: { unit: 'shares', description: 'Sold' },
    buy_value: { unit: 'VND', description: 'Value bought' },
    sell_value: { unit: 'VND', description: 'Value sold' },
    room: { unit: 'shares', description: 'Shares that foreigners may still buy' },
    held_percent: {
      unit: 'percent',
      description: 'Share of the company that foreigners hold (defined in /docs/foreign-ownership)',
    },
  },
})

export const signals = dataSet({
  model: 'signals',
  table: latest,
  title: {
    vi: 'Tín hiệu kỹ thuật của một mã ở phiên mới nhất',
    en: 'Technical signals of a ticker at its newest bar',
  },
  day: 'session',
  ticker: 'ticker',
  without: ['mark'],
  columns: {
    bars_used: { description: 'Sessions that were looked at' },
    warm: { description: 'Enough sessions for every indicator' },
    low_liquidity: { description: 'Traded too little for its signals to mean much' },
    rating: { description: 'Sum of the votes, -1 to 1' },
    rating_label: { description: 'The rating as a label' },
    price_basis: {
      description:
        'Who adjusted the prices: a publisher, vnfin from corporate actions (events), nobody (raw)',
    },
    body: { description: 'All indicators and votes', isJson: true },
  },
})

const sma = (days: number) => ({ description: `Shares above their average of ${days} sessions` })
const smaOf = (days: number) => ({ description: `Shares that have an average of ${days} sessions` })

export const marketBreadth = dataSet({
  model: 'signals',
  table: breadth,
  title: {
    vi: 'Độ rộng thị trường theo phiên và sàn',
    en: 'Breadth of the market by session and venue',
  },
  day: 'session',
  columns: {
    exchange: { description: 'HOSE, HNX, UPCOM, or ALL for the market' },
    advancers: { description: 'Shares that rose' },
    decliners: { description: 'Shares that fell' },
    unchanged: { description: 'Shares at their reference' },
    untraded: { description: 'Shares without a trade' },
    no_reference: { description: 'Shares of which no reference is known' },
    by_previous_close: { description: 'Shares held against the close before, for want of a reference' },
    ceiling: { description: 'Shares at the ceiling' },
    floor: { description: 'Shares at the floor' },
    new_highs: { description: 'Shares at a high of 52 weeks' },
    new_lows: { description: 'Shares at a low of 52 weeks' },
    highs_lows_of: { description: 'Shares with 52 weeks of bars' },
    above_ma50: sma(50),
    above_ma50_of: smaOf(50),
    above_ma200: sma(200),
    above_ma200_of: smaOf(200),
    up_volume: { unit: 'shares', description: 'Volume of shares that rose' },
    down_volume: { unit: 'shares', description: 'Volume of shares that fell' },
    rana: { description: 'Ratio-adjusted net advances, per thousand' },
    ema19: { description: 'Exponential average of rana over 19 sessions' },
    ema39: { description: 'Exponential average of rana over 39 sessions' },
    oscillator: { description: 'McClellan oscillator: ema19 - ema39' },
    summation: { description: 'McClellan summation index' },
    ad_line: { description: 'Sum of advancers less decliners' },
    warm: { description: 'False for the first hundred sessions' },
  },
})

export const sectorDays = dataSet({
  model: 'signals',
  table: sectors,
  title: { vi: 'Ngành (ICB) theo phiên', en: 'An ICB supersector in a session' },
  day: 'session',
  columns: {
    code: { description: 'ICB code of the supersector' },
    change_percent: { unit: 'percent', description: 'Change of its shares, weighted by turnover' },
    change_percent_equal: { unit: 'percent', description: 'Change of its shares, each the same weight' },
    turnover: { unit: 'VND', description: 'Order-matched value' },
    turnover_estimated: { description: 'Of some shares it is close times volume' },
    advancers: { description: 'Shares that rose' },
    decliners: { description: 'Shares that fell' },
    unchanged: { description: 'Shares at their reference' },
    leaders: { description: 'Shares that moved it most' },
  },
})
