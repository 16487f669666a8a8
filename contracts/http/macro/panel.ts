import { panelCodes } from '../../indicators/panel.ts'
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
  vintage: vintageDay,
  format: choice(['json', 'csv']),
})
export type PanelQuery = Static<typeof panelQuery>

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
})

export const panelAnswer = macroAnswer(
  object({
    vintage: dateOrNull,
    values: choice(['raw', 'transformed']),
    columns: list(column),
    rows: list(
      object({
        month: text,
        values: described(
          list(nullable(number)),
          'In the order of columns; null: none, or a change that a missing month or another source stands in the way of',
        ),
      }),
      'Every month from the first to the last that has a figure',
    ),
  }),
)
