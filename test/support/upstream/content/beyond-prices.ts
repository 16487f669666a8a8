import {
  adjusted,
  type ContentFault,
  editJson,
  editText,
  editUpto,
  first,
  kbs,
  type Tree,
  withIndices,
} from './edit.ts'
import {
  daysOf,
  deposits,
  each,
  editRows,
  funds,
  holdings,
  nav,
  sbv,
  sjc,
  some,
  symbols,
  text,
  vcbJson,
} from './rows.ts'

const nothingIn = (row: Tree) => Object.fromEntries(Object.keys(row).map(name => [name, null]))

/** Faults that are spoken of prices and befall other feeds as well. */
export const beyondPrices: readonly ContentFault[] = [
  {
    number: 4,
    fault: 'a day comes twice with the same NAV, and is taken once',
    feed: nav,
    make: editRows(rows => [rows[0]!, ...rows]),
    result: 'ok',
    reported: /refused\/duplicate-row/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 5,
    fault: 'an index divided by 1,000 in the file of all sessions',
    feed: adjusted,
    make: withIndices(['27', '26', '25'].map(day => `VNINDEX,202611${day},1.6,1.61,1.59,1.605,900000000`)),
    result: 'ok',
    reported: /quarantined\/price-off-scale/,
    check: (t, facts) => t.notOk(facts.some(f => f.type === 'market.index-bars')),
  },
  {
    number: 6,
    fault: 'VND among thousand VND in the file of all sessions',
    feed: adjusted,
    make: editUpto(line => {
      const [ticker, day, ...cells] = line.split(',')
      if (ticker !== first || day !== '20261126') return line
      // Enough sessions that the ticker has a level of its own.
      const before = ['20261123', '20261120', '20261119', '20261118'].map(earlier =>
        line.replace(day, earlier),
      )
      return [[ticker, day, ...cells.slice(0, 4).map(v => Number(v) * 1000), cells[4]].join(','), ...before]
    }),
    result: 'ok',
    reported: /price-off-scale/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 11,
    fault: 'a table without a day of its own that has not moved is no news of today',
    feed: deposits,
    after: 'good yesterday',
    make: good => good,
    result: 'unchanged',
    check: (t, facts) => t.same(facts, []),
  },
  {
    number: 11,
    fault: 'a weekend repeats the rates of Friday: they are of the day that the bank says',
    feed: vcbJson,
    make: editText(body => body.replaceAll('2026-11-28', '2026-11-27')),
    at: '2026-11-28T20:00:00+07:00',
    result: 'ok',
    check: (t, facts) => t.ok(some(facts) && !daysOf(facts).includes('2026-11-28'), daysOf(facts).join()),
  },
  {
    number: 12,
    fault: 'an item of a statement with null in every part: the others are served',
    feed: kbs,
    make: editJson(answer => {
      const content = answer.Content as Tree
      const items = content.section as Tree[]
      return { ...answer, Content: { section: [...items, nothingIn(items[0]!)] } }
    }),
    result: 'ok',
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 12,
    fault: 'a person of a profile with null in every part: the others are served',
    feed: 'exchange.kbs.profile',
    make: editJson(answer => {
      const people = answer.Leaders as Tree[]
      return { ...answer, Leaders: [nothingIn(people[0]!), ...people] }
    }),
    result: 'ok',
    reported: /refused\/no-label/,
    check: (t, facts) => t.ok(text(facts).includes('Ông Nguyễn')),
  },
  {
    number: 12,
    fault: 'a group with null in every part among the rates: the others are served',
    feed: sbv('policy-rates'),
    make: editJson(answer => ({
      ...answer,
      items: (answer.items as Tree[]).map(item => ({
        ...item,
        contentFields: [
          { name: 'banglaiSuats', contentFieldValue: null, nestedContentFields: null },
          ...(item.contentFields as Tree[]),
        ],
      })),
    })),
    result: 'ok',
    mayReport: /^(refused|quarantined|flagged)\//,
    check: (t, facts) => t.ok(/\b4\.5\b/.test(text(facts))),
  },
  ...each(symbols, {
    number: 27,
    fault: 'a page of fifty in place of the list',
    make: editRows(rows => rows.slice(0, 50)),
    result: 'rejected',
    reported: /too-few-rows/,
  }),
  {
    number: 38,
    fault: 'midnight here is the evening before in UTC: the day is the one here',
    feed: funds,
    make: good => good,
    result: 'ok',
    check: (t, facts) =>
      t.ok(text(facts).includes('"nav_on":"2026-11-26"') && text(facts).includes('"2020-01-02"')),
  },
  {
    number: 38,
    fault: 'midnight here is the evening before in UTC: the day is the one here',
    feed: holdings,
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(text(facts).includes('"as_of":"2026-10-31"')),
  },
  {
    number: 38,
    fault: 'an instant after midnight here is still yesterday in UTC',
    feed: sjc,
    make: editText(body =>
      body.replace(/\/Date\((\d+)\)/g, () => `/Date(${Date.parse('2026-11-27T00:30:00+07:00')})`),
    ),
    result: 'ok',
    check: (t, facts) => t.same(daysOf(facts), ['2026-11-27']),
  },
  {
    number: 40,
    fault: 'a sign is added to a rate: quarantined',
    feed: sbv('interbank'),
    make: editText(body => body.replace('"3,0"', '"-3,0"').replace(/"data":"3"/, '"data":"-3"')),
    result: 'ok',
    reported: /quarantined\/outside-bounds/,
    check: (t, facts) => t.ok(some(facts)),
  },
  {
    number: 41,
    fault: 'the day on which rows were entered is not the day that they are of',
    feed: holdings,
    make: editText(body =>
      body.replace(/"updateAt":\d+/g, `"updateAt":${Date.parse('2026-11-20T00:00:00+07:00')}`),
    ),
    result: 'ok',
    check: (t, facts) => t.notOk(text(facts).includes('2026-11-20')),
  },
  {
    number: 43,
    fault: 'a quarter is revised: a new word on it, the old one stays in the log',
    feed: sbv('balance-of-payments'),
    after: 'good',
    make: editText(body => body.replaceAll('"7.654"', '"7.700"')),
    result: 'ok',
    mayReport: /refused\/duplicate-row/,
    check: (t, facts) => t.ok(text(facts).includes('7700')),
  },
]
