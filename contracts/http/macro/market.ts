import {
  choice,
  constant,
  type DataOf,
  date,
  dateOrNull,
  described,
  flagOrNull,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  optional,
  period,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { marketAnswer } from '../market/envelope.ts'
import {
  country,
  frequency,
  group,
  quarantinedBeside,
  releaseBasis,
  seriesId,
  transform,
  unit,
} from './indicators.ts'
import { periodsQuery, vintageDay } from './periods.ts'

/** Series that one request may name. */
export const maxNamedSeries = 40

export const macroDataQuery = query({
  lang,
  country: described(
    country,
    'Which country’s usual series, default vn; other countries as far as a feed exists. Beside indicators it may be left out: a named series of another country is refused (422), not left out',
  ),
  indicators: list(
    seriesId,
    'Ids or aliases, repeated or separated by commas; a series named twice is returned once; default GDP, CPI, interest, FX and trade',
  ),
  ...periodsQuery,
  frequency,
  transform,
  vintage: vintageDay,
  format: choice(['json', 'csv']),
})
export type MacroDataQuery = Static<typeof macroDataQuery>

export const macroDataAnswer = marketAnswer(
  object({
    indicators: list(
      object({
        id: text,
        name_vi: text,
        name_en: text,
        country,
        group,
        value: numberOrNull,
        unit,
        period: textOrNull,
        frequency,
        basis: text,
        released_at: dateOrNull,
        released_at_basis: releaseBasis,
        previous: numberOrNull,
        previous_period: textOrNull,
        change: nullable(
          number,
          'value minus previous, in the unit of the value; null where previous is not of the period directly before, or of another source',
        ),
        change_reason: optional(choice(['no_base_period', 'two_sources'], 'Why there is no change')),
        quarantined: optional(quarantinedBeside),
        source: textOrNull,
        series_url: text,
        reason: optional(text),
        observations: optional(list(object({ period, value: numberOrNull, reason: optional(text) }))),
      }),
    ),
    summary: object({
      lending_rate_12m_big4: numberOrNull,
      lending_rate_12m_commercial: numberOrNull,
      unit: constant('percent_per_year'),
      effective_date: dateOrNull,
      reason: textOrNull,
    }),
  }),
)

export type MacroData = DataOf<typeof macroDataAnswer>
export type MacroItem = MacroData['indicators'][number]

const level = nullable(choice(['calm', 'guarded', 'elevated', 'high', 'extreme']))

export const theatres = ['vn', 'cn', 'us', 'ru', 'ua'] as const

export const warImpactQuery = query({
  lang,
  theatre: choice(theatres, 'Only this theatre in data.theatres'),
  from: described(date, 'First day of the history; default 90 days before to'),
  to: described(date, 'Day of the score; default today'),
})

export const warImpactAnswer = marketAnswer(
  object({
    score: numberOrNull,
    level,
    as_of: date,
    reason: textOrNull,
    coverage: described(number, 'Weights present / 100; no score below 0.6'),
    change_7d: numberOrNull,
    change_30d: numberOrNull,
    change_90d: numberOrNull,
    components: list(
      object({
        id: text,
        name_vi: text,
        name_en: text,
        weight: number,
        value: numberOrNull,
        unit: text,
        date: dateOrNull,
        percentile: numberOrNull,
        z: numberOrNull,
        contribution: nullable(number, 'Points of the score; they add up to it'),
        reason: textOrNull,
        source: text,
        method: text,
      }),
    ),
    sensitivity: object({
      leave_one_out: nullable(list(number)),
      fragile: flagOrNull,
      equal_weights: numberOrNull,
      geometric: numberOrNull,
    }),
    gpr_only: object({ score: numberOrNull, level }),
    theatres: list(
      object({
        id: text,
        score: numberOrNull,
        value: numberOrNull,
        unit: text,
        date: dateOrNull,
        reason: textOrNull,
        drivers: list(text),
      }),
    ),
    impacts: list(
      object({
        asset: text,
        direction: choice(['up', 'down', 'flat']),
        magnitude: number,
        unit: text,
        window: text,
        date,
      }),
    ),
    scenarios: list(text, { maxItems: 0, description: 'Always empty: the service makes no forecasts' }),
    history: list(object({ date, score: numberOrNull, coverage: number })),
    method_version: text,
  }),
)
export type WarImpact = DataOf<typeof warImpactAnswer>
