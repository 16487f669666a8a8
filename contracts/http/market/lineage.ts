import {
  anyList,
  anyObject,
  choice,
  dateTime,
  described,
  flag,
  integer,
  list,
  nullable,
  object,
  open,
  part,
  query,
  text,
  textOrNull,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const lineageQuery = query(
  {
    key: part<string>({
      type: 'string',
      pattern: '^[^\\u0000-\\u001f]{1,2000}$',
      description:
        'What is explained: a series and period (`vn.cpi 2026-05`, `vn.cpi 2026-05 yoy`), a read model and the values of a key (`prices vcb 2025-08-22`, `ratios VNM 2025`, `screener piotroski_value`, `war_impact`), a tool with its arguments (`get_ta_signals FPT`), an address of the interface with its query, or a trace id',
      examples: ['vn.cpi 2026-05'],
    }),
    at: part<string>({
      type: 'string',
      pattern: '^(/[^\\u0000-\\u001f]{0,300})?$',
      description:
        'JSON pointer (RFC 6901) of one figure in the `data` of an answer, or in the answer of a tool: `/0/close`. For addresses, tools and trace ids',
    }),
    table: part<string>({
      type: 'string',
      pattern: '^[a-z_]{1,60}$',
      description: 'Another table of the read model than the first that fits',
    }),
    rows: part<number>({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 8,
      description: 'Rows of each input that are followed',
    }),
    format: choice(['json', 'text'], 'json, or the tree as text'),
  },
  ['key'],
)

/** A row with its rule, its facts and documents, and the rows that it was computed from, which are built alike. */
const node = open({
  read_model: text,
  version: described(integer, 'Of the read model'),
  table: text,
  key: anyObject,
  row: anyObject,
  rule: nullable(
    object({ id: text, version: text, text }),
    'By what it was computed; null: it says what facts say',
  ),
  origins: list(
    open({
      group: text,
      fact: nullable(open({ id: text, type: text, key: text, time: text, feed: text })),
      says: nullable(anyObject, 'What the fact says of the row'),
      document: nullable(open({ url: text, fetchedAt: text, sha256: text })),
      found: nullable(
        open({
          part: textOrNull,
          at: text,
          labels: list(text),
          cells: list(object({ name: text, at: text, text, how: text })),
        }),
        'Line and cells of the document that say it',
      ),
      reason: textOrNull,
    }),
  ),
  inputs: list(
    open({
      gives: text,
      from: text,
      where: anyObject,
      total: described(integer, 'Rows that it was computed from'),
      rows: described(anyList, 'The first of them, each a node like this one'),
    }),
  ),
})

export const lineageAnswer = marketAnswer(
  object({
    question: described(list(text), 'As it was understood'),
    answer: nullable(
      object({
        request: text,
        sent_at: nullable(dateTime, 'Of a trace id: when the answer was sent'),
        unchanged: nullable(flag, 'Whether the same would be sent now; null: no trace id was given'),
        at: textOrNull,
        value: described(part<unknown>({}), 'The figure at `at`'),
        reached: nullable(
          choice(['figure_in_document', 'inputs_in_documents', 'facts_without_cells', 'nothing']),
          'How far the figure was followed: to a cell that has it, to cells of the inputs that give it, or to facts',
        ),
        rows: described(integer, 'Rows of read models that the answer was made from'),
        reason: nullable(
          choice(['computed_from_request', 'no_rows_read', 'refused']),
          'Why there is nothing to follow',
        ),
        changed_since: described(list(integer), 'Facts that came after the answer: positions in FACTS'),
      }),
      'Of a trace id, an address or a tool: which answer it is',
    ),
    nodes: list(node),
    history: nullable(
      open({ origins: anyList, voided: anyList }),
      'Of a single row: what it replaced, what is on record beside it and is not served, what was made void',
    ),
    cut: described(flag, 'Not all rows were followed'),
  }),
)
