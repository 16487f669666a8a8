import {
  type AdjustmentRow,
  type AdjustmentsQuery,
  adjustmentsAnswer,
  adjustmentsParams,
  adjustmentsQuery,
} from '../../contracts/http/market/adjustments.ts'
import { type Adjustment, adjustment, type RightsEvent } from '../../contracts/market/adjustment.ts'
import { tickOf, tickRule, toTick } from '../../contracts/market/price-bands.ts'
import { basePrice } from '../../contracts/market/reference-price.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { rightsOf, type StoredAction } from '../../projections/corporate-actions/query.ts'
import {
  type Quote,
  quoteKey,
  readQuotes,
  type SessionBefore,
  sessionsBefore,
} from '../../projections/prices/query.ts'
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
    'Newest first. One formula for all actions of an ex-date; the reference price on the step of the exchange is compared with what the publisher’s raw and adjusted series imply.',
  tags: ['market'],
  params: adjustmentsParams,
  query: adjustmentsQuery,
  responses: { 200: adjustmentsAnswer },
  async handle({ params, query, services, now, lang }) {
    requireReadModels(services, 'corporate_actions', 'listing', 'prices')
    const { db } = services
    const ticker = params.ticker.toUpperCase()
    const today = todayAt(now)
    const actions = await rightsOf(db, ticker)
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
        ...rowOf(day, actions.get(day)!, before.get(day), quotes.get(quoteKey(ticker, day))),
        actions: actions.get(day)!.map(action => actionRow(action, lang)),
      })),
    )
    return {
      data: {
        ticker,
        method:
          'P′ = (P − C + Σ aᵢ·Paᵢ) / (1 + Σ aᵢ + Σ bⱼ): C cash a share, a rights at the price Pa, b stock dividends and bonus shares; the rules of the exchanges ask for the value of the right to be taken off (Quy chế giao dịch 22/2026, Điều 33.4), the algebra is practice',
        adjustments: rows.filter(inRange(query)).reverse(),
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

const inRange =
  ({ from, to }: AdjustmentsQuery) =>
  ({ ex_date }: AdjustmentRow): boolean =>
    (from === undefined || ex_date >= from) && (to === undefined || ex_date <= to)

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
  const event = eventOf(ex_date, actions)
  if (event === null) return { ...empty, reason: 'no_terms' }
  if (base === null) return { ...empty, reason: 'no_price' }
  const own = possible(event, base)
  if (own === null) return { ...empty, reason: 'no_terms' }
  const { exchange, kind } = before!
  const rounded = exchange && kind ? (toTick(exchange, kind, ex_date, own.referenceEx) ?? null) : null
  return {
    ...empty,
    theoretical_price: roundTo(own.referenceEx, 4),
    reference_price: rounded,
    price_factor: own.priceFactor,
    price_factor_without_cash: possible({ ...event, cash: 0 }, base)?.priceFactor ?? null,
    share_factor: own.shareFactor,
    ...compared(rounded, quote, before!, ex_date),
  }
}

/** All actions of one ex-date in one event; null where one lacks its terms. */
function eventOf(exDate: string, actions: readonly StoredAction[]): RightsEvent | null {
  let [cash, bonusRatio, issueRatio, paid] = [0, 0, 0, 0]
  for (const { kind, cash_per_share, ratio_per_100, price } of actions) {
    if (kind === 'cash_dividend') {
      if (cash_per_share === null) return null
      cash += cash_per_share
    } else if (ratio_per_100 === null) return null
    else if (kind === 'rights_issue') {
      if (price === null) return null
      issueRatio += ratio_per_100 / 100
      paid += (ratio_per_100 / 100) * price
    } else bonusRatio += ratio_per_100 / 100
  }
  return { exDate, cash, bonusRatio, issueRatio, issuePrice: issueRatio > 0 ? paid / issueRatio : 0 }
}

/** Null where the terms leave no positive price: they cannot be those of this share. */
function possible(event: RightsEvent, close: number): Adjustment | null {
  try {
    return adjustment(event, close)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
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

/** From the newest ex-date back; from one without a factor on, nothing is known. */
function withCumulative(rows: readonly (Row & Pick<AdjustmentRow, 'actions'>)[]): AdjustmentRow[] {
  let price: number | null = 1
  let share: number | null = 1
  return rows
    .toReversed()
    .map(row => {
      price = price === null || row.price_factor === null ? null : price * row.price_factor
      share = share === null || row.share_factor === null ? null : share * row.share_factor
      return { ...row, cumulative_price_factor: price, cumulative_share_factor: share }
    })
    .reverse()
}
