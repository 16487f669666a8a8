import type pg from 'pg'
import { type Migration, migrate } from '../../runtime/migrations.ts'

/** Keys and counters are no read model: nothing can make them again, so they have migrations and never a rebuild. */
const migrations: readonly Migration[] = [
  {
    name: '1-keys',
    sql: `
      create table access.secret (
        name text not null, kid text not null, value text not null, made_at timestamptz not null default now(),
        primary key (name, kid)
      );
      create table access.account (
        id text primary key, name text not null, email text, tier text not null,
        period_start timestamptz, period_end timestamptz, made_at timestamptz not null
      );
      create table access.key (
        id text primary key, account text not null references access.account, mode text not null, name text not null,
        digest bytea not null, pepper text not null, last4 text not null, made_at timestamptz not null,
        expires_at timestamptz, revoked_at timestamptz, revoked_reason text
      );
      create index on access.key (account);`,
  },
  {
    name: '2-counters',
    sql: `
      create table access.counter (
        pool text not null, who text not null, span text not null,
        used integer not null, granted integer not null, quota integer not null, ends_at timestamptz not null,
        primary key (pool, who, span)
      );
      create index on access.counter (ends_at);`,
  },
  {
    name: '3-grants',
    sql: `
      create table access.granted (
        order_id text primary key, account text not null, at timestamptz not null default now()
      );`,
  },
  {
    name: '4-key-requests',
    sql: `
      create table access.key_request (
        owner text not null, idempotency_key text not null, body text not null, salt text not null,
        pepper text not null, at timestamptz not null,
        primary key (owner, idempotency_key)
      );
      create index on access.key_request (at);`,
  },
  {
    name: '5-data-webhooks',
    sql: `
      create table access.data_webhook (
        id text primary key, account text not null, url text not null, secret text not null,
        datasets text[], tickers text[], series text[], note text,
        state text not null, reason text, cursor text not null, batch_to text, batch_gone text,
        failing_since timestamptz, attempts integer not null default 0, last_failure text,
        next_at timestamptz not null, delivered_at timestamptz,
        batches bigint not null default 0, changes bigint not null default 0,
        taken_by text, taken_until timestamptz, made_at timestamptz not null, changed_at timestamptz not null
      );
      create index on access.data_webhook (account);
      create index on access.data_webhook (next_at) where state = 'active';`,
  },
  {
    name: '6-data-webhook-secrets',
    sql: `
      alter table access.data_webhook
        add column previous_secret text, add column previous_secret_until timestamptz, add column made_as text;`,
  },
  {
    name: '7-alert-contacts',
    sql: `
      create table access.alert_contact (
        id text primary key, account text not null, channel text not null, address text not null,
        digest text not null, keys jsonb, lang text not null, state text not null, reason text, token text not null,
        mail_due_at timestamptz, mails integer not null default 0,
        made_at timestamptz not null, changed_at timestamptz not null,
        unique (account, channel, digest)
      );
      create index on access.alert_contact (mail_due_at) where mail_due_at is not null;
      create unique index on access.alert_contact (token);
      create table access.alert_mail_request (digest text not null, account text not null, at timestamptz not null);
      create index on access.alert_mail_request (at);
      create table access.alert_mail_refusal (digest text primary key, at timestamptz not null);`,
  },
]

/** Brings the schema `access` up to date; several processes may start at once. */
export const migrateAccess = (pool: pg.Pool): Promise<void> => migrate(pool, 'access', migrations)
