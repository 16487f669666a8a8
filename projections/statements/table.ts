import type { ColumnType } from 'kysely'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { Scope } from './assemble.ts'
import type { StatementKind } from './chart.ts'
import type { Form, Template } from './form.ts'

/** `statements.layouts`: the printed lines of a form without amounts; hundreds of companies share one. */
export interface LayoutRow {
  id: string
  labels: (string | null)[]
  codes: (string | null)[]
  levels: (number | null)[]
}

/**
 * `statements.prints`: every statement as published, one row a vintage. A restatement is a new row with its own day;
 * the same content printed again is none.
 */
export interface PrintRow {
  ticker: string
  period: string
  statement: StatementKind
  scope: Scope
  source: string
  document: number
  fact: number
  /** Vietnamese day on which it became known. */
  known_on: string
  audited: boolean | null
  layout: string
  /** VND, by the lines of the layout. */
  amounts: (number | null)[]
}

/** `statements.periods`: the accounts of a company and period as known today, in canonical lines. */
export interface PeriodRow {
  ticker: string
  period: string
  template: Template
  form: Form
  scope: Scope
  sources: string[]
  audited: boolean | null
  known_on: string
  document: number
  quality: 'consistent' | 'inconsistent'
  issues: ColumnType<unknown>
  /** Lines told, VND. */
  figures: ColumnType<Record<string, number>>
  /** Lines that are blank in print and proven nil. */
  nil: string[]
}

export type StatementsTables = {
  'statements.layouts': LayoutRow
  'statements.prints': PrintRow
  'statements.periods': PeriodRow
}

export const tables: readonly TableShape[] = [
  { name: 'layouts', key: ['id'] },
  { name: 'prints', key: ['ticker', 'period', 'statement', 'scope', 'source', 'document'], day: 'known_on' },
  { name: 'periods', key: ['ticker', 'period'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table layouts (id text not null, labels text[] not null, codes text[] not null, levels int[] not null);
    create table prints (
      ticker text not null,
      period text not null,
      statement text not null,
      scope text not null,
      source text not null,
      document bigint not null,
      fact bigint not null,
      known_on date not null,
      audited boolean,
      layout text not null,
      amounts float8[] not null
    );
    create table periods (
      ticker text not null,
      period text not null,
      template text not null,
      form text not null,
      scope text not null,
      sources text[] not null,
      audited boolean,
      known_on date not null,
      document bigint not null,
      quality text not null,
      issues jsonb not null,
      figures jsonb not null,
      nil text[] not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table layouts add primary key (id)')
  await trx.query('alter table prints add primary key (ticker, period, statement, scope, source, document)')
  await trx.query('alter table periods add primary key (ticker, period)')
}
