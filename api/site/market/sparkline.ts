import { Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'

const [width, height] = [60, 16]

/**
 * Closes as a small line without axes, with what it shows in words. Steps are relative and whole, so that a page of many
 * weighs little.
 * @param closes oldest first
 */
export function sparkline(closes: readonly number[], { say, lang }: Reader): Html {
  const [first, last] = [closes[0], closes.at(-1)]
  if (closes.length < 2 || !first || last === undefined) return html`–`
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const places = closes.map((close, i) => [
    Math.round((i / (closes.length - 1)) * width),
    high === low ? height / 2 : Math.round((1 - (close - low) / (high - low)) * height),
  ])
  const steps = places.slice(1).map(([x, y], i) => `${x! - places[i]![0]!} ${y! - places[i]![1]!}`)
  const percent = (last / first - 1) * 100
  const moved = new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB', {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
    .format(percent)
    .replace('-', '−')
  const label = say(`${closes.length} phiên: ${moved}%`, `${closes.length} sessions: ${moved}%`)
  return new Html(
    `<svg class="spark ${percent < 0 ? 'down' : 'up'}" viewBox="-1 -1 ${width + 2} ${height + 2}" aria-hidden="true"><path d="M${places[0]!.join(' ')}l${steps.join(' ')}"/></svg><span class="sr">${label}</span>`,
  )
}
