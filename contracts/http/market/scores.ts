import { exchanges } from '../../events/bars.ts'
import {
  anyObject,
  choice,
  type DataOf,
  described,
  each,
  integer,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  open,
  optional,
  pageLimit,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { listParameters, marketAnswer, score, sector, sortBy, tickers } from './envelope.ts'

/** Query of the lists of moat and ESG scores. */
export const scoresQuery = query({
  symbols: tickers(100),
  exchange: choice(exchanges),
  sector,
  min_score: score({ description: 'Leaves out companies without a score' }),
  sort: sortBy(['score', 'ticker'], { default: '-score' }),
  lang,
  ...listParameters,
  limit: pageLimit(50, 100),
})
export type ScoresQuery = Static<typeof scoresQuery>

const confidence = choice(['none', 'low', 'medium', 'high'])

const company = {
  ticker: text,
  name: textOrNull,
  exchange: textOrNull,
  sector: nullable(text, 'ICB code'),
}

const evidence = open({
  kind: choice(['ratio', 'document']),
  name: text,
  value: numberOrNull,
  unit: optional(text),
  peer_percentile: optional(numberOrNull),
  period: optional(text),
  statement_line: optional(text),
  url: optional(text),
  quote: optional(text),
  date: optional(text),
  reviewer: optional(text),
  publisher: optional(text),
  basis: optional(described(text, 'What the figure is of, and of which day')),
  retrieved_at: optional(text),
  method: text,
  unscored: optional(described(text, 'Why no score is made of it')),
})

const moatSource = open({ score: numberOrNull, confidence, evidence: list(evidence) })

/** What a moat may rest on. */
const moatSources = [
  'brand',
  'switching_cost',
  'network',
  'cost_advantage',
  'licence',
  'efficient_scale',
] as const

const moatRow = object({
  ...company,
  period: textOrNull,
  score: nullable(number, '0–100: half economics, half the two best sources'),
  rating: nullable(choice(['none', 'narrow', 'wide'])),
  confidence,
  economics: open({
    score: numberOrNull,
    reason: optional(text),
    measure: choice(['roic', 'roe']),
    hurdle: described(number, 'ratio'),
    returns: list(number, 'ratio, newest year first'),
    mean: optional(numberOrNull),
    parts: optional(nullable(anyObject)),
  }),
  parts: open(each(moatSources, moatSource)),
  contributions: nullable(
    open({ economics: optional(number), sources: optional(number) }),
    'They add up to the score',
  ),
  best_sources: optional(list(text)),
  reasons: list(text, 'Why the rating is capped, or why there is none'),
  history_years: optional(integer),
  peer_group: optional(text),
  method_version: text,
})

export const moatAnswer = marketAnswer(list(moatRow), { paged: true })
export type MoatScores = DataOf<typeof moatAnswer>

const pillar = open({
  score: numberOrNull,
  weight: number,
  contribution: numberOrNull,
  disclosure: numberOrNull,
  performance: numberOrNull,
  looked_for: integer,
  items: list(
    open({
      id: text,
      kind: choice(['disclosure', 'performance', 'fact']),
      title: text,
      value: nullable(choice([0, 1]), 'null: not looked for'),
      evidence: list(anyObject),
    }),
  ),
  reason: optional(text),
})

const esgRow = object({
  ...company,
  score: nullable(number, '0–100; null until governance and one more pillar have a score'),
  rating: nullable(choice(['A', 'B', 'C', 'D', 'E'])),
  parts: open({ environment: pillar, social: pillar, governance: pillar }),
  weight_set: optional(choice(['usual', 'heavy_industry', 'finance'])),
  controversy: optional(described(number, 'What confirmed cases of three years take off')),
  controversies: list(anyObject),
  coverage: described(number, 'Share of items looked for in the pillars that have a score, by weight, 0–1'),
  confidence,
  reasons: list(text),
  assessed_on: optional(text),
  method_version: text,
})

export const esgAnswer = marketAnswer(list(esgRow), { paged: true })

export type EsgScores = DataOf<typeof esgAnswer>

/** Columns of the CSV lists, in order. */
export const moatColumns = [
  'ticker',
  'name',
  'exchange',
  'sector',
  'period',
  'score',
  'rating',
  'confidence',
  'economics',
  ...moatSources,
  'history_years',
  'reasons',
  'method_version',
] as const
export const esgColumns = [
  'ticker',
  'name',
  'exchange',
  'sector',
  'score',
  'rating',
  'environment',
  'social',
  'governance',
  'controversy',
  'coverage',
  'confidence',
  'assessed_on',
  'method_version',
] as const
