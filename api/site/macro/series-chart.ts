import type { Observation, Series } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { type RealTimePoint, realTimeSeries } from '../../../projections/indicators/query.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { dayText } from '../days.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { type Scale, scaleOf } from '../scale.ts'
import { word } from '../words/index.ts'
import { axesNote, chartLines, drawn } from './chart-lines.ts'
import { linesTogether } from './line-chart.ts'
import { type Form, type ReadOther, readOtherSeries, readOthers } from './other-lines.ts'
import { publisherLink } from './publisher-link.ts'
import { quarantineNote } from './quarantine-note.ts'
import { releaseDay } from './release-day.ts'
import { type SeriesParameters, vintageOf } from './series-state.ts'
import { type Shaded, shadedBy, shadingNote } from './shading.ts'
import { firstValues, type VintageValue, valuesAtStops, vintageHistory } from './vintage-history.ts'
import { noFigure, vintageDays } from './vintage-slider.ts'

/** A series as its chart, its page and its frame state it. */
export interface ReadSeries {
  readonly data: Series
  readonly name: string
  readonly last: Observation | undefined
  /** The last period with a figure: one without does not hide the one before it. */
  readonly newest: Observation | undefined
  /** The day in the past that is asked for; '' now. */
  readonly vintage: string
  /** Values by period as they were known on that day; null where no day is asked for. */
  readonly thenValues: ReadonlyMap<string, number | null> | null
  /** Was anything known on that day? */
  readonly hadFigures: boolean
  readonly others: readonly ReadOther[]
  /** The form of the series itself. */
  readonly form: Form
  /** Are all lines wanted from 100? */
  readonly isFromBase: boolean
  readonly shaded: Shaded | null
  readonly realTime: readonly RealTimePoint[]
  /** Days on which something new was known, oldest first. */
  readonly days: readonly string[]
  readonly history: ReadonlyMap<string, readonly VintageValue[]>
  readonly firsts: ReadonlyMap<string, number>
  /** The unit that the newest figure can be read in. */
  readonly scale: Scale
  /** Decimals of every figure: those of the figure that needs most of them. */
  readonly decimals: { readonly min: number; readonly max: number }
}

/** @throws Problem where there is no such series, or it cannot be stated in that form */
export async function readSeries(
  call: PageCall,
  id: string,
  parameters: SeriesParameters,
): Promise<ReadSeries> {
  const { lang } = readerOf(call)
  const params = { id }
  const vintage = vintageOf(parameters)
  const transform = parameters.transform || undefined
  const shape = { format: 'json', limit: 5000, ...(transform ? { transform } : {}) } as const
  const indicator = findIndicator(id)
  const [now, then, others, realTime, shaded] = await Promise.all([
    callRoute(call, indicatorSeries, { params, query: shape }),
    vintage === '' ? null : callRoute(call, indicatorSeries, { params, query: { ...shape, vintage } }),
    readOtherSeries(call, readOthers(parameters.against), transform ?? 'level'),
    indicator ? realTimeSeries(call.services.db, indicator) : [],
    shadedBy(call, parameters.shade || undefined),
  ])
  const { data } = now
  const last = data.observations.at(-1)
  const newest = data.observations.findLast(o => o.value !== null) ?? last
  const thenValues = then && new Map(then.data.observations.map(o => [o.period, o.value]))
  const history = indicator ? vintageHistory(indicator, realTime, transform) : new Map()
  const scale = scaleOf(data.unit, newest?.value ?? 0, lang)
  const min = scale.decimals ?? decimalsOf(data.observations.map(o => o.value))
  return {
    data,
    name: data[`name_${lang}`],
    last,
    newest,
    vintage,
    thenValues,
    hadFigures: [...(thenValues ?? new Map()).values()].some(value => value !== null),
    others,
    form: transform ?? 'level',
    isFromBase: parameters.base === '100',
    shaded,
    realTime,
    days: vintageDays(realTime),
    history,
    firsts: firstValues(history),
    scale,
    decimals: { min, max: Math.max(scale.decimals ?? 4, min) },
  }
}

/** A value in the unit of the page. */
export const scaledBy =
  ({ by }: Pick<Scale, 'by'>) =>
  (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : value / by

/** The newest figure with its period, the day that it came out, and what is wrong with a later one. */
export function seriesHeadline({ data, last, newest, scale, decimals }: ReadSeries, reader: Reader): Html {
  const { lang } = reader
  const { unit } = scale
  const figure = (o: Observation) =>
    number(lang, scaledBy(scale)(o.value), {
      ...decimals,
      ...(o.reason ? { reason: word(o.reason, lang) } : {}),
    })
  return html`<p>${newest && html`<span class="figure headline">${figure(newest)}${unit === '%' && newest.value !== null && '%'}</span> ${unit !== '%' && unit} <small>${day(lang, newest.period)} · ${cameOut(newest, reader)} · ${newest.source && publisherLink(newest.source, lang)} · `}${word(data.frequency, lang)}, ${word(data.basis, lang)}</small></p>
${last && last !== newest && html`<p><small>${day(lang, last.period)}: ${word(last.reason ?? 'not_known', lang)}</small></p>`}
${data.quarantined && html`<p><small>${quarantineNote(data.quarantined, lang)}</small></p>`}`
}

/** When a figure came out, or since when it is known here where nobody names that day. */
const cameOut = (row: Observation, { say, lang }: Reader): Html | null =>
  row.released_at
    ? html`${say('công bố', 'released')} ${releaseDay(row, lang)}`
    : row.known_on
      ? html`${say('biết từ', 'known since')} ${day(lang, row.known_on)}`
      : null

/** The chart with what is said of it in words. */
export function seriesChart(call: PageCall, read: ReadSeries): Html {
  const reader = readerOf(call)
  const { say, lang } = reader
  const { data, name, vintage, thenValues, hadFigures, others, isFromBase, shaded, days, history, firsts } =
    read
  const lines = chartLines(read, others, isFromBase, reader)
  const { own } = lines
  const scaled = (value: number | null | undefined) => {
    const own = scaledBy(lines.own)(value)
    return own === null ? null : drawn(own)
  }
  const times = data.observations.map(o => o.period)
  const missing = others.filter(other => other.data === null).map(({ id }) => id)
  return html`<div id="as-known">${thenValues && !hadFigures && html`<p>${noFigure(dayText(lang, vintage), reader)}</p>`}</div>
${missing.length > 0 && html`<p class="warning">${say(`Không có chỉ tiêu ${missing.join(', ')}.`, `There is no series ${missing.join(', ')}.`)}</p>`}
${linesTogether(
  name,
  own.unit,
  [
    { label: own.label, times, values: data.observations.map(o => scaled(o.value)) },
    ...(thenValues && hadFigures
      ? [
          {
            label: dayText(lang, vintage),
            times,
            values: times.map(period => scaled(thenValues.get(period))),
            dashed: true,
          },
        ]
      : []),
    ...lines.others,
  ],
  {
    shaded: shaded?.spans ?? [],
    first: {
      label: say('Lần đầu', 'First'),
      values: new Map([...firsts].map(([period, value]) => [period, drawn(value / own.by)])),
    },
    // Figures of the slider are those of the table, too, which has no base.
    ...(days.length > 1 && lines.base === null ? { stops: valuesAtStops(history, days, scaled) } : {}),
  },
)}
${axesNote(lines, reader)}
${shadingNote(call, shaded)}
${firsts.size > 0 && html`<p><small>${say(`Vùng màu giữa hai đường: từ số công bố lần đầu đến số mới nhất, ở ${firsts.size} kỳ đã sửa đổi.`, `The area between two lines is from the first figure to the newest one, of the ${firsts.size} periods that were revised.`)}</small></p>`}`
}

/** Decimals that the value with most of them has, at most four. */
const decimalsOf = (values: readonly (number | null)[]): number =>
  Math.max(
    0,
    ...values
      .map(value => (value === null ? 0 : (String(value).split('.')[1]?.length ?? 0)))
      .map(n => Math.min(n, 4)),
  )
