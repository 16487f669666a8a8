import {
  choice,
  count,
  dateOrNull,
  dateTime,
  described,
  list,
  nullable,
  object,
  type Static,
  text,
  textOrNull,
} from '../schema.ts'

/** Days up to now in which a feed counts as supplying a series. */
export const coverageDays = 30

const standings = ['fresh', 'stale', 'missing', 'no_calendar'] as const

const only = described(
  count,
  `Series of the last ${coverageDays} days that no other feed supplies: they would be missing without it`,
)

/** What one feed supplies of a table. */
const tableFeed = object({
  feed: text,
  part: described(
    textOrNull,
    'Columns that have a document of their own (raw, adj); null: the row has one document',
  ),
  since: described(dateTime, 'When its first document was observed'),
  first_day: described(dateOrNull, 'First day that its rows are of'),
  newest_day: dateOrNull,
  series_of: described(
    textOrNull,
    'What the series are: ticker, fund, dealer; null: the table is one series',
  ),
  series: described(
    count,
    `Series with rows of the last ${coverageDays} days; all, where the table has no days`,
  ),
  only,
  only_examples: list(text, 'The first few of them'),
})

export const tableCoverage = object({
  read_model: text,
  table: text,
  calendar: nullable(choice(['sessions', 'working_days']), 'null: no calendar says when rows are due'),
  due_day: described(dateOrNull, 'The newest day that should be there'),
  newest_day: dateOrNull,
  state: choice(standings),
  keeps_each_source: described(
    choice(['yes', 'no']),
    'no: rows keep the document that is served alone, so `only` is the most that could be missing',
  ),
  feeds: list(tableFeed),
})

export const indicatorCoverage = object({
  indicator: text,
  release: textOrNull,
  due_period: described(textOrNull, 'The newest period that should be there'),
  newest_period: textOrNull,
  state: choice([...standings, 'not_fetched']),
  reason: nullable(choice(['no_live_source']), 'Why nothing is fetched'),
  stated_by: described(textOrNull, 'Feed whose import states it, where none is fetched'),
  why: described(textOrNull, 'Why it cannot be fetched'),
  feeds: list(
    object({
      feed: text,
      first_period: text,
      newest_period: text,
      since: described(dateTime, 'When its first document was observed'),
      only: described(choice(['yes', 'no']), 'yes: no other feed states the newest figures'),
    }),
  ),
})

/** What would be missing without a feed. */
const feedLoss = object({
  feed: text,
  tables: list(
    object({
      read_model: text,
      table: text,
      part: textOrNull,
      series_of: textOrNull,
      only,
      at_most: described(choice(['yes', 'no']), 'yes: another feed may hold them too'),
    }),
  ),
  indicators: list(text),
})

/** Which feed supplies what, how fresh, and what would be missing without it. */
export const feedCoverage = object({
  at: dateTime,
  tables: list(tableCoverage),
  stand_by: list(
    object({ read_model: text, feed: text }),
    `Feeds whose documents of the last ${coverageDays} days a read model took without serving a row: they may step in`,
  ),
  indicators: list(indicatorCoverage),
  feeds: list(feedLoss),
})

export type FeedCoverage = Static<typeof feedCoverage>
export type TableCoverage = Static<typeof tableCoverage>
export type IndicatorCoverage = Static<typeof indicatorCoverage>
export type FeedLoss = Static<typeof feedLoss>
