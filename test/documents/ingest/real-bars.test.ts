import t from 'tap'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { IndexBars } from '../../../contracts/events/index-bars.ts'
import type { Listing } from '../../../contracts/events/listing.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import type { Parsed } from '../../../ingest/feed.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { countRules } from '../../support/documents.ts'
import { realDocument } from '../support/documents.ts'

async function read(path: string): Promise<{ id: string; parsed: Parsed }> {
  const document = await openDocument(realDocument(path))
  const feed = recognise(sniffOf(document), feeds)
  return { id: feed.id, parsed: feed.parse(document) }
}

t.test('two years of the whole market: every row is accounted for', async t => {
  const { id, parsed } = await read('ohlcv/cafef_price_history_tail.tar.gz')
  t.equal(id, 'exchange.cafef.price-history')
  t.equal(parsed.rows, 766_824)
  const rules = countRules(parsed)
  t.equal(rules['unfinished-row'], 96)
  t.equal(rules['closed-day'], 2)
  t.match(
    parsed.issues.filter(i => i.rule === 'closed-day'),
    [{ where: /BDT\.csv/ }, { where: /BDT\.csv/ }],
  )
  t.match(
    parsed.issues.filter(i => i.rule === 'missing-session'),
    [{ detail: /2025-02-03/ }],
  )
  const tickers = new Set<string>()
  let shares = 0
  let indices = 0
  for (const { kind, data } of parsed.candidates) {
    if (kind.type === 'market.index-bars') indices += (data as IndexBars).code.length
    else shares += (data as Bars).ticker.length
    if (kind.type === 'market.bars') for (const ticker of (data as Bars).ticker) tickers.add(ticker)
  }
  t.equal(tickers.size, 1577)
  t.equal(shares + indices, 766_824 - 96 - 2, 'all other rows are in the facts')
  t.ok([...tickers].every(ticker => ticker !== 'VNINDEX'))
  const sessions = parsed.candidates.map(candidate => candidate.effectiveon)
  t.same(sessions, sessions.toSorted(), 'in ascending order of sessions')
})

t.test('VNDIRECT archives: shares are adjusted bars, indices are index bars', async t => {
  const shares = await read('ohlcv/vnd_dchart_stocks.tar.gz')
  t.equal(shares.id, 'exchange.vndirect.dchart')
  t.equal(shares.parsed.rows, 138_317)
  t.equal(countRules(shares.parsed)['unfinished-row'], 144)
  t.ok(shares.parsed.candidates.every(candidate => candidate.kind.type === 'market.bars'))
  const indices = await read('ohlcv/vnd_dchart_indices.tar.gz')
  t.equal(indices.parsed.rows, 4482)
  t.ok(indices.parsed.candidates.every(candidate => candidate.kind.type === 'market.index-bars'))
})

t.test('lists of instruments', async t => {
  const rowsOf = (parsed: Parsed) => parsed.candidates.flatMap(candidate => (candidate.data as Listing).rows)
  const count = (parsed: Parsed, exchange: string | null, status = 'listed') =>
    rowsOf(parsed).filter(row => row.exchange === exchange && row.status === status).length
  const companies = await read('listing/cafef_companies_all.csv')
  t.same(
    [count(companies.parsed, 'HOSE'), count(companies.parsed, 'HNX'), count(companies.parsed, 'UPCOM')],
    [393, 313, 873],
  )
  t.equal(count(companies.parsed, null, 'unlisted'), 85)
  const symbols = await read('listing/vci_symbols.json.gz')
  t.equal(rowsOf(symbols.parsed).length, 3315)
  t.equal(count(symbols.parsed, null, 'delisted'), 1372)
  t.match(
    rowsOf(symbols.parsed).find(row => row.ticker === 'VCB'),
    {
      exchange: 'HOSE',
      kind: 'share',
      icb: '8355',
      industry_en: 'Banks',
    },
  )
  t.ok(
    rowsOf(symbols.parsed).every(row => !/ {2}/.test(row.name_vi ?? '')),
    'doubled spaces are gone',
  )
  const byExchange = await read('listing/vnstock_symbols_by_exchange.csv')
  t.same([count(byExchange.parsed, 'HOSE'), count(byExchange.parsed, null, 'delisted')], [568, 914])
})
