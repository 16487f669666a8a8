import {
  choice,
  columnOf,
  fiscalPeriod,
  flag,
  integer,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  text,
  ticker,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const statementKinds = ['balance_sheet', 'income', 'cash_flow'] as const
export type StatementKind = (typeof statementKinds)[number]

/**
 * Lines in printed order. Labels repeat inside a statement (the same label under different parents), so a line is
 * identified by its place, its code or its depth, never by its label alone.
 */
export const statement = defineFact({
  type: 'company.statement',
  schema: 1,
  title: 'A financial statement of one company and period, line by line, in VND',
  namedBy: ['ticker', 'period', 'statement', 'consolidated', 'label_vi', 'code'],
  units: { value: 'VND' },
  lists: ['flags'],
  // A statement is one row with its lines in it, as heavy as some rows of one value each.
  rows: data => Math.ceil(data.value.length / 25),
  dataSchema: object({
    ticker,
    statement: choice(statementKinds),
    period: fiscalPeriod,
    consolidated: nullable(flag, {
      description: 'true: consolidated; false: parent only; null: not stated',
    }),
    audited: nullable(flag),
    label_vi: columnOf(nonEmpty),
    label_en: columnOf(nullable(text)),
    code: columnOf(nullable(text), {
      description: 'Code of the line in the form, or the publisher’s id of it',
    }),
    level: columnOf(nullable(integer), {
      description: 'Depth as the publisher states it (0 outermost)',
    }),
    value: columnOf(nullable(number), {
      description: 'Whole VND; null is a blank: not reported, which is not nil',
    }),
    flags: optional(
      columnOf(nonEmpty, {
        description: 'Rules that the statement breaks in itself, such as `does-not-balance`',
      }),
    ),
  }),
})

/** One statement of one company and period, line by line. */
export type Statement = FactData<typeof statement>
