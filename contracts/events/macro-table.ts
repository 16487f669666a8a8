import {
  columnOf,
  day,
  described,
  mapOf,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  period,
  text,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/**
 * It has what the published series do not cover (products, branches, provinces), so that any of them can be followed
 * back.
 */
export const macroTable = defineFact({
  type: 'macro.table',
  schema: 1,
  title: "A publisher's statistical table of one period",
  namedBy: ['table', 'group', 'label', 'period'],
  rows: data => data.label.length,
  dataSchema: object({
    table: described(nonEmpty, { description: 'The publisher’s table: `cpi`, `iip`, `bop`' }),
    period,
    released_on: nullable(day),
    label: columnOf(nonEmpty, { description: 'Rows in printed order' }),
    group: optional(columnOf(nullable(text), { description: 'The row’s group where the publisher has one' })),
    measures: mapOf(columnOf(nullable(number)), { description: 'Columns of the table' }),
    units: optional(
      mapOf(nonEmpty, {
        description: 'Unit by measure, or under `*` for all; absent where the publisher gives none',
      }),
    ),
  }),
})

/** A publisher's table of one period with the publisher's own labels. */
export type MacroTable = FactData<typeof macroTable>
