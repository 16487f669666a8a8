import { indexHistoryParams } from '../../contracts/http/market/index-history.ts'
import {
  type DerivedSession,
  derivedColumns,
  indexMembersAnswer,
  indexMembersQuery,
  indexVariantsAnswer,
  indexVariantsQuery,
} from '../../contracts/http/market/index-variants.ts'
import {
  type DerivedDay,
  derivedIndex,
  hasWeights,
  type MemberList,
} from '../../contracts/market/derived-index.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { addMonthsTo } from '../../contracts/vietnam-time.ts'
import { type OwnStep, readOwnSteps } from '../../projections/corporate-actions/query.ts'
import {
  feedsBehindMembers,
  indexBars,
  indexMemberLists,
  indicesWithMembers,
  lastIndexSession,
  memberCloses,
} from '../../projections/indices/query.ts'
import { feedsBehind } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages } from '../http/csv.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { requireOrder } from './days.ts'
import { noSessions } from './reasons.ts'
import { requireReadModels } from './require.ts'

/** Who is in an index, with weights where a source states them. */
export const indexMembersOf = route({
  method: 'GET',
  path: '/api/finance/indices/:code/members',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['indices'] },
  summary: 'Members of an index on a day, with weights where a source states them',
  description:
    'The newest list up to the day. Weights, shares, free float and caps come from notices of the exchanges by import; null where no source states them.',
  tags: ['market'],
  params: indexHistoryParams,
  query: indexMembersQuery,
  responses: { 200: indexMembersAnswer },
  async handle({ params, query, services, now }) {
    requireReadModels(services, 'indices')
    const { db } = services
    const code = params.code.toUpperCase()
    const list = (await listsOf(db, code, query.date ?? todayAt(now))).at(-1)!
    return {
      data: { code, as_of: list.as_of, members: [...list.members] },
      meta: {
        as_of: list.as_of,
        freshness: 'periodic',
        unit: { shares: 'shares', weight_percent: 'percent', free_float: 'ratio', capping: 'ratio' },
        source: sourcesOf(await feedsBehindMembers(db, code)),
        warnings: [],
      },
    }
  },
})

/** Levels of an index that nobody publishes, from its members, their prices and their corporate actions. */
export const indexVariantsOf = route({
  method: 'GET',
  path: '/api/finance/indices/:code/derived',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['indices', 'prices', 'listing', 'corporate_actions'] },
  summary: 'Equal-weight and total-return levels of an index, and its level computed again from members',
  description:
    'Derived: each session is the weighted change of the members of the session before, on traded prices and corporate actions. On a day on which an event of a member is not known in its terms, the member is not covered; an event that only a published series shows counts in total return. A small dividend that no source states is not seen. A session with less than 80 % of the weights has no level.',
  tags: ['market'],
  params: indexHistoryParams,
  query: indexVariantsQuery,
  responses: { 200: indexVariantsAnswer },
  alternatives: [csvPages(...derivedColumns)],
  async handle({ params, query, services, now }) {
    requireReadModels(services, 'indices', 'prices', 'listing', 'corporate_actions')
    const { db } = services
    const code = params.code.toUpperCase()
    const variant = query.variant ?? 'equal_weight'
    const to = query.to ?? (await lastIndexSession(db)) ?? todayAt(now)
    const from = query.from ?? addMonthsTo(to, -12)
    requireOrder(from, to)
    const lists = await listsOf(db, code, to)
    const weighting = variant.startsWith('equal') ? 'equal' : 'stated'
    const used = lists.filter((_, i) => (lists[i + 1]?.as_of ?? '9999-12-31') > from)
    if (weighting === 'stated') requireWeights(code, variant, used)
    const published = await indexBars(db, code, from, to)
    const sessions = published.map(({ date }) => date)
    const tickers = [...new Set(used.flatMap(({ members }) => members.map(({ ticker }) => ticker)))]
    const steps = await readOwnSteps(db, {
      starts: new Map(tickers.map(ticker => [ticker, from])),
      today: todayAt(now),
    })
    const closes = await memberCloses(db, { tickers, from, to })
    const days = derivedIndex(
      sessions,
      used,
      {
        close: (ticker, session) => closes.get(ticker)?.get(session) ?? null,
        factor: (ticker, after, until) =>
          factorOf(steps.get(ticker) ?? [], after, until, variant.endsWith('total_return')),
      },
      weighting,
    )
    const rows = compared(days, new Map(published.map(({ date, close }) => [date, close])))
    if (query.format === 'csv') return csvPage(derivedColumns, rows, { total: rows.length, next: null })
    return {
      data: {
        code,
        variant,
        basis: 'derived' as const,
        lists: used.map(({ as_of }) => as_of),
        sessions: rows,
      },
      meta: {
        as_of: rows.at(-1)?.date ?? null,
        freshness: 'end_of_day',
        unit: { level: 'points', published: 'points', change_percent: 'percent' },
        source: sourcesOf([
          ...(await feedsBehindMembers(db, code)),
          ...(await feedsBehind(db, from, to, tickers)),
        ]),
        reasons: rows.length === 0 ? [noSessions(from, to, now)] : [],
        warnings: [],
      },
    }
  },
})

/**
 * What the ex-dates behind one session and up to another took off a price. An event that only a published series shows
 * counts by its factor where dividends count as reinvested, since that does not say what of it is cash.
 */
function factorOf(steps: readonly OwnStep[], after: string, to: string, totalReturn: boolean): number | null {
  let factor = 1
  for (const { day, reason, factors, published } of steps) {
    if (day <= after || day > to) continue
    if (reason === 'event_missing' && totalReturn && published !== null) factor *= published
    else if (reason !== null || factors === null) return null
    else factor *= totalReturn ? factors.withCash : factors.withoutCash
  }
  return factor
}

/** @throws Problem not_found where no list of the index is on file by that day */
async function listsOf(db: Db, code: string, to: string): Promise<MemberList[]> {
  const lists = await indexMemberLists(db, code, to)
  if (lists.length > 0) return lists
  const indices = await indicesWithMembers(db)
  throw problem('not_found', {
    detail: `No members of ${code} are on file up to ${to}.`,
    action: `${indices.length > 0 ? `Members are on file of: ${indices.join(', ')}. ` : ''}Import a sheet index,as_of,ticker,url with shares, free_float and capping or weight_percent (docs/feeds.md, exchange.curated.index-members).`,
  })
}

/** @throws Problem validation_failed */
function requireWeights(code: string, variant: string, lists: readonly MemberList[]): void {
  const without = lists.find(list => !hasWeights(list))
  if (without === undefined) return
  const detail = `needs weights, and the members of ${code} of ${without.as_of} have neither shares nor weight_percent of each`
  throw problem('validation_failed', {
    detail: `The parameter ?variant=${variant} ${detail}.`,
    action: 'Ask for equal_weight or equal_weight_total_return, or import the members with their weights.',
    errors: [{ pointer: '?variant', detail }],
  })
}

/** Levels beside the published ones, both by their change since the first level. */
function compared(days: readonly DerivedDay[], published: ReadonlyMap<string, number>): DerivedSession[] {
  const first = days.find(({ level }) => level !== null)
  const base = first === undefined ? null : (published.get(first.session) ?? null)
  return days.map(({ session, level, members, covered, covered_percent }) => {
    const close = published.get(session) ?? null
    const begun = first !== undefined && session >= first.session
    const own = level === null || first?.level == null ? null : (level / first.level - 1) * 100
    const theirs = !begun || close === null || base === null ? null : (close / base - 1) * 100
    return {
      date: session,
      level: level === null ? null : roundTo(level, 4),
      members,
      covered,
      covered_percent: covered_percent === null ? null : roundTo(covered_percent, 2),
      published: close,
      published_change_percent: theirs === null ? null : roundTo(theirs, 4),
      change_percent: own === null ? null : roundTo(own, 4),
      difference_percent:
        own === null || theirs === null ? null : roundTo(((1 + own / 100) / (1 + theirs / 100) - 1) * 100, 4),
    }
  })
}
