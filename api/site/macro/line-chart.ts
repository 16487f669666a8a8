import { periodEnd } from '../../../contracts/indicators/period.ts'
import { data, type Html, html } from '../html.ts'

export interface Line {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly dashed?: boolean
  /** One of many behind the first. */
  readonly thin?: boolean
}

/**
 * Lines over days or periods; a period stands at its end.
 * @param times days or periods, oldest first
 */
export const lineChart = (
  title: string,
  unit: string,
  times: readonly string[],
  lines: readonly Line[],
): Html =>
  html`<div id="chart" class="chart script${lines.length > 3 && ' many'}" role="img" aria-label="${title}"></div>
${data('series', { times: times.map(time => Date.parse(periodEnd(time)) / 1000), lines, unit })}`
