import { exchanges } from '../../events/bars.ts'
import { securityChangeKinds } from '../../events/security-change.ts'
import {
  anyCaseTicker,
  choice,
  date,
  dateOrNull,
  described,
  lang,
  list,
  nullable,
  object,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const securityParams = object({ ticker: anyCaseTicker })

export const securityQuery = query({
  on: described(date, 'The day on which the ticker means the security; default today'),
  lang,
})

const exchange = nullable(choice(exchanges))

const change = object({
  kind: choice(securityChangeKinds),
  basis: choice(
    ['notice', 'lists'],
    'notice: read off a notice or the press; lists: no notice is on file, and two lists of instruments show another exchange',
  ),
  last_session: nullable(
    date,
    'Last session before the change; with basis lists the day of the last list before it',
  ),
  first_session: nullable(
    date,
    'First session after it; with basis lists the day of the first list after it',
  ),
  previous_ticker: textOrNull,
  from_exchange: exchange,
  to_exchange: exchange,
  previous_name: textOrNull,
  name: textOrNull,
  successor: nullable(text, 'Of a merger: the share that holders were given'),
  source: nullable(text, 'Who says so'),
  url: nullable(text, 'Where it was read'),
})
export type SecurityChangeRow = Static<typeof change>

const identity = object({
  ticker: text,
  exchange,
  name: nullable(text, 'As a change of the name states it; null: none is on file'),
  from: nullable(date, 'First day; null: the beginning is not on file'),
  to: nullable(date, 'Last day; null: it holds'),
  began_by: list(change, 'Empty: no earlier identity is on file'),
  ended_by: list(change, 'A merger or delisting after which it traded nowhere'),
  first_bar: nullable(date, 'First session of it of which a bar is stored'),
  last_bar: dateOrNull,
})
export type SecurityIdentity = Static<typeof identity>

export const securityAnswer = marketAnswer(
  object({
    ticker: text,
    on: date,
    security_id: described(
      text,
      'Stays for good: the first ticker that is known of the security, with @ and its first day where the ticker had belonged to another one before',
    ),
    name_vi: nullable(text, 'As the newest list of instruments calls it'),
    name_en: textOrNull,
    current: nullable(identity, 'The identity of that day'),
    current_reason: nullable(
      choice(['not_listed', 'not_held']),
      'Why there is none. not_listed: the security traded on no exchange that day; not_held: the ticker belonged to no security',
    ),
    identities: list(identity, 'Oldest first'),
    others: list(
      object({ security_id: text, from: dateOrNull, to: dateOrNull }),
      'Other securities that had the ticker',
    ),
  }),
)
export type Security = Static<typeof securityAnswer>['data']
