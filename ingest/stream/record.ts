import { vietnamDate, vietnamIso } from '../../contracts/vietnam-time.ts'
import type { LicensedRow } from '../bars/licensed-row.ts'

/** A message of a stream as it is understood. Prices in VND, of indices in points; amounts in shares; times epoch ms. */
export type StreamRecord =
  | {
      readonly kind: 'trade'
      readonly symbol: string
      readonly at: number
      readonly price: number
      readonly volume: number
      /** Of the session so far, shares; it grows with each trade. */
      readonly total: number
      /** Of the session so far, where the publisher tells them with each trade. */
      readonly day: { readonly open: number; readonly high: number; readonly low: number } | null
    }
  | { readonly kind: 'quote'; readonly symbol: string; readonly at: number }
  /** A bar of a minute that is over, as the publisher makes it; `at` is its first moment. */
  | {
      readonly kind: 'bar'
      readonly symbol: string
      readonly at: number
      readonly open: number
      readonly high: number
      readonly low: number
      readonly close: number
      readonly volume: number
    }

export type Trade = Extract<StreamRecord, { kind: 'trade' }>

/** A message with its place in its document. */
export interface Placed<R extends StreamRecord = StreamRecord> {
  readonly record: R
  readonly where: string
}

export const minuteOfTime = (at: number): string => vietnamIso(at).slice(11, 16)

const price = (value: number) => String(Math.round(value * 1_000) / 1_000)

/** Bars of a minute as the publisher makes them. */
export const barRows = (placed: readonly Placed[]): LicensedRow[] =>
  placed.flatMap(({ record, where }) =>
    record.kind !== 'bar'
      ? []
      : {
          symbol: record.symbol,
          session: vietnamDate(record.at),
          minute: minuteOfTime(record.at),
          where,
          price: {
            open: price(record.open),
            high: price(record.high),
            low: price(record.low),
            close: price(record.close),
          },
          count: { volume: String(record.volume) },
        },
  )

/** Bars of a minute out of trades, for publishers that send none: repeated ones once, in the order of their totals. */
export function rowsOfTrades(placed: readonly Placed[]): LicensedRow[] {
  const groups = Map.groupBy(
    tradesOf(placed),
    ({ record }) => `${record.symbol} ${vietnamIso(record.at).slice(0, 16)}`,
  )
  return [...groups.values()].map(group => {
    const [first] = group
    const prices = group.map(({ record }) => record.price)
    return {
      symbol: first!.record.symbol,
      session: vietnamDate(first!.record.at),
      minute: minuteOfTime(first!.record.at),
      where: first!.where,
      price: {
        open: price(prices[0]!),
        high: price(Math.max(...prices)),
        low: price(Math.min(...prices)),
        close: price(prices.at(-1)!),
      },
      count: { volume: String(group.reduce((sum, { record }) => sum + record.volume, 0)) },
    }
  })
}

/** The bar of the session by the last trade of each symbol, where it tells open, high and low of the day. */
export function dayRows(placed: readonly Placed[]): LicensedRow[] {
  const last = new Map(tradesOf(placed).map(one => [one.record.symbol, one]))
  return [...last.values()].flatMap(({ record, where }) =>
    record.day === null
      ? []
      : {
          symbol: record.symbol,
          session: vietnamDate(record.at),
          where,
          price: {
            open: price(record.day.open),
            high: price(record.day.high),
            low: price(record.day.low),
            close: price(record.price),
          },
          count: { volume: String(record.total) },
        },
  )
}

/** Each trade once, by symbol in the order in which they were made. */
function tradesOf(placed: readonly Placed[]): Placed<Trade>[] {
  const trades = placed.filter((one): one is Placed<Trade> => one.record.kind === 'trade')
  const each = new Map(
    trades.map(one => {
      const { symbol, at, price, volume, total } = one.record
      return [`${symbol} ${at} ${total} ${price} ${volume}`, one]
    }),
  )
  return [...each.values()].sort((a, b) => a.record.total - b.record.total || a.record.at - b.record.at)
}
