import {
  type AdjustmentRow,
  type AdjustmentsQuery,
  adjustmentsAnswer,
  adjustmentsParams,
  adjustmentsQuery,
} from '../../contracts/http/market/adjustments.ts'
import { exDateFactors } from '../../contracts/market/ex-date.ts'
import { tickOf, tickRule, toTick } from '../../contracts/market/price-bands.ts'
import { basePrice } from '../../contracts/market/reference-price.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import {
  type OwnStep,
  readOwnSteps,
  readRights,
  type StoredAction,
} from '../../projections/corporate-actions/query.ts'
import {
  type Quote,
  quoteKey,
  readQuotes,
  type SessionBefore,
  sessionsBefore,
} from '../../projections/prices/query.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { actionRow } from './corporate-actions.ts'
import { withoutActions } from './reasons.ts'
import { requireReadModels } from './require.ts'

/** Own factors from events, held against what the publishers' series show. */
export const adjustments = route({
  method: 'GET',
  path: '/api/finance/adjustments/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['corporate_actions', 'listing', 'prices'] },
  summary: 'Price and volume factors of each ex-date, from the events themselves',
  description:
    'Newest first. One formula for all actions of an ex-date; the reference price on the step of the exchange is compared with what the publisher’s raw and adjusted series imply. gaps: sessions that show an event of which none is on file.',
  tags: ['market'],
  params: adjustmentsParams,
  query: adjustmentsQuery,
  responses: { 200: adjustmentsAnswer },
  async handle({ params, query, services, now, lang }) {
    requireReadModels(services, 'corporate_actions', 'listing', 'prices')
    const { db } = services
    const ticker = params.ticker.toUpperCase()
    const today = todayAt(now)
    if (query.known_at !== undefined && query.known_at > today) throw laterThanToday(today)
    const past = query.known_at === undefined ? {} : { knownAt: query.known_at }
    const [rights, steps] = await Promise.all([
      readRights(db, { tickers: [ticker], ...past }),
      readOwnSteps(db, { starts: new Map([[ticker, '0001-01-01']]), today, ...past }),
    ])
    const actions = rights.get(ticker) ?? new Map<string, StoredAction[]>()
    const own = new Map((steps.get(ticker) ?? []).map(step => [step.day, step]))
    const gaps = [...own.values()].filter(step => step.actions.length === 0)
    const days = [...actions.keys()].filter(day => day <= today).sort()
    const [before, quotes] = await Promise.all([
      sessionsBefore(db, ticker, days),
      readQuotes(
        db,
        days.map(date => ({ ticker, date })),
      ),
    ])
    const rows = withCumulative(
      days.map(day => ({
        ...contradicted(
          rowOf(day, actions.get(day)!, before.get(day), quotes.get(quoteKey(ticker, day))),
          own.get(day),
        ),
        actions: actions.get(day)!.map(action => actionRow(action, lang)),
      })),
      gaps,
    )
    return {
      data: {
        ticker,
        method:
          'P′ = (P − C + Σ aᵢ·Paᵢ) / (1 + Σ aᵢ + Σ bⱼ): C cash a share, a rights at the price Pa, b stock dividends and bonus shares; the rules of the exchanges ask for the value of the right to be taken off (Quy chế giao dịch 22/2026, Điều 33.4), the algebra is practice',
        adjustments: rows.filter(({ ex_date }) => isIn(query, ex_date)).reverse(),
        gaps: gaps
          .filter(({ day }) => isIn(query, day))
          .map(gapRow)
          .reverse(),
      },
      meta: {
        as_of: today,
        freshness: 'periodic',
        unit: { price: 'VND', factor: 'ratio' },
        source: sourcesOf([...actions.values()].flat().map(({ source }) => source)),
        reasons: await withoutActions(db, [ticker]),
        warnings: [],
      },
    }
  },
})

const isIn = ({ from, to }: AdjustmentsQuery, day: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to)

type Row = Omit<AdjustmentRow, 'actions' | 'cumulative_price_factor' | 'cumulative_share_factor'>

function rowOf(
  ex_date: string,
  actions: readonly StoredAction[],
  before: SessionBefore | undefined,
  quote: Quote | undefined,
): Row {
  const base = before?.close == null ? null : basePrice(before.exchange, { ...before, close: before.close })
  const empty = {
    ex_date,
    previous_session: before?.session ?? null,
    previous_close: before?.close ?? null,
    base_price: base === null ? null : roundTo(base, 2),
    theoretical_price: null,
    reference_price: null,
    price_factor: null,
    price_factor_without_cash: null,
    share_factor: null,
    published_reference: null,
    agrees: null,
  }
  const own = exDateFactors(ex_date, actions, base)
  if (typeof own === 'string') return { ...empty, reason: own }
  const factors = {
    price_factor: own.withCash,
    price_factor_without_cash: own.withoutCash,
    share_factor: own.shares,
  }
  if (own.theoretical === null) return { ...empty, ...factors, reason: 'no_price' }
  const { exchange, kind } = before!
  const rounded = exchange && kind ? (toTick(exchange, kind, ex_date, own.theoretical) ?? null) : null
  return {
    ...empty,
    theoretical_price: roundTo(own.theoretical, 4),
    reference_price: rounded,
    ...factors,
    ...compared(rounded, quote, before!, ex_date),
  }
}

function compared(
  own: number | null,
  quote: Quote | undefined,
  { exchange, kind }: SessionBefore,
  day: string,
): Pick<Row, 'published_reference' | 'agrees' | 'reason'> {
  if (own === null || quote === undefined || quote.reference === null)
    return { published_reference: null, agrees: null, reason: 'no_series' }
  if (quote.reference_basis !== 'ex_rights')
    return { published_reference: null, agrees: false, reason: 'no_event_in_series' }
  const rule = tickRule(exchange!, kind!, day)!
  const step = tickOf(rule, own)
  return Math.abs(quote.reference - own) <= step
    ? { published_reference: quote.reference, agrees: true }
    : { published_reference: quote.reference, agrees: false, reason: 'differs' }
}

/** The price on the ex-date lies outside the band around the price that the actions give: one of both is wrong. */
const contradicted = (row: Row, step: OwnStep | undefined): Row =>
  step?.reason === 'event_contradicted' ? { ...row, agrees: false, reason: 'event_contradicted' } : row

/** A session on which something happened to the price of which no action is on file. */
const gapRow = ({ day, reason, published, before, after }: OwnStep) => ({
  day,
  reason: reason as 'event_missing' | 'unexplained_move',
  previous_session: before.session,
  previous_close: before.close,
  close: after.close,
  change_percent:
    before.close === null || after.close === null ? null : roundTo((after.close / before.close - 1) * 100, 2),
  published_factor: published,
})

/** From the newest ex-date back; from one without a factor on, and from a missing event on, nothing is known. */
function withCumulative(
  rows: readonly (Row & Pick<AdjustmentRow, 'actions'>)[],
  gaps: readonly OwnStep[],
): AdjustmentRow[] {
  let price: number | null = 1
  let share: number | null = 1
  let later = '9999-12-31'
  return rows
    .toReversed()
    .map(row => {
      const { ex_date } = row
      const past =
        row.reason !== 'event_contradicted' && !gaps.some(({ day }) => day > ex_date && day < later)
      later = ex_date
      price = !past || price === null || row.price_factor === null ? null : price * row.price_factor
      share = !past || share === null || row.share_factor === null ? null : share * row.share_factor
      return { ...row, cumulative_price_factor: price, cumulative_share_factor: share }
    })
    .reverse()
}

const laterThanToday = (today: string) =>
  problem('validation_failed', {
    detail: `The parameter ?known_at must not be after today, ${today}.`,
    action: 'Give a day up to today, or leave it out.',
    errors: [{ pointer: '?known_at', detail: `must not be after today, ${today}` }],
  })
