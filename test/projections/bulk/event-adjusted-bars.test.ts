import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { openDownload, readContents, readSelection } from '../../../projections/bulk/query.ts'
import { readFactorSpans } from '../../../projections/corporate-actions/query.ts'
import { readDaily } from '../../../projections/prices/query.ts'
import { bulkHome } from '../../support/bulk-home.ts'

const home = await bulkHome(t)
const today = '2026-11-27'

/** A bonus share for each two and a dividend, an action without terms, a ticker without any action. */
await home.pool.query(`
  delete from prices.bars;
  delete from corporate_actions.actions;
  insert into prices.bars (session, ticker, open, high, low, close, volume, turnover, raw_document, exchange)
  select d::date, x.ticker, x.price, x.price + 100, x.price - 100, x.price, 1001, 20000000, 7, 'HOSE'
    from generate_series(date '2026-11-02', date '2026-11-13', interval '1 day') d
   cross join lateral (values
     ('AAA', case when d >= '2026-11-11' then 19000 when d >= '2026-11-05' then 20000 else 30000 end),
     ('B"B\\B', 10000), ('CCC', 15000)) x (ticker, price)
   where extract(isodow from d) < 6;
  insert into corporate_actions.actions (action_id, source, ticker, kind, day, ex_date, cash_per_share, ratio_per_100, updated_on, vintage, document, fact)
  values ('1', 'exchange.vndirect.corporate-actions', 'AAA', 'bonus_shares', '2026-11-05', '2026-11-05', null, 50, '2026-11-01', '1', 1, 1),
         ('2', 'exchange.vndirect.corporate-actions', 'AAA', 'cash_dividend', '2026-11-11', '2026-11-11', 1000, null, '2026-11-01', '1', 1, 1),
         ('3', 'exchange.vndirect.corporate-actions', 'CCC', 'stock_dividend', '2026-11-06', '2026-11-06', null, null, '2026-11-01', '1', 1, 1);
  insert into corporate_actions.states select * from corporate_actions.actions;`)

type Row = Record<string, string>

async function rows(wanted: Parameters<typeof readSelection>[1] = {}): Promise<Row[]> {
  const selection = readSelection('event-adjusted-bars', wanted, today)
  const file = await openDownload(
    home.pool,
    { dataset: 'event-adjusted-bars', format: 'csv', selection },
    { maxMs: 10_000 },
  )
  return parse(await text(file.stream()), { columns: true })
}
const at = (all: readonly Row[], ticker: string, session: string): Row =>
  all.find(row => row.ticker === ticker && row.session === session)!

t.test('prices are divided, volumes multiplied, and what is not known is empty with its reason', async t => {
  const all = await rows()
  t.equal(all.length, 30)
  t.match(at(all, 'AAA', '2026-11-04'), {
    open: '20000',
    high: '20066.6667',
    close: '20000',
    volume: '1502',
    turnover: '20000000',
    price_factor: '1.5',
    volume_factor: '1.5',
    adjustment_reason: '',
  })
  t.match(at(all, 'AAA', '2026-11-05'), { close: '20000', volume: '1001', price_factor: '1' })
  t.match(at(all, 'B"B\\B', '2026-11-05'), {
    close: '',
    volume: '',
    price_factor: '',
    adjustment_reason: 'no_actions',
  })
  t.match(at(all, 'CCC', '2026-11-05'), { close: '', adjustment_reason: 'no_terms' })
  t.match(at(all, 'CCC', '2026-11-06'), { close: '15000', adjustment_reason: '' })
})

t.test('it is what adjusted=events serves, with cash dividends or without', async t => {
  for (const total_return of [false, true]) {
    const all = await rows({ total_return, ticker: ['AAA', 'CCC'] })
    const own = await readFactorSpans(home.db, {
      tickers: ['AAA', 'CCC'],
      from: '2026-11-02',
      today,
      totalReturn: total_return,
    })
    const served = await readDaily(home.db, {
      from: '2026-11-02',
      to: '2026-11-13',
      symbols: ['AAA', 'CCC'],
      adjusted: false,
      own,
      sort: 'date',
      descending: false,
      limit: 100,
    })
    const text = (value: unknown) => (value === null ? '' : String(value))
    t.same(
      all.map(row => [
        row.session,
        row.ticker,
        row.close,
        row.volume,
        row.price_factor,
        row.adjustment_reason,
      ]),
      served.map(row =>
        [row.date, row.ticker, row.close, row.volume, row.price_factor, row.adjustment_reason].map(text),
      ),
    )
  }
  t.equal(at(await rows({ total_return: true }), 'AAA', '2026-11-10').close, '19000')
})

t.test('as known on a day, later ex-dates do not count', async t => {
  const early = await rows({ known_at: '2026-11-04', to: '2026-11-04' })
  t.equal(at(early, 'AAA', '2026-11-04').close, '30000')
})

t.test('a new action makes another file of the same prices', async t => {
  const etag = async () => {
    const selection = readSelection('event-adjusted-bars', {}, today)
    const file = await openDownload(
      home.pool,
      { dataset: 'event-adjusted-bars', format: 'csv', selection },
      { maxMs: 10_000 },
    )
    await file.close()
    return file.etag
  }
  const listed = async () =>
    (await readContents(home.pool, ['event-adjusted-bars'], { maxMs: 10_000 })).get('event-adjusted-bars')!
      .etag
  const [file, entry] = [await etag(), await listed()]
  t.equal(await etag(), file)
  await home.move('corporate-actions')
  t.not(await etag(), file)
  t.not(await listed(), entry)
})
