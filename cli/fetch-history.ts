import { addDays, epochDay, vietnamDate } from '../contracts/vietnam-time.ts'
import { type DaySpan, hoursAndMinutes, inOrder, leastTime, requestsOfPast } from '../ingest/backfill/plan.ts'
import type { Backfill } from '../ingest/backfill/record.ts'
import { backfillFeed } from '../ingest/backfill/run.ts'
import type { Discovered, Feed } from '../ingest/feed.ts'
import type { RunEnvironment } from '../ingest/fetch/run-environment.ts'
import { keyMissing, waitsForLists } from '../ingest/fetch/run-feed.ts'
import { runIfDue } from '../ingest/schedule.ts'
import { hosts } from '../ingest/sources/hosts.ts'
import { type Invocation, UsageError } from './command.ts'
import { scheduledFeed, wantedFeeds } from './live.ts'
import { type Output, table } from './output.ts'

/** What `vnfin ingest --from DATE --to DATE --feed ID` fetches. */
export interface History extends DaySpan {
  readonly feeds: readonly Feed[]
}

/**
 * What a call asks to be fetched of days gone by; null when it names neither day nor --feed.
 * @throws UsageError for days that do not exist or lie in the future, and for feeds that have nothing of days gone by
 */
export function historyOf(
  { args, options, settings }: Pick<Invocation, 'args' | 'options' | 'settings'>,
  now: Date,
): History | null {
  const named = [options.feed ?? []].flat().map(String)
  if (options.from === undefined && options.to === undefined && named.length === 0) return null
  if (options.once === true || args.length > 0)
    throw new UsageError(
      'ingest: --from, --to and --feed fetch days gone by: leave out --once and the feed before them.',
    )
  const today = vietnamDate(now)
  const to = options.to === undefined ? today : dayOf('--to', String(options.to))
  const from =
    options.from === undefined ? addDays(to, -settings.FEEDS_HISTORY) : dayOf('--from', String(options.from))
  if (to > today)
    throw new UsageError(`--to: ${to} is not over yet: ${today} is the last day that can be had.`)
  if (from > to) throw new UsageError(`--from: ${from} is after ${to}: the first day comes first.`)
  const wanted = wantedFeeds(settings.FEEDS)
  const feeds =
    named.length > 0 ? [...new Set(named)].map(withPast) : wanted.length > 0 ? wanted : wantedFeeds('live')
  return { from, to, feeds: inOrder(feeds) }
}

function withPast(id: string): Feed {
  const feed = scheduledFeed(id)
  if (feed.schedule?.past === 'latest')
    throw new UsageError(
      `--feed: ${id} gives what holds now and nothing of days gone by, which come by \`vnfin import\`.`,
    )
  return feed
}

function dayOf(option: string, text: string): string {
  try {
    epochDay(text)
    return text
  } catch (error) {
    throw new UsageError(`${option}: ${(error as Error).message}`)
  }
}

/**
 * Fetches days gone by: lists that are missing first, then the feeds in their order, hosts side by side. Says before how
 * long it takes. Exit code 1 when a feed stopped or waits; the same call goes on where it stopped.
 */
export async function fetchHistory(
  env: RunEnvironment,
  { from, to, feeds }: History,
  { output, signal }: Pick<Invocation, 'output' | 'signal'>,
): Promise<number> {
  for (const feed of feeds) await listIfMissing(env, feed, signal)
  const discovered = await env.memory.discovered()
  const waiting = feeds.filter(
    feed => keyMissing(feed, env.fetcher) !== null || waitsForLists(feed, discovered),
  )
  const plan = feeds
    .filter(feed => feed.schedule?.past !== 'latest' && !waiting.includes(feed))
    .map(feed => ({
      feed,
      requests: requestsOfPast(feed, { from, to }, discovered, new Date(env.clock.now())),
    }))
  printPlan(output, plan, { from, to })
  const byHost = Map.groupBy(plan, ({ requests: [first] }) => (first ? new URL(first.url).hostname : ''))
  const ended: Backfill[] = []
  await Promise.all(
    [...byHost.values()].map(async own => {
      for (const { feed } of own) {
        if (signal.aborted) return
        ended.push(await backfillFeed(env, feed, { from, to, hosts, signal, onProgress: progress(output) }))
      }
    }),
  )
  printEnd(output, ended, waiting, discovered)
  output.result({
    from,
    to,
    feeds: ended,
    waiting: waiting.map(feed => ({
      feed: feed.id,
      waits_for: keyMissing(feed, env.fetcher) ? 'a key' : (feed.schedule?.needs ?? null),
    })),
  })
  return waiting.length === 0 && ended.length === plan.length && ended.every(({ state }) => state === 'done')
    ? 0
    : 1
}

/** A list of tickers or funds is fetched first where none is known yet. */
async function listIfMissing(env: RunEnvironment, feed: Feed, signal: AbortSignal): Promise<void> {
  const lists = feed.schedule?.lists
  if (!lists) return
  if (Object.keys((await env.memory.discovered())[lists]).length === 0)
    await runIfDue(env, feed, signal, true)
}

type Planned = { readonly feed: Feed; readonly requests: ReturnType<typeof requestsOfPast> }

function printPlan(output: Output, plan: readonly Planned[], { from, to }: DaySpan): void {
  const all = plan.flatMap(({ requests }) => requests)
  output.line(
    `${from} to ${to}: ${all.length} requests of ${plan.length} feeds, which take ${hoursAndMinutes(leastTime(all, hosts))} at the least, since hosts are asked slowly. What is interrupted goes on with the same call.`,
  )
  output.line(
    table(
      ['feed', 'requests', 'takes at the least'],
      plan.map(({ feed, requests }) => [
        feed.id,
        requests.length,
        hoursAndMinutes(leastTime(requests, hosts)),
      ]),
    ),
  )
}

const progress =
  (output: Output) =>
  ({ feed, settled, requests, left_ms, state }: Backfill): void => {
    if (state === 'running' && settled < requests)
      output.note(
        `${feed}: ${settled} of ${requests} requests, ${hoursAndMinutes(left_ms)} left at the least`,
      )
  }

function printEnd(
  output: Output,
  ended: readonly Backfill[],
  waiting: readonly Feed[],
  { tickers }: Discovered,
): void {
  output.line(
    table(
      ['feed', 'state', 'requests', 'settled', 'documents', 'facts'],
      ended.map(one => [one.feed, one.state, one.requests, one.settled, one.documents, one.facts]),
    ),
  )
  for (const { feed, problems } of ended)
    for (const { reason, detail, times } of problems)
      output.note(`${feed}: ${reason}${times > 1 ? ` (${times} times)` : ''}: ${detail}`)
  for (const { id, schedule } of waiting)
    output.line(
      `${id} waits for a list of ${schedule?.needs}${Object.keys(tickers).length === 0 ? ': fetch exchange.vci.symbols or exchange.kbs.symbols first, with `vnfin ingest --once ID`' : ''}.`,
    )
}
