import { adjustmentDifferenceKinds, explanationCodes } from '../../market/adjustment-difference.ts'
import {
  choice,
  date,
  dateOrNull,
  described,
  lang,
  list,
  nullable,
  number,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { listParameters, marketAnswer, tickers } from './envelope.ts'

export const adjustmentDifferencesQuery = query({
  symbols: tickers(100),
  kind: list(choice(adjustmentDifferenceKinds), {
    minItems: 1,
    description: 'Kinds, repeated or separated by commas',
  }),
  from: described(date, 'First day of a difference; default a year ago, with symbols everything'),
  to: described(date, 'Last day of a difference'),
  lang,
  ...listParameters,
})
export type AdjustmentDifferencesQuery = Static<typeof adjustmentDifferencesQuery>

const differenceRow = object({
  ticker: text,
  day: described(date, 'Ex-date, or the session of the move'),
  kind: choice(
    adjustmentDifferenceKinds,
    'unexplained_move: the raw price moved beyond every band without an event on file; event_missing: a published series shows an event that is not on file; event_contradicted: the price on the ex-date lies outside the band around what the event gives, as where it did not move; not_in_series: the published series does not show an event on file; factor_differs: it shows another factor; no_terms: an event on file lacks an amount',
  ),
  size_percent: nullable(
    number,
    'How far adjusted prices before the day are off, or unknown by: rows are ranked by it; null: not known',
  ),
  previous_close: nullable(number, 'Raw close before the day, VND'),
  close: nullable(number, 'Raw close of the day, VND'),
  own_factor: nullable(number, 'Price factor by the events on file; null: none, or not known'),
  published_factor: nullable(
    number,
    'Price factor that the raw and adjusted series of one document imply; 1: no event; null: they do not say',
  ),
  would_explain: described(text, 'What would explain it, presumed from its size alone'),
  explanation: object({
    code: choice(
      explanationCodes,
      'terms: an event with these terms, in cash or in shares; other_terms: other terms than those on file; other_ex_date: the price moved so on another day; wrong_price: a consolidation, a wrong price, a change of exchange; notice: the terms in the notice; publisher_missed: the publisher missed the event, or it did not take place; other_ex_date_or_terms: another day or other terms',
    ),
    cash_per_share: nullable(number, 'Of terms and other_terms: VND a share, were all of it cash'),
    ratio_per_100: nullable(
      number,
      'Of terms and other_terms: new shares for each 100 held, were all of it shares',
    ),
    base_price: nullable(number, 'What these terms start from, VND'),
    day: dateOrNull,
  }),
})
export type AdjustmentDifferenceRow = Static<typeof differenceRow>

export const adjustmentDifferenceColumns = [
  'ticker',
  'day',
  'kind',
  'size_percent',
  'previous_close',
  'close',
  'own_factor',
  'published_factor',
  'would_explain',
] as const satisfies readonly (keyof AdjustmentDifferenceRow)[]

export const adjustmentDifferencesAnswer = marketAnswer(list(differenceRow), { paged: true })
