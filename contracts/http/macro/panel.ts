import { panelCodes, seasonForms } from '../../indicators/panel.ts'
import {
  choice,
  dateOrNull,
  described,
  lang,
  list,
  nullable,
  number,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { frequency, macroAnswer, unit } from './indicators.ts'
import { periodsQuery, vintageDay } from './periods.ts'

export const panelQuery = query({
  lang,
  ...periodsQuery,
  values: choice(
    ['raw', 'transformed'],
    'raw: as published (default); transformed: by the code of each series',
  ),
  season: choice(
    ['published', 'adjusted'],
    'published: as the publisher has it (default); adjusted: without season and Tết, a derived figure of vnfin; `columns[].season` says of which series and how',
  ),
  vintage: vintageDay,
  format: choice(['json', 'csv']),
})
export type PanelQuery = Static<typeof panelQuery>

/** Why a series of an adjusted panel is not adjusted. */
export const unadjustedReasons = ['no_season_expected', 'too_short'] as const

const coefficient = object({
  value: described(
    number,
    'What a month has more in which all seven days fall: percent of it (multiplicative) or the unit of the series (additive)',
  ),
  t: described(number, 'Value by its standard error'),
})

const seasonOfColumn = object({
  state: choice(['published', 'adjusted', 'not_adjusted']),
  reason: nullable(
    choice(unadjustedReasons),
    'no_season_expected: a change on the year before, or a rate or price of a market, and given as published; too_short: fewer than 60 months in a row from one source, and null',
  ),
  form: nullable(choice(seasonForms)),
  first: nullable(text, 'First month of the run that is adjusted, YYYY-MM'),
  last: nullable(text, 'Its last month'),
  strength: nullable(
    number,
    'Strength of the season: 1 less the variance of the remainder by that of season and remainder together, 0 at least (Wang, Smith and Hyndman, 2006)',
  ),
  tet: nullable(
    object({
      before: described(coefficient, 'The seven days before Tết'),
      from: described(coefficient, 'The seven days from its first on'),
    }),
    'Effect of Tết that was taken out; null: the model is better without it (AICC), or nothing is adjusted',
  ),
})

const column = object({
  column: described(text, 'Name of the column in CSV; the id of the series in /fred and /sdmx'),
  id: text,
  name_vi: text,
  name_en: text,
  unit,
  basis: text,
  frequency,
  monthly: nullable(
    choice(['mean', 'end']),
    'How days make a month: the mean of its days or the last of them; null: the series is monthly',
  ),
  code: choice(panelCodes, 'Transformation of McCracken and Ng'),
  season: described(seasonOfColumn, 'With `season=adjusted`: what became of this series'),
})

export type PanelColumn = Static<typeof column>

export const panelAnswer = macroAnswer(
  object({
    vintage: dateOrNull,
    values: choice(['raw', 'transformed']),
    season: choice(['published', 'adjusted']),
    method: nullable(text, 'How season and Tết are taken out, with its source; null: nothing is'),
    columns: list(column),
    rows: list(
      object({
        month: text,
        values: described(
          list(nullable(number)),
          'In the order of columns; null: none, a change that a missing month or another source stands in the way of, or a month outside the run that is adjusted',
        ),
      }),
      'Every month from the first to the last that has a figure',
    ),
  }),
)
