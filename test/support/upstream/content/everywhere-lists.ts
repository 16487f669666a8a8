import { tickers } from '../market.ts'
import type { Misbehaviour } from '../upstream.ts'
import {
  adjusted,
  barsOf,
  type ContentFault,
  closesOf,
  dchart,
  editJson,
  editLines,
  editText,
  editUpto,
  finfo,
  first,
  kbs,
  raw,
  type Tree,
  withIndices,
} from './edit.ts'
import {
  aiGpr,
  brent,
  each,
  editRows,
  editSheet,
  gpr,
  headerOnly,
  listed,
  lists,
  news,
  pxWeb,
  sbv,
  sdmx,
  some,
  symbols,
  vcbXml,
} from './rows.ts'

const emptied: Readonly<Record<string, Misbehaviour>> = {
  [raw]: editLines(line => (line.includes('<Ticker>') ? line : [])),
  [adjusted]: (good, call) =>
    call.url.pathname.includes('Index')
      ? withIndices([])(good, call, 1)
      : editUpto(line => (line.includes('<Ticker>') ? line : []))(good, call, 1),
  [aiGpr]: editText(headerOnly),
  [brent]: editText(headerOnly),
  ...Object.fromEntries(
    [sdmx, 'statistics.nso-egdds.trade', 'statistics.imf.sdmx'].map(feed => [
      feed,
      editText(body => body.replace(/<Obs [^>]*>(<\/Obs>)?/g, '')),
    ]),
  ),
  ...Object.fromEntries(
    ['daily-index', 'daily-ohlc', 'intraday', 'securities', 'stock-prices'].map(name => [
      `exchange.ssi.${name}`,
      editJson(answer => ({ ...answer, data: [], totalRecord: 0 })),
    ]),
  ),
  ...Object.fromEntries(
    ['ohlc', 'intraday'].map(name => [
      `exchange.dnse.${name}`,
      editJson(() => ({ t: [], o: [], h: [], l: [], c: [], v: [], nextTime: 0 })),
    ]),
  ),
  [vcbXml]: editText(body => body.replace(/<Exrate [^>]*>/g, '')),
  [sbv('open-market')]: editText(body => body.replace(/<tbody>[\s\S]*<\/tbody>/, '<tbody></tbody>')),
  'central-bank.vbma.money-supply': good => ({
    ...good,
    body: Buffer.from(`${Buffer.from(good.body).toString('utf16le').split('\r\n')[0]}\r\n`, 'utf16le'),
  }),
  [gpr]: editSheet(rows => rows.slice(0, 1)),
  [pxWeb]: editJson(answer => ({ ...answer, value: [] })),
  'exchange.vndirect.corporate-actions': editJson(answer => ({ ...answer, data: [], totalElements: 0 })),
  'exchange.vndirect.foreign-flow': editJson(answer => ({ ...answer, data: [], totalElements: 0 })),
  'exchange.dnse.future-bars': editJson(answer => ({ ...answer, t: [], o: [], h: [], l: [], c: [], v: [] })),
  'exchange.ssi.boards': editJson(answer => ({ ...answer, data: [] })),
  'exchange.ssi.warrants': editJson(answer => ({ ...answer, data: { coveredWarrantData: [] } })),
  'statistics.nso.monthly-workbook': (good, call, n) =>
    call.url.pathname.endsWith('.xlsx') ? editSheet(rows => rows.slice(0, 1))(good, call, n) : good,
  ...Object.fromEntries(news.map(feed => [feed, editText(body => body.replace(/<item>.*<\/item>/s, ''))])),
}

const future = {
  number: 17,
  fault: 'futures under the codes of before and since the new trading system',
} as const
const asFuture: Readonly<Record<string, (code: string) => Tree>> = {
  'exchange.vci.symbols': code => ({ code, floor: 'HNX', name: code, comTypeCode: 'CT', organCode: code }),
  'exchange.kbs.symbols': code => ({
    symbol: code,
    exchange: 'XHNF',
    name: code,
    nameEn: code,
    type: 'future',
  }),
}

/** Faults 12 to 26, on every feed that they can befall. */
export const listsEverywhere: readonly ContentFault[] = [
  ...each(
    lists.filter(feed => ![finfo, sbv('policy-rates'), 'exchange.kbs.profile', kbs].includes(feed)),
    {
      number: 12,
      fault: 'one item with null in every part: the others are served',
      make: editRows(rows =>
        rows.length < 3
          ? rows
          : rows.map((row, i) =>
              i === 1 ? Object.fromEntries(Object.keys(row).map(name => [name, null])) : row,
            ),
      ),
      result: 'ok',
      mayReport: /^(refused|quarantined|flagged)\//,
      check: (t, facts) => t.ok(some(facts)),
    },
  ),
  ...each(
    lists.filter(feed => feed !== finfo),
    {
      number: 13,
      fault: 'an empty list is no data, and breaks nothing',
      make: editRows(() => []),
      result: /^(ok|rejected|partial)$/,
      mayReport:
        /too-few-rows|no-rows|empty|unknown-shape|unknown-period|incomplete-pages|given-up|refused\/|flagged\//,
      check: (t, _facts, run) => t.notOk(run.problems.some(p => /parser-failed/.test(p.reason))),
    },
  ),
  ...each(Object.keys(emptied), feed => ({
    number: 13,
    fault: 'headers alone are no data, and break nothing',
    make: emptied[feed]!,
    result: /^(ok|rejected|partial)$/,
    mayReport: /too-few-rows|empty|unknown-shape|another-document|metadata-without-values|no-/,
    check: (t, facts) => t.same(facts, []),
  })),
  ...each(symbols, {
    number: 14,
    fault: 'a ticker is left out of the list: nothing is said of it',
    make: editRows(rows => rows.slice(1)),
    result: 'ok',
    check: (t, facts) =>
      t.ok(listed(facts).length >= tickers.length - 1 && !listed(facts).some(r => r.ticker === first)),
  }),
  ...each([finfo, adjusted], feed => ({
    number: 14,
    fault: 'a halted ticker is left out: nothing is said of it',
    make:
      feed === finfo
        ? editJson(answer => ({
            ...answer,
            totalElements: tickers.length - 1,
            data: (answer.data as Tree[]).filter(row => row.code !== first),
          }))
        : editUpto(line => (line.startsWith(`${first},`) ? [] : line)),
    result: 'ok' as const,
    check: (t, facts) => t.notOk(barsOf(facts).some(b => b.ticker.includes(first))),
  })),
  ...each(symbols, {
    number: 15,
    fault: 'a ticker moves to another exchange',
    after: 'good yesterday',
    make: editRows(rows =>
      rows.map((row, i) =>
        i === 0 ? { ...row, [row.exchange === undefined ? 'floor' : 'exchange']: 'UPCOM' } : row,
      ),
    ),
    result: 'ok',
    check: (t, facts) =>
      t.match(
        listed(facts).find(r => r.ticker === first),
        { exchange: 'UPCOM', status: 'listed' },
      ),
  }),
  {
    number: 15,
    fault: 'a ticker moves to another exchange',
    feed: finfo,
    make: editRows(rows => rows.map(row => (row.code === first ? { ...row, floor: 'UPCOM' } : row))),
    result: 'ok',
    check: (t, facts) =>
      t.same(
        barsOf(facts)
          .filter(b => b.ticker.includes(first))
          .map(b => b.exchange),
        ['UPCOM'],
      ),
  },
  {
    number: 16,
    fault: 'delisted tickers remain in the list: they are told as delisted, and not asked for',
    feed: 'exchange.vci.symbols',
    make: editRows(rows => rows.map((row, i) => (i === 0 ? { ...row, floor: 'STOP' } : row))),
    result: 'ok',
    async check(t, facts, _run, home) {
      t.match(
        listed(facts).find(r => r.ticker === first),
        { exchange: null, status: 'delisted' },
      )
      t.notOk(first in (await home.memory.discovered()).tickers, 'no feed asks for it any more')
    },
  },
  {
    number: 16,
    fault: 'an exchange that is none: DELISTED',
    feed: 'exchange.kbs.symbols',
    make: editRows(rows => rows.map((row, i) => (i === 0 ? { ...row, exchange: 'DELISTED' } : row))),
    result: 'ok',
    reported: /refused\/unknown-exchange/,
    check: (t, facts) => t.notOk(listed(facts).some(r => r.ticker === first)),
  },
  ...each(symbols, feed => ({
    ...future,
    make: editRows(rows => [...rows, asFuture[feed]!('41I1G5000'), asFuture[feed]!('VN30F2512')]),
    result: 'ok' as const,
    mayReport: /^$/,
    async check(t, facts, _run, home) {
      for (const code of ['41I1G5000', 'VN30F2512'])
        t.match(
          listed(facts).find(r => r.ticker === code),
          { kind: 'future' },
        )
      t.notOk(
        '41I1G5000' in (await home.memory.discovered()).tickers,
        'no share, so nobody asks for its bars',
      )
    },
  })),
  {
    number: 18,
    fault: 'a code is refused by the source: nothing is served in its place',
    feed: dchart,
    make: editJson(answer => (answer.symbol === 'VN30' ? { s: 'error', errmsg: 'unknown_symbol' } : answer)),
    result: 'partial',
    reported: /error-body/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 26,
    fault: 'a line of another format on one exchange',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? line.replaceAll(',', ';') : line)),
    result: 'ok',
    reported: /^refused\//,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
]
