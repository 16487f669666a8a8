import { sessionIsOver, sessionsBetween } from '../../contracts/calendar.ts'
import { addDays, vietnamInstant } from '../../contracts/vietnam-time.ts'
import type { Discovered, EachDay, Feed, Past, ScheduledRequest } from '../feed.ts'
import { defaultPauseMs, type Hosts } from '../fetch/host.ts'

/** Days gone by that are to be fetched, both counted, YYYY-MM-DD. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/**
 * The order in which history is fetched: lists name whom to ask for, whole archives bring most with the fewest
 * requests, then sessions of the whole market one by one, then what is asked for by ticker.
 */
export function stageOf({ schedule }: Feed): 0 | 1 | 2 | 3 {
  if (!schedule) return 3
  if (schedule.lists) return 0
  if (schedule.needs) return 3
  return schedule.past === 'archive' || schedule.past === 'whole' ? 1 : 2
}

/** Feeds in the order in which a home fetches their history. */
export const inOrder = (feeds: readonly Feed[]): Feed[] => feeds.toSorted((a, b) => stageOf(a) - stageOf(b))

/** Whether a feed has requests for days gone by, beside those of its runs. */
export const hasPast = ({ schedule }: Feed): boolean => typeof schedule?.past === 'object'

const isEachDay = (past: Past): past is EachDay => typeof past === 'object' && 'each' in past

/**
 * The requests that bring a span of days of a feed, the newest days first. Each is remembered under itself, so that the
 * next run of the feed compares its answer with that of the run before and not with one of years ago.
 */
export function requestsOfPast(
  feed: Feed,
  span: DaySpan,
  discovered: Discovered,
  now: Date,
): ScheduledRequest[] {
  const { schedule } = feed
  if (!schedule) return []
  const { past } = schedule
  if (past === 'latest') return []
  if (past === 'whole') return schedule.requests(now, discovered)
  if (past === 'archive') return schedule.archive?.(now) ?? []
  const from = past.since !== undefined && past.since > span.from ? past.since : span.from
  if (from > span.to) return []
  const requests = isEachDay(past)
    ? daysOf(past, { from, to: span.to }, now).flatMap(day =>
        schedule.requests(endOf(day), discovered).map(request => ({
          ...request,
          ...(past.rows && { rows: past.rows }),
        })),
      )
    : past.span(from, span.to, discovered)
  return [...new Map(requests.map(request => [keyOf(request), ofPast(request)])).values()]
}

/** The moment that stands for a day: its session is over, and it is the same day everywhere in the schedule. */
const endOf = (day: string) => new Date(vietnamInstant(day, '23:00'))

function daysOf({ each }: EachDay, { from, to }: DaySpan, now: Date): string[] {
  if (each === 'session')
    return sessionsBetween(from, to)
      .filter(day => sessionIsOver(day, now))
      .toReversed()
  const days: string[] = []
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day)
  return days
}

const keyOf = ({ method = 'GET', url, body = '' }: ScheduledRequest) => `${method} ${url}\n${body}`

/** 404 is what the publisher says of a day that it does not have. */
const ofPast = (request: ScheduledRequest): ScheduledRequest => ({
  ...request,
  series: `past ${keyOf(request)}`,
  mayBeAbsent: true,
})

/** What an answer takes beside the pause after it. */
const typicalAnswerMs = 500

/**
 * How long requests take at the least, in milliseconds: hosts side by side, each with its pause between two. Pages and
 * lists lead to more requests than are known before.
 */
export function leastTime(requests: readonly ScheduledRequest[], hosts: Hosts): number {
  const byHost = new Map<string, number>()
  for (const { url } of requests) {
    const { hostname } = new URL(url)
    const each = (hosts.get(hostname)?.pauseMs ?? defaultPauseMs) + typicalAnswerMs
    byHost.set(hostname, (byHost.get(hostname) ?? 0) + each)
  }
  return Math.max(0, ...byHost.values())
}

/** Hours and minutes, as a person reads them: `3 h 20 min`. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
