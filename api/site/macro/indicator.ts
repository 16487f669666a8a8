import { fredId } from '../../../contracts/fred/ids.ts'
import { type Observation, seriesParams, type Vintages } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { publisherOf } from '../../../contracts/publishers.ts'
import { choice, lang, part, query } from '../../../contracts/schema.ts'
import { realTimeSeries } from '../../../projections/indicators/query.ts'
import { callRoute } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { indicatorVintages } from '../../macro/indicators/vintages.ts'
import { macroBase } from '../../macro/publisher.ts'
import { addressWith } from '../address.ts'
import { dayText, readDay } from '../days.ts'
import { datasetThing } from '../found/dataset.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { scaleOf } from '../scale.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { againstOf, changeNames, seriesForm } from './beside.ts'
import {
  firstValues,
  knownAtStops,
  knownHistory,
  lastAtFirstStop,
  pageRows,
  rowsOf,
} from './known-history.ts'
import { linesTogether, type OwnLine } from './line-chart.ts'
import { publisherLink } from './publisher-link.ts'
import { quarantineNote } from './quarantine-note.ts'
import { releaseDay } from './release-day.ts'
import { shadedBy, shadingNames, shadingNote } from './shading.ts'
import { noFigure, vintageDays, vintageSlider } from './vintage-slider.ts'

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
    vintage: part<string>({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})?$' }),
    transform: choice(['', 'yoy', 'mom']),
    against: part<string>({ type: 'string', maxLength: 60, pattern: '^[a-z0-9._]*$' }),
    shade: choice(['', ...shadingNames]),
    periods: choice(['', 'more']),
    lang,
  }),
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const params = { id: call.params.id }
    const typed = call.query.vintage ?? ''
    const vintage = readDay(typed) ?? typed
    const transform = call.query.transform || undefined
    const shape = { format: 'json', limit: 5000, ...(transform ? { transform } : {}) } as const
    const shade = call.query.shade || undefined
    const indicator = findIndicator(params.id)
    const [now, then, beside, realTime, shaded] = await Promise.all([
      callRoute(call, indicatorSeries, { params, query: shape }),
      vintage === ''
        ? null
        : callRoute(call, indicatorSeries, {
            params,
            query: { ...shape, vintage },
          }),
      againstOf(call, call.query.against, transform),
      indicator && realTimeSeries(call.services.db, indicator),
      shadedBy(call, shade),
    ])
    const { data } = now
    const last = data.observations.at(-1)
    // A period without a figure does not hide the one before it.
    const newest = data.observations.findLast(o => o.value !== null) ?? last
    const from = data.observations.at(-vintagePeriods)?.period ?? data.observations[0]?.period
    // What was published are levels: of a change there are none.
    const vintages =
      from && last && !transform
        ? await callRoute(call, indicatorVintages, {
            params,
            query: { from, to: last.period },
          })
        : null
    const old = new Map(then?.data.observations.map(o => [o.period, o.value]))
    // The table of a day in the past ends with what was known then; rows of other stops of the slider are on the page.
    const lastThen = then?.data.observations.findLast(o => o.value !== null)?.period
    const days = vintageDays(realTime ?? [])
    const history = indicator && realTime ? knownHistory(indicator, realTime, transform) : new Map()
    const count = call.query.periods === 'more' ? pageRows.more : pageRows.few
    const rows = rowsOf(data.observations, lastThen, lastAtFirstStop(realTime ?? [], days), count)
    const firsts = firstValues(history)
    const hadFigures = [...old.values()].some(value => value !== null)
    const name = data[`name_${lang}`]
    // Shown in the unit that the newest figure can be read in; the CSV has them as they were stated.
    const scale = scaleOf(data.unit, newest?.value ?? 0, lang)
    const { unit } = scale
    const scaled = (value: number | null | undefined) =>
      value === null || value === undefined ? null : value / scale.by
    const source = (id: string | undefined) => id && publisherLink(id, lang)
    // All figures of a series have as many decimals as the one that needs most of them.
    const decimals = scale.decimals ?? decimalsOf(data.observations.map(o => o.value))
    const max = scale.decimals ?? 4
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
<p>${newest && html`<span class="figure headline">${number(lang, scaled(newest.value), { most: max, least: decimals, ...(newest.reason ? { reason: word(newest.reason, lang) } : {}) })}${unit === '%' && newest.value !== null && '%'}</span> ${unit !== '%' && unit} <small>${day(lang, newest.period)} · ${cameOut(newest, reader)} · ${source(newest.source)} · `}${word(data.frequency, lang)}, ${word(data.basis, lang)}</small></p>
${last && last !== newest && html`<p><small>${day(lang, last.period)}: ${word(last.reason ?? 'not_known', lang)}</small></p>`}
${data.held_back && html`<p><small>${quarantineNote(data.held_back, lang)}</small></p>`}
<p><a href="/api/v1/indicators/${data.id}?format=csv">CSV</a> · <a href="/api/v1/indicators/${data.id}?format=json">JSON</a> · <a href="/api/rss?indicator=${data.id}&amp;lang=${lang}">RSS</a></p>
${await seriesForm(call, { id: data.id, vintage, transform, against: call.query.against, shade })}
${vintageSlider({ id: data.id, days, vintage, query: call.query }, reader)}
<div id="as-known">${then && !hadFigures && html`<p>${noFigure(dayText(lang, vintage), reader)}</p>`}</div>
${beside.missing !== null && html`<p class="warning">${say(`Không có chỉ tiêu ${beside.missing}.`, `There is no series ${beside.missing}.`)}</p>`}
${linesTogether(
  name,
  unit,
  [
    {
      label: say('Hiện nay', 'Now'),
      times: data.observations.map(o => o.period),
      values: data.observations.map(o => scaled(o.value)),
    },
    ...(hadFigures
      ? [
          {
            label: dayText(lang, vintage),
            times: data.observations.map(o => o.period),
            values: data.observations.map(o => scaled(old.get(o.period))),
            dashed: true,
          },
        ]
      : []),
    ...(beside.line ? [besideLine(beside.line, unit)] : []),
  ],
  {
    shaded: shaded?.spans ?? [],
    first: {
      label: say('Lần đầu', 'First'),
      values: new Map([...firsts].map(([period, value]) => [period, value / scale.by])),
    },
    ...(days.length > 1 ? { stops: knownAtStops(history, days, scaled) } : {}),
  },
)}
${shadingNote(call, shaded)}
${firsts.size > 0 && html`<p><small>${say(`Vùng màu giữa hai đường: từ số công bố lần đầu đến số mới nhất, ở ${firsts.size} kỳ đã sửa đổi.`, `The area between two lines is from the first figure to the newest one, of the ${firsts.size} periods that were revised.`)}</small></p>`}
<h2 id="figures">${say('Số liệu', 'Figures')}${transform && html` <small>${changeNames[transform][lang]}</small>`}</h2>
<div id="as-known-table" data-rows="${count}" data-decimals="${decimals}" data-most="${Math.max(max, decimals)}"${hadFigures && html` data-at-stop`}>${table<Observation>(
        name,
        [
          { title: say('Kỳ', 'Period'), cell: o => day(lang, o.period) },
          {
            title: unit,
            number: true,
            phoneLine: 1,
            cell: o =>
              number(lang, scaled(o.value), {
                most: max,
                least: decimals,
                ...(o.reason ? { reason: word(o.reason, lang) } : {}),
              }),
          },
          ...(hadFigures
            ? [
                {
                  title: dayText(lang, vintage),
                  number: true,
                  phoneLine: 2 as const,
                  cell: (o: Observation) =>
                    number(lang, scaled(old.get(o.period)), { most: max, least: decimals }),
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
${periodsLink(data, call.query, count, reader)}
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
        cell: v => number(lang, scaled(v.value), { most: max, least: decimals }),
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

/** Another series in its own unit; only where that differs it has an axis of its own. */
const besideLine = ({ unit: own, ...line }: OwnLine, unit: string): OwnLine =>
  own === undefined || own === unit ? line : { ...line, unit: own }

/** When a figure came out, or since when it is known here where nobody names that day. */
const cameOut = (row: Observation, { say, lang }: Reader): Html | null =>
  row.released_at
    ? html`${say('công bố', 'released')} ${releaseDay(row, lang)}`
    : row.known_on
      ? html`${say('biết từ', 'known since')} ${day(lang, row.known_on)}`
      : null

/** Decimals that the value with most of them has, at most four. */
const decimalsOf = (values: readonly (number | null)[]): number =>
  Math.max(
    0,
    ...values
      .map(value => (value === null ? 0 : (String(value).split('.')[1]?.length ?? 0)))
      .map(n => Math.min(n, 4)),
  )
