import { licenceUses } from '../../licences.ts'
import {
  anyCaseTicker,
  choice,
  constant,
  date,
  dateTime,
  described,
  flag,
  integer,
  type Keywords,
  list,
  mapOf,
  nullable,
  object,
  open,
  optional,
  pageLimit,
  part,
  type Static,
  type TProperties,
  type TSchema,
  text,
  textOrNull,
} from '../../schema.ts'

const source = object({
  id: text,
  name: text,
  url: nullable(text, 'A public page of the publisher; null where there is none'),
})
/** Where figures come from: a publisher's feed. */
export type SourceRef = Readonly<Static<typeof source>>

/** A parameter of every answer that names its sources. */
export const useParameter = choice(
  ['commercial'],
  'commercial: nothing whose terms do not grant that it is passed on and sold; rows of other sources are left out where they stand apart, else the answer is refused (licence_forbids)',
)

const licence = object({
  id: text,
  use: choice(licenceUses, {
    description:
      'What a caller may do with the figures: granted; with_source: with the source named; own_use: for one’s own reference, not redistributed; holder_only: for the holder of the contract; unknown: no terms were found',
  }),
  text: described(text, 'The terms in a sentence, in the language of the request'),
  url: nullable(text, 'Where the terms are read; null where none were found'),
  sources: list(text, 'Ids of the sources in `source` whose figures they are for'),
})
/** Terms of the figures in an answer. */
export type LicenceRef = Readonly<Static<typeof licence>>

const warning = open({ code: text, message_en: text, message_vi: text })

/** How much of the market is stored of the session that figures speak of. */
const coverage = nullable(
  object({
    session: date,
    tickers: described(integer, 'Tickers with a traded close'),
    adjusted_only: described(integer, 'Tickers of which only an adjusted price is stored'),
    expected: described(integer, 'Most tickers of any session in the 400 days up to it'),
    complete: described(flag, 'At least four fifths of what is expected'),
    newest_session: described(
      date,
      'The newest session of which anything is stored, up to the day asked for',
    ),
  }),
  'How much of the market is stored of the session; null: nothing, or a range of days was asked for',
)

const reason = object({
  code: choice([
    'no_session',
    'closed_day',
    'unknown_ticker',
    'no_bars',
    'not_scored',
    'no_actions',
    'other_kind',
  ]),
  subject: described(text, 'The day, the days (from..to) or the ticker'),
  message_en: text,
  message_vi: text,
})

const pagination = object({
  limit: integer,
  next_cursor: textOrNull,
  total: described(integer, 'Rows that the query matches, over all pages'),
})

/** The envelope of every market answer around its own data; `meta`: what else its meta says. */
export const marketAnswer = <Data extends TSchema>(
  data: Data,
  { paged = false, meta = {} }: { readonly paged?: boolean; readonly meta?: TProperties } = {},
) =>
  object({
    success: constant(true),
    data,
    meta: open({
      as_of: nullable(text, 'The day that the figures speak of'),
      generated_at: dateTime,
      freshness: choice(['real_time', 'delayed', 'end_of_day', 'periodic', 'static']),
      unit: mapOf(text),
      source: list(source),
      tier: text,
      trace_id: text,
      warnings: list(warning),
      coverage: optional(coverage),
      reasons: optional(list(reason, 'Why there is nothing of a day or of a ticker that was asked for')),
      disclaimer: text,
      terms: optional(text),
      licence: optional(
        list(licence, 'What a caller may do with the figures, by source, as far as terms are known'),
      ),
      ...(paged ? { pagination } : {}),
      ...meta,
    }),
    links: optional(open({ self: optional(text), next: optional(text) })),
  })

/** Query parameters that every list has. */
export const listParameters = {
  limit: pageLimit(100, 1000, 'Rows a page, at most 1,000'),
  cursor: part<string>({
    type: 'string',
    minLength: 1,
    maxLength: 500,
    description: 'From `meta.pagination.next_cursor` of the same query',
  }),
  format: choice(['json', 'csv'], 'csv: the rows as text/csv, UTF-8, one header line'),
}

/** Several tickers. */
export const tickers = (maxItems: number, keywords: Keywords = {}) =>
  list(anyCaseTicker, {
    minItems: 1,
    maxItems,
    description: `Tickers, repeated or separated by commas, at most ${maxItems}`,
    ...keywords,
  })

/** Parameter that takes a field to sort by; a leading minus turns the order round. */
export const sortBy = <const Field extends string>(fields: readonly Field[], keywords: Keywords = {}) =>
  choice(
    fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]),
    keywords,
  )

/** ICB code of a sector or of what it lies in. */
export const sector = part<string>({
  type: 'string',
  pattern: '^\\d{4}$',
  description: 'ICB code; 8000 takes in all of 8…, 8350 all of 835…',
})

/** A figure from 0 to 100. */
export const score = (keywords: Keywords) =>
  part<number>({ type: 'number', minimum: 0, maximum: 100, ...keywords })
