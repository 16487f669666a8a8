import { chartLines } from '../../../projections/signals/query.ts'
import { data, type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { table } from '../table.ts'

export interface DayBar {
  readonly date: string
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly volume: number | null
  readonly sessions_skipped: number | null
}

export interface SignalEvent {
  readonly type: string
  readonly bar_date: string
  readonly direction: 'up' | 'down' | null
}

export interface PriceOfDay {
  readonly last: number | null
  readonly reference: number | null
  readonly ceiling: number | null
  readonly floor: number | null
  readonly change_percent: number | null
}

/** Rows of the table below the chart; the chart itself shows all. */
const shownRows = 10

/** The chart of a share with its figures as a table; bars without all four prices cannot be drawn. */
export function priceChart(
  bars: readonly DayBar[],
  events: readonly SignalEvent[],
  price: PriceOfDay,
  { say, lang }: Reader,
): Html {
  const drawn = bars.filter(b => b.open !== null && b.high !== null && b.low !== null && b.close !== null)
  if (drawn.length === 0) return html`<p>${say('Chưa có giá để vẽ.', 'No prices to draw.')}</p>`
  const dates = new Set(drawn.map(b => b.date))
  const gaps = drawn.filter(b => (b.sessions_skipped ?? 0) > 0)
  return html`<div id="chart" class="chart tall script" role="img" aria-label="${say('Biểu đồ nến điều chỉnh với khối lượng, trung bình, dải, RSI và MACD; số liệu ở bảng bên dưới', 'Adjusted candles with volume, means, bands, RSI and MACD; the figures are in the table below')}"></div>
<p class="script"><small>${say('Biểu đồ', 'Charts')}: <a href="https://www.tradingview.com/" rel="noreferrer">TradingView Lightweight Charts™</a>, © TradingView, Inc. · ${say('giá điều chỉnh, VND', 'adjusted prices, VND')} · SMA 20 ${say('xanh', 'blue')}, SMA 50 ${say('cam', 'orange')}, ${say('dải Bollinger nét đứt', 'Bollinger bands dashed')}; RSI 14; MACD 12/26/9</small></p>
${data('candles', {
  bars: drawn.map(b => [b.date, b.open, b.high, b.low, b.close, b.volume]),
  lines: chartLines(drawn.map(b => b.close!)),
  marks: [
    ...events
      .filter(e => dates.has(e.bar_date))
      .map(e => ({ time: e.bar_date, text: '', side: e.direction })),
    ...gaps.map(b => ({
      time: b.date,
      text: say(`thiếu ${b.sessions_skipped} phiên`, `${b.sessions_skipped} sessions missing`),
      side: null,
    })),
  ].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)),
  prices: [
    { price: price.ceiling, title: say('trần', 'ceiling'), color: '--up' },
    { price: price.reference, title: say('tham chiếu', 'reference'), color: '--pico-muted-color' },
    { price: price.floor, title: say('sàn', 'floor'), color: '--down' },
  ].filter(line => line.price !== null),
})}
<details open><summary>${say('Bảng giá các phiên gần nhất', 'The last sessions as a table')}</summary>
${table<DayBar>(
  say('Giá điều chỉnh', 'Adjusted prices'),
  [
    { title: say('Phiên', 'Session'), cell: b => b.date },
    { title: say('Mở', 'Open'), number: true, cell: b => number(lang, b.open) },
    { title: say('Cao', 'High'), number: true, cell: b => number(lang, b.high) },
    { title: say('Thấp', 'Low'), number: true, cell: b => number(lang, b.low) },
    { title: say('Đóng', 'Close'), number: true, cell: b => number(lang, b.close) },
    { title: say('Khối lượng', 'Volume'), number: true, cell: b => number(lang, b.volume) },
    {
      title: say('Phiên thiếu trước đó', 'Sessions missing before'),
      number: true,
      cell: b => number(lang, b.sessions_skipped),
    },
  ],
  bars.slice(-shownRows).toReversed(),
)}</details>
${
  events.length > 0 &&
  html`<details><summary>${say('Tín hiệu 20 phiên gần nhất', 'Events of the last 20 sessions')} (${events.length})</summary>${table<SignalEvent>(
    say('Tín hiệu', 'Events'),
    [
      { title: say('Phiên', 'Session'), cell: e => e.bar_date },
      {
        title: say('Điều gì', 'What'),
        cell: e => html`<span lang="en">${e.type.replaceAll('_', ' ')}</span>`,
      },
      {
        title: say('Hướng', 'Direction'),
        cell: e => (e.direction === null ? '–' : e.direction === 'up' ? '▲' : '▼'),
      },
    ],
    events,
  )}</details>`
}`
}
