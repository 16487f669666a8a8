import { described, flag, integer, object, type Static, text } from '../schema.ts'

/** What core NATS carries to neighbours when rows of a table have changed: nothing of the log. */
export const dataChanged = object(
  {
    read_model: text,
    table: text,
    rows: described(integer, 'Rows that changed'),
    reset: described(flag, 'The data sets of this table are to be read whole again'),
    cursor: described(text, 'Cursor of GET /api/changes behind these changes'),
  },
  { title: 'Rows of a table changed' },
)
export type DataChanged = Static<typeof dataChanged>
