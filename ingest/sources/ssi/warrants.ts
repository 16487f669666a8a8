import { type InstrumentTermsRow, instrumentTerms } from '../../../contracts/events/instrument-terms.ts'
import { instrumentKind } from '../../../contracts/market/instrument-kind.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { exchangeOf, listDate, tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { compactDay, dateOrNull, dayFirst } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { ssi } from './publisher.ts'

/** Of share prices in VND; a strike outside of it is in another unit. */
const strikes = { lowest: 1_000, highest: 2_000_000 }

/**
 * SSI's board of covered warrants on HOSE: terms of each, and the prices of the session, in VND. Fields as a public client
 * reads them (`stockSymbol`, `underlyingSymbol`, `issuerName`, `exercisePrice`, `exerciseRatio` as 1.6712:1, `maturityDate`
 * day first, `lastTradingDate` and `tradingDate` as YYYYMMDD); another read 339 warrants in autumn 2026.
 */
export const ssiWarrants: Feed = {
  id: 'exchange.ssi.warrants',
  title: 'SSI: covered warrants of HOSE with terms and prices of the session',
  publisher: ssi,
  parser: 1,
  recognise: ({ head, members }) => !members && head.includes('"coveredWarrantData"'),
  parse(document) {
    const member = document.members[0]!
    const root = jsonRoot(member)
    if (root.text('code') !== 'SUCCESS' || !root.item('data').list('coveredWarrantData'))
      throw new RejectedDocument(
        'error-body',
        `${member.path} answers code ${JSON.stringify(root.text('code'))}`,
      )
    const items = root.item('data').items('coveredWarrantData')
    if (items.length === 0) throw new RejectedDocument('empty-list', `${member.path} lists no warrant`)
    const log = newRowLog()
    const found = new Map<string, InstrumentTermsRow>()
    const reader = newBarReader(document, ['open', 'high', 'low', 'close', 'volume', 'turnover'])
    reader.open(member.path, 'HOSE')
    for (const [i, item] of items.entries()) {
      const row = termsOf(item, log)
      if (row === null) continue
      if (found.has(row.symbol)) log.refuse('duplicate-row', item.where, `${row.symbol} stands above already`)
      else found.set(row.symbol, placed(row, item.where))
      if ((item.number('nmTotalTradedQty') ?? 0) > 0)
        reader.row(row.symbol, compactDay(item.text('tradingDate')), i + 1, {
          open: item.number('openPrice'),
          high: item.number('highest'),
          low: item.number('lowest'),
          close: item.number('matchedPrice'),
          volume: item.number('nmTotalTradedQty'),
          turnover: item.number('nmTotalTradedValue'),
        })
    }
    const bars = reader.finish()
    const asOf = dateOrNull(compactDay(items[0]!.text('tradingDate'))) ?? listDate(document)
    const rows = [...found.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
    return {
      candidates: [
        ...rowCandidates(instrumentTerms, 'list:warrants', asOf, rows, own => ({ as_of: asOf, rows: own })),
        ...bars.candidates,
      ],
      rows: items.length,
      issues: [...log.issues, ...bars.issues],
    }
  },
  schedule: {
    cron: '20 15,18 * * 1-5',
    form: 'json',
    rows: [50, 2_000],
    past: 'latest',
    requests: () => [{ url: 'https://iboard-query.ssi.com.vn/stock/cw/hose' }],
  },
}

function termsOf(item: JsonItem, log: RowLog): InstrumentTermsRow | null {
  const { where, text } = item
  const symbol = text('stockSymbol').toUpperCase()
  const refuse = (rule: string, detail: string) => {
    log.refuse(rule, where, detail)
    return null
  }
  if (instrumentKind(symbol) !== 'warrant')
    return refuse('bad-ticker', `${JSON.stringify(symbol)} is no code of a covered warrant`)
  const strike = item.number('exercisePrice')
  if (strike !== null && !(strike >= strikes.lowest && strike <= strikes.highest))
    return refuse('strike-off-scale', `${symbol}: exercisePrice ${strike} is no price of a share in VND`)
  const ratio = ratioOf(text('exerciseRatio'))
  if (Number.isNaN(ratio))
    return refuse('bad-ratio', `${symbol}: exerciseRatio ${JSON.stringify(text('exerciseRatio'))} is not n:1`)
  const days = {
    maturity_date: text('maturityDate') === '' ? null : dateOrNull(dayFirst(text('maturityDate'))),
    last_trading_day: dayOf(text('lastTradingDate')),
    first_trading_day: dayOf(text('firstTradingDate')),
  }
  if (days.maturity_date && days.last_trading_day && days.last_trading_day > days.maturity_date)
    return refuse(
      'days-in-disorder',
      `${symbol}: last trading day ${days.last_trading_day} after maturity ${days.maturity_date}`,
    )
  const type = text('coveredWarrantType').toUpperCase()
  return {
    symbol,
    kind: 'warrant',
    name: tidy(text('companyNameVi')),
    exchange: exchangeOf(text('exchange')) ?? 'HOSE',
    underlying: text('underlyingSymbol').toUpperCase() || null,
    issuer: tidy(text('issuerName')),
    option_type: type === 'C' ? 'call' : type === 'P' ? 'put' : null,
    strike,
    ratio,
    ...days,
    issue_date: null,
    coupon_percent: null,
    quantity: null,
  }
}

/** `1.6712:1` to 1.6712; null where nothing is stated, NaN for any other text. */
function ratioOf(text: string): number | null {
  if (text === '') return null
  const [, warrants] = /^(\d+(?:\.\d+)?)\s*:\s*1$/.exec(text) ?? []
  const ratio = Number(warrants)
  return ratio > 0 ? ratio : Number.NaN
}

/** The exchange writes compact days, some of its readers day first. */
const dayOf = (text: string): string | null =>
  text === '' ? null : (dateOrNull(compactDay(text)) ?? dateOrNull(dayFirst(text)))
