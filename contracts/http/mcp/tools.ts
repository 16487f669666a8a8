import { exchanges } from '../../events/bars.ts'
import { countries } from '../../indicators/indicator.ts'
import {
  anyList,
  anyObject,
  constant,
  described,
  flag,
  icb,
  integer,
  type Keywords,
  list,
  nullable,
  numberOrNull,
  open,
  part,
  query,
  type TProperties,
  text,
  textOrNull,
} from '../../schema.ts'
import { langs } from '../../text.ts'
import { theatres } from '../macro/market.ts'

/*
 * Input and output of each tool. Models read the list of tools at a price for every token, so outputs name each field
 * and its type and leave the inner form of rows to the HTTP contracts, whose rows they are.
 */

/** Names or codes; those that do not exist are refused with the closest matches. */
const names = list(text, { minItems: 1, maxItems: 20 })

/** As tickers are in the HTTP contracts, in the fewest tokens; the route behind checks the rest. */
const symbol = part<string>({ type: 'string', pattern: '^\\w{3,12}$' })
/** A choice without the keyword `type`, to save tokens. */
const among = <const Value extends string | number>(values: readonly Value[], more: Keywords = {}) =>
  part<Value>({ enum: values, ...more })

const lang = among(langs)
const objectOrNull = nullable(anyObject)

const whole = (minimum: number, maximum: number, byDefault: number, more: Keywords = {}) =>
  part<number>({ type: 'integer', minimum, maximum, default: byDefault, ...more })

/** The answer of a tool: its main fields; others may stand beside them, `warnings` always does. */
const output = <Fields extends TProperties>(fields: Fields) =>
  open({ ...fields, summary: text, as_of: textOrNull, source: anyList })

export const depositRatesInput = query({
  term_months: whole(1, 60, 12),
  amount: part<number>({ type: 'number', exclusiveMinimum: 0, maximum: 1e15, description: 'VND' }),
  channel: among(['counter', 'online']),
  banks: names,
})
export const depositRatesOutput = output({
  rates: anyList,
  best: objectOrNull,
  best_reason: textOrNull,
  average: numberOrNull,
})

export const fundPeriods = ['1m', '3m', '6m', '1y', '3y', 'all'] as const
export const compareFundsInput = query({
  symbols: names,
  type: among(['etf', 'open', 'closed']),
  period: among(fundPeriods, { default: '1y' }),
})
export const compareFundsOutput = output({ window: objectOrNull, funds: anyList })

export const aiAnalysisInput = query({ symbol, lang }, ['symbol'])
export const aiAnalysisOutput = output({
  ticker: text,
  panel: anyList,
  consensus: numberOrNull,
  disagreement: numberOrNull,
  method: anyObject,
})

export const bctcProfileInput = query({ symbol, years: whole(1, 10, 5) }, ['symbol'])
export const bctcProfileOutput = output({
  ticker: text,
  z_score: objectOrNull,
  f_score: objectOrNull,
  radar: anyList,
  trend: anyList,
})

export const macroInput = query({
  country: among(countries, { default: 'vn' }),
  indicators: described(names, 'cpi, vn.gdp_growth, …; of that country only, where one is named'),
  periods: whole(1, 24, 1),
})
export const macroOutput = output({ indicators: anyList, playbook: anyList })

export const marketSentimentInput = query({
  window_days: whole(1, 90, 7, { description: 'Sessions of history' }),
  symbol,
})
export const marketSentimentOutput = output({
  score: numberOrNull,
  label: textOrNull,
  components: anyList,
  headlines: anyList,
})

/** Relations are given by the caller, so that their list stays in one place. The route behind checks the day. */
export const politicalAlphaInput = <const Relation extends string>(relations: readonly Relation[]) =>
  query(
    {
      symbol,
      depth: among([1, 2]),
      relation: among(relations),
      on: described(text, 'Day'),
      min_percent: part<number>({ type: 'number' }),
    },
    ['symbol'],
  )
export const politicalAlphaOutput = output({
  ticker: text,
  dimensions: anyList,
  connections_count: integer,
  connections: anyList,
  predictive_claim: constant(false),
})

export const taSignalsInput = query({ symbol, lang }, ['symbol'])
export const taSignalsOutput = output({
  ticker: text,
  rating: objectOrNull,
  indicators: objectOrNull,
  signals: anyList,
  levels: objectOrNull,
  narrative: text,
})

export const warRiskInput = query({
  theatre: among(theatres),
  horizon_days: whole(1, 365, 90, { description: 'Days looked back' }),
})
export const warRiskOutput = output({
  score: numberOrNull,
  level: textOrNull,
  components: anyList,
  theatres: anyList,
  impacts: anyList,
  scenarios: anyList,
})

/** The ids are given by the caller, so that the list of strategies stays in one place. */
export const screenStocksInput = (strategies: readonly string[]) =>
  query(
    {
      strategy: among(strategies),
      min_score: part<number>({ type: 'number', minimum: 0, maximum: 100, default: 60 }),
      sector: described(icb, 'ICB code'),
      exchange: among(exchanges),
      limit: whole(1, 50, 20),
      cursor: text,
    },
    ['strategy'],
  )
export const screenStocksOutput = output({
  strategy: text,
  matched: integer,
  items: anyList,
  next_cursor: textOrNull,
})

export const findTaxInput = query({ query: text, lang })
export const findTaxOutput = output({ items: anyList })

export const calculateTaxInput = query(
  {
    calculator: text,
    input: described(anyObject, 'million VND, or text as "25tr"'),
    steps: flag,
    lang,
  },
  ['calculator', 'input'],
)
export const calculateTaxOutput = output({ data: part<unknown>({}), legal: anyList })
