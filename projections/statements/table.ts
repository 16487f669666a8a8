import {
  bigint,
  boolean,
  date,
  floatArray,
  integerArray,
  jsonb,
  type RowOf,
  type TablesOf,
  table,
  text,
  textArray,
} from '../engine/table.ts'
import type { Scope } from './assemble.ts'
import type { StatementKind } from './chart.ts'
import type { Form, Template } from './form.ts'

/** `statements.layouts`: the printed lines of a form without amounts; hundreds of companies share one. */
export const layouts = table(
  'layouts',
  {
    id: text,
    labels: textArray.of<(string | null)[]>(),
    codes: textArray.of<(string | null)[]>(),
    levels: integerArray.of<(number | null)[]>(),
  },
  { key: ['id'] },
)

export type LayoutRow = RowOf<typeof layouts>

/**
 * `statements.prints`: every statement as published, one row a vintage. A restatement is a new row with its own day;
 * the same content printed again is none.
 */
export const prints = table(
  'prints',
  {
    ticker: text,
    period: text,
    statement: text.of<StatementKind>(),
    scope: text.of<Scope>(),
    source: text,
    document: bigint,
    fact: bigint,
    /** Vietnamese day on which it came in here. */
    known_on: date,
    /** Last day on which the first statement of the period was due. */
    due_on: date,
    audited: boolean.orNull,
    layout: text,
    /** VND, by the lines of the layout. */
    amounts: floatArray.of<(number | null)[]>(),
  },
  { key: ['ticker', 'period', 'statement', 'scope', 'source', 'document'], day: 'known_on' },
)

export type PrintRow = RowOf<typeof prints>

/** `statements.periods`: the accounts of a company and period as known today, in canonical lines. */
export const periods = table(
  'periods',
  {
    ticker: text,
    period: text,
    template: text.of<Template>(),
    form: text.of<Form>(),
    scope: text.of<Scope>(),
    sources: textArray,
    audited: boolean.orNull,
    known_on: date,
    document: bigint,
    quality: text.of<'consistent' | 'inconsistent'>(),
    issues: jsonb,
    /** Lines told, VND. */
    figures: jsonb.of<Record<string, number>>(),
    /** Lines that are blank in print and proven nil. */
    nil: textArray,
  },
  { key: ['ticker', 'period'], isRestated: true },
)

export type PeriodRow = RowOf<typeof periods>

export const tables = [layouts, prints, periods] as const

export type StatementsTables = TablesOf<'statements', typeof tables>
