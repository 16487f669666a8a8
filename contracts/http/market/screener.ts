import { exchanges } from '../../events/bars.ts'
import {
  choice,
  described,
  either,
  flag,
  integer,
  integerOrNull,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  open,
  optional,
  pageLimit,
  part,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { listParameters, marketAnswer, score, sector, sortBy, tickers } from './envelope.ts'

/** The ids are given by the caller, so that the list of strategies stays in one place. */
export const screenerQuery = (strategies: readonly string[]) =>
  query({
    strategy: choice(strategies, 'Absent: the catalogue of all strategies'),
    min_score: score({ default: 60, description: 'Share of the rules passed, 0–100' }),
    matched: described(flag, 'true: only shares that pass every rule'),
    exchange: choice(exchanges),
    sector,
    sort: sortBy(['score', 'ticker', 'passed'], { default: '-score' }),
    lang,
    ...listParameters,
    limit: pageLimit(50, 100),
  })
export type ScreenerQuery = Static<ReturnType<typeof screenerQuery>>

/** A rule of a strategy, as the catalogue lists it. */
const criterion = open({
  id: text,
  label: text,
  unit: text,
  operator: choice(['gte', 'gt', 'lte', 'lt', 'between', 'is']),
  threshold: part<number | (number | null)[] | string | null>({
    description:
      'A number, both ends of a range, or null where it depends on the market of the day and that is not known',
  }),
  counted: optional(described(flag, 'false: said for information, or waived for want of years')),
})

/** A rule as a share meets it. */
const rule = open({
  ...criterion.properties,
  value: numberOrNull,
  pass: nullable(flag, 'null: not known, which is never a pass'),
  missing: flag,
  waived: optional(flag),
})
export type Rule = Static<typeof criterion> & Partial<Pick<Static<typeof rule>, 'value' | 'pass' | 'waived'>>

const screenerRow = open({
  ticker: text,
  name: textOrNull,
  exchange: textOrNull,
  sector: nullable(text, 'ICB code'),
  fiscal_year: optional(textOrNull),
  score: number,
  matched: flag,
  near: described(flag, 'exactly one rule fails'),
  passed: integer,
  total: integer,
  unknown: integer,
  history_years: optional(integer),
  reduced_history: optional(described(flag, 'fewer years on file than the source asks for')),
  flags: optional(list(text)),
  rules: list(rule),
})
export type ScreenedShare = Static<typeof screenerRow>

const strategy = open({
  id: text,
  name: text,
  author: text,
  source: text,
  description: described(text, 'What the source asks for'),
  adaptation: described(text, 'How it is read for Vietnam and the years on file'),
  wants_years: optional(integer),
  liquid_only: optional(flag),
  matches: integerOrNull,
  near: optional(integerOrNull),
  looked_at: optional(integerOrNull),
  unknown_for_all: optional(
    list(text, 'Rules for which no share has the data; while there is one, nothing matches'),
  ),
  rules: list(criterion),
})
export type Strategy = Static<typeof strategy>

export const screenerAnswer = marketAnswer(list(either(screenerRow, strategy)))

/** Tells the shares of one screen from the catalogue of all. */
export const isScreenedShare = (row: ScreenedShare | Strategy): row is ScreenedShare => 'ticker' in row
export const isStrategy = (row: ScreenedShare | Strategy): row is Strategy => !isScreenedShare(row)

/** Columns of the CSV, in order. */
export const screenerColumns = [
  'strategy',
  'ticker',
  'name',
  'exchange',
  'sector',
  'fiscal_year',
  'score',
  'matched',
  'near',
  'passed',
  'total',
  'unknown',
  'failed',
  'missing',
  'history_years',
  'reduced_history',
  'flags',
] as const

export const screenerCheckQuery = (strategies: readonly string[]) =>
  query(
    {
      symbols: tickers(50),
      strategies: list(choice(strategies), { minItems: 1, description: 'Absent: all' }),
      lang,
      format: listParameters.format,
    },
    ['symbols'],
  )

const match = open({
  strategy: text,
  score: number,
  pass: flag,
  near: optional(flag),
  passed: optional(integer),
  total: optional(integer),
  unknown: optional(integer),
  failed: optional(list(text)),
  rules: optional(list(rule)),
})

export const screenerCheckAnswer = marketAnswer(
  list(
    open({
      ticker: text,
      in_universe: flag,
      reason: optional(nullable(text, 'Why a share is not in the universe of the screens')),
      matches: list(match),
      missing: list(text, 'Strategies of which a rule is not known'),
    }),
  ),
)
