import t from 'tap'
import { bars } from '../../contracts/events/bars.ts'
import { indexBars } from '../../contracts/events/index-bars.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { readModels } from '../../projections/index.ts'
import { indicators as indicatorModel } from '../../projections/indicators/projection.ts'
import { indices } from '../../projections/indices/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { readFeedCoverage } from '../../projections/status/coverage.ts'
import { dueDay, duePeriod, standingOf } from '../../projections/status/freshness.ts'
import { supplyParts } from '../../projections/status/supply.ts'
import { engineBench } from '../support/engine.ts'
import { factOf } from '../support/facts.ts'
import { said } from '../support/indicator-release.ts'

t.test('what is due follows sessions, working days and the release calendar', async t => {
  const due = (calendar: 'sessions' | 'working_days', at: string) => dueDay(calendar, new Date(at))
  t.equal(due('sessions', '2026-11-27T23:00:00+07:00'), '2026-11-26', 'the feeds of the evening are at work')
  t.equal(due('sessions', '2026-11-28T00:00:00+07:00'), '2026-11-27')
  t.equal(due('sessions', '2026-11-30T10:00:00+07:00'), '2026-11-27', 'over the weekend')
  t.equal(due('working_days', '2026-11-30T10:00:00+07:00'), '2026-11-26')
  t.equal(
    duePeriod('nso-monthly', new Date('2026-11-04T12:00:00+07:00')),
    '2026-09',
    'a day late is no alarm',
  )
  t.equal(duePeriod('nso-monthly', new Date('2026-11-05T12:00:00+07:00')), '2026-10')
  t.equal(standingOf('2026-11-27', '2026-11-27'), 'fresh')
  t.equal(standingOf('2026-11-27', '2026-11-26'), 'stale')
  t.equal(standingOf('2026-11-27', null), 'missing')
  t.equal(standingOf(null, '2020-01-01'), 'no_calendar')
})

t.test('every read model of facts has a part, but what this system tells itself of others', async t => {
  const parts = supplyParts(readModels)
  const names = new Set(parts.map(({ model }) => model))
  t.same(
    readModels.filter(model => 'apply' in model && !names.has(model.name)).map(({ name }) => name),
    ['usage', 'orders', 'alerts'],
  )
  t.notOk(
    readModels.some(model => !('apply' in model) && names.has(model.name)),
    'scores are derived',
  )
  t.match(
    parts.filter(({ table }) => table.name === 'bars').map(({ part, series }) => [part, series]),
    [
      ['raw', 'ticker'],
      ['adj', 'ticker'],
      ['venue', 'ticker'],
    ],
  )
})

t.test(
  'of two feeds of a table each tells what it alone supplies, and all of it when the other is gone',
  async t => {
    const bench = await engineBench(t)
    const models = [prices, indices, indicatorModel]
    await bench.start(models)
    const vci = '/feeds/exchange.vndirect.dchart'
    const other = '/feeds/exchange.hose.trading-results'
    const levels = (code: string[], session: string) => ({
      code,
      session: code.map(() => session),
      close: code.map(() => 1_650.5),
    })
    const at = (source: string, day: string) => ({ source, observedat: `${day}T10:00:00Z`, effectiveon: day })
    await bench.publish(
      factOf(indexBars, levels(['VNINDEX', 'VN30'], '2026-11-26'), at(vci, '2026-11-26')),
      factOf(indexBars, levels(['VNINDEX'], '2026-11-26'), at(other, '2026-11-26')),
      factOf(
        bars,
        { ticker: ['VCB', 'FPT'], session: ['2026-11-26', '2026-11-26'], close: [64_600, 101_000] },
        at('/feeds/exchange.cafef.bulk-raw', '2026-11-26'),
      ),
      factOf(
        bars,
        { ticker: ['VCB'], session: ['2026-11-26'], close: [64_600] },
        at('/feeds/exchange.vndirect.stock-prices', '2026-11-26'),
      ),
      factOf(indicator, said([['vn.cpi', '2026-09', 3.5]]), {
        source: '/feeds/statistics.nso.monthly-workbook',
        observedat: '2026-10-03T02:20:00Z',
      }),
      factOf(indicator, said([['vn.core_inflation', '2026-10', 3.2]]), {
        source: '/feeds/statistics.nso.monthly-workbook',
        observedat: '2026-11-03T02:20:00Z',
      }),
      factOf(indicator, said([['vn.core_inflation', '2026-09', 3.1]]), {
        source: '/feeds/statistics.nso.monthly-series',
        observedat: '2026-10-20T02:20:00Z',
      }),
      factOf(indicator, said([['vn.trade_balance', '2026-08', 1_200]]), {
        source: '/feeds/statistics.nso.monthly-series',
        observedat: '2026-10-20T02:20:00Z',
      }),
    )
    await bench.caughtUp(models)
    const look = (now: string) => readFeedCoverage(bench.db, models, new Date(now))

    const both = await look('2026-11-27T10:00:00+07:00')
    const table = (found: typeof both, model: string) => found.tables.find(one => one.read_model === model)
    t.match(table(both, 'indices'), {
      table: 'said',
      calendar: 'sessions',
      due_day: '2026-11-26',
      newest_day: '2026-11-26',
      state: 'fresh',
      keeps_each_source: 'yes',
      feeds: [
        { feed: 'exchange.hose.trading-results', series: 1, only: 0, only_examples: [] },
        {
          feed: 'exchange.vndirect.dchart',
          since: '2026-11-26T10:00:00.000Z',
          first_day: '2026-11-26',
          series_of: 'code',
          series: 2,
          only: 1,
          only_examples: ['VN30'],
        },
      ],
    })
    const raw = table(both, 'prices')
    t.equal(raw?.keeps_each_source, 'no', 'a bar keeps the document that is served')
    const served = raw?.feeds.filter(({ part }) => part === 'raw').map(({ feed }) => feed) ?? []
    t.same([...served, ...both.stand_by.map(({ feed }) => feed)].sort(), [
      'exchange.cafef.bulk-raw',
      'exchange.vndirect.stock-prices',
    ])

    const series = (found: typeof both, id: string) => found.indicators.find(one => one.indicator === id)
    t.match(series(both, 'vn.cpi'), {
      state: 'stale',
      due_period: '2026-10',
      newest_period: '2026-09',
      feeds: [{ feed: 'statistics.nso.monthly-workbook', only: 'yes' }],
    })
    t.match(series(both, 'vn.core_inflation'), {
      state: 'fresh',
      feeds: [
        { feed: 'statistics.nso.monthly-series', only: 'no' },
        { feed: 'statistics.nso.monthly-workbook', only: 'no' },
      ],
    })
    t.match(
      series(both, 'vn.trade_balance'),
      { state: 'stale', feeds: [{ feed: 'statistics.nso.monthly-series', newest_period: '2026-08' }] },
      'the SDMX folder states it too and was not asked here',
    )
    t.match(series(both, 'vn.interbank_collected.on'), {
      state: 'not_fetched',
      reason: 'no_live_source',
      stated_by: 'central-bank.fiingroup.interbank-history',
      why: /one file that a collector keeps/,
    })
    t.match(series(both, 'vn.cpi_index'), { state: 'missing', newest_period: null, feeds: [] })
    const loss = (found: typeof both, feed: string) => found.feeds.find(one => one.feed === feed)
    t.match(loss(both, 'exchange.vndirect.dchart'), {
      tables: [{ read_model: 'indices', table: 'said', series_of: 'code', only: 1, at_most: 'no' }],
      indicators: [],
    })
    t.match(loss(both, 'statistics.nso.monthly-workbook'), { tables: [], indicators: ['vn.cpi'] })

    // A month later one of the two has brought nothing more.
    await bench.publish(factOf(indexBars, levels(['VNINDEX', 'VN30'], '2026-12-30'), at(vci, '2026-12-30')))
    await bench.caughtUp(models)
    const alone = await look('2026-12-31T10:00:00+07:00')
    t.match(table(alone, 'indices'), {
      state: 'fresh',
      feeds: [
        { feed: 'exchange.hose.trading-results', newest_day: '2026-11-26', series: 0, only: 0 },
        {
          feed: 'exchange.vndirect.dchart',
          newest_day: '2026-12-30',
          only: 2,
          only_examples: ['VN30', 'VNINDEX'],
        },
      ],
    })
    t.match(table(alone, 'prices'), { state: 'stale', due_day: '2026-12-30', newest_day: '2026-11-26' })
  },
)
