import t from 'tap'
import type { AlertField, AlertOperator } from '../../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../../contracts/events/alert.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { CorporateAction } from '../../../contracts/events/corporate-action.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { firingsDue } from '../../../projections/alerts/query.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'

const now = new Date('2026-11-27T10:00:00Z')
/** Weekdays of 2026 up to the ex-date, a Friday. */
const sessions: string[] = []
for (let d = Date.UTC(2026, 9, 19); sessions.at(-1) !== '2026-11-27'; d += 86_400_000)
  if (new Date(d).getUTCDay() % 6 !== 0) sessions.push(new Date(d).toISOString().slice(0, 10))
const exDate = '2026-11-27'

const alertOf = (field: AlertField, operator: AlertOperator, value: number): AlertSet => ({
  alert_id: `alr_${field}_${operator}_${value}`,
  account: 'acc_1',
  state: 'active',
  symbol: 'AAA',
  condition: { field, operator, value, unit: 'VND' },
  repeat: 'once',
  channels: [{ type: 'sse' }],
  secret: 'whsec_AAAA',
  note: null,
  expires_at: null,
  armed_after: null,
  created_at: '2026-11-20T08:00:00+07:00',
  updated_at: '2026-11-20T08:00:00+07:00',
})

const watched = [
  alertOf('change_percent', 'lte', -7.5),
  alertOf('price', 'crosses_below', 15_000),
  alertOf('rsi14', 'lte', 20),
  alertOf('volume_ratio', 'gte', 1.5),
]

async function fired(
  t: Parameters<typeof projected>[0],
  { published, actions }: { published: boolean; actions: readonly Partial<CorporateAction>[] },
): Promise<string[]> {
  const own = await projected(t, [listing, prices, corporateActions, alerts])
  const closes = sessions.map((session, n) => (session < exDate ? 20_000 + (n % 3) * 100 : 10_100))
  const barsOf = (from: number, to: number, adjusted: boolean): Bars => {
    const close = closes.slice(from, to)
    return {
      ticker: close.map(() => 'AAA'),
      session: sessions.slice(from, to),
      exchange: close.map(() => 'HOSE'),
      open: close,
      high: close,
      low: close,
      close,
      volume: sessions.slice(from, to).map(session => (session < exDate ? 100_000 : 200_000)),
      turnover: close.map(price => price * 100_000),
      ...(adjusted ? { adj_close: close } : {}),
    } as unknown as Bars
  }
  if (published) {
    await own.apply(prices, [{ data: barsOf(0, sessions.length - 1, true) }])
    await own.apply(prices, [{ data: barsOf(sessions.length - 1, sessions.length, false) }])
  } else await own.apply(prices, [{ data: barsOf(0, sessions.length, false) }])
  if (actions.length > 0)
    await own.apply(corporateActions, [
      { data: { rows: actions.map((action, i) => anAction({ action_id: `${i}`, ...action })) } },
    ])
  await own.apply(
    alerts,
    watched.map(data => ({ data, type: 'alert.set' })),
  )
  return (await firingsDue(own.db, now)).map(({ condition }) => condition.field).sort()
}

const bonus = { kind: 'bonus_shares', cash_per_share: null, ratio_per_100: 100, ex_date: exDate } as const

t.test('an ex-date on file is no fall of price, RSI or volume, without an adjusted series', async t => {
  t.same(await fired(t, { published: false, actions: [bonus] }), [])
})

t.test('a published series that waits for the price of the ex-date takes the action on file', async t => {
  t.same(await fired(t, { published: true, actions: [bonus] }), ['volume_ratio'])
})

t.test('without an action on file a fall is one', async t => {
  const fall = ['change_percent', 'price', 'rsi14', 'volume_ratio']
  t.same(await fired(t, { published: false, actions: [] }), fall)
  t.same(await fired(t, { published: false, actions: [{ ...bonus, ex_date: '2027-01-04' }] }), fall)
})

t.test('an action without its terms compares nothing across its day', async t => {
  t.same(await fired(t, { published: false, actions: [{ ...bonus, ratio_per_100: null }] }), [])
})
