import { monthsBack } from '../../../../contracts/market/price-summary.ts'
import { choice, described, part, query, type Static, text } from '../../../../contracts/schema.ts'
import { addDays, addMonthsTo } from '../../../../contracts/vietnam-time.ts'
import { addressWith } from '../../address.ts'

export const ranges = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', 'all'] as const
export type ChartRange = (typeof ranges)[number]

export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

/** Lines that a reader can turn off, and the volume. */
export const indicators = ['sma', 'bollinger', 'volume', 'rsi', 'macd'] as const

/** The parameters that a chart is restored from; what scripts alone use is here too, so that an address keeps it. */
export const chartParameters = {
  range: choice(ranges),
  interval: choice(intervals),
  compare: described(text, { maxLength: 12, pattern: '^[A-Za-z0-9]{0,12}$' }),
  style: choice(['candle', 'line', 'area']),
  scale: choice(['linear', 'log']),
  hide: part<string>({ type: 'string', maxLength: 60, pattern: '^[a-z,]*$' }),
}

const chartQuery = query(chartParameters)

export interface ChartState {
  readonly range: ChartRange
  readonly interval: Interval
  /** Another ticker or index, in capitals; null: none. */
  readonly compare: string | null
  /** What scripts alone use, as it came. */
  readonly looks: Readonly<Record<string, string>>
}

/** Days of a long range would be more than a screen has columns, and than a page should weigh. */
const defaultInterval = (range: ChartRange): Interval => (range === '5y' || range === 'all' ? 'week' : 'day')

/** The state of a chart from its address: a year of days where nothing is said. */
export function readChart({
  range = '1y',
  interval,
  compare,
  ...looks
}: Static<typeof chartQuery>): ChartState {
  return {
    range,
    interval: interval ?? defaultInterval(range),
    compare: compare ? compare.toUpperCase() : null,
    looks: Object.fromEntries(
      Object.entries({ style: looks.style, scale: looks.scale, hide: looks.hide }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      ),
    ),
  }
}

/** Another range: with an interval that was chosen, else with the usual one of that range. */
export const withRange = (state: ChartState, range: ChartRange): ChartState => ({
  ...state,
  range,
  interval: state.interval === defaultInterval(state.range) ? defaultInterval(range) : state.interval,
})

/**
 * The address of a chart in another state, without what is usual.
 * @param query of the page: what it says of other things than the chart stays
 */
export const chartAddress = (
  path: string,
  { range, interval, compare, looks }: ChartState,
  query: object = {},
): string =>
  addressWith(path, query, {
    range: range === '1y' ? null : range,
    interval: interval === defaultInterval(range) ? null : interval,
    compare,
    style: looks.style,
    scale: looks.scale,
    hide: looks.hide,
  })

/** Nothing is older: the exchange of Ho Chi Minh City opened on 28/7/2000. */
const beforeAll = '2000-07-01'

/** The first day of a range that ends on a day. */
export function firstDayOf(range: ChartRange, last: string): string {
  if (range === 'all') return beforeAll
  if (range === 'ytd') return `${last.slice(0, 4)}-01-01`
  return addMonthsTo(last, -monthsBack[range])
}

/** Days before the first one in which means fill: 50 steps of each interval, with rests. */
const warmUp: Readonly<Record<Interval, number>> = { day: 90, week: 380, month: 1_600 }

/** The first day that bars are read from: shorter ranges are in what a year needs, so that scripts change among them. */
export function firstDayRead(
  { range, interval }: Pick<ChartState, 'range' | 'interval'>,
  last: string,
): string {
  const first = [firstDayOf(range, last), firstDayOf('1y', last)].sort()[0]!
  return first <= beforeAll ? beforeAll : addDays(first, -warmUp[interval])
}
