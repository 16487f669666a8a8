import {
  anyCaseTicker,
  choice,
  date,
  dateOrNull,
  described,
  flagOrNull,
  lang,
  list,
  nullable,
  number,
  object,
  optional,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { corporateActionRow } from './corporate-actions.ts'
import { marketAnswer } from './envelope.ts'

export const adjustmentsParams = object({ ticker: anyCaseTicker })

export const adjustmentsQuery = query({
  from: described(date, 'First ex-date'),
  to: described(date, 'Last ex-date'),
  known_at: described(date, 'Only ex-dates up to this day, with the terms known by then; default today'),
  lang,
})
export type AdjustmentsQuery = Static<typeof adjustmentsQuery>

const adjustmentRow = object({
  ex_date: date,
  actions: list(corporateActionRow, 'All actions of this ex-date: one formula for all of them'),
  previous_session: dateOrNull,
  previous_close: nullable(number, 'Raw close of that session, VND'),
  base_price: nullable(
    number,
    'What the formula starts from: the close, on UPCoM the average of the session, VND',
  ),
  theoretical_price: nullable(
    number,
    '(base − cash + issue ratio × issue price) / (1 + bonus ratio + issue ratio), VND, not rounded',
  ),
  reference_price: nullable(number, 'The same on the price step of the exchange, VND'),
  price_factor: nullable(number, 'base / theoretical: prices before the ex-date are divided by it'),
  price_factor_without_cash: nullable(number, 'The same without cash dividends, for returns in price alone'),
  share_factor: nullable(number, 'Volumes before the ex-date are multiplied by it'),
  cumulative_price_factor: nullable(number, 'Product of price_factor of this ex-date and all later ones'),
  cumulative_share_factor: nullable(number, 'Product of share_factor of this ex-date and all later ones'),
  published_reference: nullable(
    number,
    'Reference price that the publisher’s raw and adjusted series imply, VND',
  ),
  agrees: flagOrNull,
  reason: optional(
    choice(
      ['no_price', 'no_terms', 'no_series', 'no_event_in_series', 'differs', 'event_contradicted'],
      'Why a figure is null, or why agrees is not true. no_price: no raw close before the ex-date; no_terms: an action without its amount; no_series: no raw and adjusted prices of one document on both days; no_event_in_series: they show no event; differs: they imply another price by more than one step; event_contradicted: the traded price of that day lies outside the band around the price that the actions give',
    ),
  ),
})
export type AdjustmentRow = Static<typeof adjustmentRow>

const gapRow = object({
  day: described(date, 'The session'),
  reason: choice(
    ['event_missing', 'unexplained_move'],
    'event_missing: the published series show an event that is not on file; unexplained_move: the raw price moved beyond every band',
  ),
  previous_session: dateOrNull,
  previous_close: nullable(number, 'Raw close, VND'),
  close: nullable(number, 'Raw close, VND'),
  change_percent: nullable(number, 'Of the raw closes'),
  published_factor: nullable(
    number,
    'Price factor that the raw and adjusted series of one document imply; 1: none',
  ),
})

export const adjustmentsAnswer = marketAnswer(
  object({
    ticker: text,
    method: described(text, 'The formula and its source'),
    adjustments: list(adjustmentRow),
    gaps: list(gapRow, 'Newest first: from each of them back no price can be adjusted from events'),
  }),
)
