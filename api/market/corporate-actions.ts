import { nextSession } from '../../contracts/calendar.ts'
import {
  type CorporateActionRow,
  type CorporateActionsCalendarQuery,
  type CorporateActionsQuery,
  corporateActionsAnswer,
  corporateActionsCalendarQuery,
  corporateActionsQuery,
} from '../../contracts/http/market/corporate-actions.ts'
import { publisherIn, sourcesOf } from '../../contracts/publishers.ts'
import type { Lang } from '../../contracts/text.ts'
import {
  type ActionSelection,
  countActions,
  readActions,
  type StoredAction,
} from '../../projections/corporate-actions/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { actionTitle } from './corporate-action-title.ts'
import { actionsCalendar } from './corporate-actions-calendar.ts'
import { requireOrder } from './days.ts'
import { withoutActions } from './reasons.ts'
import { requireReadModels } from './require.ts'

const columns = [
  'ticker',
  'kind',
  'title',
  'announced_on',
  'ex_date',
  'record_date',
  'record_date_basis',
  'payment_date',
  'cash_per_share',
  'ratio_per_100',
  'price',
  'shares',
  'fiscal_year',
  'tranche',
  'status',
  'note',
  'source',
  'updated_on',
] as const satisfies readonly (keyof CorporateActionRow)[]

/** Read models that these answers are made from. */
const actionModels = ['corporate_actions', 'listing', 'prices'] as const

type After = NonNullable<ActionSelection['after']>

export const corporateActions = route({
  method: 'GET',
  path: '/api/finance/corporate-actions',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: actionModels },
  summary: 'Dividends, bonus shares, issues, listings and meetings, with their days',
  description:
    'Each action in the newest state that its source gives, by ex-date, else the day of payment, else of the announcement. Amounts in VND a share, ratios as new shares for each 100 held. Missing is null.',
  tags: ['market'],
  query: corporateActionsQuery,
  responses: { 200: corporateActionsAnswer },
  alternatives: [csvPages(...columns)],
  async handle({ query, services, now, lang }) {
    requireReadModels(services, 'corporate_actions', 'listing', 'prices')
    const { db } = services
    const limit = pageLimit(query, 100)
    const today = todayAt(now)
    const selection: ActionSelection = {
      ...selectionOf(query, today),
      limit: limit + 1,
      ...(query.cursor ? { after: readCursor<After>(query.cursor, query) } : {}),
    }
    const [found, total] = await Promise.all([readActions(db, selection), countActions(db, selection)])
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const next =
      found.length > limit && last
        ? writeCursor({ day: last.day, id: last.action_id } satisfies After, query)
        : null
    const data = page.map(action => actionRow(action, lang))
    if (query.format === 'csv') return csvPage(columns, data, { total, next })
    return {
      data,
      meta: {
        as_of: today,
        freshness: 'periodic',
        unit: {
          cash_per_share: 'VND',
          ratio_per_100: 'shares for each 100 held',
          price: 'VND',
          shares: 'shares',
        },
        source: sourcesOf(page.map(({ source }) => source)),
        pagination: { limit, next_cursor: next, total },
        reasons: await withoutActions(db, selection.tickers ?? []),
        warnings: [],
      },
    }
  },
})

/** The newest actions of one ticker, as the list has them, for its page. */
export async function actionsOf(
  db: Db,
  ticker: string,
  { lang, limit }: { readonly lang: Lang; readonly limit: number },
): Promise<CorporateActionRow[]> {
  const found = await readActions(db, { tickers: [ticker], descending: true, limit })
  return found.map(action => actionRow(action, lang))
}

/** Calendar programs subscribe to an address and send no key. */
export const corporateActionsCalendar = route({
  method: 'GET',
  path: '/api/finance/corporate-actions.ics',
  area: 'market',
  tier: 'open',
  cost: 1,
  cache: { models: actionModels, publicMaxAge: 3_600 },
  summary: 'Corporate actions as a calendar to subscribe to',
  description:
    'iCalendar (RFC 5545): an all-day event on each ex-date and each day of payment, from a year ago on, at most 500 actions.',
  tags: ['market'],
  query: corporateActionsCalendarQuery,
  responses: {},
  alternatives: [{ contentType: 'text/calendar', description: 'The calendar' }],
  async handle({ query, services, now, lang }) {
    requireReadModels(services, 'corporate_actions')
    const actions = await readActions(services.db, calendarSelection(query, todayAt(now)))
    return {
      text: actionsCalendar(actions, lang, services.settings.BASE_URL ?? ''),
      type: 'text/calendar; charset=utf-8',
    }
  },
})

/** @throws Problem validation_failed */
function selectionOf(query: CorporateActionsQuery, today: string): Omit<ActionSelection, 'limit'> {
  const { from, to, upcoming, ticker, kind } = query
  requireOrder(from, to)
  const first = upcoming && (from === undefined || from < today) ? today : from
  return {
    ...(ticker ? { tickers: ticker.map(t => t.toUpperCase()) } : {}),
    ...(kind ? { kinds: kind } : {}),
    ...(first === undefined ? {} : { from: first }),
    ...(to === undefined ? {} : { to }),
    descending: upcoming !== true,
  }
}

function calendarSelection(query: CorporateActionsCalendarQuery, today: string): ActionSelection {
  return {
    ...(query.tickers ? { tickers: query.tickers.map(t => t.toUpperCase()) } : {}),
    ...(query.kind ? { kinds: query.kind } : {}),
    from: `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`,
    descending: true,
    limit: 500,
  }
}

/** The record date is the session after the ex-date where the source states none: trades settle on the second day. */
export function actionRow(action: StoredAction, lang: Lang): CorporateActionRow {
  const { day: _day, action_id: _id, source, ex_date, record_date, ...stated } = action
  const derived = record_date === null && ex_date !== null ? nextSession(ex_date) : null
  return {
    ...stated,
    title: actionTitle(action, lang),
    ex_date,
    record_date: record_date ?? derived,
    record_date_basis: record_date !== null ? 'document' : derived === null ? null : 'derived',
    source: publisherIn(source),
  }
}
