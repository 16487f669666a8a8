import t from 'tap'
import type { AlertField, AlertOperator } from '../../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../../contracts/events/alert.ts'
import { alertSet } from '../../../contracts/events/alert.ts'
import { firingOf, type Tape } from '../../../projections/alerts/evaluate.ts'
import { afterDelivery, afterFiring } from '../../../projections/alerts/evolve.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { firingsDue } from '../../../projections/alerts/query.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { projected } from '../../support/projected.ts'

const now = new Date('2026-11-27T10:00:00Z')
const alertOf = (
  field: AlertField,
  operator: AlertOperator,
  value: number,
  more: Partial<AlertSet> = {},
): AlertSet => ({
  alert_id: 'alr_1',
  account: 'acc_1',
  state: 'active',
  symbol: 'VCB',
  condition: { field, operator, value, unit: 'VND' },
  repeat: 'once',
  channels: [{ type: 'webhook', url: 'https://a.example/x', disabled: false }, { type: 'sse' }],
  secret: 'whsec_AAAA',
  note: null,
  expires_at: null,
  armed_after: null,
  created_at: '2026-11-20T08:00:00+07:00',
  updated_at: '2026-11-20T08:00:00+07:00',
  ...more,
})
const lastDay = (n: number) => new Date(Date.UTC(2026, 9, n)).toISOString().slice(0, 10)
const tapeOf = (close: (number | null)[], more: Partial<Tape> = {}): Tape => ({
  session: lastDay(close.length),
  close,
  adjusted: close,
  volume: close.map(() => 100),
  ...more,
})
const fires = (alert: AlertSet, tape: Tape) => firingOf(alert, tape, now) !== null

t.test('conditions: a level is met by one bar, a crossing by two', async t => {
  t.ok(fires(alertOf('price', 'gte', 100), tapeOf([100])))
  t.notOk(fires(alertOf('price', 'gte', 100), tapeOf([99.9])))
  t.ok(fires(alertOf('price', 'lte', 100), tapeOf([100])))
  t.notOk(fires(alertOf('price', 'crosses_above', 100), tapeOf([101])), 'one bar crosses nothing')
  t.ok(fires(alertOf('price', 'crosses_above', 100), tapeOf([99, 100])))
  t.notOk(fires(alertOf('price', 'crosses_above', 100), tapeOf([100, 101])), 'it was there before')
  t.ok(fires(alertOf('price', 'crosses_below', 100), tapeOf([101, 99])))
  t.notOk(fires(alertOf('price', 'gte', 1), tapeOf([5, null])), 'no trade, no figure')
  const split = tapeOf([200, 100], { adjusted: [100, 100] })
  t.notOk(fires(alertOf('price', 'crosses_below', 150), split), 'a split is no crossing')
  t.ok(fires(alertOf('change_percent', 'gte', 2), tapeOf([100, 102])))
  t.notOk(fires(alertOf('change_percent', 'gte', -5), tapeOf([102])), 'a change needs two bars')
  t.ok(fires(alertOf('change_percent', 'crosses_above', 1), tapeOf([100, 100, 102])))
  t.notOk(fires(alertOf('change_percent', 'crosses_above', 1), tapeOf([100, 102])))
  const volume = [...Array.from({ length: 20 }, () => 100), 250]
  t.ok(fires(alertOf('volume_ratio', 'gte', 2.5), tapeOf(volume, { volume })))
  t.notOk(
    fires(alertOf('volume_ratio', 'gte', 0.1), tapeOf(volume.slice(1), { volume: volume.slice(1) })),
    'nineteen are too few',
  )
  const wave = Array.from({ length: 60 }, (_, i) => 100 + i)
  t.match(firingOf(alertOf('rsi14', 'gte', 70), tapeOf(wave), now), { value: 100 })
  t.notOk(fires(alertOf('rsi14', 'gte', 0), tapeOf(wave.slice(0, 14))), 'fourteen closes are too few')
})

t.test('an alert fires once for a session, and only for sessions after it was set', async t => {
  const alert = alertOf('price', 'gte', 100, { armed_after: '2026-10-01' })
  t.notOk(fires(alert, tapeOf([100])), 'that session was there before')
  const fired = firingOf(alert, tapeOf([100, 101]), now)!
  t.match(fired, { session: '2026-10-02', value: 101, webhooks: ['https://a.example/x'] })
  t.equal(
    firingOf(alert, tapeOf([100, 105]), now)!.firing_id,
    fired.firing_id,
    'a revised bar is the same firing',
  )
  const once = afterFiring(alert, fired)
  t.match(once, { state: 'done', armed_after: '2026-10-02' })
  const daily = afterFiring({ ...alert, repeat: 'daily' }, fired)
  t.match(daily, { state: 'active' })
  t.notOk(fires(daily, tapeOf([100, 105])))
  t.ok(fires(daily, tapeOf([100, 105, 106])))
  t.match(afterFiring({ ...alert, state: 'paused' }, fired), { state: 'paused' })
  for (const state of ['paused', 'done', 'deleted'] as const)
    t.notOk(fires({ ...alert, state }, tapeOf([100, 101])))
  t.notOk(
    fires({ ...alert, expires_at: '2026-11-27T17:00:00+07:00' }, tapeOf([100, 101])),
    'its time is over',
  )
  const given = afterDelivery(alert, {
    outcome: 'given_up',
    url: 'https://a.example/x',
    reason: 'status 500',
  })
  t.match(given.channels, [{ disabled: true, reason: 'status 500' }, { type: 'sse' }])
  t.same(afterDelivery(alert, { outcome: 'delivered', url: 'https://a.example/x', reason: null }), alert)
  const pushed = { ...alert, channels: [{ type: 'push' as const, url: 'push:ctc_1', disabled: false }] }
  const gone = { outcome: 'refused' as const, url: 'push:ctc_1', reason: 'gone' }
  t.match(afterDelivery(pushed, gone), { state: 'paused', channels: [{ disabled: true, reason: 'gone' }] })
  t.match(
    afterDelivery({ ...pushed, channels: [...pushed.channels, { type: 'sse' }] }, gone),
    { state: 'active' },
    'somebody still hears of it',
  )
})

t.test('a thousand alerts over 1,600 tickers and a year of sessions', async t => {
  const home = await projected(t, [listing, prices, alerts])
  await home.pool.query(
    `insert into prices.bars (session, ticker, close, adj_close, volume)
     select d::date, 'T' || n, 10000 + n + (d::date - date '2025-12-01'), 10000 + n + (d::date - date '2025-12-01'), 100
       from generate_series(1, 1600) n, generate_series(date '2025-12-01', date '2026-08-07', interval '1 day') d`,
  )
  await home.pool.query('analyze prices.bars')
  const conditions = [
    ['price', 1],
    ['change_percent', -50],
    ['volume_ratio', 0.5],
    ['rsi14', 50],
  ] as const
  for (let i = 0; i < 1_000; i += 100)
    await home.apply(
      alerts,
      Array.from({ length: 100 }, (_, j) => {
        const n = i + j
        const [field, value] = conditions[n % 10 < 7 ? 0 : (n % 10) - 6]!
        return {
          type: alertSet.type,
          data: alertOf(field, 'gte', value, {
            alert_id: `alr_${n}`,
            symbol: `T${n + 1}`,
            armed_after: '2026-08-06',
          }),
        }
      }),
    )
  await firingsDue(home.db, now)
  const start = performance.now()
  const due = await firingsDue(home.db, now)
  t.comment(`1,000 alerts evaluated in ${Math.round(performance.now() - start)} ms`)
  t.equal(due.length, 1_000)
  t.same([...new Set(due.map(f => f.session))], ['2026-08-07'])
})
