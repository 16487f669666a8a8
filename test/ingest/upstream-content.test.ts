import t, { type Test } from 'tap'
import type { Bars } from '../../contracts/events/bars.ts'
import type { Fact } from '../../contracts/events/fact.ts'
import type { FeedRun } from '../../ingest/fetch/memory.ts'
import { replay } from '../../ingest/replay.ts'
import { takeIn } from '../../ingest/take-in.ts'
import { silentLog } from '../../runtime/log.ts'
import { documentOf } from '../support/documents.ts'
import { type Call, json, notFound, page, type Reply } from '../support/upstream/endpoint.ts'
import { sessionFiles, zipOfFiles } from '../support/upstream/endpoints/cafef.ts'
import { type Fetching, fewKnown, startFetching } from '../support/upstream/fetching.ts'
import { compact, tickers } from '../support/upstream/market.ts'
import type { Misbehaviour } from '../support/upstream/upstream.ts'
import { isData } from '../support/upstream/whole-faults.ts'

const evening = '2026-11-27T22:00:00+07:00'
const today = '2026-11-27'
const [first] = tickers.map(({ ticker }) => ticker) as [string]

/** A fault inside an answer that is otherwise good: part of it is served, part is not, and it is told which. */
interface ContentFault {
  readonly number: number | null
  readonly fault: string
  readonly feed: string
  readonly make: Misbehaviour
  /** Runs before with a good answer. */
  readonly after?: 'good' | 'good yesterday'
  readonly at?: string
  readonly result: FeedRun['result'] | RegExp
  /** Reasons among the problems; absent: no problem at all. */
  readonly told?: RegExp
  readonly check?: (t: Test, facts: readonly Fact[], run: FeedRun, home: Fetching) => unknown
}

type Tree = Record<string, unknown>

const editJson =
  (edit: (answer: Tree, call: Call) => unknown): Misbehaviour =>
  (good, call) =>
    good.headers['content-type']?.includes('json')
      ? {
          ...json(edit(JSON.parse(Buffer.from(good.body).toString()) as Tree, call)),
          headers: { 'content-type': good.headers['content-type'] },
        }
      : good

const editText =
  (edit: (text: string) => string): Misbehaviour =>
  good => ({ ...good, body: Buffer.from(edit(Buffer.from(good.body).toString())) })

const withBody = (good: Reply, body: Uint8Array): Reply => ({ ...good, body })

/** The files of today's session, changed by member. */
const editSession =
  (edit: (files: Record<string, string>) => Record<string, string>): Misbehaviour =>
  good =>
    withBody(good, zipOfFiles(edit(sessionFiles(today))))

const editLines = (edit: (line: string) => string | string[]) =>
  editSession(files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.split('\r\n').flatMap(edit).join('\r\n')]),
    ),
  )

const barsOf = (facts: readonly Fact[]) =>
  facts.filter(f => f.type === 'market.bars').map(f => f.data as Bars)
const closesOf = (facts: readonly Fact[], ticker: string) =>
  barsOf(facts).flatMap(data => data.ticker.flatMap((one, i) => (one === ticker ? [data.close?.[i]] : [])))
const rows = (facts: readonly Fact[]) => barsOf(facts).reduce((sum, data) => sum + data.ticker.length, 0)
const list = (of: Tree, name: string) => of[name] as Tree[]

const raw = 'exchange.cafef.bulk-raw'
const adjusted = 'exchange.cafef.bulk-adjusted'
const finfo = 'exchange.vndirect.stock-prices'
const dchart = 'exchange.vndirect.dchart'
const hose = 'exchange.hose.trading-results'
const kbs = 'exchange.kbs.finance-info'
const flow = 'exchange.cafef.foreign-flow'

/** Upto-files with some lines changed or left out: all sessions of all tickers, and the index. */
const editUpto =
  (edit: (line: string) => string | string[]): Misbehaviour =>
  (good, { url, today: day }) => {
    if (url.pathname.includes('Index')) return good
    const name = (venue: string) => `CafeF.${venue}.Upto${day.split('-').reverse().join('.')}.csv`
    const sessions = ['2026-11-27', '2026-11-26', '2026-11-25'].map(sessionFiles)
    const files = ['HSX', 'HNX', 'UPCOM'].map(venue => {
      const lines = sessions.flatMap((files, i) => {
        const text = Object.entries(files).find(([path]) => path.includes(`.${venue}.`))?.[1] ?? ''
        return text.split('\r\n').slice(i === 0 ? 0 : 1)
      })
      return [name(venue), lines.flatMap(edit).join('\r\n')] as const
    })
    return withBody(good, zipOfFiles(Object.fromEntries(files)))
  }

const faults: readonly ContentFault[] = [
  {
    number: 1,
    fault: 'a whole session is missing for every ticker',
    feed: adjusted,
    make: editUpto(line => (line.includes('20261126') ? [] : line)),
    result: 'ok',
    told: /flagged\/missing-session/,
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
    told: /too-few-rows/,
  },
  {
    number: 3,
    fault: 'rows that are not finished: close 0',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? `${first},${compact(today)},0,0,0,0,0` : line)),
    result: 'ok',
    told: /refused\/unfinished-row/,
    check: (t, facts) => t.same(closesOf(facts, first), []),
  },
  {
    number: 3,
    fault: "today's row in a history while the session still runs",
    feed: hose,
    make: good => good,
    at: '2026-11-27T14:00:00+07:00',
    result: 'ok',
    told: /held\/unfinished-row/,
    check: (t, facts) => t.notOk(barsOf(facts).some(b => b.session.includes(today))),
  },
  {
    number: 4,
    fault: 'duplicate bars',
    feed: raw,
    make: editLines(line => (line.startsWith(`${first},`) ? [line, line] : line)),
    result: 'ok',
    told: /refused\/duplicate-row/,
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
    told: /held\/price-off-scale/,
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
    told: /held\/price-off-scale/,
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
    told: /another-document/,
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
    told: /too-few-rows/,
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
    told: /refused\/bad-date/,
    check: (t, facts) => t.equal(rows(facts), tickers.length - 1),
  },
  {
    number: 13,
    fault: 'an empty range: no rows are no session',
    feed: finfo,
    make: editJson(answer => ({ ...answer, data: [], totalElements: 0, totalPages: 0 })),
    result: 'rejected',
    told: /too-few-rows/,
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
    make: (good, { url }) =>
      url.pathname.includes('Index')
        ? withBody(
            good,
            zipOfFiles({
              'CafeF.INDEX.Upto27.11.2026.csv': `\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\nHNX-INDEX,20261127,250,251,249,250.5,1000\r\nVN30INDEX,20261127,1800,1810,1790,1805,1000\r\n`,
            }),
          )
        : good,
    result: 'ok',
    check: (t, facts) =>
      t.same(
        facts.filter(f => f.type === 'market.index-bars').flatMap(f => (f.data as { code: string[] }).code),
        ['HNXINDEX', 'VN30'],
      ),
  },
  {
    number: 21,
    fault: 'one of a list of answers is no JSON: the others are served',
    feed: 'statistics.worldbank.indicators',
    make: (good, { url }) => (url.pathname.endsWith('FP.CPI.TOTL.ZG') ? page('Service unavailable') : good),
    result: 'partial',
    told: /html-instead-of-data/,
    check: (t, facts) => t.ok(facts.length > 0),
  },
  {
    number: 26,
    fault: 'a field in another format on one exchange',
    feed: flow,
    make: editJson(answer => {
      const own = answer.Data as Tree
      return { ...answer, Data: { ...own, Data: list(own, 'Data').map(row => ({ ...row, ThayDoi: '—/—' })) } }
    }),
    result: 'ok',
    check: (t, facts) => t.ok(facts.length > 0),
  },
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
    told: /incomplete-pages/,
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
    told: /incomplete-pages/,
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
    told: /held\/future-period/,
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
    told: /flagged\/does-not-balance/,
  },
  {
    number: 35,
    fault: 'a session on a day that the calendar holds for closed: the data correct it',
    feed: adjusted,
    make: editUpto(line => line.replace('20261126', '20261121')),
    result: 'ok',
    told: /flagged\/calendar-corrected/,
  },
  {
    number: 36,
    fault: 'rows on a Sunday',
    feed: adjusted,
    make: editUpto(line =>
      line.startsWith(`${first},20261126`) ? line.replace('20261126', '20261122') : line,
    ),
    result: 'ok',
    told: /refused\/closed-day/,
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
    told: /refused\/duplicate-row/,
    check: (t, facts) => t.ok(JSON.stringify(facts).includes('7654')),
  },
  {
    number: 42,
    fault: 'columns of another edition',
    feed: 'risk.iacoviello.ai-gpr',
    make: editText(text => text.replace('Date,GPR_AI', 'Month,GPR')),
    result: 'rejected',
    told: /unknown-shape|wrong-form/,
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
    told: /refused\/bad-date/,
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
    told: /flagged\/broken-character/,
  },
]

for (const { number, fault, feed, make, after, at = evening, result, told, check } of faults)
  t.test(`${number === null ? 'fault' : `fault ${number}`} (${feed}): ${fault}`, async t => {
    const home = await startFetching(t, after === 'good yesterday' ? '2026-11-26T22:00:00+07:00' : at)
    if (after) {
      const good = await home.run(feed)
      t.equal(good.result, 'ok', JSON.stringify(good.problems))
      await home.newFacts()
      await home.memory.noteKnown(fewKnown)
      home.clock.set(at)
      home.upstream.today = at.slice(0, 10)
    }
    home.upstream.misbehave(make, isData)
    const run = await home.run(feed)
    t.match(run.result, result, JSON.stringify(run.problems))
    const reasons = run.problems.map(problem => problem.reason)
    if (told)
      t.ok(
        reasons.some(reason => told.test(reason)),
        `told: ${reasons.join(', ')}`,
      )
    else if (run.result === 'ok') t.same(reasons, [], 'nothing else is remarked on')
    const facts = await home.newFacts()
    if (run.result === 'rejected') t.same(facts, [], 'nothing of it is served')
    await check?.(t, facts, run, home)
  })

t.test(
  'fault 40: a lost sign in a percent series is held back, whichever way the document comes',
  async t => {
    const home = await startFetching(t, evening)
    const feed = home.feeds.find(one => one.id === 'statistics.vietdataverse.cpi')!
    const month = (period: string, yoy_pct: number) => ({ period, yoy_pct, mom_pct: 0.2 })
    const body = JSON.stringify({
      success: true,
      count: 3,
      data: [month('2026-04', 4.05), month('2026-05', 4.31), month('2026-06', -4.69)],
    })
    const report = await takeIn(home.nats, feed, documentOf('cpi_monthly.json', body), {
      log: silentLog,
      ledgers: home.ledgers,
      now: new Date(home.clock.now()),
      simulated: false,
      known: 'ever',
    })
    t.match(report.rules, [{ verdict: 'held', rule: 'sign-flip', rows: 1 }])
  },
)

t.test('two sources differ on a raw close: the first choice is served, the other is on record', async t => {
  const home = await startFetching(t, evening)
  await home.run(raw)
  const [close] = closesOf(await home.newFacts(), first)
  home.upstream.misbehave(
    editJson(answer => ({
      ...answer,
      data: list(answer, 'data').map(row =>
        row.code === first ? { ...row, close: Number(row.close) + 0.3, high: 99 } : row,
      ),
    })),
  )
  const run = await home.run(finfo)
  t.equal(run.held, 1)
  t.match(run.problems, [{ reason: 'held/source-differs', detail: new RegExp(`${first} 2026-11-27`) }])
  const facts = await home.newFacts()
  t.same(closesOf(facts, first), [], 'the second choice does not overwrite the first')
  t.equal(rows(facts), tickers.length - 1, 'what they agree on is taken, put-through and all')
  const { Closes } = await import('../../ingest/contract/closes.ts')
  t.match((await Closes.load(home.nats)).differences(), [
    { session: today, ticker: first, closes: { [raw]: close, [finfo]: Number(close) + 300 } },
  ])
})

t.test('cookies that a firewall no longer takes are asked for anew', async t => {
  const home = await startFetching(t, evening)
  t.equal((await home.run('central-bank.sbv.interbank')).result, 'ok')
  home.upstream.misbehave((good, _call, n) => (n === 1 ? page('Request Rejected') : good), isData)
  t.equal((await home.run('central-bank.sbv.central-rate')).result, 'ok')
  t.equal(home.upstream.calls.filter(call => call.url.pathname === '/').length, 2)
})

t.test('a document that was not there yet is taken as soon as it is', async t => {
  const home = await startFetching(t, evening)
  home.upstream.misbehave(() => notFound())
  const early = await home.run(raw)
  t.same([early.result, early.pending.length, early.failures], ['not-published', 1, 0])
  t.same(await home.newFacts(), [])
  home.upstream.misbehave(null)
  t.equal((await home.run(raw)).result, 'ok')
  t.equal(rows(await home.newFacts()), tickers.length)
})

t.test('an upstream that goes back to what it said before has changed again', async t => {
  const home = await startFetching(t, evening)
  const feed = 'risk.iacoviello.ai-gpr'
  await home.run(feed)
  const before = await home.newFacts()
  home.upstream.misbehave(editText(text => text.replace('100.5', '101.5')))
  t.equal((await home.run(feed)).result, 'ok')
  t.ok((await home.newFacts()).length > 0)
  home.upstream.misbehave(null)
  t.equal((await home.run(feed)).result, 'ok')
  t.same(
    (await home.newFacts()).map(f => f.data),
    before.map(f => f.data),
  )
})

t.test('a list that really shrank: refused until a person lets it in, and believed from then on', async t => {
  const home = await startFetching(t, '2026-11-26T22:00:00+07:00')
  await home.run(dchart)
  home.clock.set(evening)
  home.upstream.today = today
  const few = editJson(answer => ({
    ...answer,
    ...Object.fromEntries(['t', 'o', 'h', 'l', 'c', 'v'].map(c => [c, (answer[c] as number[]).slice(-5)])),
  }))
  home.upstream.misbehave(few, call => call.url.searchParams.get('symbol') === 'VN30')
  const refused = await home.run(dchart)
  t.same([refused.result, refused.rejected], ['partial', 1])
  t.equal((await home.run(dchart)).rejected, 1, 'again')
  await home.newFacts()
  const again = {
    log: silentLog,
    ledgers: home.ledgers,
    now: new Date(home.clock.now()),
    dryRun: false,
    signal: new AbortController().signal,
  }
  const feed = home.feeds.find(one => one.id === dchart)!
  t.equal((await replay(home.nats, feed, again)).published, 0, 'a replay alone does not let it in')
  t.equal((await replay(home.nats, feed, { ...again, refusedToo: true })).published, 1)
  const believed = await home.run(dchart)
  t.same([believed.result, believed.rejected], ['unchanged', 0])
})
