import { findIndicator } from '../../../contracts/indicators/index.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { indicatorCatalog } from '../../macro/indicators/catalog.ts'
import { fault } from '../../macro/indicators/observations.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { restOfForm } from '../address.ts'
import { type Html, html, when } from '../html.ts'
import { readerOf } from '../lang.ts'
import { orNull } from '../missing.ts'
import { scaleOf } from '../scale.ts'
import { word } from '../words/index.ts'
import type { OwnLine } from './line-chart.ts'
import { type Shading, shadingNames, shadings } from './shading.ts'

/** How a series is shown: as it stands, or as its change. */
type Transform = 'yoy' | 'mom'

/** The period before a quarter is a quarter: `mom` is called by what it is here. */
export const changeNames = {
  yoy: { vi: 'so với cùng kỳ năm trước', en: 'on a year before' },
  mom: { vi: 'so với kỳ trước', en: 'on the period before' },
} as const

export interface Beside {
  readonly line: OwnLine | null
  /** What was requested and is no series. */
  readonly missing: string | null
}

/** Another series for the same chart, in the same form where it can be stated in it, else as it stands. */
export async function againstOf(
  call: PageCall,
  id: string | undefined,
  transform: Transform | undefined,
): Promise<Beside> {
  if (!id) return { line: null, missing: null }
  const indicator = findIndicator(id)
  if (!indicator) return { line: null, missing: id }
  const { lang } = readerOf(call)
  const isPossible = transform !== undefined && fault(indicator, { transform }) === null
  const answer = await orNull(
    callRoute(call, indicatorSeries, {
      params: { id: indicator.id },
      query: { format: 'json', limit: 5000, ...(isPossible ? { transform } : {}) },
    }),
  )
  if (!answer) return { line: null, missing: id }
  const { observations, unit, name_vi, name_en } = answer.data
  const scale = scaleOf(unit, observations.findLast(o => o.value !== null)?.value ?? 0, lang)
  return {
    missing: null,
    line: {
      label: lang === 'vi' ? name_vi : name_en,
      unit: scale.unit,
      times: observations.map(o => o.period),
      values: observations.map(o => (o.value === null ? null : o.value / scale.by)),
    },
  }
}

interface Chosen {
  readonly id: string
  readonly vintage: string
  readonly transform: Transform | undefined
  readonly against: string | undefined
  readonly shade: Shading | undefined
}

/** Vintage, change and another series in one form, which needs no script; what a series cannot be is not offered. */
export async function seriesForm(call: PageCall, chosen: Chosen): Promise<Html> {
  const { say, lang } = readerOf(call)
  const { data: all } = await callRoute(call, indicatorCatalog)
  const indicator = findIndicator(chosen.id)
  const other = chosen.against && findIndicator(chosen.against)?.id
  const changes = (['mom', 'yoy'] as const).filter(
    transform => indicator && fault(indicator, { transform }) === null,
  )
  const groups = Map.groupBy(
    all.filter(({ id, observations }) => id !== chosen.id && (observations ?? 0) > 0),
    row => row.group,
  )
  return html`<form class="row" method="get" action="/macro/${chosen.id}"><label>${say('Như đã biết vào ngày', 'As it was known on')} <input type="date" name="vintage" value="${chosen.vintage}"></label>${
    changes.length > 0 &&
    html`<label>${say('Dạng', 'Shown as')} <select name="transform"><option value="">${say('số liệu gốc', 'level')}</option>${changes.map(change => html`<option value="${change}"${when(change === chosen.transform, 'selected')}>${changeNames[change][lang]}</option>`)}</select></label>`
  }<label>${say('Cùng với', 'Together with')} <select name="against"><option value="">${say('không chọn', 'none')}</option>${[...groups].map(([group, rows]) => html`<optgroup label="${word(group, lang)}">${rows.map(row => html`<option value="${row.id}"${when(row.id === other, 'selected')}>${row[`name_${lang}`]}</option>`)}</optgroup>`)}</select></label><label>${say('Tô nền', 'Shade')} <select name="shade"><option value="">${say('không tô', 'nothing')}</option>${shadingNames.map(kind => html`<option value="${kind}"${when(kind === chosen.shade, 'selected')}>${shadings[kind][lang]}</option>`)}</select></label>${restOfForm(call.query, ['vintage', 'transform', 'against', 'shade'])}<button type="submit">${say('Xem', 'Show')}</button></form>`
}
