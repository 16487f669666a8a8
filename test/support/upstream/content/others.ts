import { json, notFound, page } from '../endpoint.ts'
import { tickers } from '../market.ts'
import {
  adjusted,
  barsOf,
  type ContentFault,
  editJson,
  editText,
  editUpto,
  finfo,
  first,
  flow,
  kbs,
  list,
  rows,
  type Tree,
  withBody,
} from './edit.ts'

/** Faults in lists, statements, rates and statistics. */
export const otherFaults: readonly ContentFault[] = [
  {
    number: 21,
    fault: 'one of a list of answers is no JSON: the others are served',
    feed: 'statistics.worldbank.indicators',
    make: (good, { url }) => (url.pathname.endsWith('FP.CPI.TOTL.ZG') ? page('Service unavailable') : good),
    result: 'partial',
    reported: /html-instead-of-data/,
    check: (t, facts) => t.ok(facts.length > 0),
  },
  ...[flow, 'exchange.cafef.price-history'].map(
    (feed): ContentFault => ({
      number: 26,
      fault: 'a field in another format on one exchange',
      feed,
      make: editJson(answer => {
        const own = answer.Data as Tree
        return {
          ...answer,
          Data: { ...own, Data: list(own, 'Data').map(row => ({ ...row, ThayDoi: '—/—' })) },
        }
      }),
      result: 'ok',
      check: (t, facts) => t.ok(facts.length > 0),
    }),
  ),
  {
    number: 27,
    fault: 'the page is ignored: the first one comes again',
    feed: 'fund.fmarket.funds',
    make: (good, { body }) =>
      JSON.parse(body).page === 1
        ? good
        : json({
            data: {
              total: 130,
              rows: JSON.parse(body).page > 2 ? [] : Array(100).fill({ id: 1, shortName: 'X', code: 'X' }),
            },
          }),
    result: 'rejected',
    reported: /incomplete-pages/,
  },
  {
    number: 27,
    fault: 'a list shorter than its own total, and nothing behind it',
    feed: finfo,
    make: editJson((answer, { url }) => ({
      ...answer,
      totalElements: tickers.length,
      data: url.searchParams.get('page') === '1' ? list(answer, 'data').slice(0, 1_200) : [],
    })),
    result: 'rejected',
    reported: /incomplete-pages/,
  },
  {
    number: 27,
    fault: 'exactly the page size and no total: the next page is asked for',
    feed: 'exchange.cafef.insider-dealing',
    make: editJson(answer => ({ ...answer, Data: { ...(answer.Data as Tree), TotalCount: null } })),
    result: 'ok',
    check(t, facts, run) {
      t.equal(run.rows, run.requests * 120, 'all three pages of each ticker')
      t.ok(facts.length > 0)
    },
  },
  {
    number: 29,
    fault: 'a statement of a quarter that is not over',
    feed: kbs,
    make: editJson(answer => ({
      ...answer,
      Head: list(answer, 'Head').map((head, i) => (i === 0 ? { ...head, YearPeriod: 2026 } : head)),
    })),
    result: 'ok',
    reported: /quarantined\/future-period/,
    check: (t, facts) => t.notOk(facts.some(f => f.key.includes(':2026'))),
  },
  {
    number: 30,
    fault: 'statements of years ago as the latest: they are of their own period',
    feed: kbs,
    make: editJson(answer => ({
      ...answer,
      Head: list(answer, 'Head').map(head => ({ ...head, YearPeriod: Number(head.YearPeriod) - 8 })),
    })),
    result: 'ok',
    check: (t, facts) =>
      t.ok(facts.every(f => !/:202[45]/.test(f.key)) && facts.some(f => f.key.includes(':2017'))),
  },
  {
    number: 31,
    fault: 'what does not apply is null, and stays so',
    feed: kbs,
    make: editJson((answer, { url }) =>
      url.searchParams.get('type') === 'CSTC'
        ? {
            ...answer,
            Content: { section: [{ ID: 1, Name: 'Biên lãi gộp', Levels: 0, Value1: null, Value2: 5 }] },
          }
        : answer,
    ),
    result: 'ok',
    check: (t, facts) =>
      t.ok(
        facts
          .filter(f => f.type === 'company.published-ratios')
          .every(f => !JSON.stringify(f.data).includes('(1)":0')),
      ),
  },
  {
    number: 32,
    fault: 'amounts are in the unit that was asked for, and served in VND',
    feed: kbs,
    make: good => good,
    result: 'ok',
    check(t, facts) {
      const sheets = facts.filter(f => f.key.endsWith('balance_sheet'))
      t.ok(sheets.length > 0)
      t.ok(sheets.every(f => (f.data as { value: number[] }).value[0] === 900_000))
    },
  },
  {
    number: 33,
    fault: 'a label that comes twice in a statement',
    feed: kbs,
    make: editJson((answer, { url }) => {
      const [item] = list(answer.Content as Tree, 'section')
      return url.searchParams.get('type') === 'KQKD'
        ? { ...answer, Content: { section: [item, { ...item, ID: 12, Value1: 9 }] } }
        : answer
    }),
    result: 'ok',
    check: (t, facts) =>
      t.ok(
        facts
          .filter(f => f.key.endsWith(':income'))
          .every(f => (f.data as { code: string[] }).code.length === 2),
      ),
  },
  {
    number: 34,
    fault: 'a balance sheet that does not balance',
    feed: kbs,
    make: editJson((answer, { url }) =>
      url.searchParams.get('type') === 'CDKT'
        ? {
            ...answer,
            Content: {
              section: list(answer.Content as Tree, 'section').map(i =>
                i.ID === 4 ? { ...i, Value1: 800 } : i,
              ),
            },
          }
        : answer,
    ),
    result: 'ok',
    reported: /flagged\/does-not-balance/,
  },
  {
    number: 35,
    fault: 'a session on a day that the calendar holds for closed: the data correct it',
    feed: adjusted,
    make: editUpto(line => line.replace('20261126', '20261121')),
    result: 'ok',
    reported: /flagged\/calendar-corrected/,
  },
  {
    number: 36,
    fault: 'rows on a Sunday',
    feed: adjusted,
    make: editUpto(line =>
      line.startsWith(`${first},20261126`) ? line.replace('20261126', '20261122') : line,
    ),
    result: 'ok',
    reported: /refused\/closed-day/,
    check: (t, facts) => t.notOk(barsOf(facts).some(b => b.session.includes('2026-11-22'))),
  },
  {
    number: 37,
    fault: 'month first, and only there',
    feed: 'central-bank.vietcombank.rates-xml',
    make: editText(text => text.replace('11/27/2026', '11/6/2026')),
    result: 'ok',
    check: (t, facts) => t.same([...new Set(facts.map(f => f.effectiveon))], ['2026-11-06']),
  },
  {
    number: 38,
    fault: 'a date in UTC is the next day here',
    feed: 'central-bank.sbv.central-rate',
    make: good => good,
    result: 'ok',
    check: (t, facts) => t.ok(JSON.stringify(facts).includes('"2026-11-27"')),
  },
  {
    number: 39,
    fault: 'dots between thousands',
    feed: 'central-bank.sbv.balance-of-payments',
    make: good => good,
    result: 'ok',
    // Each quarter comes once for each language.
    reported: /refused\/duplicate-row/,
    check: (t, facts) => t.ok(JSON.stringify(facts).includes('7654')),
  },
  {
    number: 42,
    fault: 'columns of another edition',
    feed: 'risk.iacoviello.ai-gpr',
    make: editText(text => text.replace('Date,GPR_AI', 'Month,GPR')),
    result: 'rejected',
    reported: /unknown-shape|wrong-form/,
  },
  {
    number: 43,
    fault: 'history is revised: a new release, the old one stays',
    feed: 'statistics.worldbank.indicators',
    after: 'good',
    make: editText(text => text.replace('2026-10-08', '2026-11-20').replace('476388230307', '480000000000')),
    result: 'ok',
    check: (t, facts) => t.ok(facts.length > 0 && facts.every(f => f.key.startsWith('released:2026-11-20'))),
  },
  {
    number: null,
    fault: 'one of two archives is listed and answers 404: it is asked for again',
    feed: adjusted,
    make: (good, { url }) => (url.pathname.includes('Index') ? notFound() : good),
    result: 'ok',
    check: (t, _, run) => t.same([run.absent, run.pending.length], [1, 1]),
  },
  {
    number: null,
    fault: '01/01/0001 for a day',
    feed: flow,
    make: editText(text => text.replace(/"Ngay":"27\/11\/2026"/g, '"Ngay":"01/01/0001"')),
    result: 'ok',
    reported: /refused\/bad-date/,
  },
  {
    number: null,
    fault: 'a NUL behind the JSON',
    feed: finfo,
    make: editText(text => `${text}\0`),
    result: 'ok',
    check: (t, facts) => t.equal(rows(facts), tickers.length),
  },
  {
    number: null,
    fault: 'UTF-16 with its mark',
    feed: 'risk.iacoviello.ai-gpr',
    make: good => withBody(good, Buffer.from(`\uFEFF${Buffer.from(good.body).toString()}`, 'utf16le')),
    result: 'ok',
    check: (t, facts) => t.ok(facts.length > 0),
  },
  {
    number: null,
    fault: 'a letter cut in two in one title',
    feed: 'news.cafef.rss',
    make: good => {
      const body = Buffer.from(good.body)
      body[body.indexOf(Buffer.from('Đoạn'))] = 0x41
      return withBody(good, body)
    },
    result: 'ok',
    reported: /flagged\/broken-character/,
  },
]
