import { fredId } from '../../../contracts/fred/ids.ts'
import { type Observation, seriesParams, type Vintages } from '../../../contracts/http/macro/indicators.ts'
import { publisherOf } from '../../../contracts/publishers.ts'
import { choice, lang, query } from '../../../contracts/schema.ts'
import { callRoute } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { indicatorVintages } from '../../macro/indicators/vintages.ts'
import { macroBase } from '../../macro/publisher.ts'
import { addressWith } from '../address.ts'
import { dayText } from '../days.ts'
import { embedCode } from '../embed.ts'
import { datasetThing } from '../found/dataset.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { formNames } from './form-names.ts'
import { publisherLink } from './publisher-link.ts'
import { releaseDay } from './release-day.ts'
import { readSeries, scaledBy, seriesChart, seriesHeadline } from './series-chart.ts'
import { otherSeries, seriesForm } from './series-form.ts'
import { addedSeries, seriesAddress, seriesParameters, withAdded } from './series-state.ts'
import { lastAtFirstStop, pageRows, rowsOf } from './vintage-history.ts'
import { vintageSlider } from './vintage-slider.ts'

const vintagePeriods = 12

const nameOf = (id: string, lang: 'vi' | 'en') => {
  const { nameVi, nameEn, url } = publisherOf(id)
  return { name: lang === 'vi' ? nameVi : nameEn, url }
}

export const macroIndicator: AnyRoute = pageRoute({
  path: '/macro/:id',
  summary: 'One macro series: chart, table, vintages, CSV, feed and citation',
  params: seriesParams,
  models: ['indicators'],
  query: query({
    ...seriesParameters,
    add: addedSeries,
    periods: choice(['', 'more']),
    lang,
  }),
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const query = withAdded(call.query)
    const read = await readSeries(call, call.params.id, query)
    const { data, name, newest, vintage, thenValues, hadFigures, realTime, days, scale, decimals } = read
    const last = data.observations.at(-1)
    const transform = query.transform || undefined
    const from = data.observations.at(-vintagePeriods)?.period ?? data.observations[0]?.period
    // What was published are levels: of a change there are none.
    const vintages =
      from && last && !transform
        ? await callRoute(call, indicatorVintages, {
            params: { id: data.id },
            query: { from, to: last.period },
          })
        : null
    // The table of a day in the past ends with what was known then; rows of other stops of the slider are on the page.
    const lastThen = [...(thenValues ?? [])].findLast(([, value]) => value !== null)?.[0]
    const count = query.periods === 'more' ? pageRows.more : pageRows.few
    const rows = rowsOf(data.observations, lastThen, lastAtFirstStop(realTime, days), count)
    // The CSV has figures in the unit in which they were stated.
    const { unit } = scale
    const scaled = scaledBy(scale)
    const source = (id: string | undefined) => id && publisherLink(id, lang)
    return {
      title: name,
      canonical: `/macro/${data.id}`,
      description: say(
        `${name}: ${data.observations.length} kỳ, đơn vị ${unit}, mọi lần công bố và sửa đổi, biểu đồ, CSV và RSS.`,
        `${name}: ${data.observations.length} periods in ${unit}, every release and revision, chart, CSV and RSS.`,
      ),
      things: [
        datasetThing({
          id: data.id,
          name,
          description: `${name}, ${word(data.frequency, lang)}, ${word(data.unit, lang)}`,
          url: `${macroBase(call)}/macro/${data.id}`,
          base: macroBase(call),
          measures: [{ name, unit: word(data.unit, lang) }],
          span: newest ? [data.observations[0]!.period, newest.period] : null,
          modified: newest?.released_at ?? null,
          basedOn: newest?.source ? [nameOf(newest.source, lang)] : [],
          isFree: true,
          downloads: [
            ['text/csv', `/api/v1/indicators/${data.id}?format=csv`],
            ['application/json', `/api/v1/indicators/${data.id}?format=json`],
            ['application/vnd.sdmx.data+json', `/sdmx/v2/data/dataflow/VNFIN/MACRO/1.0/*.*.${fredId(data)}`],
          ],
        }),
      ],
      hasFeeds: true,
      styles: ['uplot.css'],
      scripts: ['uplot.js', 'lines.js', 'vintages.js'],
      head: html`<link rel="alternate" type="application/rss+xml" title="${name}" href="/api/rss?indicator=${data.id}">\n`,
      body: html`<h1>${name}</h1>
${seriesHeadline(read, reader)}
<p><a href="/api/v1/indicators/${data.id}?format=csv">CSV</a> · <a href="/api/v1/indicators/${data.id}?format=json">JSON</a> · <a href="/api/rss?indicator=${data.id}&amp;lang=${lang}">RSS</a></p>
${await seriesForm(call, data.id, query)}
${otherSeries(data.id, query, read.others, reader)}
${vintageSlider({ id: data.id, days, vintage, query, isLive: !read.isFromBase }, reader)}
${seriesChart(call, read)}
${embedCode(`${macroBase(call)}${seriesAddress(`/embed/macro/${data.id}`, query)}`, reader)}
<h2 id="figures">${say('Số liệu', 'Figures')}${transform && html` <small>${formNames[transform][lang]}</small>`}</h2>
<div id="as-known-table" data-rows="${count}" data-decimals="${decimals.min}" data-max-decimals="${decimals.max}"${hadFigures && html` data-at-stop`}>${table<Observation>(
        name,
        [
          { title: say('Kỳ', 'Period'), cell: o => day(lang, o.period) },
          {
            title: unit,
            number: true,
            phoneLine: 1,
            cell: o =>
              number(lang, scaled(o.value), {
                ...decimals,
                ...(o.reason ? { reason: word(o.reason, lang) } : {}),
              }),
          },
          ...(hadFigures
            ? [
                {
                  title: dayText(lang, vintage),
                  number: true,
                  phoneLine: 2 as const,
                  cell: (o: Observation) => number(lang, scaled(thenValues?.get(o.period)), decimals),
                },
              ]
            : []),
          {
            title: say('Lần sửa', 'Revision'),
            number: true,
            phoneLine: 2,
            short: say('Lần', 'Rev.'),
            cell: o => number(lang, o.revision),
          },
          { title: say('Công bố', 'Released'), phoneLine: 2, short: '', cell: o => releaseDay(o, lang) },
          { title: say('Nguồn', 'Source'), cell: o => source(o.source) },
        ],
        rows.visible.toReversed(),
        { isHidden: place => rows.isHidden(rows.visible.length - 1 - place) },
      )}</div>
${periodsLink(data, query, count, reader)}
${
  vintages &&
  html`<h2>${say('Các lần công bố', 'Vintages')}</h2>${table<Vintages['served'][number]>(
    say('Các lần công bố', 'Vintages'),
    [
      { title: say('Kỳ', 'Period'), cell: v => day(lang, v.period) },
      { title: say('Lần', 'Revision'), number: true, phoneLine: 2, cell: v => number(lang, v.revision) },
      {
        title: unit,
        number: true,
        phoneLine: 1,
        cell: v => number(lang, scaled(v.value), decimals),
      },
      { title: say('Công bố', 'Released'), cell: v => releaseDay(v, lang) },
      { title: say('Biết từ', 'Known from'), phoneLine: 2, cell: v => day(lang, v.known_on) },
      { title: say('Nguồn', 'Source'), cell: v => source(v.source) },
    ],
    vintages.data.served.toReversed(),
  )}`
}
<h2>${say('Trích dẫn', 'Citation')}</h2>
<pre id="cite" tabindex="0"><code>vnfin, ${data[`name_${lang}`]}, ${say('kỳ', 'period')} ${newest?.period ?? '–'}, ${newest?.released_at || !newest?.known_on ? `${say('công bố', 'as of')} ${newest?.released_at ?? '–'}` : `${say('biết từ', 'known since')} ${newest.known_on}`}, ${macroBase(call)}/api/v1/indicators/${data.id}</code></pre>
<button type="button" class="script outline" data-copy="cite" data-done="${say('Đã chép', 'Copied')}">${say('Chép', 'Copy')}</button>
<p><a href="${to('/macro')}">${say('Mọi chỉ tiêu', 'All series')}</a></p>`,
    }
  },
})

/** The way to more periods than the table has, or back to the newest ones; nothing where it has them all. */
function periodsLink(
  { id, observations }: { readonly id: string; readonly observations: readonly unknown[] },
  query: object,
  count: number,
  { say, to }: Reader,
): Html | null {
  const all = observations.length
  if (all <= pageRows.few) return null
  const isMore = count === pageRows.more
  const other = isMore ? pageRows.few : Math.min(all, pageRows.more)
  const address = addressWith(`/macro/${id}`, query, { periods: isMore ? null : 'more' })
  return html`<p><a href="${to(`${address}#figures`)}">${other === all ? say(`Cả ${all} kỳ`, `All ${all} periods`) : say(`${other} kỳ gần nhất`, `The newest ${other} periods`)}</a>${all > pageRows.more && html` <small>${say(`tệp CSV có cả ${all} kỳ`, `the CSV has all ${all}`)}</small>`}</p>`
}
