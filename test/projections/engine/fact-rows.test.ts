import t from 'tap'
import { rowOf } from '../../../projections/engine/fact-rows.ts'

const market = {
  pair: 'USDVND',
  market: 'interbank',
  day: ['2010-03-01', '2010-03-02'],
  close: [19_050, 19_080],
  low: [19_000, null],
}
const source = '/feeds/central-bank.investing.usd-vnd'

t.test('a key may stand in columns, once for all rows, and in the source of the fact', async t => {
  const key = { pair: 'USDVND', market: 'interbank', day: '2010-03-02', source: 'investing' }
  t.same(rowOf(market, key, source), { day: '2010-03-02', close: 19_080, low: null })
  t.same(rowOf(market, { ...key, source: 'central-bank.investing.usd-vnd' }, source)?.close, 19_080)
  t.equal(rowOf(market, { ...key, source: 'vnstock' }, source), null)
  t.equal(rowOf(market, { ...key, market: 'free' }, source), null)
  t.equal(rowOf(market, { ...key, day: '2010-03-03' }, source), null)
})

t.test('rows that are objects take from around them what they do not say, the source too', async t => {
  const quotes = {
    bank: 'VCB',
    day: '2026-02-10',
    rows: [
      { currency: 'USD', sell: 26_260 },
      { currency: 'EUR', sell: 30_000 },
    ],
  }
  const key = { bank: 'VCB', currency: 'EUR', day: '2026-02-10', source: 'vietcombank' }
  t.same(rowOf(quotes, key, '/feeds/central-bank.vietcombank.rates-xml'), { currency: 'EUR', sell: 30_000 })
  t.equal(rowOf(quotes, key, '/feeds/central-bank.vietdataverse.fx'), null)
  t.equal(rowOf(quotes, { ...key, bank: 'ACB' }, '/feeds/central-bank.vietcombank.rates-xml'), null)
})

t.test('a key that a fact does not say is none of its rows', async t => {
  t.equal(rowOf({ ticker: ['VCB'], close: [1] }, { ticker: 'VCB', session: '2025-08-22' }, source), null)
  t.equal(rowOf(market, { pair: 'USDVND', version: '1' }, source), null)
})
