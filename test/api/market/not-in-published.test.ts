import t from 'tap'
import { daily } from '../../../api/market/daily.ts'
import { sessionsBetween } from '../../../contracts/calendar.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import { securityChange } from '../../../contracts/events/security-change.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { aChange } from '../../support/security-changes.ts'
import { send } from '../../support/send.ts'

const sessions = sessionsBetween('2026-03-02', '2026-05-29')
const [missedOn, visibleOn] = [sessions[20]!, sessions[40]!]

/** Both give a tenth of new shares twice; of MIS the publisher adjusts for the second issue alone. */
const closeOf = (i: number) => Math.round(24_200 / (i < 20 ? 1 : i < 40 ? 1.1 : 1.21))
const adjustedOf = (ticker: string, i: number) =>
  closeOf(i) / (i < 40 ? 1.1 : 1) / (ticker === 'ALL' && i < 20 ? 1.1 : 1)

async function home(t: Parameters<typeof projected>[0]) {
  const score = signalsScore()
  const own = await projected(t, [listing, prices, corporateActions, foreignFlow, score])
  await ensureEngineSchema(own.pool)
  const rows = ['MIS', 'ALL'].flatMap(ticker => sessions.map((session, i) => ({ ticker, session, i })))
  const price = rows.map(({ i }) => closeOf(i))
  await own.apply(prices, [
    {
      data: {
        ticker: rows.map(({ ticker }) => ticker),
        session: rows.map(({ session }) => session),
        exchange: 'HOSE',
        open: price,
        high: price,
        low: price,
        close: price,
        volume: rows.map(() => 100_000),
        turnover: price.map(x => x * 100_000),
        adj_close: rows.map(({ ticker, i }) => adjustedOf(ticker, i)),
      } as unknown as Bars,
    },
  ])
  await own.apply(corporateActions, [
    {
      data: {
        rows: ['MIS', 'ALL'].flatMap(ticker =>
          [missedOn, visibleOn].map(ex_date =>
            anAction({
              action_id: `${ticker} ${ex_date}`,
              ticker,
              ex_date,
              kind: 'bonus_shares',
              cash_per_share: null,
              ratio_per_100: 10,
            }),
          ),
        ),
      },
    },
  ])
  const all = { listing: { all: true }, prices: { all: true }, corporate_actions: { all: true } }
  await own.derive(score, all)
  const base = await apiAlone(t, [daily], { ...own, now: '2026-06-01T03:00:00Z' })
  return {
    ...own,
    derive: () => own.derive(score, all),
    warned: async (query: string) =>
      (await send(`${base}/api/finance/stock-market/daily?${query}`)).body.meta.warnings.filter(
        ({ code }: { code: string }) => code === 'event_not_in_published_series',
      ),
  }
}

const range = `from=${sessions[0]}&to=${sessions.at(-1)}`

t.test('adjusted prices say which events on file their published series lacks', async t => {
  const own = await home(t)
  const [only, ...more] = await own.warned(`${range}&adjusted=true&limit=500`)
  t.same(more, [])
  t.match(only.message_en, `MIS ${missedOn}`)
  t.notMatch(only.message_en, /ALL/, 'the other series has both')
  t.notMatch(only.message_en, visibleOn, 'an event that the series has is none of it')
  t.match(only.message_en, 'adjusted=events has them')
  t.match(only.message_vi, `MIS ${missedOn}`)
  t.same(await own.warned(`${range}&adjusted=true&symbols=ALL`), [])
  t.same(await own.warned(`from=${missedOn}&to=${sessions.at(-1)}&adjusted=true`), [], 'since the ex-date')
  t.equal((await own.warned(`date=${sessions[19]}&adjusted=true`)).length, 1, 'the day before')
  for (const other of ['adjusted=false', 'adjusted=events', 'symbols=MIS'])
    t.same(await own.warned(`${range}&${other}`), [], other)
})

t.test('of a renamed ticker the events under the former one count', async t => {
  const own = await home(t)
  await own.apply(listing, [
    {
      type: securityChange.type,
      source: '/feeds/exchange.curated.security-changes',
      data: {
        rows: [
          aChange({
            kind: 'ticker_change',
            ticker: 'NEW',
            previous_ticker: 'MIS',
            first_session: '2026-06-01',
          }),
        ],
      },
    },
  ])
  await own.derive()
  for (const symbol of ['MIS', 'NEW'])
    t.match(await own.warned(`from=${sessions[0]}&to=2026-06-01&adjusted=true&symbols=${symbol}`), [
      { message_en: new RegExp(`${symbol} ${missedOn}`) },
    ])
})
