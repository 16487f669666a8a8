import {
  anyObject,
  choice,
  date,
  described,
  flag,
  lang,
  list,
  nullable,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { taxChange } from './changes.ts'
import { basis, taxAnswer } from './meta.ts'

/** Whose due dates: what one person or business has to do. */
export const taxProfiles = [
  'employee',
  'employer',
  'household_exempt',
  'household_rate',
  'household_profit',
  'landlord',
] as const
export type TaxProfile = (typeof taxProfiles)[number]

const profiles = list(choice(taxProfiles), {
  minItems: 1,
  maxItems: taxProfiles.length,
  description:
    'Whose due dates, repeated or separated by commas; default all. household_exempt: revenue of the year up to the threshold; household_rate, household_profit: above it, by the method',
})

export const taxCalendarQuery = query({
  profile: profiles,
  from: described(date, 'First day, default today in Vietnam'),
  to: described(date, 'Last day, default a year after `from`; at most three years after it'),
  monthly: described(
    flag,
    'true: a business that declares by the month, households above due-dates.monthly-line of /api/tax/rules; default by the quarter',
  ),
  lang,
})
export type TaxCalendarQuery = Static<typeof taxCalendarQuery>

export const dueKinds = ['return', 'payment', 'notice', 'registration'] as const

const dueDate = object({
  id: described(text, 'Stable: what is due and for which period'),
  profile: choice(taxProfiles),
  kind: choice(dueKinds, 'A return is due with its payment'),
  title: text,
  period: described(text, 'What it is for: 2026, 2026-Q3, 2026-10'),
  due: described(date, 'Last day; the next working day where the day of the act is a day off'),
  statutory_due: described(date, 'The day as the act names it'),
  days_off_announced: described(
    flag,
    'Whether the days off of that year are announced; if not, `due` may still change',
  ),
  form: nullable(text, 'Number of the form'),
  condition: nullable(text, 'What must hold for it'),
  act: text,
  article: text,
  basis,
  url: nullable(text),
})

export type DueDateRow = Static<typeof dueDate>

export const taxCalendarAnswer = taxAnswer(
  object({
    from: date,
    to: date,
    due_dates: list(dueDate),
    changes: described(list(taxChange), 'Changes of the law that begin in these days, drafts marked as such'),
  }),
  anyObject,
)
