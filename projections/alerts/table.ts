import type { AlertDelivery, AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import type { TableShape, Trx } from '../engine/projection.ts'

/** `alerts.alerts`: the columns are what alerts are looked up by, `body` is the alert as it is now. */
export interface AlertRow {
  alert_id: string
  account: string
  symbol: string
  state: string
  created_at: Date
  body: AlertSet
}

/** `alerts.firings` */
export interface FiringRow {
  firing_id: string
  alert_id: string
  account: string
  session: string
  seq: number
  at: Date
  body: AlertFired
}

/** `alerts.deliveries`: how deliveries ended, one row a firing and address. */
export interface DeliveryRow {
  firing_id: string
  url: string
  alert_id: string
  seq: number
  outcome: AlertDelivery['outcome']
  at: Date
  body: AlertDelivery
}

/** `alerts.facts`: which facts have been judged. */
export interface FactRow {
  fact: string
}

export type AlertsTables = {
  'alerts.alerts': AlertRow
  'alerts.firings': FiringRow
  'alerts.deliveries': DeliveryRow
  'alerts.facts': FactRow
}

export const tables: readonly TableShape[] = [
  { name: 'alerts', key: ['alert_id'] },
  { name: 'firings', key: ['firing_id'], ignore: ['seq'] },
  { name: 'deliveries', key: ['firing_id', 'url'], ignore: ['seq'] },
  { name: 'facts', key: ['fact'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table alerts (
      alert_id text not null, account text not null, symbol text not null, state text not null,
      created_at timestamptz not null, body jsonb not null
    );
    create table firings (
      firing_id text not null, alert_id text not null, account text not null, session date not null,
      seq bigint not null, at timestamptz not null, body jsonb not null
    );
    create table deliveries (
      firing_id text not null, url text not null, alert_id text not null, seq bigint not null, outcome text not null,
      at timestamptz not null, body jsonb not null
    );
    create table facts (fact text not null)`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query(`
    alter table alerts add primary key (alert_id);
    create index on alerts (account, created_at);
    create index on alerts (symbol) where state = 'active';
    alter table firings add primary key (firing_id);
    create index on firings (alert_id, seq);
    create index on firings (at);
    alter table deliveries add primary key (firing_id, url);
    create index on deliveries (alert_id, seq);
    alter table facts add primary key (fact)`)
}
