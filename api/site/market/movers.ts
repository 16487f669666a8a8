import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import { daily } from '../../market/daily.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { change, number } from '../numbers.ts'
import { inBillions } from '../scale.ts'
import { table } from '../table.ts'
import { traced } from './trace.ts'

const moversShown = 5

const lists = ['-change_percent', 'change_percent', '-turnover'] as const

/** The largest rises, falls and values of the last session. */
export async function readMovers(call: CallContext): Promise<readonly (readonly DailyBar[])[]> {
  const answers = await Promise.all(
    lists.map(sort => callRoute(call, daily, { query: { sort, limit: moversShown } })),
  )
  return answers.map(({ data }) => data)
}

export function moversView(movers: readonly (readonly DailyBar[])[], reader: Reader): Html | null {
  const { say, lang, to } = reader
  const titles = [
    say('Tăng mạnh nhất', 'Largest rises'),
    say('Giảm mạnh nhất', 'Largest falls'),
    say('Giá trị lớn nhất', 'Largest value'),
  ]
  const filled = movers.flatMap((bars, i) =>
    bars.length > 0 ? [{ bars, title: titles[i]!, byValue: i === 2 }] : [],
  )
  if (filled.length === 0) return null
  return html`<div class="movers">${filled.map(
    ({ bars, title, byValue }) =>
      html`<div><h2>${title}</h2>${table<DailyBar>(
        title,
        [
          {
            title: say('Mã', 'Ticker'),
            cell: b => html`<a href="${to(`/market/${b.ticker}`)}">${b.ticker}</a>`,
          },
          {
            title: say('Giá', 'Price'),
            number: true,
            cell: b => traced(number(lang, b.close), `prices ${b.ticker_then} ${b.date}`, reader),
          },
          {
            title: say('So phiên trước', 'On last close'),
            number: true,
            cell: b => change(lang, b.change_percent),
          },
          ...(byValue
            ? [
                {
                  title: say('Tỷ VND', 'bn VND'),
                  number: true,
                  cell: (b: DailyBar) => number(lang, inBillions(b.turnover), { most: 1 }),
                },
              ]
            : []),
        ],
        bars,
      )}</div>`,
  )}</div>`
}
