import {
  choice,
  count,
  described,
  instant,
  integerOrNull,
  mapOf,
  nonEmpty,
  nullable,
  object,
  part,
  rowsOf,
  text,
  textOrNull,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/**
 * Why a figure of ours was wrong. `parser`: the program read the document wrongly; `mapping`: the mapping of the file
 * said otherwise; `withdrawn`: somebody took the document back; `rejected`: today's parser refuses the document;
 * `checks`: the parser is the same, and what other documents or the checks say keeps the figure back.
 */
export const correctionReasons = ['parser', 'mapping', 'withdrawn', 'rejected', 'checks'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** A value of a fact; a long text is cut. */
export type CorrectedValue = number | string | boolean | null
const value = part<CorrectedValue>({ type: ['number', 'string', 'boolean', 'null'] })

export const correction = defineFact({
  type: 'correction.made',
  schema: 1,
  title: 'Figures of a document that were served and were wrong by our doing, with what took their place',
  rows: data => 1 + data.figures.length + data.subjects.length,
  dataSchema: object({
    feed: nonEmpty,
    document: described(count, { description: 'Position in FEEDS' }),
    document_name: text,
    document_sha256: text,
    kind: described(nonEmpty, { description: 'Kind of the facts, as `market.bars`' }),
    reason: choice(correctionReasons),
    note: nullable(text, { description: 'What the operator says of it' }),
    parser_before: integerOrNull,
    parser_now: integerOrNull,
    wrong_since: described(instant, {
      description:
        'From when the first of these facts counted: when its document was observed, or when an earlier correction put it there',
    }),
    repaired_at: instant,
    facts: rowsOf(
      {
        key: described(nonEmpty, { description: 'Natural key' }),
        old_position: described(count, { description: 'Position in FACTS of the fact that was wrong' }),
        old_fact: nonEmpty,
        new_fact: nullable(text, {
          description: 'Id of the fact that takes its place; null: its document no longer gives any',
        }),
        wrong_since: instant,
        stood_until: nullable(text, {
          description: 'When a later document took its place; null: it stood until it was repaired',
        }),
      },
      { description: 'Each at most once for each fact that takes its place' },
    ),
    figures: rowsOf(
      {
        fact: described(count, { description: 'Which of `facts`, from 0' }),
        row: mapOf(value, { description: 'What names the row' }),
        subject: nullable(text, { description: 'Ticker, series, fund: what it is about' }),
        period: nullable(text, { description: 'Its day or period' }),
        field: nonEmpty,
        old: value,
        new: described(value, { description: 'null: the document no longer gives it' }),
      },
      { description: 'The first figures that changed' },
    ),
    figures_changed: described(count, { description: 'How many changed, listed or not' }),
    subjects: rowsOf(
      {
        subject: textOrNull,
        first: nullable(text, { description: 'First day or period' }),
        last: textOrNull,
        figures: count,
      },
      { description: 'All figures that changed by what they are about: ticker, series, fund' },
    ),
    subjects_left_out: count,
  }),
})

/** A replay or a withdrawal changed what a document says: one message a document and kind, in parts of some hundred facts. */
export type Correction = FactData<typeof correction>
