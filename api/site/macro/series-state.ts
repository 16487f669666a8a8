import { choice, part, query, type Static } from '../../../contracts/schema.ts'
import { addressWith } from '../address.ts'
import { readDay } from '../days.ts'
import { shadingNames } from './shading.ts'

/** The parameters that the chart of a series is restored from, on its page and in a frame. */
export const seriesParameters = {
  vintage: part<string>({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})?$' }),
  transform: choice(['', 'yoy', 'mom']),
  against: part<string>({ type: 'string', maxLength: 60, pattern: '^[a-z0-9._]*$' }),
  shade: choice(['', ...shadingNames]),
}

const parameters = query(seriesParameters)

export type SeriesParameters = Static<typeof parameters>

/** The day of a vintage as ISO 8601; '' now. */
export const vintageOf = ({ vintage = '' }: SeriesParameters): string => readDay(vintage) ?? vintage

/** Address of the chart in the state of a page, without what is not of the chart. */
export const seriesAddress = (
  path: string,
  { vintage, transform, against, shade }: SeriesParameters,
): string => addressWith(path, {}, { vintage, transform, against, shade })
