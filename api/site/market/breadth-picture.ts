import { Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'

/** Shares of a session by where they closed. */
export interface BreadthCounts {
  readonly exchange: string
  readonly advancers: number | null
  readonly decliners: number | null
  readonly unchanged: number | null
  readonly ceiling: number | null
  readonly floor: number | null
}

/** In the order of the bar, from the best to the worst; advancers and decliners without those at ceiling and floor. */
export function partsOf({ advancers, decliners, unchanged, ceiling, floor }: BreadthCounts) {
  if (advancers === null || decliners === null || unchanged === null) return null
  return [
    { name: 'ceiling', count: ceiling ?? 0 },
    { name: 'up', count: advancers - (ceiling ?? 0) },
    { name: 'level', count: unchanged },
    { name: 'down', count: decliners - (floor ?? 0) },
    { name: 'floor', count: floor ?? 0 },
  ] as const
}

/** One bar for each exchange, divided as its shares closed; the table beside it holds the figures. */
export function breadthPicture(venues: readonly BreadthCounts[], { say, lang }: Reader): Html {
  const names = {
    ceiling: say('trần', 'ceiling'),
    up: say('tăng', 'up'),
    level: say('đứng giá', 'unchanged'),
    down: say('giảm', 'down'),
    floor: say('sàn', 'floor'),
  }
  return html`<div class="breadth">${venues.map(venue => {
    const parts = partsOf(venue)
    const all = parts?.reduce((sum, { count }) => sum + count, 0) ?? 0
    if (!parts || all === 0) return null
    let x = 0
    const bars = parts.map(({ name, count }) => {
      const width = (count / all) * 100
      const bar = `<rect class="part-${name}" x="${x.toFixed(3)}" width="${width.toFixed(3)}" y="0" height="10"/>`
      x += width
      return bar
    })
    return html`<div><h3>${venue.exchange}</h3>${new Html(`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`)}<p>${parts.map(({ name, count }) => html`<span class="key part-${name}">${number(lang, count)} ${names[name]}</span> `)}</p></div>`
  })}</div>`
}
