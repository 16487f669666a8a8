import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { DepositRates } from '../../../contracts/events/deposit-rates.ts'
import type { Candidate } from '../../../contracts/events/fact.ts'
import type { IndexBars } from '../../../contracts/events/index-bars.ts'
import type { Listing } from '../../../contracts/events/listing.ts'
import type { Statement } from '../../../contracts/events/statement.ts'
import { isSimulatedTicker } from '../../../contracts/market/simulated-ticker.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import type { Parsed } from '../../../ingest/feed.ts'
import { yearsOut } from '../../../ingest/simulated/accounts/periods.ts'
import { simulatedDocuments } from '../../../ingest/simulated/index.ts'
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
    t.same(result.issues.slice(0, 3), [], `${document.name}: no row is refused, held or remarked on`)
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
