import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'
import { namesOf } from '../../../projections/listing/query.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { daily } from '../../market/daily.ts'

/** How far back the last close of a ticker is looked for that did not trade in the newest session. */
const daysBack = 45

/** The newest close of a ticker, and its change in that session; VND. */
export interface ListedPrice {
  readonly ticker: string
  readonly name: string | null
  /** Session of the close; null with it. */
  readonly date: string | null
  readonly close: number | null
  readonly change: number | null
  readonly change_percent: number | null
  /** Why there is no close. */
  readonly reason: string | null
}

interface Listed {
  readonly prices: readonly ListedPrice[]
  readonly meta: Readonly<Record<string, unknown>>
}

/** Prices of tickers in their order, from the daily prices of the interface. @throws Problem as that route does */
export async function readPrices(call: PageCall, tickers: readonly string[]): Promise<Listed> {
  const symbols = [...new Set(tickers.map(ticker => ticker.toUpperCase()))]
  const newest = await callRoute(call, daily, { query: { symbols, limit: 100 } })
  const bars = new Map(newest.data.map(bar => [bar.ticker, bar]))
  const silent = symbols.filter(ticker => !bars.has(ticker))
  const asOf = newest.meta.as_of as string | undefined
  if (silent.length > 0 && asOf) {
    const query = {
      symbols: silent,
      from: addDays(asOf, -daysBack),
      to: asOf,
      sort: '-date',
      limit: 1000,
    } as const
    for (const bar of (await callRoute(call, daily, { query })).data)
      if (!bars.has(bar.ticker)) bars.set(bar.ticker, bar)
  }
  const names = await namesOf(call.services.db, symbols)
  return {
    prices: symbols.map(ticker => {
      const name = names.get(ticker)
      return {
        ticker,
        name: name?.[`name_${call.lang}`] ?? name?.name_vi ?? null,
        ...closeOf(bars.get(ticker), call.lang),
      }
    }),
    meta: newest.meta,
  }
}

function closeOf(bar: DailyBar | undefined, lang: PageCall['lang']): Omit<ListedPrice, 'ticker' | 'name'> {
  if (!bar || bar.close === null)
    return {
      date: null,
      close: null,
      change: null,
      change_percent: null,
      reason:
        lang === 'vi'
          ? `không có giá nào trong ${daysBack} ngày gần nhất trên máy chủ này`
          : `no price of the last ${daysBack} days is stored on this server`,
    }
  const onReference = bar.change_from_reference !== null
  return {
    date: bar.date,
    close: bar.close,
    change: onReference ? bar.change_from_reference : bar.change,
    change_percent: onReference ? bar.change_from_reference_percent : bar.change_percent,
    reason: null,
  }
}
