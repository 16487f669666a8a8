import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import { daily } from '../../market/daily.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { change, number } from '../numbers.ts'
import { inBillions } from '../scale.ts'
import { type Column, table } from '../table.ts'
import { closeCell } from './close-cell.ts'

const visibleMovers = 5
/** Changes on the last close count ex-dates as falls: so many are read, and ordered by the change on the reference price. */
const read = 40

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
 * The largest rises and falls of the last session, and what was traded most.
 * @param by value, or volume where feeds do not state the value of most shares
 */
export async function readMovers(call: CallContext, by: 'turnover' | 'volume'): Promise<Movers> {
  const list = (sort: '-change_percent' | 'change_percent' | '-turnover' | '-volume', limit: number) =>
    callRoute(call, daily, { query: { sort, limit } }).then(({ data }) => data)
  const [rises, falls, traded] = await Promise.all([
    list('-change_percent', read),
    list('change_percent', read),
    list(`-${by}`, visibleMovers),
  ])
  return { rises: largest(rises, 1), falls: largest(falls, -1), traded }
}

export function moversView(
  { rises, falls, traded }: Movers,
  by: 'turnover' | 'volume',
  reader: Reader,
): Html | null {
  const { say } = reader
  const lists = [
    { title: say('Tăng mạnh nhất', 'Largest rises'), bars: rises },
    { title: say('Giảm mạnh nhất', 'Largest falls'), bars: falls },
    {
      title:
        by === 'turnover'
          ? say('Giá trị lớn nhất', 'Largest value')
          : say('Khối lượng lớn nhất', 'Largest volume'),
      bars: traded,
      traded: by,
    },
  ].filter(({ bars }) => bars.length > 0)
  if (lists.length === 0) return null
  return html`<div class="movers">${lists.map(list => html`<div><h2>${list.title}</h2>${moversTable(list, reader)}</div>`)}</div>`
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
          cell: b => number(lang, inBillions(b.turnover), { most: 1 }),
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
