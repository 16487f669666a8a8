import type { ColumnType } from 'kysely'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { GraphEdge, GraphNode } from './node.ts'

/** `connections.nodes`: who and what the filings of a company name; a node may stand in several companies' filings. */
export interface NodeRow {
  filing: string
  id: string
  type: GraphNode['type']
  label: string
  plain: string
  ticker: string | null
  kind: GraphNode['kind']
}

/** `connections.edges`: what a filing states, with source, date and confidence. */
export interface EdgeRow {
  /** Ticker whose filings state it. */
  filing: string
  id: string
  from_id: string
  to_id: string
  relation: GraphEdge['relation']
  title: string | null
  percent: number | null
  shares: number | null
  since: string | null
  until: string | null
  detail: ColumnType<Record<string, unknown> | null>
  source: string
  source_date: string | null
  retrieved_on: string
  confidence: GraphEdge['confidence']
}

export type ConnectionsTables = {
  'connections.nodes': NodeRow
  'connections.edges': EdgeRow
  'connections.shares': { ticker: string; shares: number; document: number }
}

export const tables: readonly TableShape[] = [
  { name: 'nodes', key: ['filing', 'id'] },
  { name: 'edges', key: ['filing', 'id'] },
  { name: 'officers', key: ['ticker', 'source', 'n'] },
  { name: 'holders', key: ['ticker', 'source', 'n'] },
  { name: 'relations', key: ['ticker', 'source', 'n'] },
  { name: 'ownership', key: ['ticker', 'source', 'owner', 'as_of_key'] },
  { name: 'dealings', key: ['source', 'dealing_id'] },
  { name: 'shares', key: ['ticker'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table officers (
      ticker text not null, source text not null, n int not null, document bigint not null, known_on date not null,
      name text not null, position text, shares float8, percent float8, updated_on date
    );
    create table holders (
      ticker text not null, source text not null, n int not null, document bigint not null, known_on date not null,
      name text not null, shares float8, percent float8, updated_on date
    );
    create table relations (
      ticker text not null, source text not null, n int not null, document bigint not null, known_on date not null,
      name text not null, kind text not null, percent float8, as_of date
    );
    create table ownership (
      ticker text not null, source text not null, owner text not null, as_of_key text not null, document bigint not null,
      known_on date not null, shares float8, percent float8, as_of date
    );
    create table dealings (
      ticker text not null, source text not null, dealing_id text not null, document bigint not null, known_on date not null,
      person text, position text, related_person text, related_position text, relation text,
      planned_buy float8, planned_sell float8, plan_from date, plan_to date,
      done_buy float8, done_sell float8, done_on date,
      held_percent float8, shares_after float8, published_on date, title text
    );
    create table shares (ticker text not null, shares float8 not null, document bigint not null);
    create table nodes (
      filing text not null, id text not null, type text not null, label text not null, plain text not null,
      ticker text, kind text
    );
    create table edges (
      filing text not null, id text not null, from_id text not null, to_id text not null, relation text not null,
      title text, percent float8, shares float8, since date, until date, detail jsonb,
      source text not null, source_date date, retrieved_on date not null, confidence text not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query(`
    alter table officers add primary key (ticker, source, n);
    alter table holders add primary key (ticker, source, n);
    alter table relations add primary key (ticker, source, n);
    alter table ownership add primary key (ticker, source, owner, as_of_key);
    alter table dealings add primary key (source, dealing_id);
    create index dealings_ticker on dealings (ticker);
    alter table shares add primary key (ticker);
    alter table nodes add primary key (filing, id);
    create index nodes_id on nodes (id);
    create index nodes_plain on nodes (plain);
    alter table edges add primary key (filing, id);
    create index edges_from on edges (from_id);
    create index edges_to on edges (to_id)`)
}
