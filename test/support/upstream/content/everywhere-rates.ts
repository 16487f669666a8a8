import type { Fact } from '../../../../contracts/events/fact.ts'
import type { Misbehaviour } from '../upstream.ts'
import {
  type ContentFault,
  dchart,
  editJson,
  editLines,
  editText,
  flow,
  hose,
  kbs,
  raw,
  type Tree,
  withBody,
} from './edit.ts'
import {
  aiGpr,
  brent,
  daysOf,
  desks,
  each,
  editRows,
  editSheet,
  gpr,
  history,
  holdings,
  midnight,
  nav,
  notices,
  pxWeb,
  sbv,
  sdmx,
  sjc,
  some,
  sunday,
  text,
  vcbXml,
  worldBank,
} from './rows.ts'

/** What a fact of indicators or rates is of, without its release. */
const periods = (fact: Fact) => {
  const { period, quarter, effective_on } = fact.data as Tree
  return JSON.stringify([fact.type, period, quarter, effective_on])
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
  [holdings]: editText(body => body.replace('6.89', '7.01')),
  [pxWeb]: editText(body => body.replace('104.6', '104.9')),
  [nav]: editRows(rows => rows.map((row, i) => (i === 2 ? { ...row, nav: Number(row.nav) + 5 } : row))),
  [kbs]: editText(body => body.replace(/"Value2":[\d.]+/, '"Value2":901')),
  [sbv('interbank')]: editText(body => body.replace(/"3,0[5-9]"|"3\.0[5-9]"/, '"3,99"')),
}

/** Faults 27 to 43, on every feed that they can befall. */
export const ratesEverywhere: readonly ContentFault[] = [
  ...each([flow, desks, history, hose, worldBank], {
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
    reported: /incomplete-pages/,
  }),
  {
    number: 27,
    fault: 'exactly the page size, and no total: the next page is asked for, to the one that is short',
    feed: notices,
    make: good => good,
    result: 'ok',
    check: (t, facts, run) => {
      t.equal(run.rows, run.requests * 45, 'all three pages of each ticker')
      t.equal(facts.length, run.rows)
    },
  },
  ...each([flow, desks, history, hose, dchart], feed => ({
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
    reported: /refused\/closed-day/,
    check: (t, facts) => t.notOk(text(facts).includes('2026-11-22')),
  })),
  ...each([flow, desks, history], {
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
    fault: 'comma decimals and dot thousands in a table of a page',
    feed: sbv('open-market'),
    make: good => good,
    result: 'ok',
    // Its headings and totals are no auctions.
    mayReport: /refused\/(group|subtotal)-row/,
    check: (t, facts) => t.ok(text(facts).includes('35983.63') && /"rate":4\.5\b/.test(text(facts))),
  },
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
    fault: 'a sign is lost in a percent series: quarantined',
    feed: worldBank,
    make: (good, { url }) =>
      url.pathname.endsWith('FP.CPI.TOTL.ZG')
        ? withBody(
            good,
            Buffer.from(Buffer.from(good.body).toString().replace('"value":3.62', '"value":-3.62')),
          )
        : good,
    result: 'ok',
    reported: /quarantined\/outside-bounds|quarantined\/sign-flip/,
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
      mayReport: /refused\/duplicate-row/,
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
    reported: /unknown-shape/,
  },
  {
    number: 42,
    fault: 'another series under the address',
    feed: brent,
    make: editText(body => body.replace('DCOILBRENTEU', 'DCOILWTICO')),
    result: 'rejected',
    reported: /unknown-shape|wrong-form/,
  },
  {
    number: 42,
    fault: 'another header',
    feed: raw,
    make: editLines(line => line.replace('<Open>,<High>', '<High>,<Open>')),
    result: 'rejected',
    reported: /unknown-shape|another-document/,
  },
  ...each(Object.keys(revised), feed => ({
    number: 43,
    fault: 'history is revised: a new word on the period, the old one stays in the log',
    after: 'good' as const,
    make: revised[feed]!,
    result: 'ok' as const,
    check: (t, facts) => t.ok(some(facts), 'the revision is published'),
    mayReport: /flagged\/(no-price|incomplete-row)/,
  })),
]
