import { contentFaults } from './content/index.ts'
import { passingFaults, wholeFaults } from './whole-faults.ts'

type Feeds = readonly string[] | 'every'

export interface FaultEntry {
  readonly number: number
  readonly fault: string
  /** Scheduled feeds that it can befall. */
  readonly on: Feeds
  /** Why it cannot befall the others. */
  readonly elsewhere: string
}

const sbv = ['balance-of-payments', 'central-rate', 'interbank', 'policy-rates', 'reference-rates'].map(
  name => `central-bank.sbv.${name}`,
)
const raw = 'exchange.cafef.bulk-raw'
const adjusted = 'exchange.cafef.bulk-adjusted'
const finfo = 'exchange.vndirect.stock-prices'
const dchart = 'exchange.vndirect.dchart'
const hose = 'exchange.hose.trading-results'
const flow = 'exchange.cafef.foreign-flow'
const desks = 'exchange.cafef.proprietary-flow'
const insiders = 'exchange.cafef.insider-dealing'
const notices = 'exchange.kbs.insider-dealing'
const history = 'exchange.cafef.price-history'
const holdings = 'fund.fmarket.holdings'
const pxWeb = 'statistics.pxweb.dataset'
const kbs = 'exchange.kbs.finance-info'
const symbols = ['exchange.vci.symbols', 'exchange.kbs.symbols']
const codes = 'exchange.vci.industries'
const worldBank = 'statistics.worldbank.indicators'
const sdmx = 'statistics.nso.sdmx'
const gpr = 'risk.iacoviello.gpr'
const aiGpr = 'risk.iacoviello.ai-gpr'
const brent = 'risk.fred.brent'
const vcbJson = 'central-bank.vietcombank.rates-json'
const vcbXml = 'central-bank.vietcombank.rates-xml'
const sjc = 'fund.sjc.gold'
const nav = 'fund.fmarket.nav'
const funds = 'fund.fmarket.funds'
const deposits = 'central-bank.cafef.deposit-rates'

const e = (number: number, fault: string, on: Feeds, elsewhere = ''): FaultEntry => ({
  number,
  fault,
  on,
  elsewhere,
})

const noSessions = 'no sessions of a market'
const noPrices = 'no traded prices'
const oneTransport =
  'time-outs are of the transport, which is one for all feeds; the limit of rates is tried on each'

/** The table of faults met in practice (reference of feeds, section 10), each with the feeds that it is tried on. */
export const faultTable: readonly FaultEntry[] = [
  e(
    1,
    'whole session missing',
    [adjusted, dchart],
    `${noSessions}, or one session an answer: its lack is a 404 or too few rows`,
  ),
  e(2, 'one exchange missing', [raw, adjusted, finfo], `${noSessions}, or of one exchange`),
  e(
    3,
    "unfinished row of today's session",
    [raw, adjusted, finfo, dchart, hose, flow, desks, history],
    noSessions,
  ),
  e(
    4,
    'duplicate bars',
    [raw, adjusted, dchart, flow, desks, history, ...symbols, codes, nav],
    'rows with an id of their own, of which the later is the newer state, or quotes with a time',
  ),
  e(5, 'index off by 1,000', [dchart, adjusted], 'no index'),
  e(6, 'VND and thousand VND mixed', [raw, adjusted, finfo, hose, history], `${noPrices}`),
  e(7, 'adjusted prices read as traded', [raw, finfo, history], `${noPrices}, or (HOSE) no adjusted ones`),
  e(8, 'history not adjusted after an event', [adjusted], 'no adjusted history'),
  e(
    9,
    'history starts late',
    [adjusted, dchart, nav, gpr, aiGpr, brent, sdmx, pxWeb, worldBank],
    'windows of time, not histories',
  ),
  e(10, 'volume differs between sources', [finfo, hose, history], 'no volume, or the first choice'),
  e(11, 'stale values', [finfo, vcbJson, vcbXml, sjc, deposits], 'each figure carries the day that it is of'),
  e(
    12,
    'null part of a batch',
    [
      finfo,
      hose,
      flow,
      desks,
      insiders,
      notices,
      history,
      holdings,
      ...symbols,
      codes,
      deposits,
      worldBank,
      funds,
      nav,
      sjc,
      vcbJson,
      ...sbv,
      kbs,
      'exchange.kbs.profile',
    ],
    'no list of items, or one item',
  ),
  e(13, 'empty range', 'every'),
  e(14, 'tickers missing', [raw, adjusted, finfo, ...symbols], 'one ticker an answer, or none'),
  e(15, 'exchange move', [raw, finfo, ...symbols], 'the exchange is not told'),
  e(16, 'delisted tickers remain', symbols, 'no list of instruments'),
  e(17, 'renamed derivative symbols', symbols, 'no derivatives in it'),
  e(18, 'index codes otherwise', [adjusted, dchart], 'no indices'),
  e(19, 'HTML with status 200', 'every'),
  e(
    20,
    'JSON in place of another form',
    [
      raw,
      adjusted,
      aiGpr,
      brent,
      gpr,
      sdmx,
      vcbXml,
      'news.cafef.rss',
      'news.vietstock.rss',
      'news.vnexpress.rss',
    ],
    'JSON is what is asked for',
  ),
  e(21, 'non-JSON body', 'every'),
  e(22, '403', 'every'),
  e(23, '200 with {}', 'every'),
  e(24, 'endpoint retired or moved', 'every'),
  e(25, 'time-outs, rate limits', 'every', oneTransport),
  e(26, 'format differs by exchange', [raw, flow, history], 'one format whatever the exchange'),
  e(
    27,
    'page limit truncates',
    [finfo, hose, flow, desks, history, insiders, notices, funds, worldBank, ...symbols],
    'no pages',
  ),
  e(28, 'error body saved as data', 'every'),
  e(29, 'statement of a quarter not over', [kbs], 'no statements'),
  e(30, 'old statements as the latest', [kbs], 'no statements'),
  e(31, 'zeros for not applicable', [kbs], 'no statements'),
  e(32, 'amounts without unit', [kbs], 'no statements'),
  e(33, 'same label several times', [kbs], 'no statements'),
  e(34, 'does not balance', [kbs], 'no statements'),
  e(35, 'holiday calendar wrong', [adjusted], 'asked for by session, or too few tickers to prove one'),
  e(
    36,
    'rows on Sundays',
    [adjusted, dchart, hose, flow, desks, history],
    'asked for by session, or no sessions',
  ),
  e(37, 'month first and day first', [vcbXml, flow, desks, history, sjc], 'ISO days or seconds'),
  e(
    38,
    'UTC date a day early',
    [...sbv.filter(id => /central-rate|interbank|reference/.test(id)), funds, holdings, sjc],
    'no times in UTC',
  ),
  e(
    39,
    'dot thousands, comma decimals',
    [...sbv, 'central-bank.sbv.open-market', vcbXml],
    'numbers of JSON, or plain decimals',
  ),
  e(40, 'sign lost', [worldBank, 'central-bank.sbv.interbank'], 'no percent change in it'),
  e(41, 'release date for the period', [worldBank, holdings, ...sbv], 'no release date in it'),
  e(
    42,
    'layout changes',
    [aiGpr, gpr, brent, raw],
    'named fields: what is missing is an unknown shape, see fault 23',
  ),
  e(
    43,
    'history revised',
    [
      worldBank,
      gpr,
      aiGpr,
      brent,
      sdmx,
      pxWeb,
      nav,
      holdings,
      kbs,
      'central-bank.sbv.interbank',
      'central-bank.sbv.balance-of-payments',
    ],
    'adjusted series: fault 8; the rest has no history',
  ),
  e(44, 'files swapped or mislabelled', 'every'),
  e(45, 'load shedding on the first call', 'every'),
]

/** Feeds that a fault is in fact tried on, by number. */
export function triedOn(number: number, scheduled: readonly { id: string }[]): Set<string> {
  const found = new Set<string>()
  for (const one of wholeFaults)
    if (one.number === number)
      for (const feed of scheduled) if (one.applies?.(feed as never) ?? true) found.add(feed.id)
  for (const one of passingFaults) if (one.number === number) for (const feed of scheduled) found.add(feed.id)
  for (const one of contentFaults) if (one.number === number) found.add(one.feed)
  return found
}
