import type { RealTimePoint } from '../../../projections/indicators/query.ts'
import { restOfForm } from '../address.ts'
import { dayText } from '../days.ts'
import { type Html, html, when } from '../html.ts'
import type { Reader } from '../lang.ts'

/** Days that a slider can still be set to by hand; older ones are for the field of the day. */
const maxDays = 240

/** Days on which something new was known of a series, oldest first. */
export const vintageDays = (points: readonly Pick<RealTimePoint, 'from'>[]): readonly string[] =>
  [...new Set(points.map(({ from }) => from))].sort().slice(-maxDays)

/** What a page says of a day on which nothing was known. @param day as the page writes it */
export const noFigure = (day: string, { say }: Reader): string =>
  say(
    `Vào ngày ${day} hệ thống này chưa có số liệu nào của chuỗi.`,
    `This system had no figure of the series on ${day}.`,
  )

interface SliderInput {
  readonly id: string
  readonly days: readonly string[]
  /** The day that the page shows; '' now. */
  readonly vintage: string
  /** Of the page as it was requested; what else it says stays. */
  readonly query: object
  /** May a script show other days without loading the page? */
  readonly isLive: boolean
}

/**
 * The days of the vintages as a choice with a button; where scripts run, client/vintages.js makes a slider of it. Nothing
 * where a series has one day alone.
 */
export function vintageSlider(
  { id, days, vintage, query, isLive }: SliderInput,
  reader: Reader,
): Html | null {
  const { say, lang } = reader
  if (days.length < 2) return null
  // A day between two vintages shows what was known on the first of them.
  const chosen = vintage === '' ? '' : (days.findLast(day => day <= vintage) ?? '')
  return html`<form class="vintages" method="get" action="/macro/${id}"${when(isLive, 'data-vintages')} data-missing="${say('không có số liệu', 'not known')}" data-none="${noFigure('{day}', reader)}" data-help="${say('Kéo hoặc dùng phím mũi tên', 'Drag, or use the arrow keys')}">
<label for="vintage-day">${say('Số liệu như đã công bố đến ngày', 'Figures as published up to')}</label>
<div class="vintage-choice"><select id="vintage-day" name="vintage">${[...days].map(day => html`<option value="${day}"${when(day === chosen, 'selected')}>${dayText(lang, day)}</option>`)}<option value=""${when(chosen === '', 'selected')}>${say('hiện nay', 'now')}</option></select>
${restOfForm(query, ['vintage'])}<button type="submit">${say('Xem', 'Show')}</button></div>
</form>`
}
