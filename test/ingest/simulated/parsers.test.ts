import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { DepositRates } from '../../../contracts/events/deposit-rates.ts'
import type { Candidate } from '../../../contracts/events/fact.ts'
import type { ForeignFlow } from '../../../contracts/events/foreign-flow.ts'
import type { FutureBars } from '../../../contracts/events/future-bars.ts'
import type { IndexBars } from '../../../contracts/events/index-bars.ts'
import type { InstrumentTerms } from '../../../contracts/events/instrument-terms.ts'
import type { Listing } from '../../../contracts/events/listing.ts'
import type { Statement } from '../../../contracts/events/statement.ts'
import { instrumentKind } from '../../../contracts/market/instrument-kind.ts'
import { isSimulatedTicker } from '../../../contracts/market/simulated-ticker.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import type { Parsed } from '../../../ingest/feed.ts'
import { yearsOut } from '../../../ingest/simulated/accounts/periods.ts'
import { simulatedDocuments } from '../../../ingest/simulated/index.ts'
import { instrumentsOf } from '../../../ingest/simulated/instruments.ts'
import { simulateMarket } from '../../../ingest/simulated/market.ts'
import { booksOf } from '../../../ingest/simulated/statements.ts'
import { feeds } from '../../../ingest/sources/index.ts'

const options = { seed: 'parsers', until: '2024-06-28', sessions: 40 }
const market = simulateMarket(options)
const parsed: { feed: string; name: string; result: Parsed }[] = []

t.test('each document is recognised by its own feed alone, and all its rows are taken', async t => {
  for (const document of simulatedDocuments(options)) {
    const open = await openDocument(document)
    const recognised = feeds.filter(feed => feed.recognise(sniffOf(open)))
    t.same(
      recognised.map(feed => feed.id),
      [document.feed],
      document.name,
    )
    const result = recognised[0]!.parse(open)
    t.same(result.issues.slice(0, 3), [], `${document.name}: no row is refused, quarantined or remarked on`)
    t.ok(result.rows > 0)
    parsed.push({ feed: document.feed, name: document.name, result })
  }
})

const candidates = <T>(type: string, name: RegExp): Candidate<T>[] =>
  parsed
    .filter(one => name.test(one.name))
    .flatMap(one => one.result.candidates)
    .filter((candidate): candidate is Candidate<T> => candidate.kind.type === type)

t.test('the bars in the facts are those of the market', async t => {
  const raw = candidates<Bars>('market.bars', /Raw/)
  const adjusted = candidates<Bars>('market.bars', /SolieuGD\.Upto/)
  const total = market.companies.reduce((sum, { bars }) => sum + bars.length, 0)
  const rows = (list: Candidate<Bars>[]) => list.reduce((sum, { data }) => sum + data.ticker.length, 0)
  t.equal(rows(raw), total)
  t.equal(rows(adjusted), total)
  t.equal(raw.length, 40 * 3, 'a fact for each session and exchange')
  const keyed = new Map(raw.map(candidate => [candidate.key, JSON.stringify(candidate.data)]))
  const first = candidates<Bars>('market.bars', /SolieuGD\.28062024/)
  t.ok(
    first.length === 3 &&
      first.every(candidate => keyed.get(candidate.key) === JSON.stringify(candidate.data)),
    'the newest session comes ahead, as the same facts that the whole history has of it',
  )
  const history = new Map(market.companies.map(one => [one.company.ticker, one]))
  for (const { data } of raw) {
    for (const [i, ticker] of data.ticker.entries()) {
      const { company, bars } = history.get(ticker)!
      const bar = bars.find(one => market.sessions[one.session] === data.session[i])!
      const same =
        data.exchange === company.exchange &&
        data.open![i] === bar.open &&
        data.high![i] === bar.high &&
        data.low![i] === bar.low &&
        data.close![i] === bar.close &&
        data.volume![i] === bar.volume
      if (!same) t.fail(`${ticker} ${data.session[i]}`)
    }
  }
  const newest = adjusted.filter(({ data }) => data.session[0] === '2024-06-28')
  for (const { data } of newest)
    for (const [i, ticker] of data.ticker.entries())
      if (data.adj_close![i] !== history.get(ticker)!.bars.at(-1)!.close)
        t.fail(`${ticker} newest adjusted close`)
})

t.test('indices and listing arrive under our names', async t => {
  const indices = candidates<IndexBars>('market.index-bars', /Index/)
  t.same(
    new Set(indices.flatMap(({ data }) => data.code)),
    new Set(['VNINDEX', 'VN30', 'HNXINDEX', 'UPCOMINDEX']),
  )
  t.equal(
    indices.reduce((sum, { data }) => sum + data.code.length, 0),
    4 * market.sessions.length,
  )
  const rows = candidates<Listing>('market.listing', /symbols/).flatMap(({ data }) => data.rows)
  t.equal(rows.length, market.companies.length)
  for (const row of rows)
    if (row.kind !== 'share' || !row.icb || !row.name_vi || !row.industry_en) t.fail(JSON.stringify(row))
  t.equal(
    rows.filter(row => row.status === 'listed').length,
    market.companies.filter(one => one.listed).length,
  )
})

t.test('foreigners buy and sell shares worth their price, within the volume of the session', async t => {
  const flows = candidates<ForeignFlow>('market.foreign-flow', /GDKhoiNgoai/)
  const bars = new Map(
    market.companies.map(({ company, bars: own }) => [
      company.ticker,
      new Map(own.map(bar => [market.sessions[bar.session]!, bar])),
    ]),
  )
  let rows = 0
  for (const { data } of flows)
    for (const [i, ticker] of data.ticker.entries()) {
      const bar = bars.get(ticker)!.get(data.session[i]!)!
      for (const side of ['buy', 'sell'] as const) {
        const [volume, value] = [data[`${side}_volume`]![i]!, data[`${side}_value`]![i]!]
        const isWithin = volume <= bar.volume && value >= volume * bar.low && value <= volume * bar.high
        if (!isWithin) t.fail(`${ticker} ${data.session[i]}: ${side} ${volume} shares for ${value} VND`)
      }
      const [room, percent] = [data.room![i]!, data.held_percent![i]!]
      if (!(room >= 0 && percent >= 0 && percent <= 49)) t.fail(`${ticker}: room ${room}, held ${percent}`)
      rows += 1
    }
  t.ok(rows > 5_000, `${rows} rows`)
})

t.test('a fund, warrants, futures of two months and a bond trade beside the shares', async t => {
  const list = candidates<Listing>('market.listing', /instruments/).flatMap(({ data }) => data.rows)
  for (const { ticker, kind } of list) t.equal(instrumentKind(ticker), kind, ticker)
  const terms = candidates<InstrumentTerms>('market.instrument-terms', /./).flatMap(({ data }) => data.rows)
  const kinds = (rows: readonly { readonly kind: string }[]) =>
    Object.fromEntries([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]))
  t.same(kinds(list), { bond: 1, warrant: 8, etf: 1, future: 2 })
  t.same(kinds(terms), kinds(list), 'each has its terms')
  t.same(
    terms
      .filter(({ kind }) => kind === 'future')
      .map(({ symbol, last_trading_day }) => [symbol, last_trading_day]),
    [
      ['VN30F2407', '2024-07-18'],
      ['VN30F2408', '2024-08-15'],
    ],
  )
  for (const row of terms.filter(({ kind }) => kind === 'warrant')) {
    t.ok(isSimulatedTicker(row.underlying!), row.symbol)
    t.ok(row.strike! > 1_000 && row.ratio! > 0 && row.last_trading_day! > '2024-06-28', row.symbol)
  }
  const bars = candidates<Bars>('market.bars', /^instruments/)
  const traded = new Set(bars.flatMap(({ data }) => data.ticker))
  for (const { ticker, kind } of list) if (kind !== 'future') t.ok(traded.has(ticker), `${ticker} has bars`)
  const board = candidates<Bars>('market.bars', /^warrants/).flatMap(({ data }) =>
    data.ticker.map((ticker, i) => `${ticker} ${data.session[i]} ${data.close![i]} ${data.volume![i]}`),
  )
  const history = bars.flatMap(({ data }) =>
    data.ticker.map((ticker, i) => `${ticker} ${data.session[i]} ${data.close![i]} ${data.volume![i]}`),
  )
  t.ok(board.length > 0)
  t.same(
    board.filter(row => !history.includes(row)),
    [],
    'the board of warrants says what their history says',
  )
  const futures = candidates<FutureBars>('market.future-bars', /./)
  const vn30 = market.indices.find(({ code }) => code === 'VN30')!
  for (const { data } of futures)
    for (const [i, session] of data.session.entries()) {
      const level = vn30.close[market.sessions.indexOf(session)]!
      if (Math.abs(data.close[i]! / level - 1) > 0.02) t.fail(`${data.contract} ${session}`)
      if (!(data.low[i]! <= data.close[i]! && data.close[i]! <= data.high[i]!))
        t.fail(`${data.contract} ${session}`)
    }
  const joined = futures.filter(({ data }) => data.contract === 'VN30F1M')
  t.equal(
    joined.reduce((sum, { data }) => sum + data.session.length, 0),
    40,
    'the series of nearest months has every session',
  )
  const expiry = futures
    .flatMap(({ data }) => (data.contract === 'VN30F2406' ? [data] : []))
    .flatMap(data => data.session.map((session, i) => [session, data.close[i]] as const))
    .find(([session]) => session === '2024-06-20')!
  t.ok(
    Math.abs(expiry[1]! - vn30.close[market.sessions.indexOf('2024-06-20')]!) <= 0.05,
    'a contract ends at the level of the index',
  )
})

t.test('instruments whose days lie beyond the calendar are there too', async t => {
  const late = simulateMarket({ seed: 'late', until: '2026-12-30', sessions: 5 })
  const { futures, warrants } = instrumentsOf(late)
  t.same(futures.trading, [
    { code: '41I1H1000', name: 'VN30F2701', last: null },
    { code: '41I1H2000', name: 'VN30F2702', last: null },
  ])
  t.ok(futures.contracts.every(({ bars }) => bars.every(({ close }) => close > 0)))
  const newest = warrants.filter(({ maturity }) => maturity === '2027-07-15')
  t.equal(newest.length, 4)
  for (const { last } of newest) t.equal(last, '2027-07-13')
})

t.test('what follows from the documents is what the market has', async t => {
  const facts = parsed.flatMap(one => one.result.candidates)
  const counts = new Map<string, number>()
  for (const { kind } of facts) counts.set(kind.type, (counts.get(kind.type) ?? 0) + 1)
  const listed = market.companies.filter(history => history.listed)
  t.equal(counts.get('company.officers'), listed.length)
  t.equal(counts.get('company.profile'), listed.length)
  const years = yearsOut(options.until).length
  t.equal(years, 2)
  const reporting = (exchange: string) => listed.filter(({ company }) => company.exchange === exchange).length
  t.equal(
    counts.get('company.statement'),
    3 * ((years + 5) * (reporting('HOSE') + reporting('HNX')) + years * reporting('UPCOM')),
    'three statements of the years that are out and of five quarters; UPCoM by year only',
  )
  const statements = facts
    .filter((candidate): candidate is Candidate<Statement> => candidate.kind.type === 'company.statement')
    .map(({ data }) => data)
  t.same(
    statements.filter(data => data.flags?.length),
    [],
    'none breaks a rule',
  )
  const { ticker, period, value } = statements.find(data => data.statement === 'balance_sheet')!
  const { quarters, books } = booksOf(market, market.companies.find(one => one.company.ticker === ticker)!)
  const book = books[quarters.indexOf(period.includes('-') ? period : `${period}-Q4`)]!
  t.ok(value.includes(book.totalAssets! * 1000), `total assets of ${ticker} ${period} in VND`)
  const deposits = facts.filter(
    (candidate): candidate is Candidate<DepositRates> => candidate.kind.type === 'rates.deposit',
  )
  const banks = listed.filter(({ company }) => company.industry.plan === 'bank')
  for (const { data } of deposits) t.equal(data.rows.length, banks.length * 4)
  t.ok(deposits.every(({ data }) => data.rows.every(row => isSimulatedTicker(row.bank))))
})

t.test('every fact fits the schema of its kind', async t => {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  const faults: string[] = []
  for (const one of parsed)
    for (const { kind, data } of one.result.candidates)
      if (!ajv.validate(kind.dataSchema, data)) faults.push(`${one.name} ${kind.type}: ${ajv.errorsText()}`)
  t.same(faults.slice(0, 3), [])
})
