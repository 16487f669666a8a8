import {
  type AlertDelivery,
  type AlertFired,
  type AlertSet,
  alertDelivery,
  alertFired,
  alertSet,
} from '../../contracts/events/alert.ts'
import { type RecallMade, recallMade } from '../../contracts/events/recall.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { afterDelivery, afterFiring } from './evolve.ts'
import { tables } from './table.ts'

type AlertEvent = AlertSet | AlertFired | AlertDelivery | RecallMade

/** Price alerts, their firings and what became of deliveries. A firing is a fact: replay and rebuild fire nothing. */
export const alerts: Projection<AlertEvent> = {
  name: 'alerts',
  version: 3,
  handles: [alertSet, alertFired, alertDelivery, recallMade],
  tables,
  async apply(trx, facts) {
    for (const fact of facts) {
      await applyOne(trx, fact)
      await trx.query('insert into facts (fact) values ($1) on conflict do nothing', [fact.id])
    }
    return { account: [...new Set(facts.map(({ data }) => data.account))] }
  },
}

async function applyOne(trx: Trx, { type, data, seq, time }: StoredFact<AlertEvent>): Promise<void> {
  if (type === alertSet.type) {
    const alert = data as AlertSet
    const stored = await alertOf(trx, alert.alert_id)
    // What is deleted stays so, and an alert keeps its owner.
    if (stored && (stored.state === 'deleted' || stored.account !== alert.account)) return
    return save(trx, alert)
  }
  if (type === alertFired.type) {
    const fired = data as AlertFired
    const { rowCount } = await trx.query(
      `insert into firings (firing_id, alert_id, account, session, seq, at, body) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing`,
      [fired.firing_id, fired.alert_id, fired.account, fired.session, seq, time, JSON.stringify(fired)],
    )
    const alert = rowCount === 1 ? await alertOf(trx, fired.alert_id) : null
    return alert ? save(trx, afterFiring(alert, fired)) : undefined
  }
  if (type === recallMade.type) {
    const recall = data as RecallMade
    await trx.query(
      `insert into recalls (recall_id, correction_id, account, seq, at, body) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [recall.recall_id, recall.correction_id, recall.account, seq, time, JSON.stringify(recall)],
    )
    return
  }
  const delivery = data as AlertDelivery
  const { rowCount } = await trx.query(
    `insert into deliveries (firing_id, url, alert_id, seq, outcome, at, body) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [
      delivery.firing_id,
      delivery.url,
      delivery.alert_id,
      seq,
      delivery.outcome,
      delivery.at,
      JSON.stringify(delivery),
    ],
  )
  const alert = rowCount === 1 ? await alertOf(trx, delivery.alert_id) : null
  if (alert) await save(trx, afterDelivery(alert, delivery))
}

async function alertOf(trx: Trx, id: string): Promise<AlertSet | null> {
  const { rows } = await trx.query<{ body: AlertSet }>('select body from alerts where alert_id = $1', [id])
  return rows[0]?.body ?? null
}

async function save(trx: Trx, alert: AlertSet): Promise<void> {
  await trx.query(
    `insert into alerts (alert_id, account, symbol, state, created_at, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (alert_id) do update set state = excluded.state, symbol = excluded.symbol, body = excluded.body`,
    [alert.alert_id, alert.account, alert.symbol, alert.state, alert.created_at, JSON.stringify(alert)],
  )
}
