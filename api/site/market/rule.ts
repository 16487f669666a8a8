import type { Rule } from '../../../contracts/http/market/screener.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { number } from '../numbers.ts'
import { word } from '../words/index.ts'

const signs: Readonly<Record<string, string>> = {
  gte: '≥',
  gt: '>',
  lte: '≤',
  lt: '<',
  between: '∈',
  is: '=',
}

/** Why the score of a share leaves a rule out. */
const notCounted = {
  waived: { vi: 'không tính: chưa đủ số năm', en: 'not counted: too few years are on file' },
  informs: { vi: 'không tính: chỉ để tham khảo', en: 'not counted: for information' },
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
          ? number(lang, threshold, { max: 4 })
          : threshold.map((end, i) => html`${i > 0 && '–'}${number(lang, end, { max: 4 })}`)
  const unit = rule.unit === 'count' ? null : html` <small>${word(rule.unit, lang)}</small>`
  // A rule that is met or not needs no number beside it.
  const limit =
    rule.unit === 'yes_no' ? null : html`${signs[rule.operator] ?? rule.operator} ${against}${unit}`
  if (rule.pass === undefined) return html`${rule.label} ${limit}`
  const state = rule.pass === null ? 'unknown' : rule.pass ? 'pass' : 'fail'
  return html`<span class="${state}">${rule.label}${limit && html`: ${number(lang, rule.value, { max: 4 })} ${limit}`}</span>${rule.counted === false && html` <small>(${rule.waived ? notCounted.waived[lang] : notCounted.informs[lang]})</small>`}`
}
