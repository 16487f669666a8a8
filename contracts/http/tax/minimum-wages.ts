import { regions } from '../../law/choices.ts'
import {
  anyObject,
  choice,
  date,
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
import { basis, taxAnswer } from './meta.ts'

export const minimumWagesQuery = query({
  date: described(date, 'The day whose wages are asked for; default today in Vietnam'),
  region: choice(regions, 'One region alone; default all'),
  lang,
})
export type MinimumWagesQuery = Static<typeof minimumWagesQuery>

const source = object({ act: text, article: text, effective_from: date, basis, url: nullable(text) })

export const minimumWagesAnswer = taxAnswer(
  object({
    date,
    regions: list(
      object({
        region: choice(regions),
        month: described(number, 'Minimum wage of a month (million VND)'),
        hour: nullable(number, 'Minimum wage of an hour (million VND); null: the law of the day has none'),
      }),
    ),
    month_source: source,
    hour_source: nullable(source, 'null where there is no hourly wage'),
    communes: nullable(anyObject, 'null: see communes_reason'),
    communes_reason: described(text, 'no_commune_list: which commune belongs to which region is not on file'),
    communes_text: text,
  }),
  anyObject,
)
