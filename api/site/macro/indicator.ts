import {
  type Observation,
  type Series,
  seriesParams,
  type Vintages,
} from '../../../contracts/http/macro/indicators.ts'
import { lang, part, query } from '../../../contracts/schema.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { indicatorVintages } from '../../macro/indicators/vintages.ts'
import { macroBase } from '../../macro/publisher.ts'
import type { AnyRoute } from '../../route.ts'
import { ask } from '../ask.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { heldNote } from './held-note.ts'
import { lineChart } from './line-chart.ts'
import { publisherLink } from './publisher-link.ts'

/** Periods in the table; the CSV holds all. */
const shownRows = 60
const vintagePeriods = 12

export const macroIndicator: AnyRoute = pageRoute({
  path: '/macro/:id',
  summary: 'One macro series: chart, table, vintages, CSV, feed and citation',
  params: seriesParams,
  query: query({
    vintage: part<string>({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
    lang,
  }),
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const params = { id: call.params.id }
    const vintage = call.query.vintage ?? ''
    const [now, then] = await Promise.all([
      ask<Series>(call, indicatorSeries, { params, query: { format: 'json', limit: 5000 } }),
      vintage === ''
        ? null
        : ask<Series>(call, indicatorSeries, {
            params,
            query: { format: 'json', limit: 5000, vintage },
          }),
    ])
    const { data } = now
    const newest = data.observations.at(-1)
    const from = data.observations.at(-vintagePeriods)?.period ?? data.observations[0]?.period
    const vintages =
      from && newest
        ? await ask<Vintages>(call, indicatorVintages, {
            params,
            query: { from, to: newest.period },
          })
        : null
    const old = new Map(then?.data.observations.map(o => [o.period, o.value]))
    const name = data[`name_${lang}`]
    const unit = word(data.unit, lang)
    const source = (id: string | undefined) => id && publisherLink(id, lang)
    // All figures of a series have as many decimals as the one that needs most of them.
    const decimals = decimalsOf(data.observations.map(o => o.value))
    return {
      title: name,
      showsFeeds: true,
      styles: ['uplot.css'],
      scripts: ['uplot.js', 'lines.js'],
      head: html`<link rel="alternate" type="application/rss+xml" title="${name}" href="/api/rss?indicator=${data.id}">\n`,
      body: html`<h1>${name}</h1>
<p>${newest && html`<span class="figure headline">${number(lang, newest.value, { most: 4, least: decimals, ...(newest.reason ? { reason: word(newest.reason, lang) } : {}) })}</span> ${unit} <small>${day(lang, newest.period)}, ${say('công bố', 'released')} ${day(lang, newest.released_at)}, ${source(newest.source)} ·`} ${word(data.frequency, lang)}, ${word(data.basis, lang)}${data.held_back && html`.${heldNote(data.held_back, lang)}`}</small></p>
<p><a href="/api/v1/indicators/${data.id}?format=csv">CSV</a> · <a href="/api/v1/indicators/${data.id}?format=json">JSON</a> · <a href="/api/rss?indicator=${data.id}&amp;lang=${lang}">RSS</a></p>
<form class="row" method="get" action="/macro/${data.id}"><label>${say('Như đã biết vào ngày', 'As it was known on')} <input name="vintage" value="${vintage}" placeholder="YYYY-MM-DD" pattern="\\d{4}-\\d{2}-\\d{2}"></label>${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}<button type="submit">${say('Xem', 'Show')}</button></form>
${lineChart(
  name,
  unit,
  data.observations.map(o => o.period),
  [
    { label: say('Hiện nay', 'Now'), values: data.observations.map(o => o.value) },
    ...(then
      ? [{ label: vintage, values: data.observations.map(o => old.get(o.period) ?? null), dashed: true }]
      : []),
  ],
)}
<h2>${say('Số liệu', 'Figures')}</h2>
${table<Observation>(
  name,
  [
    { title: say('Kỳ', 'Period'), cell: o => day(lang, o.period) },
    {
      title: unit,
      number: true,
      cell: o =>
        number(lang, o.value, {
          most: 4,
          least: decimals,
          ...(o.reason ? { reason: word(o.reason, lang) } : {}),
        }),
    },
    ...(then
      ? [
          {
            title: vintage,
            number: true,
            cell: (o: Observation) => number(lang, old.get(o.period), { most: 4, least: decimals }),
          },
        ]
      : []),
    { title: say('Lần sửa', 'Revision'), number: true, cell: o => number(lang, o.revision) },
    { title: say('Công bố', 'Released'), cell: o => day(lang, o.released_at) },
    { title: say('Nguồn', 'Source'), cell: o => source(o.source) },
  ],
  data.observations.slice(-shownRows).toReversed(),
)}
${
  vintages &&
  html`<h2>${say('Các lần công bố', 'Vintages')}</h2>${table<Vintages['served'][number]>(
    say('Các lần công bố', 'Vintages'),
    [
      { title: say('Kỳ', 'Period'), cell: v => day(lang, v.period) },
      { title: say('Lần', 'Revision'), number: true, cell: v => number(lang, v.revision) },
      { title: unit, number: true, cell: v => number(lang, v.value, { most: 4, least: decimals }) },
      { title: say('Công bố', 'Released'), cell: v => day(lang, v.released_at) },
      { title: say('Biết từ', 'Known from'), cell: v => day(lang, v.known_on) },
      { title: say('Nguồn', 'Source'), cell: v => source(v.source) },
    ],
    vintages.data.served.toReversed(),
  )}`
}
<h2>${say('Trích dẫn', 'Citation')}</h2>
<pre id="cite" tabindex="0"><code>vnfin, ${data[`name_${lang}`]}, ${say('kỳ', 'period')} ${newest?.period ?? '–'}, ${say('công bố', 'as of')} ${newest?.released_at ?? '–'}, ${macroBase(call)}/api/v1/indicators/${data.id}</code></pre>
<button type="button" class="script outline" data-copy="cite" data-done="${say('Đã chép', 'Copied')}">${say('Chép', 'Copy')}</button>
<p><a href="${to('/macro')}">${say('Mọi chỉ tiêu', 'All series')}</a></p>`,
    }
  },
})

/** Decimals that the value with most of them has, at most four. */
const decimalsOf = (values: readonly (number | null)[]): number =>
  Math.max(
    0,
    ...values
      .map(value => (value === null ? 0 : (String(value).split('.')[1]?.length ?? 0)))
      .map(n => Math.min(n, 4)),
  )
