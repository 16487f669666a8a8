import { utils, write } from '@e965/xlsx'
import type { Fact } from '../../../../contracts/events/fact.ts'
import type { Listing } from '../../../../contracts/events/listing.ts'
import type { Call } from '../endpoint.ts'
import { zipOfFiles } from '../endpoints/cafef.ts'
import { compact, tickers } from '../market.ts'
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
  flow,
  hose,
  kbs,
  raw,
  type Tree,
  today,
  withBody,
} from './edit.ts'

const desks = 'exchange.cafef.proprietary-flow'
const insiders = 'exchange.cafef.insider-dealing'
const symbols = ['exchange.vci.symbols', 'exchange.kbs.symbols'] as const
const sbv = (name: string) => `central-bank.sbv.${name}`
const vcbJson = 'central-bank.vietcombank.rates-json'
const vcbXml = 'central-bank.vietcombank.rates-xml'
const worldBank = 'statistics.worldbank.indicators'
const sdmx = 'statistics.nso.sdmx'
const gpr = 'risk.iacoviello.gpr'
const aiGpr = 'risk.iacoviello.ai-gpr'
const brent = 'risk.fred.brent'
const nav = 'fund.fmarket.nav'
const funds = 'fund.fmarket.funds'
const sjc = 'fund.sjc.gold'
const deposits = 'central-bank.cafef.deposit-rates'
const news = ['news.cafef.rss', 'news.vietstock.rss', 'news.vnexpress.rss']

/** Answers that are lists of objects somewhere inside. */
const lists = [
  ...symbols,
  finfo,
  hose,
  flow,
  desks,
  insiders,
  'exchange.kbs.profile',
  kbs,
  'exchange.vci.industries',
  deposits,
  sbv('balance-of-payments'),
  sbv('central-rate'),
  sbv('interbank'),
  sbv('policy-rates'),
  sbv('reference-rates'),
  vcbJson,
  worldBank,
  funds,
  nav,
  sjc,
]

/** The longest list of objects in an answer, changed. */
function editRows(edit: (rows: Tree[], call: Call) => unknown[]): Misbehaviour {
  return (good, call) => {
    if (!good.headers['content-type']?.includes('json')) return good
    const answer: unknown = JSON.parse(Buffer.from(good.body).toString())
    let best: { rows: Tree[]; put(rows: unknown[]): void } | null = null
    const look = (value: unknown, put: (rows: unknown[]) => void) => {
      if (Array.isArray(value) && value.every(one => typeof one === 'object' && !Array.isArray(one)))
        if (value.length > (best?.rows.length ?? 0)) best = { rows: value as Tree[], put }
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value))
          look(inner, changed => {
            ;(value as Tree)[name] = changed
          })
    }
    const holder = { root: answer }
    look(answer, changed => {
      holder.root = changed
    })
    const found = best as { rows: Tree[]; put(rows: unknown[]): void } | null
    found?.put(edit(found.rows, call))
    return withBody(good, Buffer.from(JSON.stringify(holder.root)))
  }
}

const columnsOf = (answer: Tree, edit: (column: unknown[]) => unknown[]) => ({
  ...answer,
  ...Object.fromEntries(['t', 'o', 'h', 'l', 'c', 'v'].map(name => [name, edit(answer[name] as unknown[])])),
})
const dateOf = (time: unknown) => new Date(Number(time) * 1000).toISOString().slice(0, 10)
/** Rows of the chart whose day is kept. */
const keepDays = (keep: (day: string) => boolean) =>
  editJson(answer => {
    const days = (answer.t as unknown[]).map(dateOf)
    return columnsOf(answer, column => column.filter((_, i) => keep(days[i]!)))
  })

const each = (
  feeds: readonly string[],
  fault: Omit<ContentFault, 'feed'> | ((feed: string) => Omit<ContentFault, 'feed'>),
): ContentFault[] => feeds.map(feed => ({ feed, ...(typeof fault === 'function' ? fault(feed) : fault) }))

const some = (facts: readonly Fact[]) => facts.length > 0
const listed = (facts: readonly Fact[]) =>
  facts.filter(f => f.type === 'market.listing').flatMap(f => (f.data as Listing).rows)
const daysOf = (facts: readonly Fact[]) => [...new Set(facts.map(f => f.effectiveon))]
const text = (facts: readonly Fact[]) => JSON.stringify(facts.map(f => f.data))
const headerOnly = (body: string) => `${body.split(/\r?\n/, 1)[0]}\n`

/** A workbook with the same sheet, its rows changed. */
const editSheet =
  (edit: (rows: unknown[][]) => unknown[][]): Misbehaviour =>
  good => {
    const months = Array.from({ length: 33 }, (_, i) => Date.UTC(2024, i, 1) / 86_400_000 + 25_569)
    const names = [
      'month',
      'GPR',
      'GPRT',
      'GPRA',
      'GPRH',
      'GPRHT',
      'GPRHA',
      'GPRC_VNM',
      'var_name',
      'var_label',
    ]
    const rows = [names, ...months.map((m, i) => [m, 100 + i, 101, 99, 98, 97, 96, 0.03, '', ''])]
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(edit(rows)), 'Sheet1')
    return withBody(good, write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
  }

const emptied: Readonly<Record<string, Misbehaviour>> = {
  [raw]: editLines(line => (line.includes('<Ticker>') ? line : [])),
  [adjusted]: (good, call) =>
    call.url.pathname.includes('Index')
      ? withBody(
          good,
          zipOfFiles({
            'CafeF.INDEX.Upto27.11.2026.csv':
              '\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\n',
          }),
        )
      : editUpto(line => (line.includes('<Ticker>') ? line : []))(good, call, 1),
  [aiGpr]: editText(headerOnly),
  [brent]: editText(headerOnly),
  [sdmx]: editText(body => body.replace(/<Obs [^>]*>/g, '')),
  [vcbXml]: editText(body => body.replace(/<Exrate [^>]*>/g, '')),
  [gpr]: editSheet(rows => rows.slice(0, 1)),
  ...Object.fromEntries(news.map(feed => [feed, editText(body => body.replace(/<item>.*<\/item>/s, ''))])),
}

const hnx = new Set(tickers.filter(({ venue }) => venue === 'HNX').map(({ ticker }) => ticker))
const ohlc = ['openPrice', 'highPrice', 'lowPrice', 'closePrice']
const midnight = Date.parse('2026-11-22T00:00:00Z') / 1000
const sunday = midnight + 7_200
/** What a fact of indicators or rates is of, without its release. */
const periods = (fact: Fact) => {
  const { period, quarter, effective_on } = fact.data as Tree
  return JSON.stringify([fact.type, period, quarter, effective_on])
}

/** Starts late: most of the history is gone. */
const late: Readonly<Record<string, Misbehaviour>> = {
  [adjusted]: editUpto(line => (line.includes('20261126') || line.includes('20261125') ? [] : line)),
  [nav]: editRows(rows => rows.slice(-5)),
  [gpr]: editSheet(rows => [rows[0]!, ...rows.slice(-5)]),
  [aiGpr]: editText(body => [body.split('\n', 1)[0], ...body.trim().split('\n').slice(-5)].join('\n')),
  [brent]: editText(body => [body.split('\n', 1)[0], ...body.trim().split('\n').slice(-5)].join('\n')),
  [sdmx]: editText(body => body.replace(/<Obs TIME_PERIOD="202[45][^>]*>/g, '')),
  [worldBank]: editJson(answer => {
    const [head, rows] = answer as unknown as [Tree, Tree[]]
    return [{ ...head, total: 5, pages: 1 }, rows.slice(0, 5)]
  }),
}

/** One number of an old period changes. */
const revised: Readonly<Record<string, Misbehaviour>> = {
  [gpr]: editSheet(rows => rows.map((row, i) => (i === 2 ? [row[0], 150.5, ...row.slice(2)] : row))),
  [aiGpr]: editText(body => body.replace('101.5', '111.5')),
  [brent]: editText(body => body.replace(/,7\d\.\d\d\n/, ',69.99\n')),
  [sdmx]: editText(body =>
    body
      .replace('OBS_VALUE="110.25"', 'OBS_VALUE="110.75"')
      .replace('"120.2"', '"120.7"')
      .replace('"901000"', '"902000"'),
  ),
  [nav]: editRows(rows => rows.map((row, i) => (i === 2 ? { ...row, nav: Number(row.nav) + 5 } : row))),
  [kbs]: editRows(rows => rows.map((row, i) => (i === 0 ? { ...row, Value2: 901 } : row))),
  [sbv('interbank')]: editText(body => body.replace(/"3,0[5-9]"|"3\.0[5-9]"/, '"3,99"')),
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

/** Faults that can befall many feeds, each on every one of them. */
export const everywhereFaults: readonly ContentFault[] = [
  {
    number: 1,
    fault: 'a session is missing in the history of an index: what is there is served as of its own day',
    feed: dchart,
    make: keepDays(day => day !== '2026-11-26'),
    result: 'ok',
    check: (t, facts) => t.ok(some(facts) && !text(facts).includes('2026-11-26')),
  },
  {
    number: 2,
    fault: 'one exchange is missing in the answer by day',
    feed: finfo,
    make: editRows(rows => rows.filter(row => row.floor !== 'HNX')),
    result: 'rejected',
    told: /incomplete-pages/,
  },
  {
    number: 2,
    fault: 'one exchange is missing: the others are served',
    feed: adjusted,
    make: (good, call) => {
      const whole = editUpto(line => line)(good, call, 1)
      return call.url.pathname.includes('Index')
        ? good
        : editUpto(line => (/^[A-Z]{3},/.test(line) && hnx.has(line.slice(0, 3)) ? [] : line))(whole, call, 1)
    },
    result: 'ok',
    check: (t, facts) => t.same([...new Set(barsOf(facts).map(b => b.exchange))].sort(), ['HOSE', 'UPCOM']),
  },
  ...each([flow, desks], {
    number: 3,
    fault: "today's row while the session still runs is held back",
    make: good => good,
    at: '2026-11-27T14:00:00+07:00',
    result: 'ok',
    told: /held\/unfinished-row/,
    check: (t, facts) => t.notOk(text(facts).includes(today)),
  }),
  {
    number: 3,
    fault: "today's point of an index while the session still runs is held back",
    feed: dchart,
    make: good => good,
    at: '2026-11-27T14:00:00+07:00',
    result: 'ok',
    told: /held\/unfinished-row/,
    check: (t, facts) => t.notOk(text(facts).includes(today)),
  },
  {
    number: 3,
    fault: 'a row that is not finished: close 0',
    feed: finfo,
    make: editRows(rows => rows.map(row => (row.code === first ? { ...row, close: 0 } : row))),
    result: 'ok',
    told: /refused\/unfinished-row/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  {
    number: 3,
    fault: 'a row that is not finished: close 0',
    feed: adjusted,
    make: editUpto(line =>
      line.startsWith(`${first},${compact(today)}`) ? `${first},${compact(today)},0,0,0,0,0` : line,
    ),
    result: 'ok',
    told: /refused\/unfinished-row/,
  },
  ...each([flow, desks, 'exchange.vci.symbols', 'exchange.kbs.symbols', 'exchange.vci.industries'], {
    number: 4,
    fault: 'a row comes twice, and is taken once',
    // As many rows as the list says, so that its pages do not overlap.
    make: editRows(rows => [rows[0]!, rows[0]!, ...rows.slice(2)]),
    result: 'ok',
    told: /refused\/duplicate-row/,
    check: (t, facts) => t.ok(some(facts)),
  }),
  ...each([adjusted, dchart], feed => ({
    number: 4,
    fault: 'a bar comes twice, and is taken once',
    make:
      feed === dchart
        ? editJson(answer => columnsOf(answer, column => [...column, column.at(-1)]))
        : editUpto(line => (line.startsWith(`${first},`) ? [line, line] : line)),
    result: 'ok' as const,
    told: /refused\/duplicate-row/,
    check: (t, facts) => t.ok(some(facts)),
  })),
  {
    number: 6,
    fault: 'thousand VND among VND',
    feed: hose,
    make: editRows(rows =>
      rows.map((row, i) =>
        i === 3 ? { ...row, ...Object.fromEntries(ohlc.map(name => [name, Number(row[name]) / 1000])) } : row,
      ),
    ),
    result: 'ok',
    told: /price-off-scale/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 6,
    fault: 'VND among thousand VND',
    feed: finfo,
    make: editRows(rows =>
      rows.map(row =>
        row.code === first ? { ...row, open: 64_600, high: 65_000, low: 64_000, close: 64_600 } : row,
      ),
    ),
    result: 'ok',
    told: /held\/price-off-scale/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  {
    number: 7,
    fault: 'adjusted prices in the place of traded ones: the first choice says otherwise, and stays',
    feed: finfo,
    before: async home => {
      await home.run(raw)
    },
    make: editRows(rows =>
      rows.map(row => (row.code === first ? { ...row, close: Number(row.close) * 0.9, low: 1 } : row)),
    ),
    result: 'ok',
    told: /held\/source-differs/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  ...each(Object.keys(late), feed => ({
    number: 9,
    fault: 'a history that suddenly starts late is not believed',
    after: 'good' as const,
    make: late[feed]!,
    result: /rejected|partial/,
    told: /too-few-rows/,
  })),
  ...each([finfo, hose], feed => ({
    number: 10,
    fault:
      'volume differs from that of the first choice: matched volume stands apart from put-through, and is no difference of prices',
    before: async home => {
      await home.run(raw)
    },
    make: editRows(rows =>
      rows.map(row => {
        const name = feed === finfo ? 'nmVolume' : 'mainVolume'
        return { ...row, [name]: Number(row[name]) + 37 }
      }),
    ),
    result: 'ok' as const,
    check: (t, facts) => {
      t.ok(some(facts))
      t.ok(barsOf(facts).every(b => b.volume?.length === b.put_through_volume?.length))
    },
  })),
  ...each([vcbJson, sjc], {
    number: 11,
    fault: 'the quotes of an earlier day are of that day',
    make: editText(body =>
      body
        .replaceAll('2026-11-27', '2026-11-25')
        .replace(/\/Date\((\d+)\)/g, (_, ms) => `/Date(${Number(ms) - 2 * 86_400_000})`),
    ),
    result: 'ok',
    check: (t, facts) => t.ok(some(facts) && !daysOf(facts).includes(today), daysOf(facts).join()),
  }),
  {
    number: 11,
    fault: 'the quotes of an earlier day are of that day',
    feed: vcbXml,
    make: editText(body => body.replace('11/27/2026', '11/25/2026')),
    result: 'ok',
    check: (t, facts) => t.same(daysOf(facts), ['2026-11-25']),
  },
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
      mayTell: /^(refused|held|flagged)\//,
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
      mayTell:
        /too-few-rows|empty|unknown-shape|unknown-period|incomplete-pages|given-up|refused\/|flagged\//,
      check: (t, _facts, run) => t.notOk(run.problems.some(p => /parser-failed/.test(p.reason))),
    },
  ),
  ...each(Object.keys(emptied), feed => ({
    number: 13,
    fault: 'headers alone are no data, and break nothing',
    make: emptied[feed]!,
    result: /^(ok|rejected|partial)$/,
    mayTell: /too-few-rows|empty|unknown-shape|no-/,
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
      rows.map((row, i) => (i === 0 ? { ...row, floor: 'UPCOM', exchange: 'UPCOM' } : row)),
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
      t.notOk(first in (await home.memory.known()).tickers, 'no feed asks for it any more')
    },
  },
  {
    number: 16,
    fault: 'an exchange that is none: DELISTED',
    feed: 'exchange.kbs.symbols',
    make: editRows(rows => rows.map((row, i) => (i === 0 ? { ...row, exchange: 'DELISTED' } : row))),
    result: 'ok',
    told: /refused\/unknown-exchange/,
    check: (t, facts) => t.notOk(listed(facts).some(r => r.ticker === first)),
  },
  ...each(symbols, feed => ({
    ...future,
    make: editRows(rows => [...rows, asFuture[feed]!('41I1G5000'), asFuture[feed]!('VN30F2512')]),
    result: 'ok' as const,
    mayTell: /^$/,
    async check(t, facts, _run, home) {
      for (const code of ['41I1G5000', 'VN30F2512'])
        t.match(
          listed(facts).find(r => r.ticker === code),
          { kind: 'future' },
        )
      t.notOk('41I1G5000' in (await home.memory.known()).tickers, 'no share, so nobody asks for its bars')
    },
  })),
  {
    number: 18,
    fault: 'a code is refused by the source: nothing is served in its place',
    feed: dchart,
    make: editJson(answer => (answer.symbol === 'VN30' ? { s: 'error', errmsg: 'unknown_symbol' } : answer)),
    result: 'partial',
    told: /error-body/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 26,
    fault: 'a line of another format on one exchange',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? line.replaceAll(',', ';') : line)),
    result: 'ok',
    told: /^refused\//,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  ...each([flow, desks, hose, worldBank], {
    number: 27,
    fault: 'a list shorter than its own total, and nothing behind it',
    make: editJson((answer, { url }) => {
      const more = (of: Tree): Tree => ({ ...of, TotalCount: 500 })
      if (Array.isArray(answer))
        return [
          { ...(answer[0] as Tree), total: 500, pages: 9 },
          Number(url.searchParams.get('page') ?? 1) > 1 ? [] : answer[1],
        ]
      const data = answer.Data as Tree | undefined
      if (data)
        return {
          ...answer,
          Data:
            Number(url.searchParams.get('PageIndex')) > 1
              ? { ...more(data), Data: Array.isArray(data.Data) ? [] : { ListDataTudoanh: [] } }
              : more(data),
        }
      const inner = answer.data as Tree
      return {
        ...answer,
        data: {
          ...inner,
          list: Number(url.searchParams.get('pageIndex')) > 1 ? [] : inner.list,
          paging: { ...(inner.paging as Tree), totalCount: 500, totalPages: 25 },
        },
      }
    }),
    result: 'rejected',
    told: /incomplete-pages/,
  }),
  ...each([flow, desks, hose, dchart], feed => ({
    number: 36,
    fault: 'a row on a Sunday',
    make:
      feed === dchart
        ? editJson(answer => ({
            ...answer,
            t: (answer.t as number[]).map((time, i, all) => (i === all.length - 2 ? sunday : time)),
          }))
        : feed === hose
          ? editRows(rows => rows.map((row, i) => (i === 1 ? { ...row, reportDate: midnight } : row)))
          : editText(body => body.replaceAll('26/11/2026', '22/11/2026')),
    result: 'ok' as const,
    told: /refused\/closed-day/,
    check: (t, facts) => t.notOk(text(facts).includes('2026-11-22')),
  })),
  ...each([flow, desks], {
    number: 37,
    fault: 'asked month first, answered day first',
    make: good => good,
    at: '2026-11-06T22:00:00+07:00',
    result: 'ok',
    check: (t, facts) => t.ok(text(facts).includes('2026-11-06') && !text(facts).includes('2026-06-11')),
  }),
  {
    number: 37,
    fault: 'asked day first',
    feed: sjc,
    make: good => good,
    at: '2026-11-06T22:00:00+07:00',
    result: 'ok',
    check: (t, facts) => t.ok(daysOf(facts).includes('2026-11-06')),
  },
  ...each([sbv('interbank'), sbv('reference-rates')], {
    number: 38,
    fault: 'a date in UTC is the next day here',
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(text(facts).includes('"2026-11-27"')),
  }),
  {
    number: 39,
    fault: 'comma decimals and dot thousands side by side',
    feed: sbv('interbank'),
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(text(facts).includes('755250') || text(facts).includes('755.25'), 'turnover'),
  },
  {
    number: 39,
    fault: 'comma decimals',
    feed: sbv('policy-rates'),
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(/\b4\.5\b/.test(text(facts)) && !text(facts).includes('4500')),
  },
  ...each([sbv('central-rate'), sbv('reference-rates')], {
    number: 39,
    fault: 'dot thousands',
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(/2[356]\d{3}\b/.test(text(facts)) && !/\b2[356]\.\d/.test(text(facts))),
  }),
  {
    number: 39,
    fault: 'comma thousands',
    feed: vcbXml,
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(text(facts).includes('26260')),
  },
  {
    number: 40,
    fault: 'a sign is lost in a percent series: held back',
    feed: worldBank,
    make: (good, { url }) =>
      url.pathname.endsWith('FP.CPI.TOTL.ZG')
        ? withBody(
            good,
            Buffer.from(Buffer.from(good.body).toString().replace('"value":3.62', '"value":-3.62')),
          )
        : good,
    result: 'ok',
    told: /held\/outside-bounds|held\/sign-flip/,
    check: (t, facts) => t.ok(some(facts)),
  },
  ...each(
    [
      worldBank,
      sbv('balance-of-payments'),
      sbv('interbank'),
      sbv('central-rate'),
      sbv('reference-rates'),
      sbv('policy-rates'),
    ],
    {
      number: 41,
      fault: 'the day of the release is not the period that the figures are of',
      after: 'good',
      make: editText(body =>
        body
          .replaceAll('"lastupdated":"2026-10-08"', '"lastupdated":"2026-11-20"')
          .replace(/"date(Published|Created)":"[^"]*"/g, '"date$1":"2026-11-20T04:00:00Z"'),
      ),
      result: /^(ok|unchanged)$/,
      mayTell: /refused\/duplicate-row/,
      async check(t, facts, _run, home) {
        const before = new Set(home.seen().map(periods))
        t.ok(
          facts.map(periods).every(one => before.has(one)),
          'the same periods as before',
        )
      },
    },
  ),
  {
    number: 42,
    fault: 'columns of another edition are not read for those of this one',
    feed: gpr,
    make: editSheet(rows =>
      rows.map(row => [...row.slice(0, 1), ...row.slice(1, 8).reverse(), ...row.slice(8)]),
    ),
    result: 'rejected',
    told: /unknown-shape/,
  },
  {
    number: 42,
    fault: 'another series under the address',
    feed: brent,
    make: editText(body => body.replace('DCOILBRENTEU', 'DCOILWTICO')),
    result: 'rejected',
    told: /unknown-shape|wrong-form/,
  },
  {
    number: 42,
    fault: 'another header',
    feed: raw,
    make: editLines(line => line.replace('<Open>,<High>', '<High>,<Open>')),
    result: 'rejected',
    told: /unknown-shape|another-document/,
  },
  ...each(Object.keys(revised), feed => ({
    number: 43,
    fault: 'history is revised: a new word on the period, the old one stays in the log',
    after: 'good' as const,
    make: revised[feed]!,
    result: 'ok' as const,
    check: (t, facts) => t.ok(some(facts), 'the revision is published'),
    mayTell: /flagged\/(no-price|incomplete-row)/,
  })),
]
