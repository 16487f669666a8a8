import { heldBack } from './indicators.ts'
import {
  country,
  day,
  dayOrNull,
  frequency,
  group,
  lang,
  list,
  marketAnswer,
  numberOrNull,
  object,
  period,
  query,
  text,
  textOrNull,
  unit,
} from './parts.ts'

export const macroDataQuery = query({
  lang,
  country: {
    ...country,
    description:
      'Which country’s usual series, default vn; other countries as far as a feed exists. Beside indicators it may be left out: a named series of another country is refused (422), not left out',
  },
  indicators: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 60 },
    description:
      'Ids or aliases, separated by commas; a series named twice is told once; default GDP, CPI, interest, FX and trade',
  },
  from: period,
  to: period,
  frequency,
  transform: {
    enum: ['none', 'yoy', 'mom'],
    description: 'Change in percent on a year before or on the period before; for levels only',
  },
  vintage: day,
  format: { enum: ['json', 'csv'] },
})

export const macroDataAnswer = marketAnswer(
  object({
    indicators: list(
      object(
        {
          id: text,
          name_vi: text,
          name_en: text,
          country,
          group,
          value: numberOrNull,
          unit,
          period: { type: ['string', 'null'] },
          frequency,
          basis: text,
          released_at: dayOrNull,
          previous: numberOrNull,
          previous_period: { type: ['string', 'null'] },
          change: {
            ...numberOrNull,
            description:
              'value minus previous, in the unit of the value; null where previous is not of the period directly before, or of another source',
          },
          change_reason: { enum: ['no_base_period', 'two_sources'], description: 'Why there is no change' },
          held_back: heldBack,
          source: textOrNull,
          series_url: text,
          reason: text,
          observations: list(object({ period, value: numberOrNull, reason: text }, ['reason'])),
        },
        ['change_reason', 'held_back', 'reason', 'observations'],
      ),
    ),
    summary: object({
      lending_rate_12m_big4: numberOrNull,
      lending_rate_12m_commercial: numberOrNull,
      unit: { const: 'percent_per_year' },
      effective_date: dayOrNull,
      reason: textOrNull,
    }),
  }),
)

const level = { enum: ['calm', 'guarded', 'elevated', 'high', 'extreme', null] }

export const warImpactQuery = query({
  lang,
  theatre: { enum: ['vn', 'cn', 'us', 'ru', 'ua'], description: 'Only this theatre in data.theatres' },
  from: { ...day, description: 'First day of the history; default 90 days before to' },
  to: { ...day, description: 'Day of the score; default today' },
})

export const warImpactAnswer = marketAnswer(
  object({
    score: numberOrNull,
    level,
    as_of: day,
    reason: textOrNull,
    coverage: { type: 'number', description: 'Weights present / 100; no score below 0.6' },
    change_7d: numberOrNull,
    change_30d: numberOrNull,
    change_90d: numberOrNull,
    components: list(
      object({
        id: text,
        name_vi: text,
        name_en: text,
        weight: { type: 'number' },
        value: numberOrNull,
        unit: text,
        date: dayOrNull,
        percentile: numberOrNull,
        z: numberOrNull,
        contribution: { ...numberOrNull, description: 'Points of the score; they add up to it' },
        reason: textOrNull,
        source: text,
        method: text,
      }),
    ),
    sensitivity: object({
      leave_one_out: { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'number' } }] },
      fragile: { type: ['boolean', 'null'] },
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
        date: dayOrNull,
        reason: textOrNull,
        drivers: list(text),
      }),
    ),
    impacts: list(
      object({
        asset: text,
        direction: { enum: ['up', 'down', 'flat'] },
        magnitude: { type: 'number' },
        unit: text,
        window: text,
        date: day,
      }),
    ),
    scenarios: { type: 'array', maxItems: 0, description: 'Always empty: the service makes no forecasts' },
    history: list(object({ date: day, score: numberOrNull, coverage: { type: 'number' } })),
    method_version: text,
  }),
)
