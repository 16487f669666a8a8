import {
  choice,
  date,
  described,
  flag,
  list,
  part,
  query,
  type Static,
  type TProperties,
  text,
} from '../../schema.ts'

/** The interface of FRED and ALFRED (fred.stlouisfed.org/docs/api/fred), over the series of vnfin. */

/** Transformations: each as a change against the observation before, or a year before. */
export const fredUnits = ['lin', 'chg', 'ch1', 'pch', 'pc1', 'pca', 'cch', 'cca', 'log'] as const
export type FredUnits = (typeof fredUnits)[number]

/** Coarser periods, by FRED's letters. */
export const fredFrequencies = ['d', 'w', 'm', 'q', 'a'] as const
export type FredFrequency = (typeof fredFrequencies)[number]

const forms = {
  api_key: described(text, {
    maxLength: 200,
    description: 'Accepted because clients send one, and not read: these series are open to everybody',
  }),
  file_type: choice(['xml', 'json'], { default: 'xml' }),
}

const realTime = {
  realtime_start: described(date, {
    description: 'First day of the real-time period; default today in Vietnam',
  }),
  realtime_end: described(date, {
    description: 'Last day of the real-time period; default today in Vietnam',
  }),
}

const atLeast = (minimum: number, description: string, maximum?: number) =>
  part<number>({ type: 'integer', minimum, description, ...(maximum === undefined ? {} : { maximum }) })

const paged = (maximum: number) => ({
  limit: atLeast(1, `At most ${maximum} (default)`, maximum),
  offset: atLeast(0, 'Rows that are left out at the beginning'),
  sort_order: choice(['asc', 'desc']),
})

const seriesId = part<string>({
  type: 'string',
  minLength: 1,
  maxLength: 60,
  description: 'Id in capitals with underscores; an id or alias of vnfin is taken too',
  example: 'VN_CPI',
})
const number = (description: string) => part<number>({ type: 'integer', minimum: 0, description, example: 1 })
const releaseId = number('Number of a release, as /fred/releases lists it')
const sourceId = number('Number of a source, as /fred/sources lists it')
const categoryId = number('Number of a category; 0 is the root')

const fred = <Fields extends TProperties, Required extends keyof Fields & string = never>(
  fields: Fields,
  required: readonly Required[] = [],
) => query({ ...forms, ...fields }, required)

export const fredSeriesQuery = fred({ series_id: seriesId, ...realTime }, ['series_id'])

export const fredObservationsQuery = fred(
  {
    series_id: seriesId,
    ...realTime,
    ...paged(100_000),
    observation_start: described(date, { description: 'First day of the first period' }),
    observation_end: described(date, { description: 'First day of the last period' }),
    units: choice(fredUnits, { default: 'lin' }),
    frequency: choice(fredFrequencies, 'Coarser periods; default that of the series'),
    aggregation_method: choice(['avg', 'sum', 'eop'], { default: 'avg' }),
    output_type: part<1 | 2 | 3 | 4>({
      type: 'integer',
      enum: [1, 2, 3, 4],
      description:
        '1: by real-time period; 2: a column for each vintage; 3: new and revised values only; 4: first releases only',
    }),
    vintage_dates: list(date, 'Days as of which the series is given, in place of a real-time period'),
  },
  ['series_id'],
)
export type FredObservationsQuery = Static<typeof fredObservationsQuery>

export const fredVintageDatesQuery = fred({ series_id: seriesId, ...realTime, ...paged(10_000) }, [
  'series_id',
])

const filters = {
  filter_variable: choice(['frequency', 'units', 'seasonal_adjustment']),
  filter_value: described(text, { maxLength: 100, description: 'As the series states it: Monthly, Percent' }),
}
const orders = [
  'search_rank',
  'series_id',
  'title',
  'units',
  'frequency',
  'seasonal_adjustment',
  'realtime_start',
  'realtime_end',
  'last_updated',
  'observation_start',
  'observation_end',
] as const
const listed = { ...realTime, ...paged(1000), ...filters, order_by: choice(orders) }

export const fredSearchQuery = fred(
  {
    search_text: described(text, { minLength: 1, maxLength: 200, example: 'consumer price' }),
    search_type: choice(['full_text', 'series_id'], 'series_id: a part of an id, * stands for any letters'),
    tag_names: described(text, {
      maxLength: 200,
      description: 'Tags that all must be there, separated by semicolons',
    }),
    ...listed,
  },
  ['search_text'],
)
export const fredUpdatesQuery = fred({
  ...realTime,
  ...paged(1000),
  filter_value: choice(
    ['macro', 'regional', 'all'],
    'Every series is one of a whole country: macro and all are the same, regional has none',
  ),
  start_time: described(text, { maxLength: 12, description: 'YYYYMMDDhhmm, time in Vietnam' }),
  end_time: described(text, { maxLength: 12, description: 'YYYYMMDDhhmm, time in Vietnam' }),
})
export type FredListQuery = Static<typeof fredSearchQuery>

export const fredReleasesQuery = fred({ ...realTime, ...paged(1000) })
export const fredReleaseQuery = fred({ release_id: releaseId, ...realTime }, ['release_id'])
export const fredReleaseSeriesQuery = fred({ release_id: releaseId, ...listed }, ['release_id'])
const dates = {
  ...realTime,
  ...paged(10_000),
  include_release_dates_with_no_data: described(flag, {
    default: false,
    description: 'Days of the schedule to come too',
  }),
}
export const fredReleaseDatesQuery = fred({ release_id: releaseId, ...dates }, ['release_id'])
export const fredReleasesDatesQuery = fred(dates)

export const fredSourceQuery = fred({ source_id: sourceId, ...realTime }, ['source_id'])
export const fredSourceReleasesQuery = fred({ source_id: sourceId, ...realTime, ...paged(1000) }, [
  'source_id',
])

export const fredCategoryQuery = fred({ category_id: categoryId })
export const fredCategorySeriesQuery = fred({ category_id: categoryId, ...listed }, ['category_id'])
