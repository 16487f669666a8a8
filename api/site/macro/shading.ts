import { periodEnd, periodStart, shiftPeriod } from '../../../contracts/indicators/period.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { todayAt } from '../../today.ts'
import { dayText } from '../days.ts'
import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { orNull } from '../missing.ts'

/** First and last day. */
export type Span = readonly [from: string, to: string]

interface Figure {
  readonly period: string
  readonly value: number | null
}

/** Periods one after another in which a figure is below 0. */
export function belowZero(figures: readonly Figure[]): readonly Span[] {
  const spans: [string, string][] = []
  for (const { period, value } of figures) {
    if (value === null || value >= 0) continue
    const last = spans.at(-1)
    const start = periodStart(period)
    if (last && shiftPeriod(last[1], 1) === start) last[1] = periodEnd(period)
    else spans.push([start, periodEnd(period)])
  }
  return spans
}

/** From each rise of a rate to the day before the next cut, or to today where none has followed. */
export function risesToCuts(figures: readonly Figure[], today: string): readonly Span[] {
  const spans: [string, string][] = []
  let from: string | null = null
  let before: number | null = null
  for (const { period, value } of figures) {
    if (value === null) continue
    if (before !== null && value > before) from ??= period
    if (before !== null && value < before && from !== null) {
      spans.push([from, shiftPeriod(period, -1)])
      from = null
    }
    before = value
  }
  return from === null ? spans : [...spans, [from, today]]
}

/**
 * What periods a chart may have shaded, each from a series on file. Nobody dates recessions of Viet Nam: these say what
 * they are of, and no more.
 */
export const shadings = {
  gdp_fall: {
    series: 'vn.gdp_growth',
    vi: 'quý có GDP giảm so với cùng kỳ năm trước',
    en: 'quarters with GDP below the year before',
    spans: belowZero,
  },
  refinancing_up: {
    series: 'vn.policy.refinancing',
    vi: 'từ lần tăng đến lần giảm kế tiếp của lãi suất tái cấp vốn',
    en: 'from a rise of the refinancing rate to its next cut',
    spans: risesToCuts,
  },
} as const

export type Shading = keyof typeof shadings
export const shadingNames = Object.keys(shadings) as Shading[]

export interface Shaded {
  readonly kind: Shading
  /** Null: the series is not on file. */
  readonly spans: readonly Span[] | null
}

/** The periods of a choice; null without one. */
export async function shadedBy(call: PageCall, kind: Shading | undefined): Promise<Shaded | null> {
  if (!kind) return null
  const { series, spans } = shadings[kind]
  const answer = await orNull(
    callRoute(call, indicatorSeries, { params: { id: series }, query: { format: 'json', limit: 5000 } }),
  )
  const figures = answer?.data.observations ?? []
  return { kind, spans: figures.length === 0 ? null : spans(figures, todayAt(call.now)) }
}

/** What is shaded in words, for who does not see the chart. */
export function shadingNote(call: PageCall, shaded: Shaded | null): Html | null {
  if (shaded === null) return null
  const { say, lang, to } = readerOf(call)
  const { kind, spans } = shaded
  const name = html`<a href="${to(`/macro/${shadings[kind].series}`)}">${shadings[kind][lang]}</a>`
  if (spans === null)
    return html`<p class="warning">${say('Chưa có chuỗi để tô', 'The series is not on file')}: ${name}.</p>`
  return html`<p><small>${say('Tô nền', 'Shaded')}: ${name}. ${
    spans.length === 0
      ? say('Không có khoảng nào như vậy trong số liệu.', 'The figures on file have no such period.')
      : html`${spans.map(([from, until], i) => html`${i > 0 && '; '}${dayText(lang, from)} – ${dayText(lang, until)}`)}.`
  }</small></p>`
}
