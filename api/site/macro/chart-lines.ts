import type { Series } from '../../../contracts/http/macro/indicators.ts'
import { roundTo } from '../../../contracts/math.ts'
import { dayText } from '../days.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { type Scale, scaleOf } from '../scale.ts'
import { commonBase } from './common-base.ts'
import { formNames } from './form-names.ts'
import type { OwnLine } from './line-chart.ts'
import type { Form, ReadOther } from './other-lines.ts'

/** The lines of a chart in the units that they are drawn in. */
export interface ChartLines {
  /** What a figure of the page's own series is divided by, and in which unit it is drawn. */
  readonly own: { readonly label: string; readonly by: number; readonly unit: string }
  readonly others: readonly OwnLine[]
  /** The day on which all lines are 100; null: each in its unit. */
  readonly base: string | null
  /** Names of lines that have no value above 0 on that day. */
  readonly withoutBase: readonly string[]
  /** Was a common base requested, and there is none? */
  readonly isBaseRefused: boolean
}

interface Drawn {
  readonly data: Series
  readonly form: Form
}

/**
 * Lines of the page's own series and of others: each in the unit that its newest figure can be read in, or all from 100.
 * @param scale of the page's own series
 * @param form of it; other forms are named in the legend
 */
export function chartLines(
  { data, scale, form }: { readonly data: Series; readonly scale: Scale; readonly form: Form },
  others: readonly ReadOther[],
  isFromBase: boolean,
  reader: Reader,
): ChartLines {
  const found = others.flatMap(({ data, drawn: own }) => (data === null ? [] : [{ data, form: own }]))
  const base = isFromBase
    ? commonBase([data.observations, ...found.map(({ data }) => data.observations)])
    : null
  const label = (line: Drawn) => {
    const name = line.data[`name_${reader.lang}`]
    return line.form === form ? name : `${name}, ${formNames[line.form][reader.lang]}`
  }
  const own = found.length === 0 ? reader.say('Hiện nay', 'Now') : data[`name_${reader.lang}`]
  const [ownBase] = base?.values ?? []
  if (base !== null && ownBase != null)
    return {
      own: { label: own, by: ownBase / 100, unit: '' },
      others: found.flatMap((each, i) => {
        const value = base.values[i + 1]
        return value == null ? [] : [lineOf(each, label(each), value / 100)]
      }),
      base: base.day,
      withoutBase: found.flatMap((each, i) => (base.values[i + 1] == null ? [label(each)] : [])),
      isBaseRefused: false,
    }
  const scales = found.map(({ data }) => scaleOf(data.unit, newestOf(data), reader.lang))
  const units = new Set([scale.unit, ...scales.map(({ unit }) => unit)])
  const withUnit = (name: string, unit: string) => (units.size > 1 ? `${name} (${unit})` : name)
  return {
    own: { label: withUnit(own, scale.unit), by: scale.by, unit: scale.unit },
    others: found.map((each, i) => {
      const { by, unit } = scales[i]!
      const line = lineOf(each, withUnit(label(each), unit), by)
      return unit === scale.unit ? line : { ...line, unit }
    }),
    base: null,
    withoutBase: [],
    isBaseRefused: isFromBase,
  }
}

const newestOf = ({ observations }: Series): number =>
  observations.findLast(({ value }) => value !== null)?.value ?? 0

/** A chart shows four decimals at most. */
export const drawn = (value: number): number => roundTo(value, 4)

const lineOf = ({ data }: Drawn, label: string, by: number): OwnLine => ({
  label,
  times: data.observations.map(({ period }) => period),
  values: data.observations.map(({ value }) => (value === null ? null : drawn(value / by))),
})

/** What the axes do not say: where all lines are 100, which lines are not drawn, and which have no axis. */
export function axesNote(
  { own, others, base, withoutBase, isBaseRefused }: ChartLines,
  { say, lang }: Reader,
): Html {
  const units = [...new Set(others.flatMap(({ unit }) => unit ?? []))]
  const [right, ...rest] = units
  return html`${base !== null && html`<p><small>${say(`Mọi đường bằng 100 ở kỳ đầu tiên từ ngày ${dayText(lang, base)}.`, `All lines are 100 in their first period from ${dayText(lang, base)} on.`)}</small></p>`}${
    withoutBase.length > 0 &&
    html`<p class="warning">${say('Không quy được về 100, vì số gốc không lớn hơn 0', 'Not from 100, as their first figure is not above 0')}: ${withoutBase.join('; ')}.</p>`
  }${
    isBaseRefused &&
    html`<p class="warning">${say('Không quy được về 100: các chuỗi không có kỳ chung, hoặc số gốc không lớn hơn 0. Mỗi đường theo đơn vị của nó.', 'Not from 100: the series have no period in common, or the first figure is not above 0. Each line is in its own unit.')}</p>`
  }${
    right !== undefined &&
    html`<p><small>${say(`Trục trái: ${own.unit}; trục phải: ${right}.`, `Left axis: ${own.unit}; right axis: ${right}.`)}${rest.length > 0 && ` ${say(`Đường theo ${rest.join(', ')} có thang riêng không vẽ trục: đọc số ở chú giải, hoặc quy về 100 để so sánh.`, `Lines in ${rest.join(', ')} have a scale of their own without an axis: read them in the legend, or compare from 100.`)}`}</small></p>`
  }`
}
