import type { TaSignals } from '../../../../contracts/http/market/ta-signals.ts'
import { star } from '../../components.ts'
import { Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { change, day, number } from '../../numbers.ts'
import { traced } from '../trace.ts'

export type QuoteState = 'ceiling' | 'up' | 'level' | 'down' | 'floor'

/** Where a price stands in its band, as Vietnamese boards colour it; null where no reference is known. */
export function quoteState({
  last,
  reference,
  ceiling,
  floor,
}: Pick<TaSignals['price'], 'last' | 'reference' | 'ceiling' | 'floor'>): QuoteState | null {
  if (last === null || reference === null) return null
  if (ceiling !== null && last >= ceiling) return 'ceiling'
  if (floor !== null && last <= floor) return 'floor'
  return last > reference ? 'up' : last < reference ? 'down' : 'level'
}

export interface Headline {
  readonly signals: TaSignals
  /** Change on the close before, percent, where there is no reference price. */
  readonly onBefore: number | null
  readonly industry: string | null
}

/** Name, price, change, session, and the band that it traded in. */
export function headline({ signals, onBefore, industry }: Headline, reader: Reader): Html {
  const { say, lang } = reader
  const { ticker, name, exchange, price, as_of } = signals
  const isIndex = signals.kind === 'index'
  const state = quoteState(price)
  const states: Readonly<Record<QuoteState, string>> = {
    ceiling: say('giá trần', 'at its ceiling'),
    up: say('tăng', 'up'),
    level: say('đứng giá', 'unchanged'),
    down: say('giảm', 'down'),
    floor: say('giá sàn', 'at its floor'),
  }
  const last = number(lang, price.last ?? signals.close, isIndex ? { min: 2 } : {})
  const about = [exchange, industry].filter(Boolean).join(' · ')
  const byPoints = price.change !== null && change(lang, price.change, '', isIndex ? 2 : 0)
  return html`<div class="quote">
<div><h1>${ticker} <small>${name}${about && html` · ${about}`}</small></h1>
<p class="quote-price${state && ` at-${state}`}"><span class="figure">${traced(last, isIndex ? `indices ${ticker} ${as_of}` : `prices ${ticker} ${as_of}`, reader)}</span> ${isIndex ? say('điểm', 'points') : 'VND'} <span class="moved">${byPoints} ${change(lang, price.change_percent ?? onBefore)}${state && html` <small>${states[state]}</small>`}</span></p>
<p><small>${say('Đóng cửa phiên', 'Close of')} ${day(lang, as_of)}</small> ${!isIndex && star(ticker, reader)}</p></div>
${price.ceiling !== null && price.floor !== null && band(price, reader)}
</div>`
}

/** From floor to ceiling, with the reference and the price in it; the figures stand below, for whoever sees no picture. */
function band(price: TaSignals['price'], { say, lang }: Reader): Html {
  const { floor, ceiling, reference, last, band_percent } = price
  const at = (value: number | null) =>
    value === null || ceiling === floor ? null : ((value - floor!) / (ceiling! - floor!)) * 100
  const mark = (value: number | null, kind: string, width: number) => {
    const x = at(value)
    return x === null
      ? ''
      : `<rect class="${kind}" x="${Math.min(100 - width, Math.max(0, x - width / 2)).toFixed(2)}" width="${width}" y="0" height="10"/>`
  }
  const bar = new Html(
    `<svg class="band-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="below" x="0" y="3.5" width="${(at(reference) ?? 50).toFixed(2)}" height="3"/><rect class="above" x="${(at(reference) ?? 50).toFixed(2)}" y="3.5" width="${(100 - (at(reference) ?? 50)).toFixed(2)}" height="3"/>${mark(reference, 'reference', 0.8)}${mark(last, 'last', 1.6)}</svg>`,
  )
  const cell = (kind: string, label: string, value: number | null) =>
    html`<div class="at-${kind}"><dt>${label}</dt><dd>${number(lang, value)}</dd></div>`
  return html`<div class="band">${bar}
<dl>${cell('floor', say('Sàn', 'Floor'), floor)}${cell('level', say('Tham chiếu', 'Reference'), reference)}${cell('ceiling', say('Trần', 'Ceiling'), ceiling)}</dl>
${band_percent && html`<p><small>${say('Biên độ', 'Band')} ±${number(lang, band_percent)}%</small></p>`}</div>`
}
