import { correctionReasons } from '../../events/correction.ts'
import {
  anything,
  choice,
  count,
  date,
  dateTime,
  described,
  integerOrNull,
  lang,
  list,
  mapOf,
  nonEmpty,
  nullable,
  number,
  object,
  open,
  part,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { listParameters, marketAnswer, tickers } from './envelope.ts'

const feed = part<string>({
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'Id of a feed, as `exchange.cafef.price-history`',
})

const indicator = part<string>({
  type: 'string',
  minLength: 1,
  maxLength: 80,
  description: 'Id of a series, as `vn.cpi`',
})

const selection = {
  from: described(date, 'First day of the repair, in Vietnam'),
  to: described(date, 'Last day of the repair, in Vietnam'),
  feed: list(feed, { minItems: 1, maxItems: 20, description: 'Feeds, repeated or separated by commas' }),
  ticker: tickers(200, {
    description: 'Tickers and codes of indices, repeated or separated by commas, at most 200',
  }),
  indicator: list(indicator, {
    minItems: 1,
    maxItems: 200,
    description: 'Series, repeated or separated by commas',
  }),
}

export const correctionsQuery = query({
  ...selection,
  correction_id: part<string>({
    type: 'string',
    minLength: 1,
    maxLength: 32,
    description: 'One correction, with all figures that it lists (at most 500)',
  }),
  lang,
  ...listParameters,
})
export type CorrectionsQuery = Static<typeof correctionsQuery>

export const correctionsFeedQuery = query({ ...selection, lang })
export type CorrectionsFeedQuery = Static<typeof correctionsFeedQuery>

/** A value of a figure as the log has it. */
const value = described(anything, 'A number, or a text where the figure is one; null: there is none')

export const correctedFigure = object({
  read_model: nullable(text, 'Read model that serves it; null: none does'),
  table: textOrNull,
  row: mapOf(anything, { description: 'What names its row: ticker and session, series and period' }),
  subject: nullable(text, 'Ticker, series, fund: what it is about'),
  period: nullable(text, 'Its day or period'),
  field: text,
  old: value,
  new: described(anything, 'null: its document no longer gives it'),
  unit: nullable(text, 'null: it has no unit'),
  lineage: nullable(text, 'Key for `/api/lineage`: what is served of the row today, and from what'),
})

export const correctionDocument = object({
  position: described(count, 'Position in the log'),
  name: text,
  sha256: text,
})

export const correctionRow = object({
  correction_id: nonEmpty,
  feed: text,
  publisher: described(text, 'Id of the publisher'),
  document: correctionDocument,
  kind: described(text, 'Kind of the facts, as `market.bars`'),
  reason: choice(correctionReasons),
  reason_text: described(text, 'The reason in words, in the language asked for'),
  note: nullable(text, 'What the operator says of it'),
  parser_before: integerOrNull,
  parser_now: nullable(part<number>({ type: 'integer' }), 'null: the document is withdrawn'),
  wrong_since: described(dateTime, 'From when the first of these figures counted'),
  repaired_at: dateTime,
  hours_to_repair: number,
  figures_changed: described(count, 'How many figures changed, listed or not'),
  figures_listed: described(count, 'How many of them are on record one by one'),
  figures: list(correctedFigure),
})
export type CorrectionRow = Static<typeof correctionRow>

const { meta, ...envelope } = marketAnswer(list(correctionRow), { paged: true }).properties

export const correctionsAnswer = object({
  ...envelope,
  meta: open({
    ...meta.properties,
    median_hours_to_repair: nullable(
      number,
      'Over all corrections that the query matches: half of them took no longer; null: there is none',
    ),
  }),
})
