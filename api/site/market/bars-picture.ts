import { Html, html } from '../html.ts'

export interface BarGroup {
  readonly label: string
  /** One value a series; null leaves its place empty. */
  readonly values: readonly (number | null)[]
}

const height = 100
const groupWidth = 10
const gap = 2

const round = (x: number) => Number(x.toFixed(2))

/**
 * Groups of bars as a picture without text, so that it may be stretched to any width; names and labels stand around it
 * as text. Values below zero hang from the line of zero. The table beside it holds the figures.
 */
export function barsPicture(title: string, names: readonly string[], groups: readonly BarGroup[]): Html {
  const all = groups.flatMap(({ values }) => values.filter(value => value !== null))
  if (all.length === 0) return html``
  const [top, bottom] = [Math.max(0, ...all), Math.min(0, ...all)]
  const scale = top === bottom ? 0 : height / (top - bottom)
  const zero = round(top * scale)
  const width = (groupWidth - gap) / names.length
  const bars = groups.flatMap(({ values }, i) =>
    values.map((value, series) => {
      if (value === null) return ''
      const size = round(Math.abs(value) * scale)
      const x = round(i * groupWidth + gap / 2 + series * width)
      const sign = names.length === 1 && value < 0 ? ' negative' : ''
      return `<rect class="bar-${series + 1}${sign}" x="${x}" y="${value < 0 ? zero : round(zero - size)}" width="${round(width * 0.9)}" height="${size}"/>`
    }),
  )
  const picture = new Html(
    `<svg viewBox="0 0 ${groups.length * groupWidth} ${height}" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}<rect class="zero" x="0" y="${Math.max(0, zero - 0.25)}" width="${groups.length * groupWidth}" height="0.5"/></svg>`,
  )
  return html`<figure class="bars"><figcaption>${title}${names.length > 1 && names.map((name, i) => html` <span class="key bar-${i + 1}">${name}</span>`)}</figcaption>${picture}<ol aria-hidden="true">${groups.map(({ label }) => html`<li>${label}</li>`)}</ol></figure>`
}
