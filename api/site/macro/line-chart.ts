import { frequencyOf, periodEnd, shiftPeriod } from '../../../contracts/indicators/period.ts'
import { data, type Html, html } from '../html.ts'

export interface Line {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly dashed?: boolean
  /** One of many behind the first. */
  readonly thin?: boolean
  /** Where it is counted in another unit than the first: on an axis of its own. */
  readonly unit?: string
}

/** A line with periods of its own, which may be of another frequency. */
export interface OwnLine extends Omit<Line, 'values'> {
  readonly times: readonly string[]
  readonly values: readonly (number | null)[]
}

/** Days between two figures of a daily series from which a line between them would be made up: two weeks cover Tết. */
const longestRest = 14

/**
 * Periods that stand between two neighbours and have no figure, one for each gap: a line breaks at a place without a
 * figure, and one is enough. Days without trading are no gap.
 */
export function gapAfter(period: string, next: string): string | null {
  const following = shiftPeriod(period, 1)
  if (frequencyOf(period) !== frequencyOf(next)) return null
  if (frequencyOf(period) !== 'daily') return following < next ? following : null
  return shiftPeriod(period, longestRest) < next ? following : null
}

/** Times and lines with a place without a figure in every gap. */
function withGaps(
  times: readonly string[],
  lines: readonly Line[],
): { readonly times: readonly string[]; readonly lines: readonly Line[] } {
  const places = times.flatMap((time, i): (number | string)[] => {
    const next = times[i + 1]
    const gap = next === undefined ? null : gapAfter(time, next)
    return gap === null ? [i] : [i, gap]
  })
  return {
    times: places.map(place => (typeof place === 'string' ? place : times[place]!)),
    lines: lines.map(line => ({
      ...line,
      values: places.map(place => (typeof place === 'string' ? null : (line.values[place] ?? null))),
    })),
  }
}

/** Where lines are drawn. Of more than two the legend has a button on phones, so that they are no image alone. */
const room = (title: string, { length }: readonly unknown[]): Html =>
  html`<div id="chart" class="chart script${length > 2 && ' folds'}${length > 3 && ' many'}" role="${length > 2 ? 'group' : 'img'}" aria-label="${title}"></div>`

/**
 * Lines over days or periods; a period stands at its end, and gaps stay open.
 * @param times days or periods, oldest first
 */
export const lineChart = (
  title: string,
  unit: string,
  times: readonly string[],
  lines: readonly Line[],
): Html => {
  const drawn = withGaps(times, lines)
  return html`${room(title, lines)}
${data('series', { times: drawn.times.map(time => Date.parse(periodEnd(time)) / 1000), lines: drawn.lines, unit })}`
}

/**
 * Values of a line on days of which some are of others alone. Between two neighbours of its own such a day is `false`, no
 * gap; where a period between them has no figure, every day between them is `null`: a line breaks from one to the other.
 */
function onDays(
  days: readonly string[],
  own: ReadonlyMap<string, number | null>,
): readonly (number | null | false)[] {
  const values = days.map(day => own.get(day) ?? (own.has(day) ? null : false))
  let before = 0
  for (const [place, value] of values.entries()) {
    if (typeof value !== 'number') continue
    if (values.slice(before, place).includes(null)) values.fill(null, before + 1, place)
    before = place
  }
  return values
}

/**
 * Lines of different periods on the days that any of them has. On a day of others alone a line has `false`, which is no
 * gap of it; `null` is one.
 */
export function onCommonDays(lines: readonly OwnLine[]): {
  readonly days: readonly string[]
  readonly values: readonly (readonly (number | null | false)[])[]
} {
  const own = lines.map(({ times, values, ...line }) => {
    const open = withGaps(times, [{ ...line, values }])
    return new Map(open.times.map((time, i) => [periodEnd(time), open.lines[0]!.values[i] ?? null]))
  })
  const days = [...new Set(own.flatMap(line => [...line.keys()]))].sort()
  return { days, values: own.map(line => onDays(days, line)) }
}

/** What is drawn behind lines, and what a script puts in place of one. */
export interface Behind {
  /** Spans of days with a shade behind the lines. */
  readonly shaded?: readonly (readonly [from: string, to: string])[]
  /** First values of periods of the first line that have another one now; the room between both is shaded. */
  readonly first?: { readonly label: string; readonly values: ReadonlyMap<string, number> }
  /** Values of the first line at each stop of a slider, by period. */
  readonly stops?: Readonly<Record<string, unknown>>
}

const seconds = (day: string) => Date.parse(day) / 1000

/**
 * The same as `lineChart` for lines with periods and units of their own, and with what is behind them.
 * @param unit of the first
 */
export const linesTogether = (
  title: string,
  unit: string,
  lines: readonly OwnLine[],
  { shaded = [], first, stops }: Behind = {},
): Html => {
  const { days, values } = onCommonDays(lines)
  const placeOf = new Map(days.map((day, place) => [day, place]))
  const places = (periods: readonly string[]) =>
    Object.fromEntries(periods.map(period => [period, placeOf.get(periodEnd(period))]))
  return html`${room(title, lines)}
${data('series', {
  times: days.map(seconds),
  lines: lines.map(({ times: _, ...line }, i) => ({ ...line, values: values[i] })),
  unit,
  shaded: shaded.map(span => span.map(seconds)),
  ...(first && first.values.size > 0
    ? {
        first: {
          label: first.label,
          values: [...first.values].map(([period, value]) => [placeOf.get(periodEnd(period)), value]),
        },
      }
    : {}),
  ...(stops ? { stops, places: places(Object.keys(stops)) } : {}),
})}`
}
