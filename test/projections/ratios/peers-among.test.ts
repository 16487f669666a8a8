import t from 'tap'
import { type KeyFigures, peersAmong } from '../../../projections/ratios/query.ts'

const company = (ticker: string, icb: string) => ({ ticker, icb, template: 'general' }) as KeyFigures
/** The largest first, as they are read. */
const all = [
  company('AAA', '8355'),
  company('BBB', '8357'),
  company('CCC', '2777'),
  company('DDD', '8355'),
  company('EEE', '8355'),
]
const tickers = (ticker: string, group: string, level: number, limit: number) =>
  peersAmong(all, { group, level, ticker }, limit).map(peer => peer.ticker)

t.test('a company always stands among the peers that are shown beside it', async t => {
  t.strictSame(tickers('AAA', 'icb:8355', 4, 2), ['AAA', 'DDD'])
  t.strictSame(tickers('EEE', 'icb:8355', 4, 2), ['AAA', 'EEE'], 'the smallest takes the last row')
  t.strictSame(tickers('EEE', 'icb:8355', 4, 3), ['AAA', 'DDD', 'EEE'])
  t.strictSame(tickers('DDD', 'icb:8300', 2, 9), ['AAA', 'BBB', 'DDD', 'EEE'], 'a wider level')
  t.strictSame(tickers('DDD', 'template:general', 0, 3), ['AAA', 'BBB', 'DDD'], 'all of one form')
  t.strictSame(tickers('NOX', 'icb:8355', 4, 3), [], 'whom nobody lists has no peers')
})
