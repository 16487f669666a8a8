import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { number } from '../numbers.ts'
import { word } from '../words/index.ts'

/** A rule of a screen: without a value, as the catalogue tells it; with one, as a share meets it. */
export interface Rule {
  readonly id: string
  readonly label: string
  readonly unit: string
  readonly operator: string
  readonly threshold: number | readonly (number | null)[] | string | null
  readonly value?: number | null
  readonly pass?: boolean | null
  readonly counted?: boolean
}

const signs: Readonly<Record<string, string>> = {
  gte: '≥',
  gt: '>',
  lte: '≤',
  lt: '<',
  between: '∈',
  is: '=',
}

/** Passed, failed and unknown differ by a sign of their own. */
export function ruleView(rule: Rule, lang: Lang): Html {
  const { threshold } = rule
  const against =
    threshold === null
      ? '–'
      : typeof threshold === 'string'
        ? word(threshold, lang)
        : typeof threshold === 'number'
          ? number(lang, threshold, { most: 4 })
          : threshold.map((end, i) => html`${i > 0 && '–'}${number(lang, end, { most: 4 })}`)
  const unit = rule.unit === 'count' ? null : html` <small>${word(rule.unit, lang)}</small>`
  // A rule that is met or not needs no number beside it.
  const limit =
    rule.unit === 'yes_no' ? null : html`${signs[rule.operator] ?? rule.operator} ${against}${unit}`
  if (rule.pass === undefined) return html`${rule.label} ${limit}`
  const state = rule.pass === null ? 'unknown' : rule.pass ? 'pass' : 'fail'
  return html`<span class="${state}">${rule.label}${limit && html`: ${number(lang, rule.value, { most: 4 })} ${limit}`}</span>`
}
