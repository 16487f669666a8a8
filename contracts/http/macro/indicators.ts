import {
  country,
  day,
  dayOrNull,
  frequency,
  group,
  lang,
  list,
  macroAnswer,
  numberOrNull,
  object,
  period,
  periodOrNull,
  query,
  text,
  textOrNull,
  unit,
} from './parts.ts'

/** A later figure that is on record and not served yet. */
export const heldBack = {
  ...object({
    period,
    rule: {
      enum: ['outside_bounds', 'jump', 'unproven', 'no_common_base'],
      description:
        'outside_bounds, jump: too unlikely, until a second source or the next release confirms it; unproven: its document does not prove that it is what the series measures; no_common_base: its source differs from the better ones on common periods, or has none with them',
    },
    source: text,
    text,
  }),
  description: 'A figure of a later period that is on record and held back; absent where there is none',
}

/** A headline figure: the specified `value` and `unit`, and beside them what makes it usable. */
const headline = object(
  {
    value: numberOrNull,
    unit: { const: 'percent' },
    period: periodOrNull,
    basis: text,
    released_at: dayOrNull,
    source: textOrNull,
    previous: numberOrNull,
    revision: {
      type: ['integer', 'null'],
      description: '1 is the first release of the period, each change of the printed value adds one',
    },
    reason: { enum: ['not_released', 'held_back'], description: 'Why there is no value' },
    held_back: heldBack,
    expected_at: {
      ...dayOrNull,
      description:
        'Next day on which the source is due to release, today or later; null where no calendar is known',
    },
    expected_period: { ...periodOrNull, description: 'Period that is due on expected_at' },
    overdue: {
      ...object({ period, due_at: day }),
      description: 'First period that was due before today and is not here',
    },
    stale: { const: true, description: 'What is overdue has been due for more than a week' },
    series_url: text,
  },
  ['reason', 'held_back', 'overdue', 'stale'],
)

export const lendingRate = object({
  bank_group: textOrNull,
  bank_code: textOrNull,
  term_months: { type: ['integer', 'null'] },
  segment: text,
  name_vi: text,
  name_en: text,
  rate_min: { type: 'number' },
  rate_max: { type: 'number' },
  unit: { const: 'percent_per_year' },
  effective_date: day,
  source: text,
  source_url: textOrNull,
})

export const indicatorsAnswer = macroAnswer(
  object({ vietnam: object({ cpi: headline, gdp_growth: headline, lending_rates: list(lendingRate) }) }),
)

export const langQuery = query({ lang })

export const catalogQuery = query({ lang, country, group, frequency })

export const catalogAnswer = macroAnswer(
  list(
    object({
      id: text,
      aliases: list(text),
      name_vi: text,
      name_en: text,
      country,
      group,
      unit,
      decimals: { type: 'integer' },
      frequency,
      basis: text,
      note: textOrNull,
      sources: list(
        object({
          id: text,
          name_vi: text,
          name_en: text,
          url: textOrNull,
          compared: {
            ...list(
              object({
                base: textOrNull,
                joined: { type: 'boolean', description: 'Its figures stand in the series' },
                factor: { type: 'number', description: 'What they are multiplied by to stand on its base' },
                common_periods: { type: 'integer' },
                agreeing_periods: { type: 'integer' },
                largest_difference: numberOrNull,
                largest_at: periodOrNull,
              }),
            ),
            description:
              'How far it agrees with the better sources on common periods, by base; empty where nothing of it has come in',
          },
        }),
      ),
      release: textOrNull,
      next_release: { anyOf: [{ type: 'null' }, object({ period, expected_at: day })] },
      first_period: periodOrNull,
      last_period: periodOrNull,
      observations: { type: 'integer' },
      latest: {
        anyOf: [
          { type: 'null' },
          object(
            {
              value: numberOrNull,
              period,
              released_at: dayOrNull,
              source: textOrNull,
              revision: { type: ['integer', 'null'] },
              held_back: heldBack,
              reason: { enum: ['held_back'], description: 'Why there is no value' },
            },
            ['held_back', 'reason'],
          ),
        ],
        description: 'The newest figure, in the unit of the series; null where there is none',
      },
      reason: {
        enum: ['held_back', 'period_not_stated', 'no_document', null],
        description:
          'Why there are no observations: the only ones wait for confirmation, no document says which periods its figures are of (see note), or none has come in',
      },
      updated_at: textOrNull,
      series_url: text,
    }),
  ),
)

export const seriesParams = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 60, description: 'Id or alias', example: 'vn.cpi' },
  },
}

export const seriesQuery = query({
  lang,
  from: period,
  to: period,
  frequency,
  transform: {
    enum: ['none', 'yoy', 'mom'],
    description: 'Change in percent on a year before or on the period before; for levels only',
  },
  vintage: { ...day, description: 'Only what was known at the end of this day in Vietnam' },
  format: { enum: ['json', 'csv'] },
  limit: { type: 'integer', minimum: 1, maximum: 5000 },
  cursor: { type: 'string', maxLength: 400 },
})

export const seriesAnswer = macroAnswer(
  object(
    {
      id: text,
      name_vi: text,
      name_en: text,
      country,
      group,
      unit,
      frequency,
      basis: text,
      transform: { enum: ['none', 'yoy', 'mom'] },
      vintage: dayOrNull,
      held_back: heldBack,
      observations: list(
        object(
          {
            period,
            value: numberOrNull,
            reason: text,
            revision: { type: 'integer' },
            released_at: dayOrNull,
            known_on: { ...dayOrNull, description: 'null: known before the day its successor came out' },
            source: text,
            base: { ...text, description: 'Base of an index that the source names: 2019' },
            rebased_by: {
              type: 'number',
              description:
                'The source states it on another base: its figure was multiplied by this, from the periods that both bases have',
            },
            status: textOrNull,
          },
          ['reason', 'revision', 'released_at', 'known_on', 'source', 'base', 'rebased_by', 'status'],
        ),
      ),
    },
    ['held_back'],
  ),
)

export const calendarQuery = query({ lang, from: day, to: day })

export const calendarAnswer = macroAnswer(
  list(
    object({
      release: text,
      title_vi: text,
      title_en: text,
      source: text,
      period,
      expected_at: day,
      time: text,
      released_at: dayOrNull,
      indicators: list(text),
    }),
  ),
)

export const vintagesQuery = {
  ...query({ lang, from: period, to: period }),
  required: ['from'],
}

export const vintagesAnswer = macroAnswer(
  object({
    id: text,
    name_vi: text,
    name_en: text,
    unit,
    served: list(
      object({
        period,
        revision: { type: 'integer' },
        value: { type: 'number' },
        released_at: {
          ...dayOrNull,
          description: 'null: it came in later, and nothing tells the day on which the source released it',
        },
        known_on: { ...dayOrNull, description: 'null: known before the day its successor came out' },
        source: text,
        observed_at: text,
      }),
    ),
    stated: list(
      object({
        period,
        source: text,
        value: {
          ...numberOrNull,
          description: 'As precise as the document; null where it says "not available"',
        },
        released_on: dayOrNull,
        edition: {
          ...textOrNull,
          description: 'Month that the document is the edition of, where it tells that and no day',
        },
        observed_at: text,
        status: textOrNull,
        document: { type: 'integer', description: 'Position in the log of documents' },
        current: { type: 'boolean', description: 'The newest word of this source' },
      }),
    ),
  }),
)
