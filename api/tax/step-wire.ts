import { terms } from '../../contracts/http/tax/terms.ts'
import type { Law } from '../../contracts/law/law.ts'
import { type DatedValue, type Parameter, valueAt } from '../../contracts/law/parameter.ts'
import type { Lang } from '../../contracts/text.ts'
import type { Step } from './steps.ts'

/** A step as it is served, with its rules and where they stand. */
export const stepOf = (
  { id, term, formula, inputs, value, unit, parameters }: Step,
  law: Law,
  lang: Lang,
) => {
  const basis = parameters.flatMap(parameter => basisOf(parameter, law))
  return {
    id,
    label: terms[term][lang],
    formula,
    inputs,
    value,
    unit,
    rule: basis[0]?.rule ?? null,
    act: basis[0]?.act ?? null,
    article: basis[0]?.article ?? null,
    effective_from: basis[0]?.effective_from ?? null,
    ...(basis.length > 1 ? { further_rules: basis.slice(1) } : {}),
  }
}

/** Where a parameter stands in the law of this calculation: the value that was used, as `law.used` has it. */
function basisOf(parameter: Parameter, law: Law) {
  const value = valueUsed(parameter, law)
  return value
    ? [{ rule: parameter.id, act: value.act, article: value.article, effective_from: value.from }]
    : []
}

/** The value of a parameter that a calculation used, or that the law of its dates has. */
export const valueUsed = (parameter: Parameter, law: Law): DatedValue<unknown> | undefined =>
  law.used.findLast(citation => citation.parameter === parameter)?.value ??
  valueAt(parameter, parameter.by === 'tax_year' ? `${law.taxYear}-12-31` : law.date)
