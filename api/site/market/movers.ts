import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { liquidTickers } from '../../../projections/prices/query.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import { daily } from '../../market/daily.ts'
import { sharedReading } from '../../shared-reading.ts'
import { foldOnPhone } from '../components.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { change, number } from '../numbers.ts'
import { inBillions } from '../scale.ts'
import { type Column, table } from '../table.ts'
import { closeCell } from './close-cell.ts'
import { barsOfSession } from './session-bars.ts'

const visibleMovers = 5
/** Shares of which rises and falls count: a change of one that hardly trades says little. */
const liquidity = { count: 200, sessions: 20 } as const

const changeOf = (bar: DailyBar) => bar.change_from_reference_percent

/** The largest changes on the reference price, rises or falls alone; shares without trades or reference are left out. */
export const largest = (bars: readonly DailyBar[], sign: 1 | -1): readonly DailyBar[] =>
  bars
    .filter(bar => (bar.volume ?? 0) > 0 && sign * (changeOf(bar) ?? 0) > 0)
    .toSorted((a, b) => sign * (changeOf(b)! - changeOf(a)!))
    .slice(0, visibleMovers)

export interface Movers {
  readonly rises: readonly DailyBar[]
  readonly falls: readonly DailyBar[]
  readonly traded: readonly DailyBar[]
}

/**
 * The largest rises and falls of a session among the shares that are traded most, and what was traded most in it.
 * @param by value, or volume where feeds do not state the value of most shares
 */
export async function readMovers(
  call: CallContext,
  { by, session }: { readonly by: 'turnover' | 'volume'; readonly session: string },
): Promise<Movers> {
  const tickers = await sharedReading(
    call.services,
    { name: 'liquid-tickers', models: ['prices'], of: session },
    db => liquidTickers(db, { until: session, ...liquidity }),
  )
  const [{ data: traded }, bars] = await Promise.all([
    callRoute(call, daily, { query: { date: session, sort: `-${by}`, limit: visibleMovers } }),
    barsOfSession(call, tickers, session),
  ])
  return { rises: largest(bars, 1), falls: largest(bars, -1), traded }
}

/** Name of the whole list in the order of what was traded. */
export const allByTrade = (by: 'turnover' | 'volume', { say }: Pick<Reader, 'say'>): string =>
  by === 'turnover'
    ? say('Mọi mã theo giá trị', 'All shares by value')
    : say('Mọi mã theo khối lượng', 'All shares by volume')

export function moversView(
  { rises, falls, traded }: Movers,
  by: 'turnover' | 'volume',
  reader: Reader,
): Html | null {
  const { say, to } = reader
  const lists = [
    {
      title: say('Tăng mạnh nhất', 'Largest rises'),
      bars: rises,
      all: { text: say('Mọi mã theo mức tăng', 'All shares by rise'), sort: '-change_percent' },
    },
    {
      title: say('Giảm mạnh nhất', 'Largest falls'),
      bars: falls,
      all: { text: say('Mọi mã theo mức giảm', 'All shares by fall'), sort: 'change_percent' },
    },
    {
      title:
        by === 'turnover'
          ? say('Giá trị lớn nhất', 'Largest value')
          : say('Khối lượng lớn nhất', 'Largest volume'),
      bars: traded,
      traded: by,
      all: {
        text: allByTrade(by, reader),
        sort: `-${by}`,
      },
    },
  ].filter(({ bars }) => bars.length > 0)
  if (lists.length === 0) return null
  const isFirst = (list: (typeof lists)[number]) => list === lists[0]
  const moversList = (list: (typeof lists)[number]) =>
    html`<h2>${list.title}</h2>${moversTable(list, reader)}<p><a href="${to(`/market?sort=${list.all.sort}`)}">${list.all.text}</a></p>`
  return html`<div class="movers">${lists.map(list => html`<div>${isFirst(list) ? moversList(list) : foldOnPhone(list.title, moversList(list))}</div>`)}</div>
${
  rises.length + falls.length > 0 &&
  html`<p><small>${say(
    `Tăng và giảm: so với giá tham chiếu, trong ${liquidity.count} mã có giá trị giao dịch bình quân ${liquidity.sessions} phiên lớn nhất.`,
    `Rises and falls: on the reference price, of the ${liquidity.count} shares with the largest average value traded over ${liquidity.sessions} sessions.`,
  )}</small></p>`
}`
}

interface MoversList {
  readonly title: string
  readonly bars: readonly DailyBar[]
  readonly traded?: 'turnover' | 'volume'
}

function moversTable({ title, bars, traded }: MoversList, reader: Reader): Html {
  const { say, lang, to } = reader
  const amount: Column<DailyBar> =
    traded === 'turnover'
      ? {
          title: say('Tỷ VND', 'bn VND'),
          number: true,
          phoneLine: 2,
          cell: b => number(lang, inBillions(b.turnover), { max: 1 }),
        }
      : { title: say('Khối lượng', 'Volume'), number: true, phoneLine: 2, cell: b => number(lang, b.volume) }
  return table<DailyBar>(
    title,
    [
      {
        title: say('Mã', 'Ticker'),
        cell: b => html`<a href="${to(`/market/${b.ticker}`)}">${b.ticker}</a>`,
      },
      {
        title: say('Giá', 'Price'),
        number: true,
        phoneLine: 1,
        cell: b => closeCell(b, b.ticker_then, reader),
      },
      { title: say('So TC', 'On ref.'), number: true, phoneLine: 1, cell: b => change(lang, changeOf(b)) },
      amount,
    ],
    bars,
  )
}
