import t from 'tap'
import type { SecurityChange } from '../../contracts/events/security-change.ts'
import { holdingsOf, identitiesOf, type RecordedChange } from '../../contracts/market/identities.ts'

const change = (row: Pick<SecurityChange, 'ticker' | 'kind'> & Partial<SecurityChange>): RecordedChange => ({
  change_id: `${row.ticker}:${row.kind}:${row.first_session ?? row.last_session}`,
  previous_ticker: null,
  successor: null,
  from_exchange: null,
  to_exchange: null,
  last_session: null,
  first_session: null,
  name: null,
  previous_name: null,
  source: null,
  url: null,
  feed: 'exchange.curated.security-changes',
  ...row,
})
const renamed = (previous_ticker: string, ticker: string, first_session: string, last_session?: string) =>
  change({
    kind: 'ticker_change',
    ticker,
    previous_ticker,
    first_session,
    last_session: last_session ?? null,
  })
const reused = (ticker: string, first_session: string) =>
  change({ kind: 'ticker_reuse', ticker, first_session })
const moved = (ticker: string, from: 'HOSE' | 'HNX' | 'UPCOM', to: 'HOSE' | 'HNX' | 'UPCOM', first: string) =>
  change({ kind: 'exchange_move', ticker, from_exchange: from, to_exchange: to, first_session: first })
const refused = (changes: readonly RecordedChange[]) =>
  holdingsOf(changes).map(({ security_id, ticker, from, to }) => [security_id, ticker, from, to].join(' '))

t.test('a security keeps its id over a change of tickers', async t => {
  t.same(refused([renamed('OLD', 'NEW', '2024-03-04', '2024-02-28')]), [
    'OLD OLD 0001-01-01 2024-02-28',
    'OLD NEW 2024-03-04 9999-12-31',
  ])
})

t.test('over several changes too, in whatever order they come in', async t => {
  const changes = [renamed('AAA', 'BBB', '2010-01-04'), renamed('BBB', 'CCC', '2020-01-06')]
  const all = [
    'AAA AAA 0001-01-01 2010-01-03',
    'AAA BBB 2010-01-04 2020-01-05',
    'AAA CCC 2020-01-06 9999-12-31',
  ]
  t.same(refused(changes), all)
  t.same(refused(changes.toReversed()), all)
})

t.test('a ticker that is given out again is another security, named by its first day', async t => {
  t.same(refused([reused('ABC', '2019-05-06')]), [
    'ABC ABC 0001-01-01 2019-05-05',
    'ABC@2019-05-06 ABC 2019-05-06 9999-12-31',
  ])
  t.same(refused([renamed('ABC', 'XYZ', '2015-01-05'), reused('ABC', '2019-05-06')]), [
    'ABC ABC 0001-01-01 2015-01-04',
    'ABC XYZ 2015-01-05 9999-12-31',
    'ABC@2019-05-06 ABC 2019-05-06 9999-12-31',
  ])
})

t.test('a ticker taken over from another security is not joined with it', async t => {
  t.same(
    refused([
      change({ kind: 'delisting', ticker: 'NEW', last_session: '2012-01-05' }),
      reused('NEW', '2014-01-06'),
      renamed('OLD', 'NEW', '2020-01-06'),
    ]),
    [
      'NEW NEW 0001-01-01 2014-01-05',
      'NEW@2014-01-06 NEW 2014-01-06 2020-01-05',
      'OLD OLD 0001-01-01 2020-01-05',
      'OLD NEW 2020-01-06 9999-12-31',
    ],
  )
})

t.test('two securities that exchange their tickers on one day stay two', async t => {
  t.same(refused([renamed('AAA', 'BBB', '2020-01-06'), renamed('BBB', 'AAA', '2020-01-06')]), [
    'AAA AAA 0001-01-01 2020-01-05',
    'AAA BBB 2020-01-06 9999-12-31',
    'BBB BBB 0001-01-01 2020-01-05',
    'BBB AAA 2020-01-06 9999-12-31',
  ])
})

const named = (stated: readonly RecordedChange[], seen: Parameters<typeof identitiesOf>[1] = []) =>
  identitiesOf(stated, seen).map(
    ({ security_id, ticker, exchange, name, from, to, changes, ended }) =>
      `${security_id} ${ticker} ${exchange} ${name} ${from}..${to} ${changes.map(c => c.kind)}|${ended.map(c => c.kind)}`,
  )

t.test('a move there and back gives the exchange of each time', async t => {
  t.same(named([moved('VND', 'HOSE', 'HNX', '2021-04-05'), moved('VND', 'HNX', 'HOSE', '2021-09-06')]), [
    'VND VND HOSE null 0001-01-01..2021-04-04 |',
    'VND VND HNX null 2021-04-05..2021-09-05 exchange_move|',
    'VND VND HOSE null 2021-09-06..9999-12-31 exchange_move|',
  ])
})

t.test(
  'the exchange and the name are carried over a change of tickers, and change with it on one day',
  async t => {
    t.same(
      named([
        renamed('OLD', 'NEW', '2024-03-04'),
        change({
          kind: 'exchange_move',
          ticker: 'NEW',
          from_exchange: 'UPCOM',
          to_exchange: 'HOSE',
          first_session: '2024-03-04',
        }),
        change({
          kind: 'name_change',
          ticker: 'OLD',
          name: 'Mới',
          previous_name: 'Cũ',
          first_session: '2022-01-04',
        }),
        change({ kind: 'delisting', ticker: 'NEW', last_session: '2026-01-06' }),
      ]),
      [
        'OLD OLD UPCOM Cũ 0001-01-01..2022-01-03 |',
        'OLD OLD UPCOM Mới 2022-01-04..2024-03-03 name_change|',
        'OLD NEW HOSE Mới 2024-03-04..2026-01-06 exchange_move,ticker_change|delisting',
      ],
    )
  },
)

t.test('a listing begins the first identity; before it there is none', async t => {
  t.same(
    named([change({ kind: 'listing', ticker: 'NEW', to_exchange: 'HNX', first_session: '2020-01-06' })]),
    ['NEW NEW HNX null 2020-01-06..9999-12-31 listing|'],
  )
})

const venue = (exchange: 'HOSE' | 'HNX' | 'UPCOM', first_seen: string, last_seen: string) => ({
  ticker: 'BSR',
  exchange,
  first_seen,
  last_seen,
})

t.test('two lists show a move where no notice is on file, and yield to a notice', async t => {
  const seen = [venue('UPCOM', '2022-01-05', '2024-06-01'), venue('HOSE', '2026-02-10', '2026-02-10')]
  t.same(named([], seen), [
    'BSR BSR UPCOM null 0001-01-01..2024-06-01 |',
    'BSR BSR HOSE null 2026-02-10..9999-12-31 exchange_move|',
  ])
  t.same(named([moved('BSR', 'UPCOM', 'HOSE', '2025-01-17')], seen), [
    'BSR BSR UPCOM null 0001-01-01..2025-01-16 |',
    'BSR BSR HOSE null 2025-01-17..9999-12-31 exchange_move|',
  ])
})

t.test('a list that has the ticker elsewhere than the last notice shows one more move', async t => {
  t.same(named([moved('BSR', 'HOSE', 'HNX', '2021-04-01')], [venue('HOSE', '2026-02-10', '2026-02-10')]), [
    'BSR BSR HOSE null 0001-01-01..2021-03-31 |',
    'BSR BSR HNX null 2021-04-01..2026-02-09 exchange_move|',
    'BSR BSR HOSE null 2026-02-10..9999-12-31 exchange_move|',
  ])
})

t.test('lists that have a ticker on two exchanges at one time show no move', async t => {
  t.same(
    named([], [venue('UPCOM', '2022-01-05', '2024-06-01'), venue('HOSE', '2023-02-10', '2026-02-10')]),
    [],
  )
})
