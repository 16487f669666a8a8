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
import { againstOf, type Beside } from './beside.ts'
import { firstValues, type KnownValue, knownAtStops, knownHistory } from './known-history.ts'
import { linesTogether, type OwnLine } from './line-chart.ts'
import { publisherLink } from './publisher-link.ts'
import { quarantineNote } from './quarantine-note.ts'
import { releaseDay } from './release-day.ts'
import { type SeriesParameters, vintageOf } from './series-state.ts'
import { type Shaded, shadedBy, shadingNote } from './shading.ts'
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
  readonly then: ReadonlyMap<string, number | null> | null
  /** Was anything known on that day? */
  readonly hadFigures: boolean
  readonly beside: Beside
  readonly shaded: Shaded | null
  readonly realTime: readonly RealTimePoint[]
  /** Days on which something new was known, oldest first. */
  readonly days: readonly string[]
  readonly history: ReadonlyMap<string, readonly KnownValue[]>
  readonly firsts: ReadonlyMap<string, number>
  /** The unit that the newest figure can be read in. */
  readonly scale: Scale
  /** Decimals of every figure: those of the figure that needs most of them. */
  readonly decimals: { readonly least: number; readonly most: number }
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
  const [now, then, beside, realTime, shaded] = await Promise.all([
    callRoute(call, indicatorSeries, { params, query: shape }),
    vintage === '' ? null : callRoute(call, indicatorSeries, { params, query: { ...shape, vintage } }),
    againstOf(call, parameters.against, transform),
    indicator ? realTimeSeries(call.services.db, indicator) : [],
    shadedBy(call, parameters.shade || undefined),
  ])
  const { data } = now
  const last = data.observations.at(-1)
  const newest = data.observations.findLast(o => o.value !== null) ?? last
  const known = then && new Map(then.data.observations.map(o => [o.period, o.value]))
  const history = indicator ? knownHistory(indicator, realTime, transform) : new Map()
  const scale = scaleOf(data.unit, newest?.value ?? 0, lang)
  const least = scale.decimals ?? decimalsOf(data.observations.map(o => o.value))
  return {
    data,
    name: data[`name_${lang}`],
    last,
    newest,
    vintage,
    then: known,
    hadFigures: [...(known ?? new Map()).values()].some(value => value !== null),
    beside,
    shaded,
    realTime,
    days: vintageDays(realTime),
    history,
    firsts: firstValues(history),
    scale,
    decimals: { least, most: Math.max(scale.decimals ?? 4, least) },
  }
}

/** A value in the unit of the page. */
export const scaledBy =
  ({ by }: Scale) =>
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
${data.held_back && html`<p><small>${quarantineNote(data.held_back, lang)}</small></p>`}`
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
  const { data, name, vintage, then, hadFigures, beside, shaded, days, history, firsts, scale } = read
  const { unit } = scale
  const scaled = scaledBy(scale)
  const times = data.observations.map(o => o.period)
  return html`<div id="as-known">${then && !hadFigures && html`<p>${noFigure(dayText(lang, vintage), reader)}</p>`}</div>
${beside.missing !== null && html`<p class="warning">${say(`Không có chỉ tiêu ${beside.missing}.`, `There is no series ${beside.missing}.`)}</p>`}
${linesTogether(
  name,
  unit,
  [
    { label: say('Hiện nay', 'Now'), times, values: data.observations.map(o => scaled(o.value)) },
    ...(then && hadFigures
      ? [
          {
            label: dayText(lang, vintage),
            times,
            values: times.map(period => scaled(then.get(period))),
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
${firsts.size > 0 && html`<p><small>${say(`Vùng màu giữa hai đường: từ số công bố lần đầu đến số mới nhất, ở ${firsts.size} kỳ đã sửa đổi.`, `The area between two lines is from the first figure to the newest one, of the ${firsts.size} periods that were revised.`)}</small></p>`}`
}

/** Another series in its own unit; only where that differs it has an axis of its own. */
const besideLine = ({ unit: own, ...line }: OwnLine, unit: string): OwnLine =>
  own === undefined || own === unit ? line : { ...line, unit: own }

/** Decimals that the value with most of them has, at most four. */
const decimalsOf = (values: readonly (number | null)[]): number =>
  Math.max(
    0,
    ...values
      .map(value => (value === null ? 0 : (String(value).split('.')[1]?.length ?? 0)))
      .map(n => Math.min(n, 4)),
  )
