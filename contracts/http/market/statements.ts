import { statementKinds } from '../../events/statement.ts'
import {
  anyCaseTicker,
  choice,
  date,
  described,
  flagOrNull,
  integer,
  lang,
  list,
  nullable,
  number,
  object,
  pageLimit,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const statementsParams = object({ ticker: anyCaseTicker })

export const statementsQuery = query({
  statement: choice(statementKinds, 'Default all three'),
  period: choice(['annual', 'quarter'], { default: 'annual', description: 'Full years or single quarters' }),
  periods: pageLimit(4, 12, 'How many periods, newest first'),
  format: choice(['json', 'csv'], 'csv: one row a line, UTF-8, one header line'),
  lang,
})
export type StatementsQuery = Static<typeof statementsQuery>

const statementLine = object({
  order: described(integer, 'Place in the statement, from 0'),
  level: nullable(integer, 'Depth as the publisher states it, 0 outermost'),
  code: nullable(text, 'Code of the line in the form, or the publisher’s id of it'),
  label: described(text, 'As printed'),
  value: nullable(number, 'VND; null is a blank in print: not reported, which is not nil'),
})

export const statementsAnswer = marketAnswer(
  object({
    ticker: text,
    statements: list(
      object({
        period: text,
        ticker_then: described(
          text,
          'Ticker under which the statement is on file: that of then, or a later one to which its publisher carried it over',
        ),
        statement: choice(statementKinds),
        scope: choice(
          ['consolidated', 'not_told', 'parent'],
          'Whose accounts; not_told: the publisher leaves it open',
        ),
        audited: flagOrNull,
        published_at: date,
        published_at_basis: choice(['presumed'], 'No source of statements names the day'),
        source: text,
        lines: list(statementLine),
      }),
    ),
  }),
)
