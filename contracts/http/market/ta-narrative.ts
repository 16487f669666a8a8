import {
  anyCaseTicker,
  choice,
  constant,
  date,
  described,
  lang,
  list,
  nullable,
  numberOrNull,
  object,
  optional,
  part,
  query,
  text,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const taNarrativeQuery = query(
  {
    symbol: described(anyCaseTicker, 'Ticker, in either case'),
    as_of: described(date, 'As of the newest session up to this day'),
    style: choice(['brief', 'full'], { default: 'full' }),
    lang,
  },
  ['symbol'],
)

export const taNarrativeAnswer = marketAnswer(
  object({
    symbol: text,
    as_of: date,
    headline: text,
    narrative: text,
    signals: list(
      object({
        id: text,
        indicator: text,
        value: numberOrNull,
        direction: nullable(choice(['up', 'neutral', 'down'])),
      }),
      'The votes of the technical rating that the text counts',
    ),
    numbers_used: list(
      object({
        text: described(text, 'As it is written'),
        value: part<number | string>({
          type: ['number', 'string'],
          description: 'The same value in the signals answer',
        }),
        kind: choice(['figure', 'parameter', 'date']),
        path: nullable(
          text,
          'Where it stands in `data` of /api/finance/ta/signals; null: a parameter of a formula',
        ),
      }),
      'Every number of headline and narrative, in the order of the text',
    ),
    flags: optional(list(text)),
    generated_by: object({ method: constant('template'), version: text }),
  }),
)
