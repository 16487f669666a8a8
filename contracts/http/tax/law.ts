import {
  anyObject,
  anything,
  choice,
  constant,
  described,
  flag,
  list,
  mapOf,
  nullable,
  object,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { unit } from './common.ts'
import { basis, legalSchema, traceSchema } from './meta.ts'

/** One value of a rule, with its days and where it stands. */
export const datedValue = object({
  value: described(anything, 'Amounts in million VND; null: the law of that time has no such figure'),
  from: text,
  until: textOrNull,
  act: text,
  act_title_vi: text,
  act_title_en: text,
  article: text,
  quote: nullable(text, 'The words of the article, where they are at hand'),
  published: textOrNull,
  act_in_force: textOrNull,
  url: textOrNull,
  basis,
  basis_on: nullable(text, 'Day on which it was read'),
  basis_vi: textOrNull,
  basis_en: textOrNull,
  note_vi: textOrNull,
  note_en: textOrNull,
})

/** How the lines of a scale are read. */
export const scaleReading = nullable(
  choice(['progressive', 'single']),
  'Of a scale: progressive, each part between two lines has its own rate; single, the last line that is exceeded gives the one rate or amount of the whole; null: no scale',
)

/** Raised when a member changes its meaning or goes; new members do not raise it. */
export const lawFormat = 1

const parameter = object({
  id: text,
  title_vi: text,
  title_en: text,
  unit: described(text, 'million VND, percent, scale, hours, days, months, years, multiple, choice, …'),
  per: textOrNull,
  scale: scaleReading,
  by: described(
    choice(['date', 'tax_year']),
    'date: the value in force on the day of the event; tax_year: that of 31 December of the tax year',
  ),
  values: described(
    list(datedValue),
    'Oldest first. In force on a day: the last one whose `from` is not after it, none where its `until` is before it',
  ),
})

const act = object({
  title_vi: text,
  title_en: text,
  published: textOrNull,
  in_force: textOrNull,
  url: textOrNull,
})

const calculator = object({
  id: text,
  title_vi: text,
  title_en: text,
  path: text,
  annual: described(flag, 'Whether its law goes by the tax year'),
  since: described(text, 'First day whose rules are on file for it'),
  parameters: described(list(text), 'Ids of the rules that it may rest on'),
  request_schema: anyObject,
  answer_schema: anyObject,
})

const workedCase = object({
  calculator: text,
  today: text,
  request: anyObject,
  data: anyObject,
  legal: list(legalSchema),
  trace: traceSchema,
})

/** The law as data for other engines: everything that the calculators read, and cases worked out from it. */
export const lawDocument = object(
  {
    format_version: constant(lawFormat),
    rules_version: text,
    last_checked: text,
    supported: object({ from: text, until: text, wages_from: text }),
    unit: constant(unit),
    rounding: described(
      text,
      'Amounts are whole đồng: every product of a rate is rounded half up to the đồng before it is added',
    ),
    acts: mapOf(act, { description: 'By number' }),
    parameters: list(parameter),
    calculators: list(calculator),
    trace_schema: anyObject,
    cases: described(list(workedCase), 'Requests with the answer, its law and its steps'),
  },
  { title: 'Tax and insurance law of Vietnam as data' },
)
export type LawDocument = Static<typeof lawDocument>
