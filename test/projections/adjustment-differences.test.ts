import t from 'tap'
import { printDifferences } from '../../cli/adjusted-differences.ts'
import { createOutput } from '../../cli/output.ts'
import type { Bars } from '../../contracts/events/bars.ts'
import { explanationText } from '../../contracts/market/adjustment-difference.ts'
import { corporateActions } from '../../projections/corporate-actions/projection.ts'
import {
  type AdjustmentDifference,
  readAdjustmentDifferences,
} from '../../projections/corporate-actions/query.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { anAction } from '../support/corporate-actions.ts'
import { projected } from '../support/projected.ts'

type Bar = readonly [ticker: string, session: string, close: number, adjusted?: number | undefined]

const barsOf = (rows: readonly Bar[]) =>
  ({
    ticker: rows.map(([ticker]) => ticker),
    session: rows.map(([, session]) => session),
    close: rows.map(([, , close]) => close),
    adj_close: rows.map(([, , , adjusted]) => adjusted ?? null),
  }) as unknown as Bars

const bonus = { kind: 'bonus_shares', cash_per_share: null, ratio_per_100: 100 } as const

t.test(
  'each disagreement of prices, events and series is named, ranked and has what would explain it',
  async t => {
    const home = await projected(t, [listing, prices, corporateActions])
    const days = ['2026-06-01', '2026-06-02', '2026-06-03'] as const
    const bars = (ticker: string, closes: readonly number[], adjusted: readonly number[] = []) =>
      closes.map((close, i): Bar => [ticker, days[i]!, close, adjusted[i]])
    await home.apply(prices, [
      {
        data: barsOf([
          ...bars('AGR', [20_000, 19_000, 19_000], [19_000, 19_000, 19_000]),
          ...bars('MOV', [20_000, 10_000, 10_000]),
          ...bars('MIS', [20_000, 19_000, 19_000], [19_000, 19_000, 19_000]),
          ...bars('LAT', [20_000, 20_000, 10_000]),
          ...bars('NOT', [20_000, 19_000, 19_000], [20_000, 19_000, 19_000]),
          ...bars('DIF', [20_000, 18_000, 18_000], [18_000, 18_000, 18_000]),
          ...bars('TRM', [20_000, 19_900, 19_900]),
        ]),
      },
    ])
    const cash = (ticker: string, cash_per_share: number | null) =>
      anAction({ action_id: ticker, ticker, ex_date: '2026-06-02', cash_per_share })
    await home.apply(corporateActions, [
      {
        data: {
          rows: [
            cash('AGR', 1_000),
            anAction({ action_id: 'LAT', ticker: 'LAT', ex_date: '2026-06-02', ...bonus }),
            cash('NOT', 1_000),
            cash('DIF', 1_000),
            cash('TRM', null),
          ],
        },
      },
    ])
    const found = await readAdjustmentDifferences(home.db, { today: '2026-11-27' })
    t.same(
      found.map(({ ticker, day, kind, size_percent }) => [ticker, day, kind, size_percent]),
      [
        ['LAT', '2026-06-02', 'event_contradicted', 100],
        ['LAT', '2026-06-03', 'unexplained_move', 100],
        ['MOV', '2026-06-02', 'unexplained_move', 100],
        ['DIF', '2026-06-02', 'factor_differs', 5.56],
        ['MIS', '2026-06-02', 'event_missing', 5.26],
        ['NOT', '2026-06-02', 'not_in_series', 5.26],
        ['TRM', '2026-06-02', 'no_terms', null],
      ],
      'an event that all agree on is none',
    )
    const why = (ticker: string, kind: AdjustmentDifference['kind']) =>
      explanationText(found.find(one => one.ticker === ticker && one.kind === kind)!.explanation, 'en')
    t.equal(why('MOV', 'unexplained_move'), '10000 VND a share in cash, or 100 new shares for each 100')
    t.equal(why('MIS', 'event_missing'), '1000 VND a share in cash, or 5.26 new shares for each 100')
    t.match(why('LAT', 'event_contradicted'), 'the ex-date 2026-06-03')
    t.match(why('DIF', 'factor_differs'), /2000 VND a share/)
    t.same(
      await readAdjustmentDifferences(home.db, { from: '2026-06-03', today: '2026-11-27' }).then(rows =>
        rows.map(({ ticker }) => ticker),
      ),
      ['LAT'],
      'from a day on',
    )
    const lines: string[] = []
    printDifferences(found, {
      ...createOutput({ json: false }),
      line: (text = '') => void lines.push(text),
    })
    t.match(lines.join('\n'), /2 unexplained_move: the raw price moved beyond every band/)
  },
)
