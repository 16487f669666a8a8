import { countries, indicatorGroups, indicatorUnits } from '../../indicators/indicator.ts'
import { frequencies } from '../../indicators/period.ts'
import { releaseBases } from '../../indicators/release-calendar.ts'
import {
  anyList,
  anyObject,
  choice,
  constant,
  type DataOf,
  date,
  dateOrNull,
  described,
  flag,
  integer,
  integerOrNull,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  open,
  optional,
  part,
  period,
  periodOrNull,
  query,
  type Static,
  type TSchema,
  text,
  textOrNull,
} from '../../schema.ts'
import { periodsQuery, vintageDay } from './periods.ts'

export const country = choice(countries)
export const frequency = choice(frequencies)
export const group = choice(indicatorGroups)
export const unit = choice(indicatorUnits)

export const transform = choice(
  ['none', 'yoy', 'mom'],
  'Change in percent on a year before or on the period before; for levels only',
)

/** Id or alias of a series. */
export const seriesId = part<string>({ type: 'string', minLength: 1, maxLength: 60 })

/** `{ meta, data }`, with what every answer's meta has. */
export const macroAnswer = <Data extends TSchema>(data: Data) =>
  open({
    meta: open({
      version: described(text, { example: '1.0' }),
      source: described(text, 'Name of the publisher'),
      updated_at: optional(textOrNull),
      trace_id: text,
      warnings: anyList,
    }),
    data,
    links: optional(anyObject),
  })

export const releaseBasis = nullable(
  choice(releaseBases),
  'What names the day in released_at: the document itself, the published schedule of its source (calendar), or neither (presumed: by habit, by the day of the figure, or no later than it came in); null where released_at is',
)

/** A later figure that is on record and not served yet. */
export const quarantinedBeside = object(
  {
    period,
    rule: choice(
      ['outside_bounds', 'jump', 'unproven', 'no_common_base'],
      'outside_bounds, jump: too unlikely, until a second source or the next release confirms it; unproven: its document does not prove that it is what the series measures; no_common_base: its source differs from the better ones on common periods, or has none with them',
    ),
    source: text,
    text,
  },
  'A figure of a later period that is quarantined: on record and not served; absent where there is none',
)

export type QuarantinedValue = Static<typeof quarantinedBeside>

/** A headline figure: the specified `value` and `unit`, and beside them what makes it usable. */
const headline = object({
  value: numberOrNull,
  unit: constant('percent'),
  period: periodOrNull,
  basis: text,
  released_at: dateOrNull,
  released_at_basis: releaseBasis,
  source: textOrNull,
  previous: numberOrNull,
  revision: nullable(
    integer,
    '1 is the first release of the period, each change of the printed value adds one',
  ),
  reason: optional(choice(['not_released', 'no_live_source', 'quarantined'], 'Why there is no value')),
  quarantined: optional(quarantinedBeside),
  expected_at: nullable(
    date,
    'Next day on which the source is due to release, today or later; null where no calendar is known',
  ),
  expected_period: nullable(period, 'Period that is due on expected_at'),
  overdue: optional(
    object({ period, due_at: date }, 'First period that was due before today and is not here'),
  ),
  stale: optional(constant(true, 'What is overdue has been due for more than a week')),
  series_url: text,
})

export type Headline = Static<typeof headline>

const lendingRate = object({
  bank_group: textOrNull,
  bank_code: textOrNull,
  term_months: integerOrNull,
  segment: text,
  name_vi: text,
  name_en: text,
  rate_min: number,
  rate_max: number,
  unit: constant('percent_per_year'),
  effective_date: date,
  source: text,
  source_url: textOrNull,
  stale: optional(
    constant(
      true,
      'Of more than six months ago: a newer rate is not on file. A cap stands until it is changed',
    ),
  ),
})

export const indicatorsAnswer = macroAnswer(
  object({ vietnam: object({ cpi: headline, gdp_growth: headline, lending_rates: list(lendingRate) }) }),
)

export const feedQuery = query({
  indicator: list(
    seriesId,
    'Series by id or alias, repeated or separated by commas; default all but daily market rates',
  ),
  lang,
})
export type FeedQuery = Static<typeof feedQuery>

export const catalogQuery = query({ lang, country, group, frequency })

const compared = object({
  base: textOrNull,
  joined: described(flag, 'Its figures stand in the series'),
  factor: described(number, 'What they are multiplied by to stand on its base'),
  common_periods: integer,
  agreeing_periods: integer,
  largest_difference: numberOrNull,
  largest_at: periodOrNull,
})

const latest = object({
  value: numberOrNull,
  period,
  released_at: dateOrNull,
  released_at_basis: releaseBasis,
  source: textOrNull,
  revision: integerOrNull,
  quarantined: optional(quarantinedBeside),
  reason: optional(choice(['quarantined'], 'Why there is no value')),
})

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
      decimals: integer,
      frequency,
      basis: text,
      note: textOrNull,
      sources: list(
        object({
          id: text,
          name_vi: text,
          name_en: text,
          url: textOrNull,
          compared: list(
            compared,
            'How far it agrees with the better sources on common periods, by base; empty where nothing of it has come in',
          ),
        }),
      ),
      release: textOrNull,
      next_release: nullable(object({ period, expected_at: date })),
      first_period: periodOrNull,
      last_period: periodOrNull,
      observations: integer,
      latest: nullable(latest, 'The newest figure, in the unit of the series; null where there is none'),
      reason: nullable(
        choice(['quarantined', 'period_not_stated', 'no_live_source', 'no_document']),
        'Why there are no observations: the only ones wait for confirmation, no document says which periods its figures are of (see note), or none has come in',
      ),
      updated_at: textOrNull,
      series_url: text,
    }),
  ),
)

export type CatalogRow = DataOf<typeof catalogAnswer>[number]

export const seriesParams = object({
  id: described(seriesId, { description: 'Id or alias', example: 'vn.cpi' }),
})

export const seriesQuery = query({
  lang,
  ...periodsQuery,
  frequency,
  transform,
  vintage: vintageDay,
  format: choice(['json', 'csv']),
  limit: part<number>({ type: 'integer', minimum: 1, maximum: 5000 }),
  cursor: described(text, { maxLength: 400 }),
})
export type SeriesQuery = Static<typeof seriesQuery>

const knownOn = nullable(date, 'null: known before the day its successor came out')

/** What is made of several observations has no version or release day of its own. */
const observation = object({
  period,
  value: numberOrNull,
  reason: optional(text),
  revision: optional(integer),
  released_at: optional(dateOrNull),
  released_at_basis: optional(releaseBasis),
  known_on: optional(knownOn),
  source: optional(text),
  base: optional(described(text, 'Base of an index that the source names: 2019')),
  rebased_by: optional(
    described(
      number,
      'The source states it on another base: its figure was multiplied by this, from the periods that both bases have',
    ),
  ),
  status: optional(textOrNull),
})
export type Observation = Static<typeof observation>

export const seriesAnswer = macroAnswer(
  object({
    id: text,
    name_vi: text,
    name_en: text,
    country,
    group,
    unit,
    frequency,
    basis: text,
    transform: choice(['none', 'yoy', 'mom']),
    vintage: dateOrNull,
    quarantined: optional(quarantinedBeside),
    observations: list(observation),
  }),
)

export type Series = DataOf<typeof seriesAnswer>

export const calendarQuery = query({
  lang,
  from: described(date, 'First day, included'),
  to: described(date, 'Last day, included'),
})

export const calendarAnswer = macroAnswer(
  list(
    object({
      release: text,
      title_vi: text,
      title_en: text,
      source: text,
      period,
      expected_at: date,
      time: text,
      released_at: dateOrNull,
      released_at_basis: releaseBasis,
      indicators: list(text),
    }),
  ),
)

export const releasesQuery = query({
  lang,
  ...periodsQuery,
  format: choice(['json', 'csv']),
  limit: part<number>({ type: 'integer', minimum: 1, maximum: 5000 }),
  cursor: described(text, { maxLength: 400 }),
})
export type ReleasesQuery = Static<typeof releasesQuery>

const release = object({
  period,
  actual: described(number, 'The first figure of the period that was public'),
  released_at: dateOrNull,
  released_at_basis: releaseBasis,
  known_on: knownOn,
  source: text,
  previous_period: described(periodOrNull, 'null: the series begins here'),
  previous: nullable(
    number,
    'Figure of previous_period as it was known at the end of that day; null: none was',
  ),
  previous_before: nullable(
    number,
    'The same as it was known on the day before; where it differs, this release revised it',
  ),
  latest: described(number, 'The figure of the period as it stands'),
  latest_known_on: knownOn,
  latest_source: text,
  revisions: described(integer, 'How often the printed figure of the period changed since'),
  revised_by: described(number, 'latest less actual, in the unit of the series'),
})
export type ReleaseRow = Static<typeof release>

export const releasesAnswer = macroAnswer(
  object({
    id: text,
    name_vi: text,
    name_en: text,
    unit,
    frequency,
    basis: text,
    releases: described(list(release), 'Oldest period first'),
  }),
)

export const vintagesQuery = query({ lang, ...periodsQuery }, ['from'])

export const vintagesAnswer = macroAnswer(
  object({
    id: text,
    name_vi: text,
    name_en: text,
    unit,
    served: list(
      object({
        period,
        revision: integer,
        value: number,
        released_at: nullable(
          date,
          'null: it came in later, and nothing tells the day on which the source released it',
        ),
        released_at_basis: releaseBasis,
        known_on: knownOn,
        source: text,
        observed_at: text,
      }),
    ),
    stated: list(
      object({
        period,
        source: text,
        value: nullable(number, 'As precise as the document; null where it says "not available"'),
        released_on: dateOrNull,
        edition: nullable(text, 'Month that the document is the edition of, where it tells that and no day'),
        observed_at: text,
        status: textOrNull,
        document: described(integer, 'Position in the log of documents'),
        current: described(flag, 'The newest word of this source'),
      }),
    ),
  }),
)
export type Vintages = DataOf<typeof vintagesAnswer>
