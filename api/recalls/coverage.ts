import { findByFredId } from '../../contracts/fred/ids.ts'
import { addDays, vietnamDate } from '../../contracts/vietnam-time.ts'
import type { RecordedRequest } from './request.ts'

export type Certainty = 'served' | 'possible'

/** A figure, or all figures of a subject over days. */
export interface CorrectedSpan {
  readonly read_model: string | null
  readonly subject: string | null
  /** First and last day or period; null: it has none. */
  readonly first: string | null
  readonly last: string | null
}

/** Parameters by which an answer has other rows than those that the range names. */
const options = [
  'adjusted',
  'total_return',
  'known_at',
  'release',
  'as_of',
  'vintage',
  'transform',
  'frequency',
  'cursor',
  'exchange',
  'columns',
]

/**
 * Whether a request covers a figure. `served`: the answer gives rows of its read model, and the request names its
 * subject and a range with its day of which all rows fit one page. `possible`: the answer may have had it, or
 * something computed from it. Null: it had not.
 * @param at when it was asked
 */
export function coverage(request: RecordedRequest, span: CorrectedSpan, at: Date): Certainty | null {
  const { reads, shows, values, words } = request
  if (span.read_model === null) return null
  const isServed = shows.includes(span.read_model)
  if (!isServed && !reads.computes?.includes(span.read_model)) return null
  if (reads.inWords) return ofWords(words, span)
  const named = (reads.subjects ?? []).flatMap(name => listIn(values[name]))
  if (named.length > 0 && span.subject !== null && !named.some(name => isNameOf(name, span.subject!)))
    return null
  const days = daysOf(request, at)
  if (span.first !== null && span.last !== null) {
    if (days.to !== null && isAfter(span.first, days.to)) return null
    // What is computed looks back behind the day that it speaks of.
    if (isServed && days.from !== null && isBefore(span.last, days.from)) return null
  }
  const isOne = span.first !== null && span.first === span.last
  const isCertain =
    isServed &&
    isOne &&
    named.length > 0 &&
    span.subject !== null &&
    days.isStated &&
    fits(request, named.length, days, span.first!)
  return isCertain && options.every(name => values[name] === undefined) ? 'served' : 'possible'
}

interface Days {
  readonly from: string | null
  readonly to: string | null
  /** Both ends stand in the request. */
  readonly isStated: boolean
}

function daysOf({ reads, values }: RecordedRequest, at: Date): Days {
  const on = reads.on === undefined ? undefined : values[reads.on]
  if (on !== undefined) return { from: on, to: on, isStated: true }
  const from = reads.from === undefined ? undefined : values[reads.from]
  const to = reads.to === undefined ? undefined : values[reads.to]
  if (from === undefined && to === undefined && reads.newestDays !== undefined) {
    const today = vietnamDate(at)
    return { from: addDays(today, -reads.newestDays), to: today, isStated: false }
  }
  return { from: from ?? null, to: to ?? null, isStated: from !== undefined && to !== undefined }
}

/** Whether a page holds a row for each subject and period of the range. */
function fits(
  { reads, values }: RecordedRequest,
  subjects: number,
  { from, to }: Days,
  period: string,
): boolean {
  if (reads.limit === undefined) return true
  const limit = values.limit === undefined ? reads.limit : Number(values.limit)
  const days = daysBetween(boundsOf(from!)[0], boundsOf(to!)[1])
  return Math.ceil(days / daysBetween(...boundsOf(period))) * subjects <= limit
}

/** A request in words names what it is about and the day, the row then being served; or one of them. */
function ofWords(words: readonly string[], { subject, first, last }: CorrectedSpan): Certainty | null {
  if (subject === null || !words.includes(subject.toUpperCase())) return null
  const days = words.filter(word => /^\d{4}(-|$)/.test(word))
  if (days.length === 0 || first === null || last === null) return 'possible'
  if (first === last && days.includes(first.toUpperCase())) return 'served'
  return days.some(day => !isAfter(first, day) && !isBefore(last, day)) ? 'possible' : null
}

/** Series have aliases. @param name in capitals */
const isNameOf = (name: string, subject: string): boolean =>
  name === subject.toUpperCase() || findByFredId(name)?.id === subject

const listIn = (value: string | undefined): string[] =>
  value === undefined
    ? []
    : value
        .split(',')
        .map(one => one.trim().toUpperCase())
        .filter(one => one !== '')

/** The first and the last day of a day or period: 2026-05-29, 2026-05, 2026-Q2, 2026-W05, 2026. */
function boundsOf(period: string): readonly [first: string, last: string] {
  const [, year = period.slice(0, 4), form, number] = /^(\d{4})-([QW])(\d{1,2})$/i.exec(period) ?? []
  if (form?.toUpperCase() === 'Q')
    return [dayOf(year, Number(number) * 3 - 3, 1), dayOf(year, Number(number) * 3, 0)]
  if (form?.toUpperCase() === 'W') {
    // The fourth of January lies in the first week (ISO 8601).
    const fourth = new Date(`${year}-01-04T00:00:00Z`)
    const monday = 4 - ((fourth.getUTCDay() + 6) % 7) + (Number(number) - 1) * 7
    return [dayOf(year, 0, monday), dayOf(year, 0, monday + 6)]
  }
  if (period.length === 4) return [`${year}-01-01`, `${year}-12-31`]
  const month = Number(period.slice(5, 7))
  return period.length === 7 ? [`${period}-01`, dayOf(year, month, 0)] : [period, period]
}

const dayOf = (year: string, month: number, day: number): string =>
  new Date(Date.UTC(Number(year), month, day)).toJSON()?.slice(0, 10) ?? ''

const isAfter = (period: string, day: string): boolean => boundsOf(period)[0] > boundsOf(day)[1]
const isBefore = (period: string, day: string): boolean => boundsOf(period)[1] < boundsOf(day)[0]

const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
