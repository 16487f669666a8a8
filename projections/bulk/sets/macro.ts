import { central, market, quotes } from '../../fx/table.ts'
import { quotes as goldQuoteTable } from '../../gold/table.ts'
import { statements, versions } from '../../indicators/table.ts'
import { auctions, deposit, interbank, lending, policy } from '../../rates/table.ts'
import { dataSet } from '../data-set.ts'

const perUnit = 'VND for one unit of the currency'
const aYear = 'percent a year'

export const indicatorVintages = dataSet({
  model: 'indicators',
  table: versions,
  title: {
    vi: 'Số liệu vĩ mô theo từng phiên bản: đã được phục vụ khi nào',
    en: 'What was and is served of an indicator and period, one row a version',
  },
  day: 'released_on',
  where: 'not b.withdrawn',
  without: ['withdrawn'],
  columns: {
    indicator: { description: 'Id of the series: vn.cpi' },
    version: { description: 'The highest of a period is the one served today' },
    value: { description: 'On the base of the series; its unit is in /api/v1/indicators/catalog' },
    factor: { description: 'value is so many times what the source says' },
    previous: { description: 'Value of the period before, as it was then' },
    base: { description: 'Base of an index; empty where none is named' },
    released_on: { description: 'Day of the release; null where no source says it' },
    observed_at: { description: 'Moment at which the document was fetched' },
    announced: { description: 'Shown in the news feed' },
  },
})

export const indicatorStatements = dataSet({
  model: 'indicators',
  table: statements,
  title: {
    vi: 'Mọi số liệu mà mỗi nguồn đã công bố cho một chuỗi và kỳ',
    en: 'Every figure that each source stated of an indicator and period',
  },
  day: 'released_on',
  columns: {
    indicator: { description: 'Id of the series: vn.cpi' },
    value: { description: 'Unrounded; null where the source says "not available"' },
    released_on: { description: 'Day of the release; null where no source says it' },
    edition: { description: 'The version that the document states of itself' },
    base: { description: 'Base of an index; empty where none is named' },
    compiled: { description: 'Others made the document of what the publisher once said' },
    observed_at: { description: 'Moment at which the document was fetched' },
    current: { description: 'It speaks for its source now' },
  },
})

export const policyRates = dataSet({
  model: 'rates',
  table: policy,
  title: { vi: 'Lãi suất điều hành', en: 'Policy rates by day of effect' },
  day: 'day',
  columns: {
    kind: { description: 'Refinancing, rediscount and others' },
    rate: { unit: aYear, description: 'The rate from that day on' },
    decision: { description: 'Number of the decision' },
  },
})

export const interbankRates = dataSet({
  model: 'rates',
  table: interbank,
  title: { vi: 'Lãi suất liên ngân hàng', en: 'Interbank rates by day and tenor' },
  day: 'day',
  columns: {
    tenor: { description: 'ON, 1W, 2W, 1M, …' },
    rate: { unit: aYear, description: 'Average of the day' },
    turnover: { unit: 'billion VND', description: 'Lent on the day' },
  },
})

export const lendingRates = dataSet({
  model: 'rates',
  table: lending,
  title: { vi: 'Lãi suất cho vay', en: 'Lending rates by lender and category' },
  day: 'effective_on',
  columns: {
    lender: { description: 'Who lends' },
    category: { description: 'Kind of loan' },
    effective_on: { description: 'Day from which it holds' },
    rate_min: { unit: aYear, description: 'Lowest rate' },
    rate_max: { unit: aYear, description: 'Highest rate' },
  },
})

export const depositRates = dataSet({
  model: 'rates',
  table: deposit,
  title: { vi: 'Lãi suất tiền gửi', en: 'Deposit rates by bank and term' },
  day: 'as_of',
  columns: {
    bank: { description: 'Id of the bank' },
    term_months: { unit: 'months', description: 'Term; 0: on demand' },
    bank_name: { description: 'Name of the bank' },
    rate: { unit: aYear, description: 'Rate of the table' },
  },
})

export const openMarketAuctions = dataSet({
  model: 'rates',
  table: auctions,
  title: {
    vi: 'Kết quả đấu thầu thị trường mở của Ngân hàng Nhà nước',
    en: 'Results of open-market auctions of the State Bank, one row an auction',
  },
  day: 'day',
  columns: {
    side: { description: 'inject: the State Bank lends; withdraw: it borrows, or sells bills' },
    tenor: { description: '7D, 14D, …; none: no term is printed' },
    lot: { description: 'Number of the auction among those of one day, side and tenor' },
    tenor_days: { unit: 'days', description: 'Term' },
    bidders: { description: 'Members that bid' },
    winners: { description: 'Members that won' },
    offered: { unit: 'billion VND', description: 'Offered' },
    won: { unit: 'billion VND', description: 'Won' },
    rate: { unit: aYear, description: 'Rate of the auction; null where nobody won' },
  },
})

export const centralRates = dataSet({
  model: 'fx',
  table: central,
  title: { vi: 'Tỷ giá trung tâm', en: 'Central rate of the US dollar by day' },
  day: 'day',
  columns: {
    central: { unit: perUnit, description: 'Central rate' },
    buy: { unit: perUnit, description: 'The central bank buys' },
    sell: { unit: perUnit, description: 'The central bank sells' },
  },
})

export const bankFxQuotes = dataSet({
  model: 'fx',
  table: quotes,
  title: { vi: 'Tỷ giá của ngân hàng thương mại', en: 'Rates that banks quote by day and currency' },
  day: 'day',
  columns: {
    bank: { description: 'Id of the bank' },
    currency: { description: 'ISO 4217' },
    at: { description: 'Moment of the quote' },
    buy_cash: { unit: perUnit, description: 'Buys cash' },
    buy_transfer: { unit: perUnit, description: 'Buys by transfer' },
    sell: { unit: perUnit, description: 'Sells' },
  },
})

export const fxMarket = dataSet({
  model: 'fx',
  table: market,
  title: { vi: 'Tỷ giá thị trường', en: 'Market rates by pair and day' },
  day: 'day',
  columns: {
    pair: { description: 'USDVND' },
    market: { description: 'Where it is traded' },
    open: { unit: perUnit, description: 'First' },
    high: { unit: perUnit, description: 'Highest' },
    low: { unit: perUnit, description: 'Lowest' },
    close: { unit: perUnit, description: 'Last' },
    buy: { unit: perUnit, description: 'Dealers buy' },
    sell: { unit: perUnit, description: 'Dealers sell' },
  },
})

export const goldQuotes = dataSet({
  model: 'gold',
  table: goldQuoteTable,
  title: { vi: 'Giá vàng, bạc của nơi bán', en: 'Last price of a dealer and product on a day' },
  day: 'day',
  columns: {
    dealer: { description: 'Id of the dealer' },
    product: { description: 'Product as the dealer names it' },
    branch: { description: 'Branch or region of the price' },
    metal: { description: 'gold or silver' },
    unit: { description: 'What the price is of: lượng, chỉ, kg' },
    time: { description: 'Time of the price as the dealer writes it' },
    buy: { unit: 'VND for the unit named', description: 'The dealer buys' },
    sell: { unit: 'VND for the unit named', description: 'The dealer sells' },
  },
})
