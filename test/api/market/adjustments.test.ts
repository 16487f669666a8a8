import t from 'tap'
import { adjustments } from '../../../api/market/adjustments.ts'
import type { Bars, Exchange } from '../../../contracts/events/bars.ts'
import type { CorporateAction } from '../../../contracts/events/corporate-action.ts'
import type { AdjustmentRow } from '../../../contracts/http/market/adjustments.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { casesOf } from '../../support/cases.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

interface ExDate {
  readonly ticker: string
  readonly exchange: Exchange
  readonly ex_date: string
  readonly previous_session: string
  /** Thousand VND, as printed. */
  readonly before: number
  readonly after: number
  readonly rounded: boolean
  readonly actions: readonly Partial<CorporateAction>[]
  readonly source: string
}
const { cases } = casesOf('market/ex-dates.json') as { cases: readonly ExDate[] }

type Bar = readonly [ticker: string, session: string, close: number, adjusted: number | null]

const barsOf = (rows: readonly Bar[]): { data: Bars } => ({
  data: {
    ticker: rows.map(([ticker]) => ticker),
    session: rows.map(([, session]) => session),
    close: rows.map(([, , close]) => close),
    adj_close: rows.map(([, , , adjusted]) => adjusted),
  } as Bars,
})

const listed = (ticker: string, exchange: Exchange) => ({
  ticker,
  exchange,
  status: 'listed' as const,
  kind: 'share' as const,
  name_vi: ticker,
  name_en: null,
  icb: null,
  industry_vi: null,
  industry_en: null,
})

async function home(
  t: Parameters<typeof projected>[0] & Parameters<typeof apiAlone>[0],
  rows: readonly Bar[],
  actions: readonly Partial<CorporateAction>[],
  exchanges: ReadonlyMap<string, Exchange>,
) {
  const own = await projected(t, [listing, prices, corporateActions])
  await own.apply(listing, [
    { data: { as_of: '2026-11-26', rows: [...exchanges].map(([ticker, venue]) => listed(ticker, venue)) } },
  ])
  await own.apply(prices, [barsOf(rows)])
  await own.apply(corporateActions, [
    {
      data: {
        rows: actions.map((action, i) => anAction({ action_id: `${i}`, payment_date: null, ...action })),
      },
    },
  ])
  const base = await apiAlone(t, [adjustments], { ...own, now: '2026-11-27T03:00:00Z' })
  return async (ticker: string): Promise<AdjustmentRow[]> =>
    (await send(`${base}/api/finance/adjustments/${ticker}`)).body.data.adjustments
}

t.test('reference prices of real ex-dates follow from the events', async t => {
  const ask = await home(
    t,
    cases.map(
      ({ ticker, previous_session, before }): Bar => [
        ticker,
        previous_session,
        Math.round(before * 1000),
        null,
      ],
    ),
    cases.flatMap(({ ticker, ex_date, actions }) => actions.map(action => ({ ticker, ex_date, ...action }))),
    new Map(cases.map(({ ticker, exchange }) => [ticker, exchange])),
  )
  const answers = new Map<string, AdjustmentRow[]>()
  for (const { ticker, ex_date, after, rounded, source } of cases) {
    if (!answers.has(ticker)) answers.set(ticker, await ask(ticker))
    const row = answers.get(ticker)!.find(one => one.ex_date === ex_date)
    const printed = Math.round(after * 1000)
    if (rounded) t.equal(row?.reference_price, printed, `${ticker} ${ex_date}: ${source}`)
    else
      t.ok(
        Math.abs(row!.theoretical_price! - printed) <= 5,
        `${ticker} ${ex_date}: ${row?.theoretical_price}, ${source}`,
      )
  }
})

t.test(
  'factors accumulate from the newest ex-date back, and are held against the publisher’s series',
  async t => {
    const ask = await home(
      t,
      [
        ['AAA', '2026-03-02', 20_000, 9_500],
        ['AAA', '2026-03-03', 19_000, 9_500],
        ['AAA', '2026-06-01', 20_000, 10_000],
        ['AAA', '2026-06-02', 10_000, 10_000],
        ['BBB', '2026-06-01', 20_000, 20_000],
        ['BBB', '2026-06-02', 19_900, 19_900],
        ['CCC', '2026-06-01', 20_000, 18_000],
        ['CCC', '2026-06-02', 18_500, 18_500],
        ['EEE', '2026-06-01', 20_000, 16_000],
        ['EEE', '2026-06-02', 16_000, 16_000],
      ],
      [
        { ticker: 'AAA', ex_date: '2026-03-03', cash_per_share: 1_000 },
        {
          ticker: 'AAA',
          ex_date: '2026-06-02',
          kind: 'bonus_shares',
          cash_per_share: null,
          ratio_per_100: 100,
        },
        { ticker: 'BBB', ex_date: '2026-06-02', cash_per_share: 1_000 },
        { ticker: 'CCC', ex_date: '2026-06-02', cash_per_share: 1_000 },
        { ticker: 'DDD', ex_date: '2026-06-02', cash_per_share: 1_000 },
        { ticker: 'EEE', ex_date: '2026-06-02', cash_per_share: 1_000 },
        { ticker: 'AAA', ex_date: '2026-12-01', cash_per_share: 500 },
      ],
      new Map(['AAA', 'BBB', 'CCC', 'DDD', 'EEE'].map(ticker => [ticker, 'HOSE'])),
    )
    const [bonus, cash] = await ask('AAA')
    t.match(bonus, {
      ex_date: '2026-06-02',
      reference_price: 10_000,
      share_factor: 2,
      price_factor: 2,
      agrees: true,
    })
    t.match(cash, {
      ex_date: '2026-03-03',
      reference_price: 19_000,
      share_factor: 1,
      price_factor_without_cash: 1,
      agrees: true,
    })
    t.equal(cash?.cumulative_share_factor, 2)
    t.equal(cash?.cumulative_price_factor, 2 * (20 / 19))
    t.equal((await ask('AAA')).length, 2, 'an ex-date that is still to come has no price to start from')
    t.match((await ask('BBB'))[0], { agrees: false, reason: 'no_event_in_series', published_reference: null })
    t.match((await ask('CCC'))[0], {
      agrees: false,
      reason: 'differs',
      published_reference: 18_000,
      reference_price: 19_000,
    })
    t.match(
      (await ask('EEE'))[0],
      { agrees: false, reason: 'event_contradicted', published_reference: 16_000, reference_price: 19_000 },
      'a price outside the band around what the event gives',
    )
    t.match((await ask('DDD'))[0], { reason: 'no_price', price_factor: null, agrees: null })
  },
)
