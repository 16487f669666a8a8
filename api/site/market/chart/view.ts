import type { SignalEvent, TaSignals } from '../../../../contracts/http/market/ta-signals.ts'
import { chartLines } from '../../../../projections/signals/query.ts'
import { foldedOnScreen } from '../../components.ts'
import { data, type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day, number } from '../../numbers.ts'
import { table } from '../../table.ts'
import { eventName } from '../event-labels.ts'
import type { Rebased } from './rebase.ts'
import { type ChartState, firstDayOf, type Interval } from './state.ts'
import { type ChartPlace, chartLinks, chartTools } from './toolbar.ts'

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

export interface ChartOptions {
  /** Who adjusted the prices; null: points. */
  readonly basis: TaSignals['price_basis'] | null
  readonly reader: Reader
  /** What the links around the chart lead to; absent: a chart of one range. */
  readonly state?: ChartState
  readonly place?: ChartPlace
  /** Another series beside this one, both from 100; null: there is none of that name, or no day in common. */
  readonly compared?: { readonly code: string; readonly series: Rebased | null }
}

const defaultState: ChartState = { range: '1y', interval: 'day', compare: null, looks: {} }

/** The chart of a share or another instrument with its figures as a table; bars without all four prices cannot be drawn. */
export function priceChart(
  bars: readonly DayBar[],
  events: readonly SignalEvent[],
  ofDay: Pick<TaSignals['price'], 'ceiling' | 'floor' | 'reference'>,
  options: ChartOptions,
): Html {
  const { basis, reader, state = defaultState, place, compared } = options
  const { say } = reader
  const isShare = basis !== null
  const drawn = bars.filter(b => b.open !== null && b.high !== null && b.low !== null && b.close !== null)
  const links = place && chartLinks(state, place, reader)
  if (drawn.length === 0)
    return html`<div id="chart-box">${links}</div><p>${say('Chưa có giá để vẽ.', 'No prices to draw.')}</p>`
  const here = place ?? { path: '', embed: null, last: drawn.at(-1)!.date, base: '', query: {} }
  const series = compared?.series ?? null
  return html`<div id="chart-box" class="chart-box">${links}${chartTools(state, here, reader, series !== null)}
<p id="bar" class="script bar-note" aria-live="off">${say('Chỉ, chạm hoặc dùng phím ← → trên biểu đồ để đọc từng phiên.', 'Point, touch, or use ← → on the chart to read a session.')}</p>
<div id="chart" class="chart tall script" role="group" tabindex="0" aria-label="${say('Biểu đồ giá; số liệu ở bảng bên dưới. Phím mũi tên đi từng phiên, Home và End đến hai đầu', 'Chart of prices; the figures are in the table below. Arrows move by session, Home and End to either end')}" aria-describedby="bar"></div>
</div>
${compared && comparison(compared, reader)}
${caption(basis, series ? null : state.interval, reader)}
${data('candles', {
  ticker: place?.path.split('/').at(-1) ?? 'chart',
  range: state.range,
  interval: state.interval,
  from: firstDayOf(state.range, here.last),
  looks: state.looks,
  bars: drawn.map(b => [b.date, b.open, b.high, b.low, b.close, b.volume]),
  lines: series ? {} : chartLines(drawn.map(b => b.close!)),
  marks: series || state.interval !== 'day' ? [] : marksOf(drawn, events, reader),
  decimals: isShare ? 0 : 2,
  compare: series && { code: compared!.code, ...series },
  names: {
    open: say('mở', 'open'),
    high: say('cao', 'high'),
    low: say('thấp', 'low'),
    close: say('đóng', 'close'),
    volume: say('khối lượng', 'volume'),
  },
  prices: series
    ? []
    : [
        { price: ofDay.ceiling, title: say('trần', 'ceiling'), color: '--ceiling' },
        { price: ofDay.reference, title: say('tham chiếu', 'reference'), color: '--reference' },
        { price: ofDay.floor, title: say('sàn', 'floor'), color: '--floor' },
      ].filter(line => line.price !== null),
})}
${barTable(bars, { isShare, title: isShare ? pricesName(basis, reader) : say('điểm', 'points'), interval: state.interval }, reader)}
${eventTable(events, reader)}`
}

/** Two series from 100: what each became, which needs no drawing. */
function comparison({ code, series }: NonNullable<ChartOptions['compared']>, { say, lang }: Reader): Html {
  if (!series)
    return html`<p class="warning">${say(`Không có mã ${code}, hoặc không có phiên chung với mã này trong khoảng đã chọn.`, `There is no ${code}, or no session in common with it in this range.`)}</p>`
  const last = (levels: readonly (number | null)[]) => levels.findLast(level => level !== null) ?? null
  const own = last(series.own)
  const other = last(series.other)
  return html`<p>${say('Hai chuỗi quy về 100 tại phiên', 'Both series are 100 in the session of')} ${day(lang, series.base)}: ${say('mã này', 'this one')} ${number(lang, own, { min: 2 })}, ${code} ${number(lang, other, { min: 2 })}.</p>`
}

function pricesName(basis: ChartOptions['basis'], { say }: Reader): string {
  if (basis === 'events')
    return say('giá do vnfin điều chỉnh theo sự kiện quyền, VND', 'prices adjusted by vnfin from events, VND')
  if (basis === 'raw') return say('giá chưa điều chỉnh, VND', 'prices as traded, VND')
  return say('giá điều chỉnh, VND', 'adjusted prices, VND')
}

function caption(basis: ChartOptions['basis'], interval: Interval | null, reader: Reader): Html {
  const { say, to } = reader
  const unit =
    basis !== null
      ? html`<a href="${to('/docs/adjusted-prices')}">${pricesName(basis, reader)}</a> · <a href="${to('/docs/matched-volume')}">${say('khối lượng khớp lệnh', 'matched volume')}</a>`
      : say('điểm', 'points')
  const steps = { day: say('phiên', 'sessions'), week: say('tuần', 'weeks'), month: say('tháng', 'months') }
  const drawn =
    interval &&
    html` · SMA 20 ${say('xanh', 'blue')}, SMA 50 ${say('cam', 'orange')}, ${say('dải Bollinger nét đứt', 'Bollinger bands dashed')}; RSI 14; MACD 12/26/9 (${steps[interval]}) · ${say('▲▼● sự kiện của phiên, ■ phiên thiếu trước đó', '▲▼● events of a session, ■ sessions missing before it')}`
  return html`<p class="script"><small>${say('Biểu đồ', 'Charts')}: <a href="https://www.tradingview.com/" rel="noreferrer">TradingView Lightweight Charts™</a>, © TradingView, Inc. · ${unit}${drawn}</small></p>`
}

function barTable(
  bars: readonly DayBar[],
  { isShare, title, interval }: { isShare: boolean; title: string; interval: Interval },
  { say, lang }: Reader,
): Html {
  const price = (value: number | null) => number(lang, value, isShare ? {} : { min: 2 })
  const names = {
    day: [say('Bảng giá các phiên gần nhất', 'The last sessions as a table'), say('Phiên', 'Session')],
    week: [say('Bảng giá các tuần gần nhất', 'The last weeks as a table'), say('Tuần đến', 'Week to')],
    month: [say('Bảng giá các tháng gần nhất', 'The last months as a table'), say('Tháng đến', 'Month to')],
  } as const
  const [summary, period] = names[interval]
  return foldedOnScreen(
    summary,
    table<DayBar>(
      `${title[0]!.toUpperCase()}${title.slice(1)}`,
      [
        { title: period!, cell: b => day(lang, b.date) },
        {
          title: say('Mở', 'Open'),
          number: true,
          phoneLine: 2,
          short: say('M', 'O'),
          cell: b => price(b.open),
        },
        {
          title: say('Cao', 'High'),
          number: true,
          phoneLine: 2,
          short: say('C', 'H'),
          cell: b => price(b.high),
        },
        {
          title: say('Thấp', 'Low'),
          number: true,
          phoneLine: 2,
          short: say('T', 'L'),
          cell: b => price(b.low),
        },
        { title: say('Đóng', 'Close'), number: true, phoneLine: 1, cell: b => price(b.close) },
        {
          title: say('Khối lượng', 'Volume'),
          number: true,
          phoneLine: 2,
          short: say('KL', 'Vol.'),
          cell: b => number(lang, b.volume),
        },
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
    ),
  )
}

function eventTable(events: readonly SignalEvent[], { say, lang }: Reader): Html | null {
  if (events.length === 0) return null
  return foldedOnScreen(
    html`${say('Tín hiệu 20 phiên gần nhất', 'Events of the last 20 sessions')} (${events.length})`,
    table<SignalEvent>(
      say('Tín hiệu', 'Events'),
      [
        { title: say('Phiên', 'Session'), cell: e => day(lang, e.bar_date) },
        { title: say('Điều gì', 'What'), cell: e => eventName(e.type, lang) },
        {
          title: say('Hướng', 'Direction'),
          cell: e => (e.direction === null ? '–' : e.direction === 'up' ? '▲' : '▼'),
        },
      ],
      events,
    ),
  )
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
