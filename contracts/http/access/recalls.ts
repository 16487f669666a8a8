import {
  choice,
  count,
  dateTime,
  dateTimeOrNull,
  described,
  list,
  nullable,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { correctionRow, correctionsQuery } from '../market/corrections.ts'
import { accessAnswer } from './keys.ts'

const { from, to, lang, cursor } = correctionsQuery.properties

export const recallsQuery = query({ from, to, cursor, lang })
export type RecallsQuery = Static<typeof recallsQuery>

/** What a recall says of an answer: see `certainty` below. */
export const certainties = ['served', 'possible'] as const
const certainty = choice(certainties, {
  description:
    'served: the request names the subject and a range with the day of a figure, of which all rows fit its page; possible: the answer may have had a figure, or something computed from one, or it was sent in the hour after the repair',
})

const recalledCall = object({
  trace_id: described(text, 'Of the first of these answers, as it stood in its meta'),
  sent_at: described(dateTime, 'When the first of them was sent'),
  last_sent_at: dateTime,
  calls: described(count, 'How often the same was asked'),
  request: described(text, 'Address with its query, or tool with its arguments'),
  certainty,
  figures: described(count, 'How many of the listed figures the request covers'),
})

export const recallRow = object({
  ...correctionRow.properties,
  certainty,
  calls: list(recalledCall),
  calls_left_out: described(count, 'Different requests beyond those that are listed'),
})
export type RecallRow = Static<typeof recallRow>

export const recallsAnswer = accessAnswer(
  object({
    recalls: list(recallRow),
    next_cursor: nullable(text, 'Of the next page; null: no older correction is left'),
    usage_until: described(dateTimeOrNull, {
      description: 'Up to when answers are on record here; null: none is',
    }),
  }),
)
