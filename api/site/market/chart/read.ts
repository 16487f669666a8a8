import type { TaSignals } from '../../../../contracts/http/market/ta-signals.ts'
import { firstDayOfReturns, type SummedSession } from '../../../../contracts/market/price-summary.ts'
import { indexBars } from '../../../../projections/indices/query.ts'
import { callRoute, type PageCall } from '../../../http/call-route.ts'
import { historyForFigures, type PriceSession, priceHistory } from '../../../market/price-history.ts'
import { taSignals } from '../../../market/ta-signals.ts'
import type { Html } from '../../html.ts'
import { readerOf } from '../../lang.ts'
import { orNull } from '../../missing.ts'
import { barsOf } from './aggregate.ts'
import { rebased } from './rebase.ts'
import { type ChartState, firstDayOf, firstDayRead } from './state.ts'
import { type DayBar, priceChart } from './view.ts'

interface Requested {
  /** With the sessions that key figures start from, beside what the chart needs. */
  readonly hasFigures?: true
  readonly state: ChartState
  /** Of the page that the chart is on. */
  readonly path: string
  readonly embed: string | null
}

export interface ChartOfTicker {
  readonly view: Html
  /** Bars of sessions, oldest first; those before what the chart needs are the ones that figures start from. */
  readonly days: readonly SummedBar[]
  /** The same with what only shares have; empty for an index. */
  readonly shareDays: readonly PriceSession[]
}

type SummedBar = DayBar & SummedSession

/** Sessions of a share in the prices of its signals, or of an index. */
function sessionsOf(
  call: PageCall,
  { ticker, kind, price_basis }: TaSignals,
  { from, to, hasFigures }: { from: string; to: string; hasFigures?: true | undefined },
): Promise<readonly SummedBar[]> {
  if (kind === 'index') {
    const first = hasFigures ? [from, firstDayOfReturns(to)].sort()[0]! : from
    return indexBars(call.services.db, ticker, first, to)
  }
  const history = hasFigures ? historyForFigures : priceHistory
  return history(call, ticker, { basis: price_basis ?? null, from, to })
}

/** The chart of a ticker in the state of its address, with another one beside it where one is named. */
export async function chartOf(
  call: PageCall,
  signals: TaSignals,
  { state, path, embed, hasFigures }: Requested,
): Promise<ChartOfTicker> {
  const { as_of } = signals
  const isIndex = signals.kind === 'index'
  const first = firstDayRead(state, as_of)
  const [read, compared] = await Promise.all([
    sessionsOf(call, signals, { from: first, to: as_of, hasFigures }),
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
  return other && sessionsOf(call, other.data, { from: firstDayRead(state, as_of), to: as_of })
}
