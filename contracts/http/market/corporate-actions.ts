import { corporateActionKinds } from '../../events/corporate-action.ts'
import {
  choice,
  date,
  dateOrNull,
  described,
  flag,
  integerOrNull,
  lang,
  list,
  nullable,
  number,
  object,
  query,
  type Static,
  text,
  textOrNull,
  ticker,
} from '../../schema.ts'
import { listParameters, marketAnswer, tickers } from './envelope.ts'

const kind = choice(corporateActionKinds)

const selection = {
  ticker: tickers(200),
  kind: list(kind, {
    minItems: 1,
    maxItems: corporateActionKinds.length,
    description: 'Kinds of actions, repeated or separated by commas; default all',
  }),
  lang,
}

export const corporateActionsQuery = query({
  ...selection,
  from: described(date, 'First day, by ex-date, else the day of payment, else of the announcement'),
  to: described(date, 'Last day'),
  upcoming: described(flag, 'true: today and later, soonest first; default newest first'),
  ...listParameters,
})
export type CorporateActionsQuery = Static<typeof corporateActionsQuery>

/** One action, wherever it is answered. */
export const corporateActionRow = object({
  ticker,
  kind,
  title: described(text, 'The action in words, in the language asked for'),
  announced_on: dateOrNull,
  ex_date: nullable(date, 'First session without the right; null where none is fixed or the kind has none'),
  record_date: nullable(date, 'Day on which the holders are listed'),
  record_date_basis: nullable(
    choice(['document', 'derived']),
    'derived: the session after the ex-date, as trades settle; null where record_date is',
  ),
  payment_date: nullable(date, 'Day on which cash is paid, or shares arrive or begin to trade'),
  cash_per_share: nullable(number, 'VND a share'),
  ratio_per_100: nullable(number, 'New shares for each 100 held'),
  price: nullable(number, 'What a holder pays for a new share, VND'),
  shares: nullable(number, 'New shares in all'),
  fiscal_year: integerOrNull,
  tranche: integerOrNull,
  status: textOrNull,
  note: nullable(text, 'As the source writes it'),
  source: described(text, 'Id of the publisher'),
  updated_on: described(date, 'Day on which this state came in here'),
})
export type CorporateActionRow = Static<typeof corporateActionRow>

export const corporateActionsAnswer = marketAnswer(list(corporateActionRow), { paged: true })

export const corporateActionsCalendarQuery = query({
  tickers: selection.ticker,
  kind: selection.kind,
  lang,
})
export type CorporateActionsCalendarQuery = Static<typeof corporateActionsCalendarQuery>
