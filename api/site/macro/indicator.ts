import { seriesParams } from '../../../contracts/http/macro/indicators.ts'
import { macroBase } from '../../macro/conditional.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { indicatorVintages } from '../../macro/indicators/vintages.ts'
import type { AnyRoute } from '../../route.ts'
import { ask } from '../ask.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { lineChart } from './line-chart.ts'

interface Observation {
  readonly period: string
  readonly value: number | null
  readonly reason?: string
  readonly revision?: number
  readonly released_at?: string | null
  readonly source?: string
}

interface Series {
  readonly id: string
  readonly name_vi: string
  readonly name_en: string
  readonly unit: string
  readonly frequency: string
  readonly basis: string
  readonly observations: readonly Observation[]
}

interface Vintage {
  readonly period: string
  readonly revision: number
  readonly value: number
  readonly released_at: string
  readonly known_on: string | null
  readonly source: string
}

interface Query {
  readonly vintage?: string
}

/** Periods in the table; the CSV holds all. */
const shownRows = 60
const vintagePeriods = 12

export const macroIndicator: AnyRoute = pageRoute<Query, { id: string }>({
  path: '/macro/:id',
  summary: 'One macro series: chart, table, vintages, CSV, feed and citation',
  params: seriesParams,
  query: { vintage: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' } },
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const params = { id: call.params.id }
    const day = call.query.vintage ?? ''
    const [now, then] = await Promise.all([
      ask<Series>(call, indicatorSeries, { params, query: { format: 'json', limit: 5000 } }),
      day === ''
        ? null
        : ask<Series>(call, indicatorSeries, {
            params,
            query: { format: 'json', limit: 5000, vintage: day },
          }),
    ])
    const { data } = now
    const newest = data.observations.at(-1)
    const from = data.observations.at(-vintagePeriods)?.period ?? data.observations[0]?.period
    const vintages =
      from && newest
        ? await ask<{ served: Vintage[] }>(call, indicatorVintages, {
            params,
            query: { from, to: newest.period },
          })
        : null
    const old = new Map(then?.data.observations.map(o => [o.period, o.value]))
    const name = data[`name_${lang}`]
    const unit = data.unit.replaceAll('_', ' ')
    return {
      title: name,
      showsFeeds: true,
      styles: ['uplot.css'],
      scripts: ['uplot.js', 'lines.js'],
      head: html`<link rel="alternate" type="application/rss+xml" title="${name}" href="/api/rss?indicator=${data.id}">\n`,
      body: html`<h1>${name}</h1>
<p>${newest && html`<span class="figure">${number(lang, newest.value, { ...(newest.reason ? { reason: newest.reason } : {}) })}</span> ${unit} <small>${newest.period}, ${say('công bố', 'released')} ${newest.released_at}, ${newest.source}</small>`} <small lang="en">${data.frequency}, ${data.basis}</small></p>
<p><a href="/api/v1/indicators/${data.id}?format=csv">CSV</a> · <a href="/api/v1/indicators/${data.id}?format=json">JSON</a> · <a href="/api/rss?indicator=${data.id}&amp;lang=${lang}">RSS</a></p>
<form class="row" method="get" action="/macro/${data.id}"><label>${say('Như đã biết vào ngày', 'As it was known on')} <input name="vintage" value="${day}" placeholder="YYYY-MM-DD" pattern="\\d{4}-\\d{2}-\\d{2}"></label>${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}<button type="submit">${say('Xem', 'Show')}</button></form>
${lineChart(
  name,
  unit,
  data.observations.map(o => o.period),
  [
    { label: say('Hiện nay', 'Now'), values: data.observations.map(o => o.value) },
    ...(then
      ? [{ label: day, values: data.observations.map(o => old.get(o.period) ?? null), dashed: true }]
      : []),
  ],
)}
<h2>${say('Số liệu', 'Figures')}</h2>
${table<Observation>(
  name,
  [
    { title: say('Kỳ', 'Period'), cell: o => o.period },
    {
      title: unit,
      number: true,
      cell: o => number(lang, o.value, { most: 4, ...(o.reason ? { reason: o.reason } : {}) }),
    },
    ...(then
      ? [{ title: day, number: true, cell: (o: Observation) => number(lang, old.get(o.period), { most: 4 }) }]
      : []),
    { title: say('Lần sửa', 'Revision'), number: true, cell: o => number(lang, o.revision) },
    { title: say('Công bố', 'Released'), cell: o => o.released_at },
    { title: say('Nguồn', 'Source'), cell: o => o.source },
  ],
  data.observations.slice(-shownRows).toReversed(),
)}
${
  vintages &&
  html`<h2>${say('Các lần công bố', 'Vintages')}</h2>${table<Vintage>(
    say('Các lần công bố', 'Vintages'),
    [
      { title: say('Kỳ', 'Period'), cell: v => v.period },
      { title: say('Lần', 'Revision'), number: true, cell: v => number(lang, v.revision) },
      { title: unit, number: true, cell: v => number(lang, v.value, { most: 4 }) },
      { title: say('Công bố', 'Released'), cell: v => v.released_at },
      { title: say('Biết từ', 'Known from'), cell: v => v.known_on },
      { title: say('Nguồn', 'Source'), cell: v => v.source },
    ],
    vintages.data.served.toReversed(),
  )}`
}
<h2>${say('Trích dẫn', 'Citation')}</h2>
<pre id="cite" tabindex="0"><code>vnfin, ${data.name_en}, period ${newest?.period ?? '–'}, as of ${newest?.released_at ?? '–'}, ${macroBase(call)}/api/v1/indicators/${data.id}</code></pre>
<button type="button" class="script outline" data-copy="cite" data-done="${say('Đã chép', 'Copied')}">${say('Chép', 'Copy')}</button>
<p><a href="${to('/macro')}">${say('Mọi chỉ tiêu', 'All series')}</a></p>`,
    }
  },
})
