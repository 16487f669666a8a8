import {
  type DueDateRow,
  type TaxCalendarQuery,
  taxCalendarAnswer,
  taxCalendarQuery,
  taxProfiles,
} from '../../../contracts/http/tax/calendar.ts'
import { changeStatuses } from '../../../contracts/http/tax/changes.ts'
import { linkOf } from '../../../contracts/law/acts.ts'
import { basisOf } from '../../../contracts/law/basis.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { lastChecked, supportedFrom, supportedUntil } from '../../../contracts/law/law.ts'
import type { Lang } from '../../../contracts/text.ts'
import { addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import { type DueDate, dueDates } from '../calendar/due-dates.ts'
import { dueDatesCalendar } from '../calendar/ics.ts'
import { changesOf } from '../changes/changes.ts'
import { daysOffUnknown } from '../days-off-note.ts'
import { InputError } from '../input-error.ts'
import { problemOf } from '../problems.ts'

type Call = { readonly query: TaxCalendarQuery; readonly now: Date; readonly lang: Lang }

/** Rows of the days between `from` and `to`, and whether all their days off are announced. */
function calendarOf({ query, now, lang }: Call) {
  const from = query.from ?? todayAt(now)
  const to = query.to ?? addMonthsTo(from, 12)
  requireSpan(from, to, lang)
  const found = dueDates(query.profile ?? taxProfiles, from, to, { monthly: query.monthly ?? false })
  return {
    from,
    to,
    rows: found.map(each => rowOf(each, lang)),
    changes: changesOf({ from, to, statuses: changeStatuses }, lang).filter(change => change.from !== null),
    announced: found.every(({ announced }) => announced),
  }
}

const maxMonths = 36

/** @throws Problem validation_failed naming the parameter */
function requireSpan(from: string, to: string, lang: Lang): void {
  const refuse = (rule: string, vi: string, en: string, remedy: { vi: string; en: string }): never => {
    throw problemOf(new InputError('?to', rule, { vi, en }, remedy), lang)
  }
  if (to < from)
    refuse('after-from', `(${to}) đứng trước ?from (${from})`, `(${to}) is before ?from (${from})`, {
      vi: 'Nêu ngày sau làm ?to.',
      en: 'Give the later day as ?to.',
    })
  if (to > addMonthsTo(from, maxMonths))
    refuse(
      'span',
      `(${to}) cách ?from (${from}) quá ba năm`,
      `(${to}) is more than three years after ?from (${from})`,
      {
        vi: 'Hỏi từng ba năm một.',
        en: 'Ask for three years at a time.',
      },
    )
  if (from < supportedFrom || to > supportedUntil)
    throw problemOf(
      new InputError(
        from < supportedFrom ? '?from' : '?to',
        'no-rules',
        {
          vi: `nằm ngoài các ngày có quy định được ghi ở đây, ${supportedFrom} đến ${supportedUntil}`,
          en: `is outside the days whose rules are written down here, ${supportedFrom} to ${supportedUntil}`,
        },
        {
          vi: `Nêu các ngày từ ${supportedFrom} đến ${supportedUntil}.`,
          en: `Give days from ${supportedFrom} to ${supportedUntil}.`,
        },
      ),
      lang,
    )
}

function rowOf(due: DueDate, lang: Lang): DueDateRow {
  const { act, article } = due.source
  return {
    id: due.id,
    profile: due.profile,
    kind: due.kind,
    title: due.title[lang],
    period: due.period,
    due: due.due,
    statutory_due: due.statutoryDue,
    days_off_announced: due.announced,
    form: due.form,
    condition: due.condition?.[lang] ?? null,
    act,
    article,
    basis: basisOf(due.source)?.basis ?? null,
    url: linkOf(act),
  }
}

/** The law is the same for everybody until it changes. */
const cache = { models: [], version: rulesVersion, publicMaxAge: 3_600 } as const

export const taxCalendarRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/calendar',
  area: 'tax',
  tier: 'open',
  cost: 1,
  cache,
  summary: 'Due dates of returns, payments and notices, by profile',
  description:
    'What an employee, an employer, a household business or a landlord has to file, pay or register, and by which day, with form, act and article. A day on a day off is moved to the next working day where the law says so.',
  tags: ['tax'],
  query: taxCalendarQuery,
  responses: { 200: taxCalendarAnswer },
  handle: call => {
    const { from, to, rows, changes, announced } = calendarOf(call)
    return {
      data: { from, to, due_dates: rows, changes },
      meta: {
        unit: 'date',
        rules_version: rulesVersion,
        last_checked: lastChecked,
        warnings: announced
          ? []
          : [{ code: daysOffUnknown.code, message_vi: daysOffUnknown.vi, message_en: daysOffUnknown.en }],
      },
    }
  },
})

/** Calendar programs subscribe to an address and send no key. */
export const taxCalendarFile: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/calendar.ics',
  area: 'tax',
  tier: 'open',
  cost: 1,
  cache,
  summary: 'Due dates as a calendar to subscribe to',
  description: 'iCalendar (RFC 5545): an all-day event on each due date, the same as /api/tax/calendar.',
  tags: ['tax'],
  query: taxCalendarQuery,
  responses: {},
  alternatives: [{ contentType: 'text/calendar', description: 'The calendar' }],
  handle: call => ({
    text: dueDatesCalendar(calendarOf(call), call.lang, call.services.settings.BASE_URL ?? ''),
    type: 'text/calendar; charset=utf-8',
  }),
})
