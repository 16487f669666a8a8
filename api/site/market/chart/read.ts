import type { TaSignals } from '../../../../contracts/http/market/ta-signals.ts'
import type { SummedSession } from '../../../../contracts/market/price-summary.ts'
import { indexBars } from '../../../../projections/indices/query.ts'
import { callRoute, type PageCall } from '../../../http/call-route.ts'
import { type PriceSession, priceHistory } from '../../../market/price-history.ts'
import { taSignals } from '../../../market/ta-signals.ts'
import type { Html } from '../../html.ts'
import { readerOf } from '../../lang.ts'
import { orNull } from '../../missing.ts'
import { barsOf } from './aggregate.ts'
import { rebased } from './rebase.ts'
import { type ChartState, firstDayOf, firstDayRead } from './state.ts'
import { type DayBar, priceChart } from './view.ts'

interface Requested {
  /** The first day that the page itself needs sessions from; absent: what the chart needs. */
  readonly from?: string
  readonly state: ChartState
  /** Of the page that the chart is on. */
  readonly path: string
  readonly embed: string | null
}

export interface ChartOfTicker {
  readonly view: Html
  /** Bars of sessions from the day that was asked for, oldest first. */
  readonly days: readonly SummedBar[]
  /** The same with what only shares have; empty for an index. */
  readonly shareDays: readonly PriceSession[]
}

type SummedBar = DayBar & SummedSession

/** Sessions of a share in the prices of its signals, or of an index. */
const sessionsOf = (
  call: PageCall,
  { ticker, kind, price_basis }: TaSignals,
  from: string,
  to: string,
): Promise<readonly SummedBar[]> =>
  kind === 'index'
    ? indexBars(call.services.db, ticker, from, to)
    : priceHistory(call, ticker, { basis: price_basis ?? null, from, to })

/** The chart of a ticker in the state of its address, with another one beside it where one is named. */
export async function chartOf(
  call: PageCall,
  signals: TaSignals,
  { state, path, embed, from }: Requested,
): Promise<ChartOfTicker> {
  const { as_of } = signals
  const isIndex = signals.kind === 'index'
  const first = firstDayRead(state, as_of)
  const [read, compared] = await Promise.all([
    sessionsOf(call, signals, [first, from ?? first].sort()[0]!, as_of),
    state.compare === null ? null : otherOf(call, state.compare, state, as_of),
  ])
  const days = read.filter(({ date }) => date >= first)
  const bars = barsOf(state.interval, days)
  return {
    days: read,
    shareDays: isIndex ? [] : (read as readonly PriceSession[]),
    view: priceChart(bars, signals.events, signals.price, {
      basis: isIndex ? null : (signals.price_basis ?? 'published'),
      reader: readerOf(call),
      state,
      place: { path, embed, last: as_of, base: call.services.settings.BASE_URL ?? '', query: call.query },
      ...(state.compare === null
        ? {}
        : {
            compared: {
              code: state.compare,
              series: compared && rebased(days, compared, firstDayOf(state.range, as_of)),
            },
          }),
    }),
  }
}

/** Sessions of the other ticker; null where there is none of that name. */
async function otherOf(
  call: PageCall,
  ticker: string,
  state: ChartState,
  as_of: string,
): Promise<readonly DayBar[] | null> {
  const other = await orNull(callRoute(call, taSignals, { params: { ticker } }))
  return other && sessionsOf(call, other.data, firstDayRead(state, as_of), as_of)
}
