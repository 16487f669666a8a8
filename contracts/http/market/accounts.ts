import { statementKinds } from '../../events/statement.ts'
import {
  anyCaseTicker,
  choice,
  type DataOf,
  date,
  described,
  flag,
  flagOrNull,
  lang,
  list,
  nullable,
  number,
  object,
  optional,
  pageLimit,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const accountsParams = object({ ticker: anyCaseTicker })

export const accountsQuery = query({
  period: choice(['annual', 'quarter', 'ttm'], {
    default: 'annual',
    description:
      'Full years, single quarters, or the four quarters up to each quarter (defined in /docs/ttm)',
  }),
  periods: pageLimit(4, 12, 'How many periods, newest first'),
  statement: choice(statementKinds, 'Default all three'),
  lang,
})
export type AccountsQuery = Static<typeof accountsQuery>

const value = object({
  value: nullable(number, 'null: see reason'),
  reason: optional(
    choice(
      ['missing', 'quarter_missing'],
      'Why value is null. missing: not stated; quarter_missing: a quarter of the four is not on file',
    ),
  ),
  missing: optional(list(text, 'Periods that do not state the line, or are not on file')),
  change: nullable(number, 'Value less that of the same period of the year before'),
  change_percent: nullable(
    number,
    'The same in percent of the year before; null where that is not above zero',
  ),
  change_reason: optional(
    choice(
      ['missing', 'short_history', 'base_not_positive'],
      'Why change_percent is null. short_history: the year before is not on file',
    ),
  ),
})

const line = object({
  id: described(text, 'Name of the line in formulas, as `net_profit`'),
  statement: choice(statementKinds),
  kind: choice(
    ['flow', 'balance'],
    'flow: over the period, adds up over quarters; balance: of its last day, opening_cash of its first',
  ),
  unit: choice(['VND', 'VND_per_share']),
  label: described(text, 'As the form prints it, in Vietnamese'),
  values: list(value, 'One for each of `periods`, in their order'),
})

const period = object({
  period: described(text, '`2025`, `2026-Q3`; of four quarters the newest of them'),
  derived: described(
    flag,
    'Summed from quarters, and so printed nowhere. A fourth quarter closes its year, whose own statement is taken',
  ),
  made_of: list(
    object({
      period: text,
      ticker_then: described(
        text,
        'Ticker under which it is on file: that of then, or a later one to which its publisher carried it over',
      ),
    }),
    'Periods on file that the figures are read from, newest first',
  ),
  not_on_file: list(text, 'Of four quarters, those that are not on file'),
  audited: described(flagOrNull, 'All of made_of; null: not stated'),
  published_at: described(
    date,
    'Day on which the newest statement behind it is taken to have been published',
  ),
  published_at_basis: choice(['presumed'], 'No source of statements names the day'),
  source: list(text),
})

export const accountsAnswer = marketAnswer(
  object({
    ticker: text,
    sector_type: choice(['bank', 'insurer', 'broker', 'general']),
    length: choice(['annual', 'quarter', 'ttm']),
    periods: list(period, 'Newest first'),
    lines: list(line, 'Those that a period states, in the order of the forms'),
  }),
)
export type CompanyAccounts = DataOf<typeof accountsAnswer>
export type AccountsLine = CompanyAccounts['lines'][number]
export type AccountsValue = AccountsLine['values'][number]
