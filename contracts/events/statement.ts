import { defineFact } from './fact.ts'
import { columnOf, numberOrNull, object, oneOf, text, textOrNull, ticker } from './schema.ts'

const statementKinds = ['balance_sheet', 'income', 'cash_flow'] as const
export type StatementKind = (typeof statementKinds)[number]

/**
 * One statement of one company and period, line by line in printed order, in whole VND. Labels repeat inside a
 * statement (same words under different parents), so a line is known by its place, its code or its depth, never by
 * its label alone. null is a blank: not told, which is not nil.
 */
export interface Statement {
  ticker: string
  statement: StatementKind
  /** `2025` for a full year, `2025-Q4` for a quarter. */
  period: string
  /** true consolidated, false parent only, null not told. */
  consolidated: boolean | null
  audited: boolean | null
  label_vi: string[]
  label_en: (string | null)[]
  /** Code of the line in the form, or the publisher's id of it. */
  code: (string | null)[]
  /** Depth as the publisher states it (0 outermost). */
  level: (number | null)[]
  value: (number | null)[]
  /** Rules that the statement breaks in itself, such as `does-not-balance`. */
  flags?: string[]
}

export const statement = defineFact<Statement>({
  type: 'company.statement',
  schema: 1,
  title: 'A financial statement of one company and period, line by line, in VND',
  lists: ['flags'],
  // A statement is one row with its lines in it, as heavy as some rows of one value each.
  rows: data => Math.ceil(data.value.length / 25),
  dataSchema: object(
    {
      ticker,
      statement: oneOf(statementKinds),
      period: { type: 'string', pattern: '^\\d{4}(-Q[1-4])?$' },
      consolidated: { type: ['boolean', 'null'] },
      audited: { type: ['boolean', 'null'] },
      label_vi: columnOf(text),
      label_en: columnOf(textOrNull),
      code: columnOf(textOrNull),
      level: columnOf({ type: ['integer', 'null'] }),
      value: columnOf(numberOrNull),
      flags: columnOf(text),
    },
    ['flags'],
  ),
})
