import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number } from '../../numbers.ts'

/** A part of a score of 0 to 100. */
export interface ScorePart {
  readonly name: string
  readonly score: number | null
  /** Why there is none. */
  readonly reason?: string
}

/**
 * Parts of a score as bars beside their names and figures, so that nothing is in the picture alone. The bar is a `meter` of
 * the browser: it needs neither script nor style.
 */
export const scorePicture = (parts: readonly ScorePart[], { lang }: Reader): Html | null =>
  parts.every(({ score }) => score === null)
    ? null
    : html`<dl class="score-bars">${parts.map(
        ({ name, score, reason }) =>
          html`<div><dt>${name}</dt><dd>${score !== null && html`<meter min="0" max="100" low="40" high="70" optimum="100" value="${score}" aria-label="${name}"></meter> `}${number(lang, score, { max: 0, ...(reason ? { reason } : {}) })}</dd></div>`,
      )}</dl>`
