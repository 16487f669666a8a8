import {
  type PayslipCheckAnswer,
  type PayslipLine,
  payslipLines,
} from '../../../contracts/http/tax/payslip-check.ts'
import { terms } from '../../../contracts/http/tax/terms.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { type Dong, millionOf } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { stepOf, valueUsed } from '../step-wire.ts'
import type { Step } from '../steps.ts'
import type { Check } from './check.ts'
import type { Cause, Difference } from './difference.ts'
import { ruleOfLine } from './lines.ts'

export const presentCheck = (check: Check, lang: Lang): PayslipCheckAnswer => {
  const { differences, figures, stated } = check
  const [first] = differences
  return {
    agrees: !first,
    lines_compared: stated.size,
    presumed_salary: check.presumed,
    first_difference: first ? presentFirst(first, check, lang) : null,
    beyond_rounding: check.beyondRounding && {
      line: check.beyondRounding.line,
      ...comparedOf(check.beyondRounding, lang),
    },
    causes: check.causes.map(cause => presentCause(cause, check, lang)),
    causes_reason: !first ? 'no_difference' : check.causes.length === 0 ? 'nothing_yields_it' : null,
    causes_tried: check.tried,
    differences: differences.map(each => ({ ...comparedOf(each, lang), id: each.line })),
    lines: payslipLines.map(line => lineOf(line, figures[line], stated.get(line), lang)),
  }
}

const comparedOf = ({ line, stated, law }: Difference, lang: Lang) => ({
  text: terms[line][lang],
  stated: millionOf(stated),
  law: millionOf(law),
  difference: millionOf(stated - law),
})

const lineOf = (line: PayslipLine, law: Dong, stated: Dong | undefined, lang: Lang) => ({
  text: terms[line][lang],
  stated: stated === undefined ? null : millionOf(stated),
  law: millionOf(law),
  difference: stated === undefined ? null : millionOf(stated - law),
  id: line,
})

/**
 * The line with its rule, the words of the article, and the steps that lead to it. A line that is a sum of others stands by
 * the rule of the cause, or by the nearest one behind it.
 */
function presentFirst(first: Difference, { steps, law, causes }: Check, lang: Lang) {
  const trail = stepsTo(first.line, steps)
  const own = trail.at(-1)
  const ofOwn = own?.id === stepOfLine(first.line) ? own.parameters[0] : undefined
  const behind = [...new Set(trail.toReversed().flatMap(({ parameters }) => parameters))]
  const ofCause = causes.find(({ rule }) => rule !== null)?.rule
  const rule = ofOwn ?? ruleOfLine[first.line] ?? ofCause ?? behind[0] ?? null
  return {
    line: first.line,
    ...comparedOf(first, lang),
    ...sourceOf(rule, law),
    further_rules: behind.flatMap(each => {
      const stands = each === rule ? undefined : valueUsed(each, law)
      return stands ? [{ rule: each.id, act: stands.act, article: stands.article }] : []
    }),
    steps: trail.map(step => stepOf(step, law, lang)),
  }
}

/** Where a rule stands, with the words of its article. */
function sourceOf(rule: Parameter | null, law: Check['law']) {
  const value = rule && valueUsed(rule, law)
  if (!rule || !value)
    return { rule: null, act: null, article: null, quote: null, quote_reason: 'sum_of_lines' as const }
  return {
    rule: rule.id,
    act: value.act,
    article: value.article,
    quote: value.quote ?? null,
    quote_reason: value.quote ? null : ('words_not_on_file' as const),
  }
}

const presentCause = (
  { cause, rule, text, figure, remaining, explains }: Cause,
  { law }: Check,
  lang: Lang,
) => ({
  text: text[lang],
  id: cause,
  ...sourceOf(rule, law),
  figure: millionOf(figure),
  remaining: millionOf(remaining),
  explains,
})

/** The step that a line is: the names differ for one of them. */
const stepOfLine = (line: PayslipLine): string => (line === 'insurance' ? 'employee_contribution' : line)

/** The steps that lead to a line, in order: those whose values it needs, and what these need. */
function stepsTo(line: PayslipLine, steps: readonly Step[]): Step[] {
  const needed = new Set([stepOfLine(line)])
  return steps
    .toReversed()
    .filter(({ id, inputs }) => {
      if (!needed.has(id)) return false
      for (const name of Object.keys(inputs)) needed.add(name)
      return true
    })
    .toReversed()
}
