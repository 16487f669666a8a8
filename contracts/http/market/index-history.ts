import {
  anyCaseTicker,
  choice,
  date,
  described,
  integerOrNull,
  lang,
  list,
  number,
  numberOrNull,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const indexHistoryParams = object({
  code: described(anyCaseTicker, {
    description: 'Code of an index, such as VNINDEX, VN30, HNXINDEX, UPCOMINDEX',
    example: 'VNINDEX',
  }),
})

export const indexHistoryQuery = query({
  from: described(date, 'First session; default a year before to'),
  to: described(date, 'Last session; default the newest'),
  format: choice(['json', 'csv'], 'csv: the rows as text/csv, UTF-8, one header line'),
  lang,
})
export type IndexHistoryQuery = Static<typeof indexHistoryQuery>

const indexSession = object({
  date,
  open: numberOrNull,
  high: numberOrNull,
  low: numberOrNull,
  close: number,
  volume: described(integerOrNull, 'Shares traded'),
})

export const indexHistoryAnswer = marketAnswer(object({ code: text, sessions: list(indexSession) }))
