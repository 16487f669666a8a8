import t from 'tap'
import type { ActionOperator } from '../../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../../contracts/events/alert.ts'
import type { CorporateAction } from '../../../contracts/events/corporate-action.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { actionFiringsDue, firingsDue } from '../../../projections/alerts/query.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'

const alertOf = (operator: ActionOperator, more: Partial<AlertSet> = {}): AlertSet => ({
  alert_id: `alr_${operator}`,
  account: 'acc_1',
  state: 'active',
  symbol: 'AAA',
  condition: { field: 'corporate_action', operator, value: null, unit: null },
  repeat: 'daily',
  channels: [{ type: 'webhook', url: 'https://a.example/x', disabled: false }],
  secret: 'whsec_AAAA',
  note: null,
  expires_at: null,
  armed_after: null,
  armed_after_fact: 100,
  created_at: '2026-11-20T08:00:00+07:00',
  updated_at: '2026-11-20T08:00:00+07:00',
  ...more,
})

async function home(t: Parameters<typeof projected>[0], watched: readonly AlertSet[]) {
  const own = await projected(t, [listing, prices, corporateActions, alerts])
  await own.apply(
    alerts,
    watched.map(data => ({ data, type: 'alert.set' })),
  )
  const due = async (day = '2026-11-27') =>
    (await actionFiringsDue(own.db, new Date(`${day}T03:00:00Z`))).map(({ firing, actions }) => ({
      ...firing,
      actions: actions.map(({ action_id }) => action_id),
    }))
  return {
    ...own,
    due,
    actions: (seq: number, ...rows: Partial<CorporateAction>[]) =>
      own.apply(corporateActions, [
        {
          seq,
          observedat: `2026-11-${seq > 200 ? '28' : '27'}T03:00:00Z`,
          data: { rows: rows.map(row => anAction(row)) },
        },
      ]),
    /** What the worker writes of all that is due. */
    async fire(day?: string) {
      const found = await due(day)
      await own.apply(
        alerts,
        found.map(({ actions: _, ...data }) => ({ data, type: 'alert.fired' })),
      )
      return found.map(({ actions }) => actions)
    },
  }
}

t.test('what came in before the alert is no news, what comes later fires once', async t => {
  const own = await home(t, [alertOf('announced')])
  await own.actions(90, { action_id: 'before' })
  t.same(await own.due(), [])
  await own.actions(110, { action_id: 'new', kind: 'bonus_shares', cash_per_share: null, ratio_per_100: 50 })
  const [found, ...others] = await own.due()
  t.same(others, [])
  t.match(found, {
    alert_id: 'alr_announced',
    symbol: 'AAA',
    session: '2026-11-27',
    value: null,
    webhooks: ['https://a.example/x'],
    actions: ['new'],
  })
  t.equal((await own.due('2026-11-28'))[0]!.firing_id, found!.firing_id, 'the same whenever it is looked at')
  t.same(await own.fire(), [['new']])
  t.same(await own.fire(), [])
  t.same(await firingsDue(own.db, new Date('2026-11-27T03:00:00Z')), [], 'no price fires it')
})

t.test(
  'other terms or another day of an action fire again, the same again or from a second source do not',
  async t => {
    const own = await home(t, [alertOf('announced')])
    await own.actions(110, { action_id: 'a', note: 'first' })
    t.same(await own.fire(), [['a']])
    await own.actions(120, { action_id: 'a', note: 'other words' })
    t.same(await own.fire(), [])
    await own.actions(121, { action_id: 'same', note: 'of another publisher' })
    t.same(await own.fire(), [])
    await own.actions(230, { action_id: 'a', cash_per_share: 1_500 })
    t.same(await own.fire('2026-11-28'), [['a']])
  },
)

t.test('an old action that a file brings is no news', async t => {
  const own = await home(t, [alertOf('announced')])
  await own.actions(110, {
    action_id: 'old',
    ex_date: '2024-06-03',
    announced_on: '2024-05-20',
    payment_date: '2024-07-01',
  })
  t.same(await own.due(), [])
})

t.test(
  'on the days before an ex-date that is the next session, all its actions fire together, once',
  async t => {
    const own = await home(t, [alertOf('ex_tomorrow')])
    await own.actions(
      90,
      { action_id: 'cash', ex_date: '2026-11-30' },
      {
        action_id: 'bonus',
        kind: 'bonus_shares',
        cash_per_share: null,
        ratio_per_100: 50,
        ex_date: '2026-11-30',
      },
      { action_id: 'other', ex_date: '2026-12-02' },
      { action_id: 'elsewhere', ticker: 'BBB', ex_date: '2026-11-30' },
    )
    t.same(await own.due('2026-11-26'), [], 'a Thursday')
    t.same((await own.due('2026-11-29')).length, 1, 'a Sunday too')
    t.same(
      (await own.fire('2026-11-27')).map(ids => ids.toSorted()),
      [['bonus', 'cash']],
      'a Friday',
    )
    t.same(await own.fire('2026-11-28'), [])
    t.same(await own.due('2026-11-30'), [])
    t.same(await own.fire('2026-12-01'), [['other']])
  },
)

t.test('kinds, once, pauses and ends are kept', async t => {
  const rows = [
    { action_id: 'cash' },
    { action_id: 'bonus', kind: 'bonus_shares', cash_per_share: null, ratio_per_100: 50 },
  ] as const
  const condition = { field: 'corporate_action', operator: 'announced', value: null, unit: null } as const
  const kinds = await home(t, [
    alertOf('announced', { condition: { ...condition, kinds: ['bonus_shares'] } }),
  ])
  await kinds.actions(110, ...rows)
  t.same(await kinds.fire(), [['bonus']])

  const once = await home(t, [alertOf('announced', { repeat: 'once' })])
  await once.actions(110, ...rows)
  t.equal((await once.fire()).length, 1)
  t.same(await once.fire(), [])

  for (const more of [{ state: 'paused' }, { expires_at: '2026-11-26T00:00:00Z' }] as const) {
    const own = await home(t, [alertOf('announced', more)])
    await own.actions(110, ...rows)
    t.same(await own.due(), [])
  }
})
