import { callRoute, type PageCall } from '../../http/call-route.ts'
import { indicatorCatalog } from '../../macro/indicators/catalog.ts'
import { addressWith, restOfForm } from '../address.ts'
import { type Html, html, when } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { word } from '../words/index.ts'
import { formNames } from './form-names.ts'
import { formsOf, maxOthers, type Other, type ReadOther, readOthers, writeOthers } from './other-lines.ts'
import { type SeriesParameters, vintageOf } from './series-state.ts'
import { shadingNames, shadings } from './shading.ts'

/** Vintage, change, more series and a common base in one form, which needs no script; what a series cannot be is not offered. */
export async function seriesForm(call: PageCall, id: string, query: SeriesParameters): Promise<Html> {
  const { say, lang } = readerOf(call)
  const { data: all } = await callRoute(call, indicatorCatalog)
  const others = readOthers(query.against)
  const changes = formsOf(id).filter(form => form !== 'level')
  const groups = Map.groupBy(
    all.filter(row => row.id !== id && (row.observations ?? 0) > 0),
    row => row.group,
  )
  const option = (value: string, chosen: string | undefined, name: string) =>
    html`<option value="${value}"${when(value === (chosen ?? ''), 'selected')}>${name}</option>`
  return html`<form class="row" method="get" action="/macro/${id}"><label>${say('Như đã biết vào ngày', 'As it was known on')} <input type="date" name="vintage" value="${vintageOf(query)}"></label>${
    changes.length > 0 &&
    html`<label>${say('Dạng', 'Shown as')} <select name="transform">${option('', query.transform, formNames.level[lang])}${changes.map(change => option(change, query.transform, formNames[change][lang]))}</select></label>`
  }${
    others.length < maxOthers &&
    html`<label>${others.length > 0 ? say('Thêm chuỗi', 'Add a series') : say('Cùng với', 'Together with')} <select name="add">${option('', '', say('không chọn', 'none'))}${[...groups].map(([group, rows]) => html`<optgroup label="${word(group, lang)}">${rows.map(row => option(row.id, '', row[`name_${lang}`]))}</optgroup>`)}</select></label>`
  }${
    others.length > 0 &&
    html`<label>${say('Trục', 'Axis')} <select name="base">${option('', query.base, say('đơn vị gốc', 'own units'))}${option('100', query.base, say('quy về 100', 'from 100'))}</select></label>`
  }<label>${say('Tô nền', 'Shade')} <select name="shade">${option('', query.shade, say('không tô', 'nothing'))}${shadingNames.map(kind => option(kind, query.shade, shadings[kind][lang]))}</select></label>${restOfForm(query, ['vintage', 'transform', 'add', 'base', 'shade'])}<button type="submit">${say('Xem', 'Show')}</button></form>`
}

/** Forms beside the name of a series, of which a phone has one line. */
const shortNames = {
  level: { vi: 'gốc', en: 'level' },
  yoy: { vi: '% năm', en: '% year' },
  mom: { vi: '% kỳ', en: '% period' },
} as const

/** The other series of a chart: the form of each as links, and one that takes it away. Nothing where there are none. */
export function otherSeries(
  id: string,
  query: SeriesParameters,
  others: readonly ReadOther[],
  { say, lang, to }: Reader,
): Html | null {
  if (others.length === 0) return null
  const address = (changed: readonly Other[]) =>
    to(
      addressWith(`/macro/${id}`, query, {
        against: writeOthers(changed),
        ...(changed.length === 0 ? { base: null } : {}),
      }),
    )
  return html`<ul class="other-series" aria-label="${say('Các chuỗi vẽ cùng', 'Series in the same chart')}">${others.map(
    (other, at) => {
      const name = other.data?.[`name_${lang}`] ?? other.id
      const without = others.filter((_, place) => place !== at)
      const forms = formsOf(other.id)
      return html`<li><a href="${to(`/macro/${other.id}`)}">${name}</a>${forms.length > 1 && html` <span>${forms.map((form, i) => html`${i > 0 && ' · '}<a href="${address(others.map((each, place) => (place === at ? { id: each.id, form } : each)))}"${form === other.drawn && html` aria-current="true"`} aria-label="${name}: ${formNames[form][lang]}">${shortNames[form][lang]}</a>`)}</span>`} <a href="${address(without)}" aria-label="${say(`Bỏ ${name}`, `Remove ${name}`)}">${say('Bỏ', 'Remove')}</a></li>`
    },
  )}</ul>`
}
