import type { AlertDelivery, AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import type { RecallMade } from '../../contracts/events/recall.ts'
import { bigint, date, jsonb, type RowOf, type TablesOf, table, text, timestamp } from '../engine/table.ts'

/** `alerts.alerts`: the columns are what alerts are looked up by, `body` is the alert as it is now. */
export const alerts = table(
  'alerts',
  {
    alert_id: text,
    account: text,
    symbol: text,
    state: text,
    created_at: timestamp,
    body: jsonb.of<AlertSet>(),
  },
  { key: ['alert_id'], indexes: ['(account, created_at)', "(symbol) where state = 'active'"] },
)

export type AlertRow = RowOf<typeof alerts>

/** `alerts.firings` */
export const firings = table(
  'firings',
  {
    firing_id: text,
    alert_id: text,
    account: text,
    session: date,
    seq: bigint,
    at: timestamp,
    body: jsonb.of<AlertFired>(),
  },
  { key: ['firing_id'], ignore: ['seq'], indexes: ['(alert_id, seq)', '(at)'] },
)

export type FiringRow = RowOf<typeof firings>

/** `alerts.deliveries`: how deliveries ended, one row a firing and address. */
export const deliveries = table(
  'deliveries',
  {
    firing_id: text,
    url: text,
    alert_id: text,
    seq: bigint,
    outcome: text.of<AlertDelivery['outcome']>(),
    at: timestamp,
    body: jsonb.of<AlertDelivery>(),
  },
  { key: ['firing_id', 'url'], ignore: ['seq'], indexes: ['(alert_id, seq)'] },
)

export type DeliveryRow = RowOf<typeof deliveries>

/** `alerts.recalls`: corrections that an account was notified of, as it was served their figures. */
export const recalls = table(
  'recalls',
  {
    recall_id: text,
    correction_id: text,
    account: text,
    seq: bigint,
    at: timestamp,
    body: jsonb.of<RecallMade>(),
  },
  { key: ['recall_id'], ignore: ['seq'], indexes: ['(correction_id, account)'] },
)

/** `alerts.facts`: which facts have been judged. */
export const facts = table(
  'facts',
  {
    fact: text,
  },
  { key: ['fact'] },
)

export type FactRow = RowOf<typeof facts>

export const tables = [alerts, firings, deliveries, recalls, facts] as const

export type AlertsTables = TablesOf<'alerts', typeof tables>
