import { Closes } from '../../../../ingest/contract/closes.ts'
import { compact } from '../market.ts'
import type { Misbehaviour } from '../upstream.ts'
import {
  adjusted,
  barsOf,
  type ContentFault,
  closesOf,
  dchart,
  editJson,
  editText,
  editUpto,
  finfo,
  first,
  flow,
  hose,
  raw,
  type Tree,
  today,
} from './edit.ts'
import {
  aiGpr,
  brent,
  columnsOf,
  daysOf,
  desks,
  each,
  editRows,
  editSheet,
  gpr,
  history,
  hnx,
  keepDays,
  nav,
  ohlc,
  pxWeb,
  sdmx,
  sjc,
  some,
  text,
  vcbJson,
  vcbXml,
  worldBank,
} from './rows.ts'

/** Starts late: most of the history is gone. */
const late: Readonly<Record<string, Misbehaviour>> = {
  [adjusted]: editUpto(line => (line.includes('20261126') || line.includes('20261125') ? [] : line)),
  [nav]: editRows(rows => rows.slice(-5)),
  [pxWeb]: editJson(answer => ({
    ...answer,
    size: [3, 3],
    dimension: {
      ...(answer.dimension as Tree),
      Year: {
        label: 'Year',
        category: { index: ['9', '10', '11'], label: { 9: '2023', 10: '2024', 11: 'Prel. 2025' } },
      },
    },
    value: (answer.value as unknown[]).filter((_, i) => i % 12 >= 9),
  })),
  [gpr]: editSheet(rows => [rows[0]!, ...rows.slice(-5)]),
  [aiGpr]: editText(body => [body.split('\n', 1)[0], ...body.trim().split('\n').slice(-5)].join('\n')),
  [brent]: editText(body => [body.split('\n', 1)[0], ...body.trim().split('\n').slice(-5)].join('\n')),
  [sdmx]: editText(body => body.replace(/<Obs TIME_PERIOD="202[45][^>]*>/g, '')),
  [worldBank]: editJson(answer => {
    const [head, rows] = answer as unknown as [Tree, Tree[]]
    return [{ ...head, total: 5, pages: 1 }, rows.slice(0, 5)]
  }),
}

const volumeOf: Readonly<Record<string, string>> = {
  [finfo]: 'nmVolume',
  [hose]: 'mainVolume',
  [history]: 'KhoiLuongKhopLenh',
}

/** Faults 1 to 11, on every feed that they can befall. */
export const sessionsEverywhere: readonly ContentFault[] = [
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
    reported: /incomplete-pages/,
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
  ...each([flow, desks, history], {
    number: 3,
    fault: "today's row while the session still runs is quarantined",
    make: good => good,
    at: '2026-11-27T14:00:00+07:00',
    result: 'ok',
    reported: /quarantined\/unfinished-row/,
    check: (t, facts) => t.notOk(text(facts).includes(today)),
  }),
  {
    number: 3,
    fault: "today's point of an index while the session still runs is quarantined",
    feed: dchart,
    make: good => good,
    at: '2026-11-27T14:00:00+07:00',
    result: 'ok',
    reported: /quarantined\/unfinished-row/,
    check: (t, facts) => t.notOk(text(facts).includes(today)),
  },
  {
    number: 3,
    fault: 'a row that is not finished: close 0',
    feed: finfo,
    make: editRows(rows => rows.map(row => (row.code === first ? { ...row, close: 0 } : row))),
    result: 'ok',
    reported: /refused\/unfinished-row/,
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
    reported: /refused\/unfinished-row/,
  },
  ...each([flow, desks, history, 'exchange.vci.symbols', 'exchange.kbs.symbols', 'exchange.vci.industries'], {
    number: 4,
    fault: 'a row comes twice, and is taken once',
    // As many rows as the list says, so that its pages do not overlap.
    make: editRows(rows => [rows[0]!, rows[0]!, ...rows.slice(2)]),
    result: 'ok',
    reported: /refused\/duplicate-row/,
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
    reported: /refused\/duplicate-row/,
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
    reported: /price-off-scale/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 3,
    fault: 'a row that is not finished: close 0 and a change of -100 %',
    feed: history,
    make: editRows(rows =>
      rows.map((row, i) => (i === 0 ? { ...row, GiaDongCua: 0, ThayDoi: '-25(-100.00 %)' } : row)),
    ),
    result: 'ok',
    reported: /refused\/unfinished-row/,
    check: (t, facts) => t.notOk(text(facts).includes(today)),
  },
  {
    number: 6,
    fault: 'VND among thousand VND',
    feed: history,
    make: editRows(rows =>
      rows.map((row, i) =>
        i === 3
          ? {
              ...row,
              ...Object.fromEntries(
                ['GiaDongCua', 'GiaMoCua', 'GiaCaoNhat', 'GiaThapNhat'].map(n => [n, Number(row[n]) * 1000]),
              ),
            }
          : row,
      ),
    ),
    result: 'ok',
    reported: /price-off-scale/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 7,
    fault: 'adjusted closes of a window of days are of another series than the one stored: not taken',
    feed: history,
    make: editRows(rows => rows.map(row => ({ ...row, GiaDieuChinh: Number(row.GiaDongCua) / 2 }))),
    result: 'ok',
    check: (t, facts) => {
      t.ok(some(facts))
      t.ok(
        barsOf(facts).every(b => b.close && !('adj_close' in b)),
        'nor is it told that there are none',
      )
    },
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
    reported: /quarantined\/price-off-scale/,
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
    reported: /quarantined\/source-differs/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  ...each(Object.keys(late), feed => ({
    number: 9,
    fault: 'a history that suddenly starts late is not believed',
    after: 'good' as const,
    make: late[feed]!,
    result: /rejected|partial/,
    reported: /too-few-rows/,
  })),
  ...each([finfo, hose, history], feed => ({
    number: 10,
    fault:
      'volume differs from that of the first choice: on record, matched volume apart from put-through, and no difference of prices',
    before: async home => {
      await home.run(raw)
    },
    make: editRows(rows =>
      rows.map(row => {
        const name = volumeOf[feed]!
        return { ...row, [name]: Number(row[name]) + 37 }
      }),
    ),
    result: 'ok' as const,
    reported: /^flagged\/volume-differs$/,
    check: async (t, facts, _run, home) => {
      t.ok(some(facts))
      t.ok(barsOf(facts).every(b => b.volume?.length === b.put_through_volume?.length))
      const closes = await Closes.load(home.nats)
      t.same(closes.differences(), [], 'prices agree')
      const differ = closes.volumeDifferences().filter(one => one.session === today)
      t.ok(differ.length > 0)
      for (const { volumes } of differ.slice(0, 5)) t.equal(volumes[feed], Number(volumes[raw]) + 37)
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
]
