import { choice, part, query, type Static } from '../../../contracts/schema.ts'
import { addressWith } from '../address.ts'
import { readDay } from '../days.ts'
import { forms, maxOthers, readOthers, writeOthers } from './other-lines.ts'
import { shadingNames } from './shading.ts'

const seriesName = `[a-z0-9._]{1,60}(:(${forms.join('|')}))?`

/** The parameters that the chart of a series is restored from, on its page and in a frame. */
export const seriesParameters = {
  vintage: part<string>({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})?$' }),
  transform: choice(['', 'yoy', 'mom']),
  against: part<string>({
    type: 'string',
    maxLength: 400,
    pattern: `^(${seriesName}(,${seriesName}){0,${maxOthers - 1}})?$`,
    description: 'Other series in the same chart, at most five, each as it stands (:level) or as its change',
  }),
  base: choice(['', '100'], 'All lines from 100 on the day from which all of them have a figure'),
  shade: choice(['', ...shadingNames]),
}

/** What the form of a page sends beside: one more series, which joins the others. */
export const addedSeries = part<string>({ type: 'string', maxLength: 60, pattern: '^[a-z0-9._]*$' })

const parameters = query(seriesParameters)

export type SeriesParameters = Static<typeof parameters>

/** The day of a vintage as ISO 8601; '' now. */
export const vintageOf = ({ vintage = '' }: SeriesParameters): string => readDay(vintage) ?? vintage

/** The parameters of a page with the series that its form has added among the others. */
export function withAdded<Query extends SeriesParameters & { readonly add?: string }>({
  add,
  ...query
}: Query): Omit<Query, 'add'> {
  if (!add) return query
  return { ...query, against: writeOthers(readOthers(`${query.against ? `${query.against},` : ''}${add}`)) }
}

/** Address of the chart in the state of a page, without what is not of the chart. */
export const seriesAddress = (
  path: string,
  { vintage, transform, against, base, shade }: SeriesParameters,
): string => addressWith(path, {}, { vintage, transform, against, base, shade })
