import { defineFact } from './fact.ts'
import { columnOf, dayOrNull, mapOf, numberOrNull, object, period, text, textOrNull } from './schema.ts'

/**
 * A publisher's table of one period in its own words: rows in printed order, measures as columns. It keeps what the
 * published series do not cover (products, branches, provinces) and lets any of them be followed back.
 */
export interface MacroTable {
  /** The publisher's table: `cpi`, `iip`, `bop`. */
  table: string
  period: string
  released_on: string | null
  label: string[]
  /** The row's group where the publisher has one. */
  group?: (string | null)[]
  measures: Record<string, (number | null)[]>
  /** Unit by measure, or under `*` for all; absent where the publisher gives none. */
  units?: Record<string, string>
}

export const macroTable = defineFact<MacroTable>({
  type: 'macro.table',
  schema: 1,
  title: "A publisher's statistical table of one period",
  rows: data => data.label.length,
  dataSchema: object(
    {
      table: text,
      period,
      released_on: dayOrNull,
      label: columnOf(text),
      group: columnOf(textOrNull),
      measures: mapOf(columnOf(numberOrNull)),
      units: mapOf(text),
    },
    ['group', 'units'],
  ),
})
