import { restOfForm } from '../../address.ts'
import { embedCode } from '../../embed.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { type ChartState, chartAddress, firstDayOf, intervals, ranges, withRange } from './state.ts'

/** Where a chart lives: its page, its small page for other sites, and the day that it ends on. */
export interface ChartPlace {
  readonly path: string
  readonly embed: string | null
  readonly last: string
  /** Address of this server, for the code of an embedded chart. */
  readonly base: string
  /** Of the page as it was requested: what it says of other things than the chart stays in every link. */
  readonly query: object
}

/** Ranges, intervals and comparison are links and a form: they work as addresses, scripts only spare the way. */
export function chartLinks(state: ChartState, place: ChartPlace, { say, to }: Reader): Html {
  const names = {
    '1m': say('1 tháng', '1M'),
    '3m': say('3 tháng', '3M'),
    '6m': say('6 tháng', '6M'),
    ytd: say('Đầu năm', 'YTD'),
    '1y': say('1 năm', '1Y'),
    '3y': say('3 năm', '3Y'),
    '5y': say('5 năm', '5Y'),
    all: say('Tất cả', 'All'),
    day: say('Ngày', 'Day'),
    week: say('Tuần', 'Week'),
    month: say('Tháng', 'Month'),
  }
  const link = (other: ChartState, name: string, isCurrent: boolean, more: Html) =>
    html`<a href="${to(`${chartAddress(place.path, other, place.query)}#price-chart`)}"${isCurrent && html` aria-current="true"`}${more}>${name}</a>`
  const none = html``
  return html`<div class="chart-bar">
<div class="chips" role="group" aria-label="${say('Khoảng thời gian', 'Range')}">${ranges.map(range => link(withRange(state, range), names[range], range === state.range, html` data-range="${range}" data-from="${firstDayOf(range, place.last)}" data-interval="${withRange(state, range).interval}"`))}</div>
<div class="chips" role="group" aria-label="${say('Mỗi nến', 'Interval')}">${intervals.map(interval => link({ ...state, interval }, names[interval], interval === state.interval, none))}</div>
<form class="compare" method="get" action="${place.path}#price-chart">${restOfForm(place.query, ['compare'])}<label><span>${say('So với', 'Against')}</span><input name="compare" value="${state.compare}" maxlength="12" pattern="[A-Za-z0-9]*" autocomplete="off" placeholder="${place.path.endsWith('/VNINDEX') ? 'VN30' : 'VNINDEX'}"></label><button type="submit" class="outline">${say('So sánh', 'Compare')}</button>${state.compare !== null && link({ ...state, compare: null }, say('Bỏ so sánh', 'Remove'), false, none)}</form>
</div>`
}

/** What a script alone can do. */
export function chartTools(state: ChartState, place: ChartPlace, reader: Reader, isCompared: boolean): Html {
  const { say } = reader
  const pressed = (name: string, value: string, label: string) =>
    html`<button type="button" data-${name}="${value}" aria-pressed="${(state.looks[name] ?? (name === 'style' ? 'candle' : 'linear')) === value ? 'true' : 'false'}">${label}</button>`
  const hidden = (state.looks.hide ?? '').split(',')
  const labels = {
    sma: 'SMA 20, 50',
    bollinger: 'Bollinger',
    volume: say('Khối lượng', 'Volume'),
    rsi: 'RSI',
    macd: 'MACD',
  }
  return html`<div class="chart-bar script" id="chart-tools">
${
  !isCompared &&
  html`<div class="chips" role="group" aria-label="${say('Kiểu vẽ', 'Style')}">${pressed('style', 'candle', say('Nến', 'Candles'))}${pressed('style', 'line', say('Đường', 'Line'))}${pressed('style', 'area', say('Vùng', 'Area'))}</div>
<div class="chips" role="group" aria-label="${say('Chỉ báo', 'Indicators')}">${Object.entries(labels).map(([id, label]) => html`<button type="button" data-show="${id}" aria-pressed="${hidden.includes(id) ? 'false' : 'true'}">${label}</button>`)}</div>`
}
<div class="chips" role="group" aria-label="${say('Công cụ', 'Tools')}"><button type="button" data-scale="log" aria-pressed="${state.looks.scale === 'log' ? 'true' : 'false'}">${say('Thang log', 'Log scale')}</button><button type="button" data-full>${say('Toàn màn hình', 'Full screen')}</button><button type="button" data-picture>PNG</button><button type="button" data-csv>CSV</button><button type="button" data-link data-done="${say('Đã chép', 'Copied')}">${say('Chép liên kết', 'Copy link')}</button></div>
${place.embed && embedCode(`${place.base}${chartAddress(place.embed, state)}`, reader)}
</div>`
}
