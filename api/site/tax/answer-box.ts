import { type Html, html, type Part } from '../html.ts'
import type { Reader } from '../lang.ts'
import type { Calculated } from './calculate.ts'

export interface Beside {
  readonly title: string
  readonly value: Part
}

/** The answer large, under the words that people search for, and a few figures beside it. */
export const answerBox = (
  { title, value, note, isLabel }: Beside & { readonly note: string; readonly isLabel?: boolean },
  beside: readonly Beside[],
): Html => html`<div class="answer">
<p class="answer-main"><span>${title}</span> <output class="figure${isLabel && ' words'}">${value}</output> <small>${note}</small></p>
<dl class="answer-side">
${beside.map(each => html`<div><dt>${each.title}</dt><dd>${each.value}</dd></div>\n`)}</dl>
</div>`

/** By which year's law the answer is. */
export const lawOf = ({ meta }: Calculated, { say }: Reader): string =>
  `${say('luật kỳ tính thuế', 'law of')} ${meta.tax_year}`
