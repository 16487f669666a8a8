import type { CorrectedValue, CorrectionReason } from '../../contracts/events/correction.ts'
import {
  date,
  integer,
  jsonb,
  lineage,
  type RowOf,
  sortedText,
  type TablesOf,
  table,
  text,
  timestamp,
} from '../engine/table.ts'

/** `corrections.made`: a document and a kind of fact whose figures were wrong by our doing. */
export const made = table(
  'made',
  {
    correction_id: text,
    feed: text,
    document_name: text,
    document_sha256: text,
    kind: text,
    reason: text.of<CorrectionReason>(),
    note: text.orNull,
    parser_before: integer.orNull,
    parser_now: integer.orNull,
    wrong_since: timestamp,
    repaired_at: timestamp,
    /** The day in Vietnam. */
    repaired_on: date,
    facts: integer,
    figures_changed: integer,
    figures_listed: integer,
    subjects_left_out: integer,
    ...lineage,
  },
  { key: ['correction_id'], day: 'repaired_on', ignore: ['fact'], indexes: ['(repaired_at, correction_id)'] },
)

/** `corrections.figures`: the figures that a correction lists. */
export const figures = table(
  'figures',
  {
    correction_id: text,
    n: integer,
    /** Where it is served; null: in no table of a read model. */
    read_model: text.orNull,
    model_table: text.orNull,
    /** What names the row, as its fact names it. */
    row_key: jsonb.of<Readonly<Record<string, CorrectedValue>>>(),
    /** Ticker, series, fund; null: its day alone names the row. */
    subject: text.orNull,
    /** Day or period of the row. */
    period: sortedText.orNull,
    field: text,
    old_value: jsonb.of<CorrectedValue>().orNull,
    new_value: jsonb.of<CorrectedValue>().orNull,
    wrong_since: timestamp,
    /** When a later document took its place; null: it stood until it was repaired. */
    stood_until: timestamp.orNull,
    repaired_on: date,
    ...lineage,
  },
  { key: ['correction_id', 'n'], day: 'repaired_on', ignore: ['fact'], indexes: ['(subject)'] },
)

/** `corrections.subjects`: what all figures of a correction are about, listed or not. */
export const subjects = table(
  'subjects',
  {
    correction_id: text,
    n: integer,
    read_model: text.orNull,
    subject: text.orNull,
    first: sortedText.orNull,
    last: sortedText.orNull,
    figures: integer,
    repaired_on: date,
    ...lineage,
  },
  { key: ['correction_id', 'n'], day: 'repaired_on', ignore: ['fact'], indexes: ['(subject)'] },
)

export type MadeRow = RowOf<typeof made>
export type FigureRow = RowOf<typeof figures>
export type SubjectRow = RowOf<typeof subjects>

export const tables = [made, figures, subjects] as const

export type CorrectionsTables = TablesOf<'corrections', typeof tables>
