import { sessionFiles, zipOfFiles } from '../endpoints/cafef.ts'
import { compact, tickers } from '../market.ts'
import {
  adjusted,
  barsOf,
  type ContentFault,
  closesOf,
  dchart,
  editJson,
  editLines,
  editSession,
  editUpto,
  finfo,
  first,
  hose,
  list,
  raw,
  rows,
  today,
  withBody,
  withIndices,
} from './edit.ts'

/** Faults in prices by session. */
export const sessionFaults: readonly ContentFault[] = [
  {
    number: 1,
    fault: 'a whole session is missing for every ticker',
    feed: adjusted,
    make: editUpto(line => (line.includes('20261126') ? [] : line)),
    result: 'ok',
    reported: /flagged\/missing-session/,
    check(t, facts) {
      t.same([...new Set(barsOf(facts).flatMap(b => b.session))].sort(), ['2026-11-25', '2026-11-27'])
    },
  },
  {
    number: 2,
    fault: 'one exchange is missing: the others are served, the gap is for `vnfin feeds gaps`',
    feed: raw,
    make: editSession(files =>
      Object.fromEntries(Object.entries(files).filter(([path]) => !path.includes('HNX'))),
    ),
    result: 'ok',
    check: (t, facts) =>
      t.same(
        barsOf(facts)
          .map(b => b.exchange)
          .filter((e, i, all) => all.indexOf(e) === i),
        ['HOSE', 'UPCOM'],
      ),
  },
  {
    number: 2,
    fault: 'most of the market is missing: no session at all is taken',
    feed: raw,
    make: editSession(files =>
      Object.fromEntries(Object.entries(files).filter(([path]) => !path.includes('UPCOM'))),
    ),
    result: 'rejected',
    reported: /too-few-rows/,
  },
  {
    number: 3,
    fault: 'rows that are not finished: close 0',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? `${first},${compact(today)},0,0,0,0,0` : line)),
    result: 'ok',
    reported: /refused\/unfinished-row/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  {
    number: 3,
    fault: "today's row in a history while the session still runs",
    feed: hose,
    make: good => good,
    at: '2026-11-27T14:00:00+07:00',
    result: 'ok',
    reported: /quarantined\/unfinished-row/,
    check: (t, facts) => t.notOk(barsOf(facts).some(b => b.session.includes(today))),
  },
  {
    number: 4,
    fault: 'duplicate bars',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? [line, line] : line)),
    result: 'ok',
    reported: /refused\/duplicate-row/,
    check: (t, facts) => t.equal(closesOf(facts, first).length, 1),
  },
  {
    number: 5,
    fault: 'an index divided by 1,000',
    feed: dchart,
    make: editJson(answer => ({
      ...answer,
      ...Object.fromEntries(['o', 'h', 'l', 'c'].map(c => [c, (answer[c] as number[]).map(v => v / 1000)])),
    })),
    result: 'ok',
    reported: /quarantined\/price-off-scale/,
    check: (t, facts) => t.same(facts, []),
  },
  {
    number: 6,
    fault: 'VND among thousand VND',
    feed: raw,
    make: editLines(line =>
      line.startsWith(`${first},`) ? `${first},${compact(today)},64600,65000,64000,64600,1000` : line,
    ),
    result: 'ok',
    reported: /quarantined\/price-off-scale/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  {
    number: 7,
    fault: 'adjusted prices under the address of traded ones',
    feed: raw,
    make: good =>
      withBody(
        good,
        zipOfFiles(
          Object.fromEntries(
            Object.entries(sessionFiles(today)).map(([path, text]) => [
              path.replace('.27.', '.Upto27.'),
              text,
            ]),
          ),
        ),
      ),
    result: 'rejected',
    reported: /another-document/,
  },
  {
    number: 8,
    fault: 'an adjusted series that is rewritten after an event replaces the whole of it',
    feed: adjusted,
    after: 'good',
    make: editUpto(line => {
      const [ticker, day, ...cells] = line.split(',')
      if (ticker !== first || day === compact(today)) return line
      return [ticker, day, ...cells.slice(0, 4).map(v => Number(v) / 2), cells[4]].join(',')
    }),
    result: 'ok',
    check(t, facts) {
      t.ok(
        barsOf(facts).some(b => b.adj_series_replaced?.includes(first)),
        'says whose older prices are void',
      )
    },
  },
  {
    number: 9,
    fault: 'a history that suddenly starts late',
    feed: dchart,
    after: 'good yesterday',
    make: editJson(answer => ({
      ...answer,
      ...Object.fromEntries(['t', 'o', 'h', 'l', 'c', 'v'].map(c => [c, (answer[c] as number[]).slice(-5)])),
    })),
    result: 'rejected',
    reported: /too-few-rows/,
  },
  {
    number: 11,
    fault: 'stale values: the rows of the session before are not taken for those of today',
    feed: finfo,
    make: editJson(answer => ({
      ...answer,
      data: list(answer, 'data').map(row => ({ ...row, date: '2026-11-26' })),
    })),
    result: 'ok',
    check: (t, facts) => t.same([...new Set(barsOf(facts).flatMap(b => b.session))], ['2026-11-26']),
  },
  {
    number: 12,
    fault: 'one unknown ticker with null in every part',
    feed: finfo,
    make: editJson(answer => {
      const [one, ...rest] = list(answer, 'data')
      return { ...answer, data: [{ code: one?.code, date: null, floor: null, close: null }, ...rest] }
    }),
    result: 'ok',
    reported: /refused\/bad-date/,
    check: (t, facts) => t.equal(rows(facts), tickers.length - 1),
  },
  {
    number: 13,
    fault: 'an empty range: no rows are no session',
    feed: finfo,
    make: editJson(answer => ({ ...answer, data: [], totalElements: 0, totalPages: 0 })),
    result: 'rejected',
    reported: /too-few-rows/,
  },
  {
    number: 13,
    fault: 'no data for an index: nothing is invented and nothing breaks',
    feed: dchart,
    make: editJson(() => ({ s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] })),
    result: 'ok',
    check: (t, facts) => t.same(facts, []),
  },
  {
    number: 14,
    fault: 'halted tickers are left out in place of being marked',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? [] : line)),
    result: 'ok',
    check: (t, facts) => t.equal(rows(facts), tickers.length - 1),
  },
  {
    number: 15,
    fault: 'a ticker moves to another exchange',
    feed: raw,
    after: 'good yesterday',
    make: editSession(files => {
      const moved = Object.values(files)
        .flatMap(text => text.split('\r\n'))
        .find(line => line.startsWith(`${first},`))
      return Object.fromEntries(
        Object.entries(files).map(([path, text]) => [
          path,
          path.includes('UPCOM') ? `${text}${moved}\r\n` : text.replace(`${moved}\r\n`, ''),
        ]),
      )
    }),
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
    number: 18,
    fault: 'indices under other names',
    feed: adjusted,
    make: withIndices([
      'HNX-INDEX,20261127,250,251,249,250.5,1000',
      'VN30INDEX,20261127,1800,1810,1790,1805,1000',
    ]),
    result: 'ok',
    check: (t, facts) =>
      t.same(
        facts.filter(f => f.type === 'market.index-bars').flatMap(f => (f.data as { code: string[] }).code),
        ['HNXINDEX', 'VN30'],
      ),
  },
]
