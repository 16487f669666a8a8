import { sql } from 'kysely'
import { actionField } from '../../contracts/alerts/condition.ts'
import { nextSession } from '../../contracts/calendar.ts'
import type { AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { StoredAction } from '../corporate-actions/rights.ts'
import { firingId, webhooksOf } from './evaluate.ts'

/** An action with the position in FACTS at which it was first stated as something new. */
type Action = StoredAction & { readonly first_fact: number }

/** A firing of an alert on corporate actions, before the actions have their titles. */
export interface ActionFiring {
  readonly firing: Omit<AlertFired, 'actions'>
  readonly actions: readonly StoredAction[]
}

/**
 * What the corporate actions on file fire and have not fired yet.
 *
 * announced: an action that came in after the alert was set active, or other days or terms of one; what is over already
 * when it comes in, such as an old file, is no news. ex_tomorrow: all actions of the next session's ex-date, fired on
 * the days between the session before and it.
 */
export async function actionFiringsDue(db: Db, now: Date): Promise<ActionFiring[]> {
  const { rows } = await sql<{ body: AlertSet }>`
    select body from alerts.alerts
     where state = 'active' and body->'condition'->>'field' = ${actionField} order by alert_id`.execute(db)
  const waiting = rows
    .map(({ body }) => body)
    .filter(({ expires_at }) => expires_at === null || new Date(expires_at) > now)
  if (waiting.length === 0) return []
  const today = vietnamDate(now)
  const actions = await actionsOf(db, [...new Set(waiting.map(({ symbol }) => symbol))], today)
  const due = waiting.flatMap(alert => firingsOf(alert, actions.get(alert.symbol) ?? [], today))
  const { rows: fired } = await sql<{ firing_id: string }>`
    select firing_id from alerts.firings
     where firing_id = any(${due.map(({ firing }) => firing.firing_id)})`.execute(db)
  const earlier = new Set(fired.map(({ firing_id }) => firing_id))
  return due.filter(({ firing }) => !earlier.has(firing.firing_id))
}

/** Actions that are not over, or were announced lately; of a ticker those that came in first before others. */
async function actionsOf(db: Db, tickers: readonly string[], today: string): Promise<Map<string, Action[]>> {
  const { rows } = await sql<Action>`
    select x.action_id, x.source, x.ticker, x.kind, x.day, x.announced_on, x.ex_date, x.record_date, x.payment_date,
           x.cash_per_share, x.ratio_per_100, x.price, x.shares, x.fiscal_year, x.tranche, x.status, x.note, x.updated_on,
           (select min(s.fact) from corporate_actions.states s
             where s.source = x.source and s.action_id = x.action_id and s.ex_date is not distinct from x.ex_date
               and s.cash_per_share is not distinct from x.cash_per_share
               and s.ratio_per_100 is not distinct from x.ratio_per_100
               and s.price is not distinct from x.price)::int8 as first_fact
      from corporate_actions.actions x
     where x.ticker = any(${[...tickers]})
       and (greatest(x.ex_date, x.record_date, x.payment_date) >= ${today}::date
            or x.announced_on >= ${today}::date - ${newsDays}::int
            or coalesce(x.ex_date, x.record_date, x.payment_date, x.announced_on) is null)
     order by first_fact, x.source, x.action_id`.execute(db)
  return Map.groupBy(rows, ({ ticker }) => ticker)
}

/** An announcement is news for so many days: notices reach a source some days late. */
const newsDays = 7

function firingsOf(alert: AlertSet, all: readonly Action[], today: string): ActionFiring[] {
  const { kinds, operator } = alert.condition
  const own = all.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  const found =
    operator === 'ex_tomorrow'
      ? exTomorrow(own, today)
      : announced(
          own.filter(({ first_fact }) => first_fact > (alert.armed_after_fact ?? 0)),
          all.filter(({ first_fact }) => first_fact <= (alert.armed_after_fact ?? 0)),
        )
  const firings = found.map(({ occasion, actions }) => ({
    firing: {
      firing_id: firingId(alert.alert_id, occasion),
      alert_id: alert.alert_id,
      account: alert.account,
      symbol: alert.symbol,
      session: today,
      condition: alert.condition,
      value: null,
      previous: null,
      webhooks: webhooksOf(alert),
    },
    actions,
  }))
  return alert.repeat === 'once' ? firings.slice(0, 1) : firings
}

interface Occasion {
  readonly occasion: string
  readonly actions: readonly StoredAction[]
}

/** Two sources of one action say the same kind, day and terms. */
const identity = ({ kind, ex_date, action_id, cash_per_share, ratio_per_100, price }: StoredAction): string =>
  [kind, ex_date ?? action_id, cash_per_share, ratio_per_100, price].join(' ')

function announced(news: readonly Action[], earlier: readonly Action[]): Occasion[] {
  const before = new Set(earlier.map(identity))
  const found = new Map<string, Action>()
  for (const action of news) {
    const same = identity(action)
    if (!before.has(same) && !found.has(same)) found.set(same, action)
  }
  return [...found].map(([same, action]) => ({ occasion: `announced ${same}`, actions: [action] }))
}

function exTomorrow(actions: readonly Action[], today: string): Occasion[] {
  const next = nextSession(today)
  const days = Map.groupBy(
    actions.filter(({ ex_date }) => ex_date !== null && ex_date > today && ex_date <= next),
    ({ ex_date }) => ex_date!,
  )
  return [...days].map(([day, own]) => ({
    occasion: `ex ${day}`,
    actions: [...new Map(own.map(action => [identity(action), action])).values()],
  }))
}
