import type { SignalEvent, TaSignals } from '../../../contracts/http/market/ta-signals.ts'
import { chartLines } from '../../../projections/signals/query.ts'
import { data, type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { table } from '../table.ts'
import { eventName } from './event-labels.ts'

export interface DayBar {
  readonly date: string
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly volume: number | null
  /** Sessions of the exchange without a bar just before this one; absent where that is not known. */
  readonly sessions_skipped?: number | null
}

/** Rows of the table below the chart; the chart itself shows all. */
const pageRows = 10

/** The chart of a share or another instrument with its figures as a table; bars without all four prices cannot be drawn. */
export function priceChart(
  bars: readonly DayBar[],
  events: readonly SignalEvent[],
  ofDay: Pick<TaSignals['price'], 'ceiling' | 'floor' | 'reference'>,
  { basis, reader }: { basis: TaSignals['price_basis'] | null; reader: Reader },
): Html {
  const isShare = basis !== null
  const { say, lang, to } = reader
  const drawn = bars.filter(b => b.open !== null && b.high !== null && b.low !== null && b.close !== null)
  if (drawn.length === 0) return html`<p>${say('Chưa có giá để vẽ.', 'No prices to draw.')}</p>`
  const price = (value: number | null) => number(lang, value, isShare ? {} : { least: 2 })
  const prices =
    basis === 'events'
      ? say('giá do vnfin điều chỉnh theo sự kiện quyền, VND', 'prices adjusted by vnfin from events, VND')
      : basis === 'raw'
        ? say('giá chưa điều chỉnh, VND', 'prices as traded, VND')
        : say('giá điều chỉnh, VND', 'adjusted prices, VND')
  const unit = isShare
    ? html`<a href="${to('/docs/adjusted-prices')}">${prices}</a> · <a href="${to('/docs/matched-volume')}">${say('khối lượng khớp lệnh', 'matched volume')}</a>`
    : say('điểm', 'points')
  return html`<div id="chart" class="chart tall script" role="img" aria-label="${say('Biểu đồ nến với khối lượng, trung bình, dải, RSI và MACD; số liệu ở bảng bên dưới', 'Candles with volume, means, bands, RSI and MACD; the figures are in the table below')}"></div>
<p id="bar" class="script bar-note" aria-live="off">${say('Chỉ hoặc chạm vào một phiên để đọc số liệu.', 'Point at a session, or touch it, to read it.')}</p>
<p class="script"><small>${say('Biểu đồ', 'Charts')}: <a href="https://www.tradingview.com/" rel="noreferrer">TradingView Lightweight Charts™</a>, © TradingView, Inc. · ${unit} · SMA 20 ${say('xanh', 'blue')}, SMA 50 ${say('cam', 'orange')}, ${say('dải Bollinger nét đứt', 'Bollinger bands dashed')}; RSI 14; MACD 12/26/9 · ${say('▲▼● sự kiện của phiên, ■ phiên thiếu trước đó', '▲▼● events of a session, ■ sessions missing before it')}</small></p>
${data('candles', {
  bars: drawn.map(b => [b.date, b.open, b.high, b.low, b.close, b.volume]),
  lines: chartLines(drawn.map(b => b.close!)),
  marks: marksOf(drawn, events, reader),
  decimals: isShare ? 0 : 2,
  names: {
    open: say('mở', 'open'),
    high: say('cao', 'high'),
    low: say('thấp', 'low'),
    close: say('đóng', 'close'),
    volume: say('khối lượng', 'volume'),
  },
  prices: [
    { price: ofDay.ceiling, title: say('trần', 'ceiling'), color: '--up' },
    { price: ofDay.reference, title: say('tham chiếu', 'reference'), color: '--pico-muted-color' },
    { price: ofDay.floor, title: say('sàn', 'floor'), color: '--down' },
  ].filter(line => line.price !== null),
})}
<details open><summary>${say('Bảng giá các phiên gần nhất', 'The last sessions as a table')}</summary>
${table<DayBar>(
  isShare ? `${prices[0]!.toUpperCase()}${prices.slice(1)}` : say('Điểm', 'Points'),
  [
    { title: say('Phiên', 'Session'), cell: b => day(lang, b.date) },
    { title: say('Mở', 'Open'), number: true, cell: b => price(b.open) },
    { title: say('Cao', 'High'), number: true, cell: b => price(b.high) },
    { title: say('Thấp', 'Low'), number: true, cell: b => price(b.low) },
    { title: say('Đóng', 'Close'), number: true, cell: b => price(b.close) },
    { title: say('Khối lượng', 'Volume'), number: true, cell: b => number(lang, b.volume) },
    ...(bars.some(bar => bar.sessions_skipped !== undefined)
      ? [
          {
            title: say('Phiên thiếu trước đó', 'Sessions missing before'),
            number: true,
            cell: (b: DayBar) => number(lang, b.sessions_skipped),
          },
        ]
      : []),
  ],
  bars.slice(-pageRows).toReversed(),
)}</details>
${
  events.length > 0 &&
  html`<details><summary>${say('Tín hiệu 20 phiên gần nhất', 'Events of the last 20 sessions')} (${events.length})</summary>${table<SignalEvent>(
    say('Tín hiệu', 'Events'),
    [
      { title: say('Phiên', 'Session'), cell: e => day(lang, e.bar_date) },
      {
        title: say('Điều gì', 'What'),
        cell: e => eventName(e.type, lang),
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

interface Mark {
  readonly time: string
  readonly side: 'up' | 'down' | 'both' | 'gap'
  /** What happened, for whoever points at the session. */
  readonly text: string
}

/** One mark a session, whatever happened in it: a chart of marks above marks cannot be read. */
function marksOf(drawn: readonly DayBar[], events: readonly SignalEvent[], { say, lang }: Reader): Mark[] {
  const bySession = Map.groupBy(events, e => e.bar_date)
  return drawn.flatMap(bar => {
    const own = bySession.get(bar.date) ?? []
    const sides = new Set(own.map(e => e.direction).filter(side => side !== null))
    const skipped = bar.sessions_skipped ?? 0
    const gap =
      skipped > 0
        ? [
            {
              time: bar.date,
              side: 'gap' as const,
              text: say(`thiếu ${skipped} phiên trước đó`, `${skipped} sessions missing before`),
            },
          ]
        : []
    if (own.length === 0) return gap
    const [only] = sides
    const text = own.map(e => eventName(e.type, lang)).join(', ')
    return [...gap, { time: bar.date, side: sides.size === 1 && only ? only : ('both' as const), text }]
  })
}
