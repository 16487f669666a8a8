import {
  date,
  float,
  integer,
  jsonb,
  lineage,
  type RowOf,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'
import type { GraphEdge, GraphNode } from './node.ts'

/** Line `n` of what a source says of a company, with whom it names; `known_on` is the day of the document. */
const named = { ticker: text, source: text, n: integer, ...lineage, known_on: date, name: text }

export const officers = table(
  'officers',
  {
    ...named,
    position: text.orNull,
    shares: float.orNull,
    percent: float.orNull,
    updated_on: date.orNull,
  },
  { key: ['ticker', 'source', 'n'] },
)

export const holders = table(
  'holders',
  {
    ...named,
    shares: float.orNull,
    percent: float.orNull,
    updated_on: date.orNull,
  },
  { key: ['ticker', 'source', 'n'] },
)

export const relations = table(
  'relations',
  {
    ...named,
    kind: text,
    percent: float.orNull,
    as_of: date.orNull,
  },
  { key: ['ticker', 'source', 'n'] },
)

export const ownership = table(
  'ownership',
  {
    ticker: text,
    source: text,
    owner: text,
    as_of_key: text,
    ...lineage,
    known_on: date,
    shares: float.orNull,
    percent: float.orNull,
    as_of: date.orNull,
  },
  { key: ['ticker', 'source', 'owner', 'as_of_key'] },
)

export const dealings = table(
  'dealings',
  {
    ticker: text,
    source: text,
    dealing_id: text,
    ...lineage,
    known_on: date,
    person: text.orNull,
    position: text.orNull,
    related_person: text.orNull,
    related_position: text.orNull,
    relation: text.orNull,
    planned_buy: float.orNull,
    planned_sell: float.orNull,
    plan_from: date.orNull,
    plan_to: date.orNull,
    done_buy: float.orNull,
    done_sell: float.orNull,
    done_on: date.orNull,
    held_percent: float.orNull,
    shares_after: float.orNull,
    published_on: date.orNull,
    title: text.orNull,
  },
  { key: ['source', 'dealing_id'], indexes: ['(ticker)'] },
)

export const shares = table(
  'shares',
  {
    ticker: text,
    shares: float,
    ...lineage,
  },
  { key: ['ticker'] },
)

/** `connections.nodes`: who and what the filings of a company name; a node may stand in several companies' filings. */
export const nodes = table(
  'nodes',
  {
    filing: text,
    id: text,
    type: text.of<GraphNode['type']>(),
    label: text,
    plain: text,
    ticker: text.orNull,
    kind: text.orNull.of<GraphNode['kind']>(),
  },
  { key: ['filing', 'id'], indexes: ['(id)', '(plain)'] },
)

export type NodeRow = RowOf<typeof nodes>

/** `connections.edges`: what a filing states, with source, date and confidence. */
export const edges = table(
  'edges',
  {
    /** Ticker whose filings state it. */
    filing: text,
    id: text,
    from_id: text,
    to_id: text,
    relation: text.of<GraphEdge['relation']>(),
    title: text.orNull,
    percent: float.orNull,
    shares: float.orNull,
    since: date.orNull,
    until: date.orNull,
    detail: jsonb.of<Record<string, unknown>>().orNull,
    source: text,
    source_date: date.orNull,
    retrieved_on: date,
    confidence: text.of<GraphEdge['confidence']>(),
  },
  { key: ['filing', 'id'], indexes: ['(from_id)', '(to_id)'] },
)

export type EdgeRow = RowOf<typeof edges>

export const tables = [officers, holders, relations, ownership, dealings, shares, nodes, edges] as const

export type ConnectionsTables = TablesOf<'connections', typeof tables>
